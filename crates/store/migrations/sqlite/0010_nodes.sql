-- Several nodes over one database.

-- What one node at a time does: who has taken it, and until when others let it.
CREATE TABLE lease (
    name   TEXT   NOT NULL PRIMARY KEY,
    holder TEXT   NOT NULL,
    until  BIGINT NOT NULL
) WITHOUT ROWID;

-- How often the time of an outage was given back: what a node knows of clocks from before is old then.
ALTER TABLE heartbeat ADD COLUMN outages BIGINT NOT NULL DEFAULT 0;
