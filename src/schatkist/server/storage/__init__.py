"""The database: tables, log, locks and notifications on SQLite or PostgreSQL, and the secrets kept beside it."""
