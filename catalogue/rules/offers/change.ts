import type { CourseChange } from '../status/application.ts';

/** What is compared of a changed offer, always all of it. */
const FACTS = ['course', 'startDate', 'campus', 'conditions'] as const;

/** One fact before and now; empty where the record does not say. */
export interface ChangedFact {
  readonly fact: (typeof FACTS)[number];
  readonly before: string;
  readonly now: string;
  readonly isOther: boolean;
}

/** What a changed offer replaces and what it brings, fact by fact; those that are equal are named, too. [OFFER-020] */
export function compareChange({ before, now }: CourseChange): readonly ChangedFact[] {
  return FACTS.map((fact) => ({ fact, before: before[fact], now: now[fact], isOther: before[fact] !== now[fact] }));
}
