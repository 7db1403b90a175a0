import type { HubPlan } from '../../../schemas/generated/viewer.ts';
import { fillSentences, type TemplateValues } from '../template/index.ts';

type DrawnItems = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The items of a page with every placeholder filled in every text, whichever kind it stands in: what a tile can say, a next step, a to-do
 * or a notification can. Of what several tiles have, an item of a scheme says its own tile's, every other one the first shown tile's. What
 * holds no placeholder is the same object as before. `kept` are the kinds that are filled elsewhere, or not at all.
 */
export function fillItems<Items extends object>(items: Items, plan: Pick<HubPlan, 'tiles' | 'values'>, kept: readonly string[]): Items {
  const valuesOf = createValuesOf(plan);
  const drawn = Object.entries(items as DrawnItems).filter(([kind]) => !kept.includes(kind));
  const filled = drawn.map(([kind, own]) => [kind, mapSame(own, (item) => fillWithin(item, valuesOf(item as object)))] as const);
  const isSame = filled.every(([, own], place) => own === drawn[place]?.[1]);
  return isSame ? items : { ...items, ...Object.fromEntries(filled) };
}

function createValuesOf({ tiles, values }: Pick<HubPlan, 'tiles' | 'values'>): (item: object) => TemplateValues {
  const usual = tiles.find(({ shown }) => shown) ?? tiles[0];
  const made = new Map(tiles.map((tile) => [tile.scheme, { ...tile.values, ...values }]));
  const others = { ...usual?.values, ...values };
  return (item) => ('scheme' in item ? (made.get(String(item.scheme)) ?? others) : others);
}

function fillWithin<Value>(value: Value, values: TemplateValues): Value {
  if (typeof value === 'string') return fillSentences(value, values) as Value;
  if (Array.isArray(value)) {
    const filled = value.map((entry: unknown) => fillWithin(entry, values));
    return filled.every((entry, place) => entry === value[place]) ? value : (filled as Value);
  }
  return typeof value === 'object' && value !== null ? mapSame(value, (child) => fillWithin(child, values)) : value;
}

/** The same object where no value of it changes. */
function mapSame<Given extends object>(given: Given, change: (value: Given[keyof Given]) => unknown): Given {
  const entries = Object.entries(given) as [string, Given[keyof Given]][];
  const changed = entries.map(([name, value]) => [name, change(value)] as const);
  return changed.every(([, value], place) => value === entries[place]?.[1]) ? given : (Object.fromEntries(changed) as Given);
}
