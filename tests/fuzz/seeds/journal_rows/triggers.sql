DROP TRIGGER line_stays;
UPDATE line SET text = X'00' WHERE n = 1;
CREATE TRIGGER more AFTER INSERT ON game BEGIN INSERT INTO line VALUES (new.id, 1, 'mine'); END;
PRAGMA user_version = 1;
