-- How often something was used within a stretch of time, for limits that hold across nodes. Keys are hashes. Not logged:
-- after a crash of the database the counts start anew, and a standby does not have them.
create unlogged table hub_limit (
  key bytea not null,
  ends_at bigint not null,
  uses integer not null,
  primary key (key, ends_at)
) with (fillfactor = 70);

create index hub_limit_ends_at on hub_limit (ends_at);

-- Whoever may save may count.
do $$
declare
  granted record;
begin
  for granted in select grantee::regrole as role from pg_class, aclexplode(relacl)
    where oid = 'hub_shelf'::regclass and privilege_type = 'INSERT' and grantee <> 0 and grantee <> relowner
  loop
    execute format('grant select, insert, update, delete on hub_limit to %s', granted.role);
  end loop;
end
$$;
