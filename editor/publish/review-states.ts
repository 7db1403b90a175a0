import { BRITISH_ENGLISH } from '#engine';
import type { Tone } from '#engine/react';
import type { ReviewStep } from '#schemas/editor';
import type { ChangeSetShort } from '../api/shapes.ts';
import { describePerson, formatCount, type PeopleNames } from '../reading/who.ts';

/** How far the review of a change set is. */
export type ReviewState = NonNullable<ChangeSetShort['review']>;

/** The label and look of each state. */
export const REVIEW_STATES: Readonly<Record<ReviewState, { readonly label: string; readonly tone: Tone; readonly icon: string }>> = {
  writing: { label: 'In progress', tone: 'neutral', icon: 'pencil' },
  asked: { label: 'Review asked for', tone: 'warning', icon: 'send' },
  'sent-back': { label: 'Sent back', tone: 'danger', icon: 'reply' },
  approved: { label: 'Approved', tone: 'success', icon: 'badge-check' },
};

/** Old sets without a requested title have a generated one with a date, which is no use to readers. */
const datedTitle = /^Changes of \d{1,2} \w+ \d{4}$/;

/** The title a person wrote; empty if none. */
export function writtenTitle({ title }: { readonly title: string }): string {
  return datedTitle.test(title) ? '' : title.trim();
}

const maxTitle = 120;

/** A title from the touched items: Opening hours and 2 more. */
export function suggestTitle(titles: readonly string[]): string {
  const [first, ...others] = titles;
  if (first === undefined) return 'Nothing yet';
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${first.slice(0, maxTitle - rest.length)}${rest}`;
}

/** The name of a change set: its written title, or else what it touches. */
export function titleOfSet(set: Pick<ChangeSetShort, 'title' | 'items'>): string {
  return writtenTitle(set) || suggestTitle(set.items.map(({ title, id }) => title ?? id));
}

const maxNamed = 3;

/** What a change set touches: three items by title, and how many more. */
export function describeTouched(titles: readonly string[]): string {
  const named = titles.slice(0, maxNamed).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  const last = named.at(-1) ?? '';
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length < 2 ? last : `${named.slice(0, -1).join(', ')} and ${last}`;
}

/** Describes a step on a change set as a sentence. */
export function describeStep({ kind, by, to }: ReviewStep, me: string, people: PeopleNames): string {
  const who = describePerson(by, me, people);
  const whom = to === null ? 'whoever may publish' : to === me ? 'you' : describePerson(to, me, people);
  const sentences: Readonly<Record<ReviewStep['kind'], string>> = {
    asked: `${who} asked ${whom} for a review.`,
    'sent-back': `${who} sent it back to ${whom}.`,
    approved: `${who} approved it.`,
    edited: `${who} edited it after that, so a review has to be asked for again.`,
    'handed-on': `${who} handed it over to ${whom}.`,
    'moved-out': `${who} moved items to other changes.`,
    'moved-in': `${who} moved items here from other changes.`,
  };
  return sentences[kind];
}

/** The owner of a change set, and who began it. */
export function describeWhose(
  { author, assignee = author }: { readonly author: string; readonly assignee?: string | undefined },
  me: string,
  people: PeopleNames,
): string {
  const name = (uid: string) => (uid === me ? 'you' : describePerson(uid, me, people));
  if (assignee === author) return `By ${name(author)}`;
  return `With ${name(assignee)}, begun by ${name(author)}`;
}

/** A short summary of the checks; null until they have run on exactly this content. */
export function describeChecks(checks: ChangeSetShort['checks']): string | null {
  if (!checks) return null;
  const { errors, warnings, conflicts } = checks;
  const found = [
    { count: errors, text: formatCount(errors, 'mistake') },
    { count: conflicts, text: formatCount(conflicts, 'conflict') },
    { count: warnings, text: formatCount(warnings, 'warning') },
  ].filter(({ count }) => count > 0);
  return found.length === 0 ? 'All checks pass' : found.map(({ text }) => text).join(', ');
}

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;
const ages = new Intl.RelativeTimeFormat(BRITISH_ENGLISH, { numeric: 'auto' });

/** How long ago something was: 3 days ago. */
export function describeAge(at: string, now: number): string {
  const age = now - Date.parse(at);
  const found = units.find(({ ms }) => age >= ms);
  return found ? ages.format(-Math.floor(age / found.ms), found.unit) : 'just now';
}
