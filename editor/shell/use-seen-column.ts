import { useEffect, useMemo, useState } from 'react';
import type { ItemKind } from '#engine';
import { useAnalysis, useCohort } from '../analysis/hooks.tsx';
import type { SeenByCohort } from '../analysis/protocol.ts';
import type { SeenCounts } from '../check/seen.ts';
import type { DocumentState } from '../document/document.ts';
import { keyOf } from '../document/item-name.ts';
import { type Titled, titlesOf } from '../document/item-title.ts';
import type { ItemListProps, SeenColumn } from '../lists/item-list.tsx';
import { useDraftLater, useSession } from '../session/hooks.tsx';
import { useKinds } from '../session/kinds.tsx';
import { usePackLater } from '../session/pack.tsx';
import { useKept } from '../session/use-kept.ts';

const PERSONAS = 'personas';

/** How many people see each item: personas, or a cohort of made-up people after somebody chose one. */
export function useSeenColumn(kind: ItemKind): Pick<ItemListProps, 'seen' | 'seenBy'> {
  const [{ by }, setBy] = useKept<{ readonly by: 'personas' | 'cohort' }>('seen-by', { by: PERSONAS });
  const [cohort, chooseCohort] = useCohort();
  const cohorts = useDraftLater(cohortsOf);
  const personas = useSeen(kind);
  const isSeen = useKinds().drawn.some(({ name }) => name === kind);
  const isCohort = by === 'cohort' && isSeen;
  const { value } = useAnalysis('seen', isCohort ? { cohort } : null);
  const counted = useMemo(() => (value ? toSeenColumn(value, kind) : null), [value, kind]);
  const onChoose = (id: string) => {
    setBy({ by: id === PERSONAS ? PERSONAS : 'cohort' });
    if (id !== PERSONAS) chooseCohort(id);
  };
  const options = [{ id: PERSONAS, label: 'Personas' }, ...cohorts.map(({ id, title }) => ({ id, label: title }))];
  return {
    seen: isCohort ? counted : personas && { ...personas, who: 'personas' },
    seenBy: isSeen ? { chosen: isCohort ? (value?.cohort.id ?? cohort ?? PERSONAS) : PERSONAS, options, onChoose } : null,
  };
}

function toSeenColumn({ cohort, counts }: SeenByCohort, wanted: ItemKind): SeenColumn {
  const own = counts.flatMap(({ kind, id, count }) => (kind === wanted ? [[keyOf({ kind, id }), count] as const] : []));
  return { of: cohort.total, counts: new Map(own), who: `made-up people (${cohort.title})` };
}

/** Every cohort of the draft. */
function cohortsOf({ items }: DocumentState): readonly Titled[] {
  return titlesOf(items, 'cohorts');
}

/** How many personas see each item. It is loaded after the first screen, which never waits for it. */
function useSeen(kind: ItemKind): SeenCounts {
  const session = useSession();
  const editorPack = usePackLater();
  const [counts, setCounts] = useState<SeenCounts>(null);
  useEffect(() => {
    if (!editorPack) return;
    let stop = () => {};
    let isOver = false;
    import('../check/seen.ts').then(
      ({ watchSeen }) => {
        if (!isOver) stop = watchSeen(session, { editorPack, kind, onCounts: setCounts });
      },
      // Without the counts the list still works.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [session, editorPack, kind]);
  return counts;
}
