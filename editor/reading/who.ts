import { writeNumber } from '#engine';
import type { EditorAccount, HistoryChanges } from '#schemas/editor';

/** The roles, lowest first. */
export const ROLES = ['viewer', 'writer', 'publisher', 'admin'] as const;

/** One of ROLES. */
export type Role = EditorAccount['role'];

/** A one-sentence description of each role. */
export const ROLE_LABELS: Readonly<Record<Role, { readonly title: string; readonly may: string }>> = {
  viewer: { title: 'Viewer', may: 'Looks at everything and changes nothing.' },
  writer: { title: 'Writer', may: 'Writes drafts and imports.' },
  publisher: { title: 'Publisher', may: 'Writes, publishes, schedules and rolls back.' },
  admin: { title: 'Admin', may: 'Does everything, and gives rights to others.' },
};

/** Whether a role includes another one. */
export function mayDo(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Who can do something that this person may not; null if they may. `names` are people known to have the right. */
export function describeWhoCan(role: Role, needed: Role, deed: string, names: readonly string[] = []): string | null {
  if (mayDo(role, needed)) return null;
  const who = needed === 'admin' ? 'An admin' : `A ${needed} or an admin`;
  const fetchNames =
    names.length > 0 ? `Ask ${joinOr(names)}.` : needed === 'admin' ? 'Ask one of them.' : 'Ask one of them, or an admin for the right.';
  return `${who} can ${deed}. ${fetchNames}`;
}

/** Names of people by id, if known. */
export type PeopleNames = ReadonlyMap<string, string>;

/** Automatic actors, by the id that the server records. */
const systems: ReadonlyMap<string, string> = new Map([
  ['publishing', 'The system'],
  ['schedules', 'The schedule'],
  ['command-line', 'The command line'],
]);

/** The person who did something: You, a name, or the start of an id without a known name. */
export function describePerson(uid: string, me: string, people: PeopleNames): string {
  if (uid === me) return 'You';
  return people.get(uid) ?? systems.get(uid) ?? (/^[0-9a-f]{8}-/.test(uid) ? `Editor ${uid.slice(0, 8)}` : uid);
}

/** 1 change, 2 changes. */
export function formatCount(count: number, one: string, more = `${one}s`): string {
  return `${writeNumber(count)} ${count === 1 ? one : more}`;
}

/** How many items a version changed: 2 items added, 1 changed. Null is unknown; undefined is still being counted. */
export function describeVersionChanges(changes: HistoryChanges | null | undefined): string {
  if (changes === undefined) return 'Counting what changed';
  if (changes === null) return 'What changed is not known any more';
  const { added, changed, archived } = changes;
  const [first, ...others] = [
    { count: added, done: 'added' },
    { count: changed, done: 'changed' },
    { count: archived, done: 'archived' },
  ].filter(({ count }) => count > 0);
  if (!first) return 'No item changed';
  return [`${formatCount(first.count, 'item')} ${first.done}`, ...others.map(({ count, done }) => `${writeNumber(count)} ${done}`)].join(
    ', ',
  );
}

/** Joins names with "or" before the last. */
export function joinOr(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
