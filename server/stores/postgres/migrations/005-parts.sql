-- The shelves in 16 parts by the hash of their name, so that each index stays small and vacuum works on one part at a time.
-- Copies every row, and nobody can save meanwhile: about a minute for a million people.
alter table hub_generation drop constraint hub_generation_place_name_fkey;
alter table hub_shelf rename to hub_shelf_whole;
alter table hub_shelf_whole rename constraint hub_shelf_pkey to hub_shelf_whole_pkey;

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
) partition by hash (name);

do $$
declare
  granted record;
begin
  for part in 0..15 loop
    execute format(
      'create table hub_shelf_%s partition of hub_shelf for values with (modulus 16, remainder %s) with (fillfactor = 80)',
      lpad(part::text, 2, '0'), part
    );
  end loop;
  -- Whoever might use the whole may use the parts.
  for granted in select grantee::regrole as role, privilege_type from pg_class, aclexplode(relacl)
    where oid = 'hub_shelf_whole'::regclass and grantee <> 0 and grantee <> relowner
  loop
    execute format('grant %s on hub_shelf to %s', granted.privilege_type, granted.role);
  end loop;
end
$$;

insert into hub_shelf (place, name, revision, owner, subject, erasures, body, saved_at)
  select place, name, revision, owner, subject, erasures, body, saved_at from hub_shelf_whole;
drop table hub_shelf_whole;

create index hub_shelf_subject on hub_shelf (subject);
create index hub_shelf_owner on hub_shelf (owner) where owner <> subject;
alter table hub_generation
  add constraint hub_generation_place_name_fkey foreign key (place, name) references hub_shelf on delete cascade;
