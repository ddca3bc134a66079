/** The tables of viewers' records. Their rows refer to the viewer by a number, which takes less space in an index than the account's id. */
export const RECORD_TABLES = `
  CREATE TABLE viewer (
    number INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
    bytes INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE title (
    number INTEGER PRIMARY KEY,
    viewer INTEGER NOT NULL REFERENCES viewer ON DELETE CASCADE,
    id TEXT NOT NULL,
    fields TEXT NOT NULL,
    media_type TEXT AS (fields ->> 'media_type'),
    changed_at TEXT AS (fields ->> 'changed_at'),
    played_at TEXT AS (fields ->> 'played_at'),
    continued_at TEXT AS (fields ->> 'continued_at'),
    next_at TEXT AS (fields ->> 'next_at'),
    dropped_at TEXT AS (fields ->> 'dropped_at'),
    listed_at TEXT AS (fields ->> 'listed_at'),
    listed_title TEXT AS (fields ->> 'listed_title'),
    listed_release TEXT AS (fields ->> 'listed_release'),
    listed_rating TEXT AS (fields ->> 'listed_rating'),
    listed_runtime TEXT AS (fields ->> 'listed_runtime'),
    UNIQUE (viewer, id)
  ) STRICT;

  CREATE TABLE part (
    title INTEGER NOT NULL REFERENCES title ON DELETE CASCADE,
    pass INTEGER NOT NULL,
    season INTEGER NOT NULL,
    episode INTEGER NOT NULL,
    position REAL NOT NULL,
    length REAL,
    plays INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (title, pass, season, episode)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE play (
    viewer INTEGER NOT NULL REFERENCES viewer ON DELETE CASCADE,
    id TEXT NOT NULL,
    title TEXT NOT NULL,
    season INTEGER,
    episode INTEGER,
    day TEXT,
    at TEXT,
    precision TEXT NOT NULL,
    pass INTEGER NOT NULL,
    source TEXT NOT NULL,
    source_id TEXT,
    run TEXT,
    bulk INTEGER NOT NULL,
    note TEXT,
    changed_at TEXT NOT NULL,
    media_type TEXT AS (substr(title, 1, instr(title, ':') - 1)),
    key TEXT AS (coalesce(day || ' ' || coalesce(at, ''), '-')),
    UNIQUE (viewer, id)
  ) STRICT;

  CREATE TABLE rating (
    viewer INTEGER NOT NULL REFERENCES viewer ON DELETE CASCADE,
    target TEXT NOT NULL,
    title TEXT NOT NULL,
    value INTEGER NOT NULL,
    original_value REAL,
    original_scale REAL,
    at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    media_type TEXT AS (substr(title, 1, instr(title, ':') - 1)),
    PRIMARY KEY (viewer, target)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE list (
    number INTEGER PRIMARY KEY,
    viewer INTEGER NOT NULL REFERENCES viewer ON DELETE CASCADE,
    id TEXT NOT NULL,
    fields TEXT NOT NULL,
    changed_at TEXT AS (fields ->> 'changed_at'),
    shared_key TEXT AS (fields ->> 'shared_key'),
    UNIQUE (viewer, id)
  ) STRICT;

  CREATE TABLE list_item (
    list INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
    viewer INTEGER NOT NULL REFERENCES viewer ON DELETE CASCADE,
    title TEXT NOT NULL,
    note TEXT,
    rank TEXT NOT NULL,
    added_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    PRIMARY KEY (list, title)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE unread_document (
    path TEXT PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    fields TEXT NOT NULL
  ) STRICT;
`;

/** An index for each list of a store, in its order. They are built after a conversion, which takes half the time then. */
export const RECORD_INDEXES = `
  CREATE INDEX title_changed_at ON title (viewer, changed_at, id) WHERE changed_at IS NOT NULL;
  CREATE INDEX title_played_at ON title (viewer, played_at, id) WHERE played_at IS NOT NULL;
  CREATE INDEX title_continued_at ON title (viewer, continued_at, id) WHERE continued_at IS NOT NULL;
  CREATE INDEX title_next_at ON title (viewer, next_at, id) WHERE next_at IS NOT NULL;
  CREATE INDEX title_dropped_at ON title (viewer, dropped_at, id) WHERE dropped_at IS NOT NULL;
  CREATE INDEX title_listed_at ON title (viewer, listed_at, id) WHERE listed_at IS NOT NULL;
  CREATE INDEX title_listed_title ON title (viewer, listed_title, id) WHERE listed_title IS NOT NULL;
  CREATE INDEX title_listed_release ON title (viewer, listed_release, id) WHERE listed_release IS NOT NULL;
  CREATE INDEX title_listed_rating ON title (viewer, listed_rating, id) WHERE listed_rating IS NOT NULL;
  CREATE INDEX title_listed_runtime ON title (viewer, listed_runtime, id) WHERE listed_runtime IS NOT NULL;
  CREATE INDEX title_listed_at_of_type ON title (viewer, media_type, listed_at, id) WHERE listed_at IS NOT NULL;
  CREATE INDEX title_listed_title_of_type ON title (viewer, media_type, listed_title, id) WHERE listed_title IS NOT NULL;
  CREATE INDEX title_listed_release_of_type ON title (viewer, media_type, listed_release, id) WHERE listed_release IS NOT NULL;
  CREATE INDEX title_listed_rating_of_type ON title (viewer, media_type, listed_rating, id) WHERE listed_rating IS NOT NULL;
  CREATE INDEX title_listed_runtime_of_type ON title (viewer, media_type, listed_runtime, id) WHERE listed_runtime IS NOT NULL;
  CREATE INDEX play_by_time ON play (viewer, key, id);
  CREATE INDEX play_of_type ON play (viewer, media_type, key, id);
  CREATE INDEX play_of_title ON play (viewer, title, key, id);
  CREATE INDEX play_of_run ON play (viewer, title, run) WHERE run IS NOT NULL;
  CREATE INDEX play_of_part ON play (viewer, title, pass, season, episode);
  CREATE INDEX rating_by_time ON rating (viewer, at, target);
  CREATE INDEX rating_of_type ON rating (viewer, media_type, at, target);
  CREATE INDEX list_by_time ON list (viewer, changed_at, id);
  CREATE UNIQUE INDEX list_shared ON list (shared_key) WHERE shared_key IS NOT NULL;
  CREATE INDEX list_item_by_rank ON list_item (list, rank, title);
  CREATE INDEX list_item_by_time ON list_item (list, added_at, title);
  CREATE INDEX list_item_of_title ON list_item (viewer, title, list);
  CREATE INDEX unread_document_of_account ON unread_document (uid);
`;

/** The tables of imports. An import's rows are removed at `expires_at`, which is null afterwards. */
export const IMPORT_TABLES = `
  CREATE TABLE import (
    number INTEGER PRIMARY KEY,
    viewer INTEGER NOT NULL REFERENCES viewer ON DELETE CASCADE,
    id TEXT NOT NULL,
    fields TEXT NOT NULL,
    expires_at TEXT,
    started_at TEXT AS (fields ->> 'started_at'),
    UNIQUE (viewer, id)
  ) STRICT;

  CREATE TABLE import_row (
    import INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    file TEXT NOT NULL,
    record_number INTEGER NOT NULL,
    source_id TEXT,
    outcome TEXT NOT NULL,
    reason TEXT,
    target_id TEXT,
    PRIMARY KEY (import, number)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX import_by_time ON import (viewer, started_at, id);
  CREATE INDEX import_expired ON import (expires_at) WHERE expires_at IS NOT NULL;
`;

/** The table of what secrets of a kind open. */
const secretTable = (name: string) => `
  CREATE TABLE ${name} (
    hash TEXT PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    id TEXT NOT NULL,
    fields TEXT NOT NULL,
    UNIQUE (uid, id)
  ) STRICT;
`;

/** The table of the calendar's feeds. */
export const FEED_TABLE = secretTable('feed');

export const WEBHOOK_TABLE = secretTable('webhook');
