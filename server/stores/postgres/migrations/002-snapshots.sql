-- Published snapshots, immutable, each named by the SHA-256 of its content.
create table hub_snapshot (
  id text collate "C" primary key,
  body text not null,
  kept_at timestamptz not null default now()
);

-- Every move of the live pointer, never changed.
create table hub_move (
  seq integer primary key,
  snapshot text collate "C" not null references hub_snapshot,
  move json not null
);

-- The live pointer: one row. Whoever moves it locks it, and moves it only from the seq that was read.
create table hub_live (
  is_only boolean primary key default true check (is_only),
  seq integer not null
);
insert into hub_live (seq) values (0);
