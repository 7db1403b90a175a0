import { type CompiledCatalogue, type ItemKind, savedInRecord, seenItems } from '#engine';
import type { EditorDocument } from '../document/document.ts';
import { type ItemKey, keyOf } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import type { EditorPack } from '../session/pack.tsx';
import type { EditorSession } from '../session/session.ts';
import { createDraftCompiler } from './draft-compiled.ts';

/** How many personas see each item of a kind in the current draft; null for kinds whose items people do not see individually. */
export type SeenCounts = { readonly of: number; readonly counts: ReadonlyMap<ItemKey, number> } | null;

/** The pause in typing before counting. */
const pauseMs = 500;

/** Counts now and after each change of the draft. Returns a function that stops it. */
export function watchSeen(
  { document, clock }: Pick<EditorSession, 'document' | 'clock'>,
  { editorPack, kind, onCounts }: { editorPack: EditorPack; kind: ItemKind; onCounts: (counts: SeenCounts) => void },
): () => void {
  if (!editorPack.pack.kinds.drawn.some(({ name }) => name === kind)) {
    onCounts(null);
    return () => {};
  }
  const compile = compilerOf(document, editorPack);
  const count = () => {
    try {
      onCounts(countSeen(compile(document.store.getState().items), editorPack, kind));
    } catch {
      // The draft may not compile during typing; counting resumes once it does.
      onCounts(null);
    }
  };
  let cancel = clock.wait(pauseMs, count);
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

type Compile = (items: ReadonlyMap<ItemKey, ItemState>) => CompiledCatalogue;

const compilers = new WeakMap<EditorDocument, Compile>();

/** One compiler per draft, shared by lists and forms so that nothing is compiled twice. */
export function compilerOf(document: EditorDocument, { pack }: EditorPack): Compile {
  const compile = compilers.get(document) ?? createDraftCompiler(pack);
  compilers.set(document, compile);
  return compile;
}

/** The number of personas who see each item of a kind, each at their record's moment. */
export function countSeen(compiled: CompiledCatalogue, { pack }: EditorPack, kind: ItemKind): SeenCounts {
  const { site, years } = compiled;
  const { personas } = compiled.catalogue;
  const counts = new Map<ItemKey, number>();
  for (const { id } of compiled.catalogue[kind]) counts.set(keyOf({ kind, id }), 0);
  for (const { record } of personas) {
    const { now } = record as { readonly now?: unknown };
    const viewer = pack.toViewer(record, { now: typeof now === 'string' ? now : '', site, years, saved: savedInRecord(pack, record) });
    for (const id of seenItems(compiled, viewer).get(kind) ?? []) {
      const key = keyOf({ kind, id });
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return { of: personas.length, counts };
}
