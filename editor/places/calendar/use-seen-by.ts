import { useMemo } from 'react';
import { addDays, type CompiledCatalogue, type ItemKind, seenItems, toInstant } from '#engine';
import { type Person, usePeople, viewerAt } from '../../check/people.ts';
import { compilerOf } from '../../check/seen.ts';
import { useDraft, useSession } from '../../session/hooks.tsx';
import { type EditorPack, usePack } from '../../session/pack.tsx';

/** What a persona sees at any time within a range of days. */
export interface SeenDuring {
  readonly items: ReadonlyMap<ItemKind, ReadonlySet<string>>;
  /** The years whose page state applies to them. */
  readonly years: ReadonlySet<string>;
}

/** What a persona sees at any time between two days; null without a persona, and while the draft does not compile. */
export function useSeenBy(person: string, first: string, days: number): SeenDuring | null {
  const { document } = useSession();
  const editorPack = usePack();
  const people = usePeople();
  const items = useDraft((state) => state.items);
  return useMemo(() => {
    const found = people.find(({ id }) => id === person);
    if (!found) return null;
    try {
      const compiled = compilerOf(document, editorPack)(items);
      return lookDuring(found, { compiled, editorPack }, [first, addDays(first, days)]);
    } catch {
      // The draft cannot be compiled while it has errors; until then everything is shown.
      return null;
    }
  }, [document, editorPack, people, items, person, first, days]);
}

interface Looking {
  readonly compiled: CompiledCatalogue;
  readonly editorPack: EditorPack;
}

/** What people see only changes at certain moments and window edges, so it is enough to check those. */
function lookDuring(person: Person, looking: Looking, [first, end]: readonly [string, string]): SeenDuring {
  const [start, over] = [toInstant(first) ?? 0, toInstant(end) ?? 0];
  const instants = listTurns(looking, [first, end]).filter((instant) => instant >= start && instant < over);
  const items = new Map<ItemKind, Set<string>>();
  const years = new Set<string>();
  for (const instant of new Set([start, ...instants, over - 1])) {
    const viewer = viewerAt(looking.editorPack.pack, person.persona, new Date(instant).toISOString(), looking.compiled);
    if (viewer.year !== undefined) years.add(viewer.year);
    for (const [kind, ids] of seenItems(looking.compiled, viewer)) {
      const all = items.get(kind) ?? new Set();
      items.set(kind, all);
      for (const id of ids) all.add(id);
    }
  }
  return { items, years };
}

function listTurns({ compiled, editorPack: { pack } }: Looking, days: readonly string[]): readonly number[] {
  const { catalogue, kinds, years } = compiled;
  const ofPeople = days.flatMap((day) => pack.analysis?.listMoments(`${day}T00:00`, years) ?? []);
  const ofItems = kinds.dated.flatMap(({ name }) =>
    catalogue[name].flatMap((item): readonly unknown[] => [Reflect.get(item, 'startDate'), Reflect.get(item, 'endDate')]),
  );
  return [...ofPeople, ...ofItems].flatMap((moment) => (typeof moment === 'string' ? (toInstant(moment) ?? []) : []));
}
