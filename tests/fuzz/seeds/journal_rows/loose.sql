PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'line';
DROP TABLE line;
CREATE TABLE line (game, n, text, PRIMARY KEY (game, n)) WITHOUT ROWID;
INSERT INTO line VALUES (1, 1.5, zeroblob(9)), (1, 'n', NULL);
