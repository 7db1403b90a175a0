import type { CourseChange } from '../status/application.ts';

/** The facts compared of a changed offer, always all of them. */
const FACTS = ['course', 'startDate', 'campus', 'conditions'] as const;

/** One fact before and now; empty when the record has none. */
export interface ChangedFact {
  readonly fact: (typeof FACTS)[number];
  readonly before: string;
  readonly now: string;
  readonly isOther: boolean;
}

/** Compares a changed offer with the old one, fact by fact; equal facts are included. */
export function compareChange({ before, now }: CourseChange): readonly ChangedFact[] {
  return FACTS.map((fact) => ({ fact, before: before[fact], now: now[fact], isOther: before[fact] !== now[fact] }));
}
