-- Three roles, so that a hub node can neither change tables nor publish. Run it as a superuser of the database after the
-- migrations, and again after each new one; it may be repeated. Then give each role a password, for instance with
-- \password hub_service, and put it into the address a program connects with.
--
--   hub_migrator   owns the tables: only for the migration step of a release
--   hub_editor     nodes of the editor: documents, drafts, publishing
--   hub_service    nodes of the hub: documents; reads what is live

do $$
begin
  if not exists (select from pg_roles where rolname = 'hub_migrator') then create role hub_migrator login; end if;
  if not exists (select from pg_roles where rolname = 'hub_service') then create role hub_service login connection limit 300; end if;
  if not exists (select from pg_roles where rolname = 'hub_editor') then create role hub_editor login connection limit 50; end if;
end
$$;

revoke create on schema public from public;
grant usage, create on schema public to hub_migrator;
grant usage on schema public to hub_service, hub_editor;

alter table hub_schema owner to hub_migrator;
alter table hub_shelf owner to hub_migrator;
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'hub_shelf'::regclass loop
    execute format('alter table %s owner to hub_migrator', part);
  end loop;
end
$$;
alter table hub_limit owner to hub_migrator;
alter table hub_generation owner to hub_migrator;
alter table hub_snapshot owner to hub_migrator;
alter table hub_move owner to hub_migrator;
alter table hub_live owner to hub_migrator;
alter table hub_erased owner to hub_migrator;
alter table hub_blob owner to hub_migrator;

grant select on hub_schema, hub_snapshot, hub_move, hub_live, hub_blob to hub_service, hub_editor;
grant select, insert, update, delete on hub_shelf, hub_generation, hub_limit to hub_service, hub_editor;
grant select, insert, update on hub_erased to hub_service, hub_editor;
grant insert, update on hub_snapshot, hub_blob to hub_editor;
grant insert on hub_move to hub_editor;
grant update on hub_live to hub_editor;
