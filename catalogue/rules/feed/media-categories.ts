import facts from '../../facts/media-categories.json' with { type: 'json' };

const categories: ReadonlyMap<string, string> = new Map(facts.rows.map(({ subject, category }) => [subject, category]));

/**
 * The categories of articles that fit these subjects, each once; a subject without a row sends nothing. [FEED-067]
 * @example listMediaCategories(['accounting-and-finance', 'gone']) // ['business']
 */
export function listMediaCategories(subjects: readonly string[], rows: ReadonlyMap<string, string> = categories): readonly string[] {
  return [...new Set(subjects.flatMap((subject) => rows.get(subject) ?? []))];
}
