-- Bytes that never change, such as pictures, by the SHA-256 of them.
create table hub_blob (
  id bytea primary key,
  bytes bytea not null,
  kept_at timestamptz not null default now()
);
