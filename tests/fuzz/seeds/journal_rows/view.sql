DROP TABLE game;
CREATE VIEW game AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)
  SELECT n AS id, 'now' AS begun, '{}' AS setup FROM c;
