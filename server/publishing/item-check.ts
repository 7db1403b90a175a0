import {
  type CatalogueCheck,
  type ItemReference,
  listReferences,
  type Pack,
  problemsOfItem,
  recheckItem,
  recheckWithout,
  startCheck,
} from '../../engine/index.ts';
import type { Problem } from '../../schemas/index.ts';
import type { DraftItem, ItemName } from './change-set.ts';
import type { LiveCatalogue, ServedCatalogue } from './open-catalogue.ts';

/** Checks items of a change set, together with the other changes of the set and everything live. */
export interface ItemCheck {
  /** The problems of each of these items, in their order. */
  problems(drafts: readonly DraftItem[], names: readonly ItemName[]): readonly (readonly Problem[])[];
  /** The items that refer to this one. */
  references(drafts: readonly DraftItem[], name: ItemName): readonly ItemReference[];
}

/** Checks over the live catalogue, prepared once for each snapshot: each check lays the drafts in, and takes them out again. */
export function createItemCheck({ catalogue, pack }: { readonly catalogue: ServedCatalogue; readonly pack: Pack }): ItemCheck {
  let begun: { readonly live: LiveCatalogue; readonly check: CatalogueCheck } | null = null;
  const checkOf = (live: LiveCatalogue): CatalogueCheck => {
    if (begun?.live !== live) begun = { live, check: startCheck(live.catalogue, pack) };
    return begun.check;
  };
  const look = <Found>(drafts: readonly DraftItem[], find: (check: CatalogueCheck) => Found): Found => {
    const live = catalogue.current();
    const check = checkOf(live);
    try {
      for (const draft of drafts) put(check, draft, draft.value);
      return find(check);
    } finally {
      for (const draft of drafts) put(check, draft, live.catalogue[draft.kind].find((item) => item.id === draft.id) ?? null);
    }
  };
  return {
    problems: (drafts, names) => look(drafts, (check) => names.map(({ kind, id }) => [...problemsOfItem(check, kind, id)])),
    references: (drafts, { kind, id }) => look(drafts, (check) => listReferences(check, kind, id)),
  };
}

function put(check: CatalogueCheck, { kind, id }: ItemName, value: unknown): void {
  if (value === null) recheckWithout(check, kind, id);
  else recheckItem(check, kind, value);
}
