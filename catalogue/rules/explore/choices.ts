/** The parts of For you, of which one can be shown alone. */
export const FOR_YOU_PARTS = ['subjects', 'courses', 'articles', 'events'] as const;
export type ForYouPart = (typeof FOR_YOU_PARTS)[number];

/** The parts of What to do. */
export const WHAT_TO_DO_PARTS = ['study', 'work'] as const;
export type WhatToDoPart = (typeof WHAT_TO_DO_PARTS)[number];

/** The kinds of result in the site search. */
export const SEARCH_KINDS = ['subjects', 'universities', 'courses', 'answers', 'articles', 'events'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/**
 * The choice in an address; null for all, or for an unknown one.
 * @example readChoice('events', FOR_YOU_PARTS) // 'events'
 */
export function readChoice<Choice extends string>(written: string | null, choices: readonly Choice[]): Choice | null {
  return choices.find((choice) => choice === written) ?? null;
}
