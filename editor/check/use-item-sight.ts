import { useMemo } from 'react';
import { type CompiledCatalogue, endOfMoment, explainItem, type ItemKind, seenItems, toInstant } from '#engine';
import type { Viewer } from '#schemas/viewer';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import type { ItemSight, SightThen } from '../expression/scope.ts';
import { useDraft, useSession } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';
import { type Person, usePeople, viewerAt } from './people.ts';
import { compilerOf } from './seen.ts';

/** Who sees the open item in the current draft, each persona at their own moment, and at the item's own time; null when unknown. */
export function useItemSight(open: ItemKey): ItemSight | null {
  const { document, clock } = useSession();
  const editorPack = usePack();
  const people = usePeople();
  const items = useDraft((state) => state.items);
  return useMemo(
    () =>
      lookAtItem(open, people, () => compilerOf(document, editorPack)(items), {
        now: clock.now(),
        viewerAt: ({ persona }, at, compiled) => viewerAt(editorPack.pack, persona, at, compiled),
      }),
    [open, people, document, editorPack, items, clock],
  );
}

/** Evaluates people at other moments than their own. */
interface Elsewhen<Somebody> {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly viewerAt: (person: Somebody, at: string, compiled: CompiledCatalogue) => Viewer;
}

/** Like `useItemSight`, for any people and content. Exported for its test. */
export function lookAtItem<Somebody extends Omit<Person, 'persona'>>(
  open: ItemKey,
  people: readonly Somebody[],
  compile: () => CompiledCatalogue,
  elsewhen?: Elsewhen<Somebody>,
): ItemSight | null {
  const { kind, id } = nameOf(open);
  try {
    const compiled = compile();
    if (!compiled.kinds.drawn.some(({ name }) => name === kind)) return null;
    return {
      seenBy: people.filter(({ viewer }) => seenItems(compiled, viewer).get(kind)?.has(id)),
      then: elsewhen ? lookThen({ kind, id, compiled }, people, elsewhen) : null,
      hiddenBy(name) {
        const person = people.find((one) => one.id === name);
        const hiddenBy = person ? explainItem(compiled, person.viewer, kind, id).hiddenBy : null;
        const why = hiddenBy?.code === 'missing' ? 'Something in it has to be filled in or put right first.' : hiddenBy?.why;
        return hiddenBy && why ? { isCondition: hiddenBy.explanation !== undefined, why } : null;
      },
    };
  } catch {
    // The draft may not compile during typing; the result returns once it does.
    return null;
  }
}

/** A compiled item. */
interface Looked {
  readonly kind: ItemKind;
  readonly id: string;
  readonly compiled: CompiledCatalogue;
}

/** Who would see a dated item now, or when it starts; null when it is over, or has no dates. */
function lookThen<Somebody extends Omit<Person, 'persona'>>(
  { kind, id, compiled }: Looked,
  people: readonly Somebody[],
  { now, viewerAt }: Elsewhen<Somebody>,
): SightThen | null {
  const item = compiled.kinds.dated.some(({ name }) => name === kind) ? compiled.catalogue[kind].find((one) => one.id === id) : undefined;
  if (!item) return null;
  const [start, end] = [toInstant(textOf(item, 'startDate')), endOfMoment(textOf(item, 'endDate'))];
  if ((start === null && end === null) || (end !== null && end < now)) return null;
  const instant = Math.max(now, start ?? now);
  const at = new Date(instant).toISOString();
  const seenBy = people.filter((person) =>
    seenItems(compiled, viewerAt(person, at, compiled))
      .get(kind)
      ?.has(id),
  );
  return { at, isNow: instant === now, seenBy };
}

function textOf(item: object, name: string): string {
  const value: unknown = Reflect.get(item, name);
  return typeof value === 'string' ? value : '';
}
