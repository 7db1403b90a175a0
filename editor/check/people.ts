import { useMemo } from 'react';
import {
  type CompiledCatalogue,
  type ItemKind,
  isSameList,
  isSiteItem,
  type Json,
  memoizeLast,
  type Pack,
  savedInRecord,
  wordsOfViewer,
} from '#engine';
import type { PageStateSite, PageStateYear, Persona } from '#schemas/catalogue';
import type { Viewer } from '#schemas/viewer';
import { itemsOfKind, onceForKind, partByKind } from '../document/by-kind.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { titleOf } from '../document/item-title.ts';
import type { ExpressionScope, ScopeAudience, ScopedPerson } from '../expression/scope.ts';
import { useDraft } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';

/** A persona with the viewer that the engine sees. */
export interface Person extends ScopedPerson {
  readonly persona: Persona;
  readonly viewer: Viewer;
}

/** The values of a kind: the same array while none changes. */
export function useValues<T>(kind: ItemKind): readonly T[] {
  return useDraft((state) => valuesIn(state.items, kind)) as readonly T[];
}

const lists = new Map<ItemKind, readonly Json[]>();
const valuesOf = onceForKind(({ states }): readonly Json[] => states.flatMap(({ value }) => (value === null ? [] : [value])));

/** The same array while no value changed, so that saving an item causes no re-render. */
function valuesIn(items: ReadonlyMap<ItemKey, ItemState>, kind: ItemKind): readonly Json[] {
  const values = valuesOf(itemsOfKind(items, kind));
  const before = lists.get(kind);
  if (before && isSameList(before, values)) return before;
  lists.set(kind, values);
  return values;
}

/** The personas that conditions and previews are tried on, without those whose record cannot be read. */
export function usePeople(): readonly Person[] {
  const { pack } = usePack();
  const personas = useValues<Persona>('personas');
  const pageState = useValues<PageStateSite | PageStateYear>('page-state');
  return peopleOf(pack, personas, pageState);
}

type PageStates = readonly (PageStateSite | PageStateYear)[];

/** Memoised, because every form requests the same people. */
const peopleOf = memoizeLast(toPeople);

/** The people for these personas, in order, with their saved state. Exported for its test. */
export function toPeople(pack: Pack, personas: readonly Persona[], pageState: PageStates): readonly Person[] {
  const site = pageState.find(isSiteItem) ?? null;
  const years = pageState.filter((item): item is PageStateYear => !isSiteItem(item));
  return [...personas]
    .sort((a, b) => a.order - b.order)
    .flatMap((persona): Person[] => {
      try {
        const { now } = persona.record as { readonly now?: unknown };
        const saved = savedInRecord(pack, persona.record);
        const viewer = pack.toViewer(persona.record, { now: typeof now === 'string' ? now : '', site, years, saved });
        return [{ id: persona.id, name: shortName(persona.title), held: new Set(wordsOfViewer(viewer)), persona, viewer }];
      } catch {
        // A record being edited may be invalid; its own form reports that.
        return [];
      }
    });
}

/** A persona at another moment than their own, as the preview renders them. */
export function viewerAt(pack: Pack, { record }: Persona, now: string, { site, years }: Pick<CompiledCatalogue, 'site' | 'years'>): Viewer {
  const own = pack.preview?.toPerson(record, { choices: {}, modes: {} });
  return pack.toViewer(own?.record ?? record, { now, site, years, saved: own?.saved ?? [] });
}

function shortName(title: string): string {
  return title.split(',')[0] ?? title;
}

/** The vocabulary that conditions may use, and the people they are tried on. */
export function useScope(personId: string | null): ExpressionScope {
  const { pack } = usePack();
  const people = usePeople();
  const audiences = useValues<{ readonly id: string; readonly expression: string; readonly title?: string }>('audiences');
  const uses = useDraft((state) => usesIn(state.items));
  return useMemo(
    () => ({
      vocabulary: pack.vocabulary,
      audiences: audiences.map(
        (audience): ScopeAudience => ({
          id: audience.id,
          title: audience.title ?? audience.id,
          expression: audience.expression,
          usedBy: uses.get(audience.id) ?? [],
        }),
      ),
      person: people.find(({ id }) => id === personId) ?? people[0] ?? null,
      people,
    }),
    [pack, audiences, uses, people, personId],
  );
}

interface Use {
  readonly name: string;
  readonly by: string;
}

const usesByValue = new WeakMap<object, readonly Use[]>();
const noUses: readonly Use[] = [];
const usesOfList = memoizeLast(toUses, isSameList);

/** For each audience id, the titles of items that use it. The same map until one of them changes. */
function usesIn(items: ReadonlyMap<ItemKey, ItemState>): ReadonlyMap<string, readonly string[]> {
  return usesOfList([...partByKind(items).values()].flatMap(usesOfKind));
}

function toUses(list: readonly Use[]): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const { name, by } of list) {
    const found = uses.get(name);
    if (found) found.push(by);
    else uses.set(name, [by]);
  }
  return uses;
}

const usesOfKind = onceForKind(({ keys, states }): readonly Use[] =>
  states.flatMap(({ value }, place) => (typeof value === 'object' && value !== null ? usesOf(value, keys[place]) : noUses)),
);

function usesOf(value: Json & object, key: ItemKey | undefined): readonly Use[] {
  const found = usesByValue.get(value) ?? namedIn(value).map((name) => ({ name, by: titleOf(value) || (key ? nameOf(key).id : '') }));
  usesByValue.set(value, found);
  return found;
}

function namedIn(value: Json): readonly string[] {
  return [...new Set([...JSON.stringify(value).matchAll(/@([\w-]+)/g)].map(([, name]) => name ?? ''))];
}
