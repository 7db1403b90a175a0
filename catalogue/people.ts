import type { GatedPack, Kinds } from '#engine';
import { listNames } from './rules/known-names.ts';
import { peopleRules } from './rules/people-rules.ts';

/** The part of the pack about people, without screens, for whoever works out who sees what and judges a publish. No page loads its names. */
export const people = {
  ...peopleRules,
  analysis: { ...peopleRules.analysis, listNames },
} satisfies GatedPack & { readonly kinds: Kinds };
