import type { GatedPack, Kinds } from '#engine';
import { listNames } from './rules/known-names.ts';
import { peopleRules } from './rules/people-rules.ts';

/** The part of the pack about people, without screens, for deciding who sees what and for publish checks. Pages do not load its names. */
export const people = {
  ...peopleRules,
  analysis: { ...peopleRules.analysis, listNames },
} satisfies GatedPack & { readonly kinds: Kinds };
