-- Who was erased, and how often; no name. A shelf stamped with fewer erasures than this is gone for every reader,
-- so a restored backup does not bring anybody back.
create table hub_erased (
  hash bytea primary key,
  times integer not null,
  erased_at timestamptz not null default now()
);
