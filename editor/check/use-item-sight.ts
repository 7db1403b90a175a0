import { useMemo } from 'react';
import { explainItem, seenItems } from '../../engine/index.ts';
import { type ItemKey, nameOf } from '../document/index.ts';
import type { ItemSight } from '../expression/index.ts';
import { useDraft, usePack, useSession } from '../session/index.ts';
import { type Person, usePeople } from './people.ts';
import { compilerOf } from './seen.ts';

/** Who sees the open item in the present draft, each persona at their own moment; null when that is unknown. */
export function useItemSight(open: ItemKey): ItemSight | null {
  const { document } = useSession();
  const editorPack = usePack();
  const people = usePeople();
  const items = useDraft((state) => state.items);
  return useMemo(
    () => lookAtItem(open, people, () => compilerOf(document, editorPack)(items)),
    [open, people, document, editorPack, items],
  );
}

/** Like `useItemSight`, for any people and content. Exported for its test. */
export function lookAtItem(
  open: ItemKey,
  people: readonly Omit<Person, 'persona'>[],
  compile: () => ReturnType<ReturnType<typeof compilerOf>>,
): ItemSight | null {
  const { kind, id } = nameOf(open);
  try {
    const compiled = compile();
    if (!compiled.kinds.drawn.some(({ name }) => name === kind)) return null;
    return {
      seenBy: people.filter(({ viewer }) => seenItems(compiled, viewer).get(kind)?.has(id)),
      hiddenBy(name) {
        const person = people.find((one) => one.id === name);
        const hiddenBy = person ? explainItem(compiled, person.viewer, kind, id).hiddenBy : null;
        const why = hiddenBy?.code === 'missing' ? 'Something in it has to be filled in or put right first.' : hiddenBy?.why;
        return hiddenBy && why ? { isCondition: hiddenBy.explanation !== undefined, why } : null;
      },
    };
  } catch {
    // The draft cannot be compiled while somebody is typing; who sees the item is shown once it can.
    return null;
  }
}
