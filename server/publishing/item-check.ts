import { type CatalogueCheck, type Pack, problemsOfItem, recheckItem, recheckWithout, startCheck } from '../../engine/index.ts';
import type { Problem } from '../../schemas/index.ts';
import type { DraftItem, ItemName } from './change-set.ts';
import type { LiveCatalogue, ServedCatalogue } from './open-catalogue.ts';

/** What is wrong with one item as a set of changes has it, seen among the other changes of the set. */
export type ItemCheck = (drafts: readonly DraftItem[], name: ItemName) => readonly Problem[];

/** Checks over what is live, started once a snapshot: each look lays the drafts in, and takes them out again. */
export function createItemCheck({ catalogue, pack }: { readonly catalogue: ServedCatalogue; readonly pack: Pack }): ItemCheck {
  let begun: { readonly live: LiveCatalogue; readonly check: CatalogueCheck } | null = null;
  const checkOf = (live: LiveCatalogue): CatalogueCheck => {
    if (begun?.live !== live) begun = { live, check: startCheck(live.catalogue, pack.vocabulary, pack.components) };
    return begun.check;
  };
  return (drafts, { kind, id }) => {
    const live = catalogue.current();
    const check = checkOf(live);
    for (const draft of drafts) put(check, draft, draft.value);
    const problems = [...problemsOfItem(check, kind, id)];
    for (const draft of drafts) put(check, draft, live.catalogue[draft.kind].find((item) => item.id === draft.id) ?? null);
    return problems;
  };
}

function put(check: CatalogueCheck, { kind, id }: ItemName, value: unknown): void {
  if (value === null) recheckWithout(check, kind, id);
  else recheckItem(check, kind, value);
}
