import type { Catalogue, ItemKind } from '../catalogue/item-kinds.ts';
import { kindsIn } from '../catalogue/item-kinds.ts';

/** An expression of an item, and where it is. */
export interface ItemCondition {
  readonly pointer: string;
  readonly text: string;
}

/** The expressions that choose an item's people, any one of which is enough: its one condition, or its list of conditions. */
export function conditionsOf(item: object): readonly ItemCondition[] {
  if ('visibility' in item && typeof item.visibility === 'string') return [{ pointer: '/visibility', text: item.visibility }];
  if ('expression' in item && typeof item.expression === 'string') return [{ pointer: '/expression', text: item.expression }];
  if ('tags' in item && Array.isArray(item.tags)) return toConditions(item.tags, '/tags');
  return [];
}

/** Every expression evaluated for people, including those of widget options, saved expectations and looks-done conditions. */
export function listExpressions(catalogue: Catalogue): readonly string[] {
  const items = kindsIn(catalogue).flatMap((kind: ItemKind): readonly object[] => catalogue[kind]);
  const options = catalogue.widgets.flatMap(({ settings }) => settings.options);
  const people = catalogue.assertions.flatMap(({ who }) => who ?? []);
  const texts = [...items, ...options, ...people].flatMap((item) => conditionsOf(item).map(({ text }) => text));
  return [...texts, ...items.flatMap((item) => ('looksDone' in item && typeof item.looksDone === 'string' ? [item.looksDone] : []))];
}

function toConditions(texts: readonly unknown[], pointer: string): readonly ItemCondition[] {
  return texts.flatMap((text, place) => (typeof text === 'string' ? [{ pointer: `${pointer}/${place}`, text }] : []));
}
