-- Which migrations have run here. The program compares the highest number with the ones it brings.
create table hub_schema (
  version integer primary key,
  name text not null,
  applied_at timestamptz not null default now()
);

-- One row a shelf: all documents of a person, or one session, or one draft.
-- The body is json, not jsonb: it keeps the order of names and every character, as the other stores do.
create table hub_shelf (
  place text not null check (place in ('people', 'sessions', 'drafts')),
  name text collate "C" not null,
  revision integer not null,
  owner bytea not null,
  subject bytea not null,
  erasures integer not null,
  body json not null,
  saved_at timestamptz not null default now(),
  primary key (place, name)
) with (fillfactor = 80);

-- Everything about a person is found by these two, without reading a session that is not theirs.
create index hub_shelf_subject on hub_shelf (subject);
create index hub_shelf_owner on hub_shelf (owner) where owner <> subject;

-- Earlier revisions of drafts. They go when their shelf goes.
create table hub_generation (
  place text not null check (place = 'drafts'),
  name text collate "C" not null,
  revision integer not null,
  body json not null,
  primary key (place, name, revision),
  foreign key (place, name) references hub_shelf on delete cascade
);
