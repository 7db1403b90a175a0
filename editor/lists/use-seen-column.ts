import { useEffect, useMemo, useState } from 'react';
import type { ItemKind } from '#engine';
import { useAnalysis, useCohort } from '../analysis/hooks.tsx';
import type { SeenByCohort } from '../analysis/protocol.ts';
import type { SeenCounts } from '../check/seen.ts';
import type { DocumentState } from '../document/document.ts';
import { type ItemKey, keyOf } from '../document/item-name.ts';
import { type Titled, titlesOf } from '../document/item-title.ts';
import { useDraftLater, useSession } from '../session/hooks.tsx';
import { useKinds } from '../session/kinds.tsx';
import { usePackLater } from '../session/pack.tsx';
import { useStored } from '../session/use-stored.ts';

/** The number of people in a group who see each item. */
export interface SeenColumn {
  readonly of: number;
  readonly counts: ReadonlyMap<ItemKey, number>;
  /** The name of the group. */
  readonly who: string;
}

/** The groups of people that can be counted. */
export interface SeenByChoice {
  readonly chosen: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChoose: (id: string) => void;
}

interface Seen {
  /** The number of people who see each item; null while unknown. */
  readonly seen: SeenColumn | null;
  /** The counted group, and the choice of others. Null for kinds whose items people do not see individually. */
  readonly seenBy: SeenByChoice | null;
}

const PERSONAS = 'personas';

/** The number of people who see each item: of the personas, or of a cohort of generated people once chosen. */
export function useSeenColumn(kind: ItemKind): Seen {
  const [{ by }, setBy] = useStored<{ readonly by: 'personas' | 'cohort' }>('seen-by', { by: PERSONAS });
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

/** The number of personas who see each item. Loaded after the first screen, which never waits for it. */
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
