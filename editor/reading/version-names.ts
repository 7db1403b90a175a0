import { londonDate } from '#engine';
import type { VersionSource } from '#schemas/editor';
import { formatMoment, formatTime } from '../controls/format-moment.ts';
import { describePerson, type PeopleNames } from './who.ts';

/** The names of a conflict's versions, by author and status. */
export interface VersionNames {
  readonly theirs: string;
  readonly mine: string;
}

/** The reader, the names of people, and the current time in milliseconds. */
export interface VersionReader {
  readonly me: string;
  readonly people: PeopleNames;
  readonly now: number;
}

/** The time of a moment, with its day unless it is today: 10:42am. */
export function formatWhen(at: string, now: number): string {
  return londonDate(at) === londonDate(now) ? formatTime(at) : formatMoment(at);
}

/** The owner of something: Yours, or Rowan’s. */
export function describeOwner(by: string, { me, people }: Pick<VersionReader, 'me' | 'people'>): string {
  if (by === me) return 'Yours';
  const name = describePerson(by, me, people);
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}

/** A version that somebody else saved or published: Rowan’s, saved at 10:42am. */
export function describeOther(from: VersionSource | null | undefined, reader: VersionReader): string {
  if (!from) return 'Published meanwhile';
  const when = formatWhen(from.at, reader.now);
  if (from.seq === null) return `${describeOwner(from.by, reader)}, saved at ${when}`;
  const who = from.by === reader.me ? 'you' : describePerson(from.by, reader.me, reader.people);
  return `Published by ${who} at ${when}, version ${from.seq}`;
}

/** A draft, as its reader calls it: Yours, or Sam’s draft. */
export function describeDraft(from: VersionSource | null | undefined, reader: VersionReader): string {
  return !from || from.by === reader.me ? 'Yours' : `${describeOwner(from.by, reader)} draft`;
}
