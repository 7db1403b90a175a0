import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CatalogueCheck,
  type ItemReference,
  isSameJson,
  listReferences,
  type Pack,
  problemsOfItem,
  recheckItem,
  recheckWithout,
  startCheck,
} from '../../engine/index.ts';
import type { Problem } from '../../schemas/index.ts';
import { type DraftItem, type ItemName, nameOf } from './change-set.ts';
import type { LiveCatalogue, ServedCatalogue } from './open-catalogue.ts';

/** Checks items of a change set, together with the other changes of the set and everything live. */
export interface ItemCheck {
  /** The problems of each of these items, in their order. */
  problems(drafts: readonly DraftItem[], names: readonly ItemName[]): Promise<readonly (readonly Problem[])[]>;
  /** The items that refer to this one. */
  references(drafts: readonly DraftItem[], name: ItemName): Promise<readonly ItemReference[]>;
}

/**
 * Checks over the live catalogue, prepared once for each snapshot. The drafts of the last check stay laid in, since the next one is mostly
 * of the same set: only what differs is laid in and taken out, with pauses in which other requests are served.
 */
export function createItemCheck({ catalogue, pack }: { readonly catalogue: ServedCatalogue; readonly pack: Pack }): ItemCheck {
  let begun: Begun | null = null;
  let line: Promise<unknown> = Promise.resolve();
  const look = async <Found>(drafts: readonly DraftItem[], find: (check: CatalogueCheck) => Found): Promise<Found> => {
    const live = catalogue.current();
    const { check, laid, before } = begun?.live === live ? begun : begin(live, pack);
    // What fails halfway is begun anew.
    begun = null;
    const wanted = new Map(drafts.map((draft) => [nameOf(draft), draft]));
    let steps = 0;
    for (const [name, draft] of [...laid]) {
      if (wanted.has(name)) continue;
      steps += 1;
      if (steps % stepsAtOnce === 0) await nextTurn();
      put(check, draft, before.get(name) ?? null);
      laid.delete(name);
    }
    for (const [name, draft] of wanted) {
      const known = laid.get(name);
      if (known && isSameJson(known.value, draft.value)) continue;
      steps += 1;
      if (steps % stepsAtOnce === 0) await nextTurn();
      put(check, draft, draft.value);
      laid.set(name, draft);
    }
    const found = find(check);
    begun = { live, check, laid, before };
    return found;
  };
  const inTurn = <Found>(drafts: readonly DraftItem[], find: (check: CatalogueCheck) => Found): Promise<Found> => {
    const turn = line.then(() => look(drafts, find));
    line = turn.catch(() => undefined);
    return turn;
  };
  return {
    problems: (drafts, names) => inTurn(drafts, (check) => names.map(({ kind, id }) => [...problemsOfItem(check, kind, id)])),
    references: (drafts, { kind, id }) => inTurn(drafts, (check) => listReferences(check, kind, id)),
  };
}

/** How many items are laid in or taken out between two pauses. */
const stepsAtOnce = 50;

interface Begun {
  readonly live: LiveCatalogue;
  readonly check: CatalogueCheck;
  /** The drafts that are laid in, by name. */
  readonly laid: Map<string, DraftItem>;
  /** What is live, by name. */
  readonly before: ReadonlyMap<string, unknown>;
}

function begin(live: LiveCatalogue, pack: Pack): Begun {
  const items = Object.entries(live.catalogue).flatMap(([kind, list]: [string, readonly { readonly id: string }[]]) =>
    list.map((item) => [nameOf({ kind, id: item.id }), item] as const),
  );
  return { live, check: startCheck(live.catalogue, pack), laid: new Map(), before: new Map(items) };
}

function put(check: CatalogueCheck, { kind, id }: ItemName, value: unknown): void {
  if (value === null) recheckWithout(check, kind, id);
  else recheckItem(check, kind, value);
}
