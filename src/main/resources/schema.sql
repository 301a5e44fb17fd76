CREATE TABLE IF NOT EXISTS message (
    id         uuid PRIMARY KEY,
    text       text NOT NULL,
    author     text NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS message_author_idx ON message (author);
