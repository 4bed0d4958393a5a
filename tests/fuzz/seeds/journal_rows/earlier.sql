PRAGMA user_version = 0;
PRAGMA encoding = 'UTF-16le';
PRAGMA journal_mode = WAL;
