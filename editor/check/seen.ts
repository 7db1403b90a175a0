import { compileCatalogue, emptyCatalogue, explainItem, type ItemKind, isSiteItem, type Json } from '../../engine/index.ts';
import type { PageStateYear, Persona } from '../../schemas/generated/catalogue.ts';
import { type ItemKey, type ItemState, keyOf, nameOf } from '../document/index.ts';
import type { EditorPack, EditorSession } from '../session/index.ts';

/** How many personas see each item of a kind, by the draft as it stands; null where nobody sees items of the kind by themselves. */
export type SeenCounts = { readonly of: number; readonly counts: ReadonlyMap<ItemKey, number> } | null;

/** Kinds whose items somebody sees or does not. */
const seen: readonly ItemKind[] = ['next-steps', 'promotions', 'leaderboard', 'notifications', 'todos', 'guides', 'widgets'];
/** Counting waits until typing has stopped. */
const pauseMs = 500;

/** Counts now and after each change of the draft. The answer stops it. */
export function watchSeen(
  { document, clock }: Pick<EditorSession, 'document' | 'clock'>,
  { editorPack, kind, onCounts }: { editorPack: EditorPack; kind: ItemKind; onCounts: (counts: SeenCounts) => void },
): () => void {
  if (!seen.includes(kind)) {
    onCounts(null);
    return () => {};
  }
  let cancel = clock.wait(0, count);
  function count(): void {
    onCounts(countSeen(document.store.getState().items, editorPack, kind));
  }
  const stop = document.store.subscribe((state, before) => {
    if (state.items === before.items) return;
    cancel();
    cancel = clock.wait(pauseMs, count);
  });
  return () => {
    stop();
    cancel();
  };
}

/** Each item of a kind with the number of personas that see it, each at the moment of their record. */
export function countSeen(items: ReadonlyMap<ItemKey, ItemState>, { pack }: EditorPack, kind: ItemKind): SeenCounts {
  const lists = emptyCatalogue() as unknown as Record<ItemKind, Json[]>;
  for (const [key, { value, problems, live }] of items) {
    // An item whose shape is not right yet counts as it is live.
    const sound = problems.some(({ severity }) => severity === 'error') ? live : value;
    if (sound !== null) lists[nameOf(key).kind].push(structuredClone(sound) as Json);
  }
  try {
    const compiled = compileCatalogue(lists as unknown as Parameters<typeof compileCatalogue>[0], pack.vocabulary, pack.components);
    const site = compiled.site;
    const years = compiled.catalogue['page-state'].filter((item): item is PageStateYear => !isSiteItem(item));
    const viewers = compiled.catalogue.personas.map(({ record }: Persona) => {
      const { now } = record as { readonly now?: unknown };
      return pack.toViewer(record, { now: typeof now === 'string' ? now : '', site, years, saved: [] });
    });
    const counts = new Map<ItemKey, number>();
    for (const { id } of compiled.catalogue[kind])
      counts.set(keyOf({ kind, id }), viewers.filter((viewer) => explainItem(compiled, viewer, kind, id).shown).length);
    return { of: viewers.length, counts };
  } catch {
    // Somebody is in the middle of a sentence: what can not be read just now is counted when it can.
    return null;
  }
}
