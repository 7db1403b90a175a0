import type { HubPlan } from '#schemas/viewer';
import { fillSentences, type TemplateValues } from '../template/template.ts';

type DrawnItems = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The items of a page with every placeholder filled in every text, whatever the kind. Where several tiles have a value, an item of a
 * scheme gets that of its own tile, any other item that of the first shown tile. An item without placeholders stays the same object.
 * `skippedKinds` are kinds that are filled elsewhere, or never.
 */
export function fillItems<Items extends object>(
  items: Items,
  plan: Pick<HubPlan, 'tiles' | 'values'>,
  skippedKinds: readonly string[],
): Items {
  const valuesOf = createValuesOf(plan);
  const drawn = Object.entries(items as DrawnItems).filter(([kind]) => !skippedKinds.includes(kind));
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

/** Maps an object's values, and returns the same object when none changed. */
function mapSame<Given extends object>(given: Given, change: (value: Given[keyof Given]) => unknown): Given {
  const entries = Object.entries(given) as [string, Given[keyof Given]][];
  const changed = entries.map(([name, value]) => [name, change(value)] as const);
  return changed.every(([, value], place) => value === entries[place]?.[1]) ? given : (Object.fromEntries(changed) as Given);
}
