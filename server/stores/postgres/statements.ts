/** Every statement of the store. Values are always parameters and never part of the text. */
export const BEGIN = 'begin isolation level read committed';
export const COMMIT = 'commit';
export const ROLLBACK = 'rollback';

/** Ignores a shelf that was saved before its person was erased, as after a restored backup. */
export const READ_SHELF = [
  'select s.body::text as body from hub_shelf s where s.place = $1 and s.name = $2',
  'and not exists (select from hub_erased e where e.hash = s.subject and e.times > s.erasures)',
].join(' ');

/** A mark of exactly this version of the row: an erased row starts again with revision 1, but each transaction has its own number. */
export const READ_MARK = [
  "select s.revision || '.' || s.xmin::text as mark from hub_shelf s where s.place = $1 and s.name = $2",
  'and not exists (select from hub_erased e where e.hash = s.subject and e.times > s.erasures)',
].join(' ');

export const LOCK_SHELF = [
  'select s.body::text as body, s.revision, s.subject,',
  'exists (select from hub_erased e where e.hash = s.subject and e.times > s.erasures) as covered',
  'from hub_shelf s where s.place = $1 and s.name = $2 for update of s',
].join(' ');

/** A shelf to be changed, with a mark of exactly this version of its row. The revision is not enough: an erased row starts again with 1. */
export const READ_SEEN = [
  'select s.body::text as body, s.subject, s.xmin::text as seen,',
  'exists (select from hub_erased e where e.hash = s.subject and e.times > s.erasures) as covered',
  'from hub_shelf s where s.place = $1 and s.name = $2',
].join(' ');

export const INSERT_SHELF = [
  'insert into hub_shelf (place, name, revision, owner, subject, erasures, body)',
  'values ($1, $2, 1, $3, $4, coalesce((select times from hub_erased where hash = $4), 0), $5)',
  'on conflict (place, name) do nothing returning revision',
].join(' ');

export const UPDATE_SHELF = [
  'update hub_shelf set revision = revision + 1, owner = $3, subject = $4, body = $5, saved_at = now(),',
  'erasures = coalesce((select times from hub_erased where hash = $4), 0)',
  'where place = $1 and name = $2',
].join(' ');

/** Saves over exactly this version. */
export const UPDATE_SEEN = [
  'update hub_shelf set revision = revision + 1, owner = $3, subject = $4, body = $5, saved_at = now(),',
  'erasures = coalesce((select times from hub_erased where hash = $4), 0)',
  'where place = $1 and name = $2 and xmin::text = $6 returning revision',
].join(' ');

export const DELETE_SEEN = 'delete from hub_shelf where place = $1 and name = $2 and xmin::text = $3 returning revision';

export const DELETE_SHELF = 'delete from hub_shelf where place = $1 and name = $2';

export const KEEP_GENERATION = [
  'insert into hub_generation (place, name, revision, body)',
  'select place, name, revision, body from hub_shelf where place = $1 and name = $2',
].join(' ');

export const DROP_GENERATIONS = 'delete from hub_generation where place = $1 and name = $2 and revision <= $3';

export const READ_GENERATIONS = [
  'select body::text as body from hub_generation where place = $1 and name = $2',
  'order by revision desc limit $3',
].join(' ');

export const LIST_NAMES = 'select name from hub_shelf where place = $1 and name > $2 order by name limit $3';

export const NAMES_ABOUT = [
  'select place, name from hub_shelf where subject = $1 or (owner = $1 and owner <> subject)',
  "order by array_position(array['people', 'drafts', 'sessions'], place), name",
].join(' ');

/** A save for a person who is being erased waits for the erasure, and an erasure waits for saves that have begun. */
export const SHARE_PEOPLE = 'select pg_advisory_xact_lock_shared(key) from unnest($1::bigint[]) as key';
export const CLAIM_PERSON = 'select pg_advisory_xact_lock($1::bigint)';

export const MARK_ERASED = [
  'insert into hub_erased (hash, times) values ($1, 1)',
  'on conflict (hash) do update set times = hub_erased.times + 1, erased_at = now()',
].join(' ');

export const DELETE_ABOUT = 'delete from hub_shelf where subject = $1 or (owner = $1 and owner <> subject)';

/** Removes erased people whom a restored backup brought back. */
export const FINISH_ERASURES = ['delete from hub_shelf s using hub_erased e', 'where e.hash = s.subject and e.times > s.erasures'].join(
  ' ',
);

export const READ_MOVES = 'select seq, move::text as move from hub_move order by seq desc limit $1';
export const LOCK_POINTER = 'select seq from hub_live for update';
export const MOVE_POINTER = 'update hub_live set seq = $1 where seq = $2 returning seq';
export const KEEP_MOVE = 'insert into hub_move (seq, snapshot, move) values ($1, $2, $3)';
/** Only the number is sent: a notification is limited to 8,000 bytes, and everybody on the database could read it. */
export const NOTIFY = "select pg_notify('hub_live', $1)";
export const LISTEN = 'listen hub_live';
export const PROBE = [
  "select seq, pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only",
  'from hub_live',
].join(' ');

export const READ_SNAPSHOT = 'select body from hub_snapshot where id = $1';
export const KEEP_SNAPSHOT = [
  'insert into hub_snapshot (id, body) values ($1, $2)',
  'on conflict (id) do update set body = excluded.body where hub_snapshot.body <> excluded.body',
].join(' ');

export const READ_BLOB = 'select bytes from hub_blob where id = $1';
export const KEEP_BLOB = [
  'insert into hub_blob (id, bytes) values ($1, $2)',
  'on conflict (id) do update set bytes = excluded.bytes where hub_blob.bytes <> excluded.bytes',
].join(' ');
export const COUNT_BLOBS = 'select count(*)::int as count from hub_blob';

/** Adds uses and returns the totals. Expired rows are removed by another statement. */
export const ADD_USES = [
  'insert into hub_limit (key, ends_at, uses) select * from unnest($1::bytea[], $2::bigint[], $3::integer[])',
  'on conflict (key, ends_at) do update set uses = hub_limit.uses + excluded.uses',
  "returning encode(key, 'hex') as key, ends_at, uses",
].join(' ');
export const FORGET_USES = 'delete from hub_limit where ends_at < $1';

/** Reads the system catalogue directly: a name that was looked up before waiting for a lock would be remembered as missing. */
export const HAS_SCHEMA = [
  'select exists (select from pg_catalog.pg_tables',
  "where tablename = 'hub_schema' and schemaname = any (current_schemas(false))) as found",
].join(' ');
export const READ_VERSION = 'select coalesce(max(version), 0) as version from hub_schema';
export const CLAIM_SCHEMA = 'select pg_advisory_xact_lock($1::bigint)';
export const KEEP_VERSION = 'insert into hub_schema (version, name) values ($1, $2)';
