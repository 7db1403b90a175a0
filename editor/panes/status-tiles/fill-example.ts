import { fillSentences, fillTemplate, type TemplateValues, wordsInBraces } from '#engine';
import type { Placeholder } from '#schemas/catalogue';
import type { TileDraft } from './tile-rows.ts';

/** The texts of a tile as a person could see them. */
export interface TileExample {
  readonly title: string;
  readonly body: string;
  readonly ringLabel: string;
  /** Placeholders missing from the vocabulary. */
  readonly unknown: readonly string[];
}

/**
 * Fills a tile's placeholders by the hub's own rules. A placeholder without an example value becomes its name in square brackets, so that
 * no sentence is dropped.
 */
export function fillExample(
  tile: Pick<TileDraft, 'title' | 'body' | 'ringLabel'>,
  placeholders: readonly Placeholder[],
  examples: TemplateValues,
): TileExample {
  const used = [tile.title, tile.body, tile.ringLabel].flatMap(wordsInBraces);
  const labels = new Map(placeholders.map(({ id, label }) => [id, label]));
  const values = Object.fromEntries(
    used.map((name) => {
      const example = Object.hasOwn(examples, name) ? String(examples[name]) : '';
      return [name, example === '' ? `[${(labels.get(name) ?? name).toLowerCase()}]` : example];
    }),
  );
  return {
    title: fillTemplate(tile.title, values),
    body: fillSentences(tile.body, values),
    ringLabel: fillTemplate(tile.ringLabel, values),
    unknown: [...new Set(used)].filter((name) => !labels.has(name)),
  };
}
