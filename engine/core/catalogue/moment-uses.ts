import { momentOfWord, wordsInBraces } from '../template/template.ts';
import type { CompiledCatalogue } from './compile.ts';
import type { ItemKind } from './item-kinds.ts';

/** An item with texts that name a moment. */
export interface MomentUse {
  readonly kind: ItemKind;
  readonly id: string;
}

/** For each moment of page state that texts name, the items that do, each once. */
export function listMomentUses({
  catalogue,
  kinds,
}: Pick<CompiledCatalogue, 'catalogue' | 'kinds'>): ReadonlyMap<string, readonly MomentUse[]> {
  const uses = new Map<string, MomentUse[]>();
  for (const { name: kind } of kinds.drawn) {
    for (const item of catalogue[kind]) {
      for (const moment of new Set(momentsIn(item))) uses.set(moment, [...(uses.get(moment) ?? []), { kind, id: item.id }]);
    }
  }
  return uses;
}

function momentsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes('{{') ? wordsInBraces(value).flatMap((word) => momentOfWord(word)?.name ?? []) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(momentsIn) : [];
}
