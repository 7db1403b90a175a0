import { createTextFilter, type Messages } from '#engine';
import type { QualificationType } from './grades.ts';

const SLOTS = 10;
const DISPLAY_LIMIT = 21;

/**
 * The text of a grade chip: up to 21 characters unchanged, a longer text cut there with an ellipsis.
 * @example shortenGrade('BTEC Extended Diploma in Sport') // 'BTEC Extended Diploma…'
 */
export function shortenGrade(text: string): string {
  const characters = [...text];
  return characters.length <= DISPLAY_LIMIT ? text : `${characters.slice(0, DISPLAY_LIMIT).join('')}…`;
}

/** Splits grades into pages of ten buttons; with more than ten grades a page has nine and the button for the next page. */
export function pageGrades<Grade>(grades: readonly Grade[]): readonly (readonly Grade[])[] {
  if (grades.length <= SLOTS) return [grades];
  const size = SLOTS - 1;
  return Array.from({ length: Math.ceil(grades.length / size) }, (_, page) => grades.slice(page * size, (page + 1) * size));
}

/** The page after this one; after the last comes the first. */
export function nextPage(page: number, pages: number): number {
  return (page + 1) % Math.max(pages, 1);
}

/** Qualification types whose name contains the text in any equivalent spelling; an empty text matches all. */
export function findByName<Named extends { readonly name: string }>(types: readonly Named[], text: string): readonly Named[] {
  const holds = createTextFilter(text);
  return types.filter(({ name }) => holds(name));
}

/** The number of qualifications found, as announced below the search field. */
export function formatSuggestionCount(count: number, messages: Messages): string {
  if (count === 0) return messages('tariff-no-suggestion');
  return count === 1 ? messages('tariff-suggestion-one') : messages('tariff-suggestion-many', { n: count });
}

/** Types sorted by group, with each group once. */
export function groupTypes(
  types: readonly QualificationType[],
): readonly { readonly group: string; readonly types: readonly QualificationType[] }[] {
  return [...new Set(types.map(({ group }) => group))].map((group) => ({ group, types: types.filter((type) => type.group === group) }));
}
