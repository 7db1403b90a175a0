import { createHash } from 'node:crypto';

/** What can be noted. */
const AUDIT_ACTIONS = [
  'publish',
  'overridden',
  'roll-back',
  'restore',
  'schedule',
  'schedule-cancelled',
  'emergency',
  'account-added',
  'role-changed',
  'account-shut',
  'account-opened',
  'account-removed',
  'signed-out',
  'export',
  'erase',
  'consent-changed',
  'pruned',
] as const;

/** One of AUDIT_ACTIONS. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Something worth remembering: who did what to what. Holds no personal values; people are named by pseudonyms. */
export interface AuditNote {
  readonly actor: string;
  readonly action: AuditAction;
  readonly target: string;
  /** What else belongs to it, such as the old and the new role. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** A note in its place: each one holds the hash of the one before, so that none can be changed, moved or taken out unseen. */
export interface AuditEntry extends AuditNote {
  readonly seq: number;
  readonly at: string;
  readonly prev: string;
  readonly hash: string;
}

/** A place in the chain. */
export interface AuditPlace {
  readonly seq: number;
  readonly hash: string;
}

/** Before the first entry. */
export const AUDIT_START: AuditPlace = { seq: 0, hash: '0'.repeat(64) };

/** The note as the entry that follows a place. */
export function toEntry(note: AuditNote, after: AuditPlace, at: string): AuditEntry {
  const { actor, action, target, details } = note;
  const entry = { seq: after.seq + 1, at, actor, action, target, ...(details ? { details } : {}), prev: after.hash };
  return { ...entry, hash: hashOf(entry) };
}

/** Why an entry does not follow a place, or null when it does. */
export function findBreak(entry: AuditEntry, after: AuditPlace): string | null {
  if (entry.seq !== after.seq + 1) return `Entry ${after.seq + 1} is missing.`;
  if (entry.prev !== after.hash) return `Entry ${entry.seq} does not follow the one before it.`;
  const { hash, ...rest } = entry;
  return hash === hashOf(rest) ? null : `Entry ${entry.seq} has been changed.`;
}

/** A name for a person that tells nobody who it is, and is the same each time. */
export function pseudonymOf(uid: string): string {
  return `person:${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`;
}

/** Everything in the entry counts, whatever the order a store gives its names in. */
function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  return createHash('sha256').update(toText(entry)).digest('hex');
}

function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${toText(one)}`).join(',')}}`;
}
