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
  startCheckInSteps,
} from '#engine';
import type { Problem } from '#schemas';
import { type DraftItem, type ItemName, nameOf } from './change-set.ts';
import type { LiveCatalogue, ServedCatalogue } from './open-catalogue.ts';

/** Checks items of a change set, together with the other changes of the set and everything live. */
export interface ItemCheck {
  /** The problems of each of these items, in the same order. */
  problems(drafts: readonly DraftItem[], names: readonly ItemName[]): Promise<readonly (readonly Problem[])[]>;
  /** The items that refer to this one. */
  references(drafts: readonly DraftItem[], name: ItemName): Promise<readonly ItemReference[]>;
}

/**
 * Checks over the live catalogue, prepared once for each snapshot. The drafts of the last check stay applied, since the next one is mostly
 * of the same set: only the differences are applied or undone, with pauses in which other requests are served.
 */
export function createItemCheck({ catalogue, pack }: { readonly catalogue: ServedCatalogue; readonly pack: Pack }): ItemCheck {
  let begun: Begun | null = null;
  let line: Promise<unknown> = Promise.resolve();
  const look = async <Found>(drafts: readonly DraftItem[], find: (check: CatalogueCheck) => Found): Promise<Found> => {
    const live = catalogue.current();
    const { check, laid, before } = begun?.live === live ? begun : await begin(live, pack);
    // A check that fails halfway starts from scratch.
    begun = null;
    const wanted = new Map(drafts.map((draft) => [nameOf(draft), draft]));
    const pause = createPause();
    for (const [name, draft] of [...laid]) {
      if (wanted.has(name)) continue;
      await pause();
      put(check, draft, before.get(name) ?? null);
      laid.delete(name);
    }
    for (const [name, draft] of wanted) {
      const known = laid.get(name);
      if (known && isSameJson(known.value, draft.value)) continue;
      await pause();
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

/** How many items are checked, applied or undone between two pauses. */
const stepsAtOnce = 25;

/** Lets other requests be served after every few steps. */
function createPause(): () => Promise<void> | undefined {
  let steps = 0;
  return () => {
    steps += 1;
    return steps % stepsAtOnce === 0 ? nextTurn() : undefined;
  };
}

interface Begun {
  readonly live: LiveCatalogue;
  readonly check: CatalogueCheck;
  /** The applied drafts, by name. */
  readonly laid: Map<string, DraftItem>;
  /** The live values, by name. */
  readonly before: ReadonlyMap<string, unknown>;
}

async function begin(live: LiveCatalogue, pack: Pack): Promise<Begun> {
  const items = Object.entries(live.catalogue).flatMap(([kind, list]: [string, readonly { readonly id: string }[]]) =>
    list.map((item) => [nameOf({ kind, id: item.id }), item] as const),
  );
  const steps = startCheckInSteps(live.catalogue, pack);
  const pause = createPause();
  let step = steps.next();
  for (; !step.done; step = steps.next()) await pause();
  return { live, check: step.value, laid: new Map(), before: new Map(items) };
}

function put(check: CatalogueCheck, { kind, id }: ItemName, value: unknown): void {
  if (value === null) recheckWithout(check, kind, id);
  else recheckItem(check, kind, value);
}
