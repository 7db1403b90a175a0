import { createHash } from 'node:crypto';

/** The actions that are audited. */
const AUDIT_ACTIONS = [
  'publish',
  'overridden',
  'roll-back',
  'restore',
  'schedule',
  'schedule-cancelled',
  'emergency',
  'review-asked',
  'review-sent-back',
  'review-approved',
  'handed-on',
  'changes-split',
  'changes-joined',
  'conflict-resolved',
  'picture-uploaded',
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

/** One of these actions. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An audited action: who did what to what. Contains no personal data; people are named by pseudonyms. */
export interface AuditNote {
  readonly actor: string;
  readonly action: AuditAction;
  readonly target: string;
  /** Further details, such as the old and the new role. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** A note in the chain: each entry holds the hash of the previous one, so that none can be changed, moved or removed unnoticed. */
export interface AuditEntry extends AuditNote {
  readonly seq: number;
  readonly at: string;
  readonly prev: string;
  readonly hash: string;
}

/** A position in the chain. */
export interface AuditPlace {
  readonly seq: number;
  readonly hash: string;
}

/** The position before the first entry. */
export const AUDIT_START: AuditPlace = { seq: 0, hash: '0'.repeat(64) };

/** Turns a note into the entry after a position. */
export function toEntry(note: AuditNote, after: AuditPlace, at: string): AuditEntry {
  const { actor, action, target, details } = note;
  const entry = { seq: after.seq + 1, at, actor, action, target, ...(details ? { details } : {}), prev: after.hash };
  return { ...entry, hash: hashOf(entry) };
}

/** Why an entry does not follow a position; null when it does. */
export function findBreak(entry: AuditEntry, after: AuditPlace): string | null {
  if (entry.seq !== after.seq + 1) return `Entry ${after.seq + 1} is missing.`;
  if (entry.prev !== after.hash) return `Entry ${entry.seq} does not follow the one before it.`;
  const { hash, ...rest } = entry;
  return hash === hashOf(rest) ? null : `Entry ${entry.seq} has been changed.`;
}

/** A pseudonym for a person: it does not reveal who they are, and is always the same. */
export function pseudonymOf(uid: string): string {
  return `person:${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`;
}

/** Includes every field, in whatever order a store returns them. */
function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  return createHash('sha256').update(toText(entry)).digest('hex');
}

function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${toText(one)}`).join(',')}}`;
}
