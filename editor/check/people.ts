import { useMemo } from 'react';
import { type ItemKind, isSiteItem, type Json, wordsOfViewer } from '../../engine/index.ts';
import type { PageStateSite, PageStateYear, Persona } from '../../schemas/generated/catalogue.ts';
import type { Viewer } from '../../schemas/generated/viewer.ts';
import { type ItemKey, type ItemState, nameOf } from '../document/index.ts';
import type { ExpressionScope, PersonWords, ScopeAudience } from '../expression/index.ts';
import { titleOf } from '../lists/index.ts';
import { useDraft, usePack } from '../session/index.ts';

/** A persona with what the engine knows of them. */
export interface Person extends PersonWords {
  readonly persona: Persona;
  readonly viewer: Viewer;
}

/** The values of a kind, as long as they stay the same ones the same list. */
export function useValues<T>(kind: ItemKind): readonly T[] {
  const prefix = `${kind}/`;
  const found = useDraft((state) => valuesIn(state.items, prefix));
  return found as readonly T[];
}

const lists = new Map<string, readonly Json[]>();

/** The same list again while none of its values changed, so that nothing is drawn anew for a letter typed elsewhere. */
function valuesIn(items: ReadonlyMap<ItemKey, ItemState>, prefix: string): readonly Json[] {
  const values: Json[] = [];
  for (const [key, { value }] of items) if (value !== null && key.startsWith(prefix)) values.push(value);
  const before = lists.get(prefix);
  if (before && before.length === values.length && before.every((value, index) => value === values[index])) return before;
  lists.set(prefix, values);
  return values;
}

/** Everybody whom conditions and previews are tried on. A persona whose record can not be read is left out. */
export function usePeople(): readonly Person[] {
  const { pack } = usePack();
  const personas = useValues<Persona>('personas');
  const pageState = useValues<PageStateSite | PageStateYear>('page-state');
  return useMemo(() => {
    const site = pageState.find(isSiteItem) ?? null;
    const years = pageState.filter((item): item is PageStateYear => !isSiteItem(item));
    return personas
      .toSorted((a, b) => a.order - b.order)
      .flatMap((persona): Person[] => {
        try {
          const { now } = persona.record as { readonly now?: unknown };
          const viewer = pack.toViewer(persona.record, { now: typeof now === 'string' ? now : '', site, years, saved: [] });
          return [{ id: persona.id, name: shortName(persona.title), words: new Set(wordsOfViewer(viewer)), persona, viewer }];
        } catch {
          // A record that is being written may not fit yet; its own form says what is wrong.
          return [];
        }
      });
  }, [personas, pageState, pack]);
}

function shortName(title: string): string {
  return title.split(',')[0] ?? title;
}

/** What conditions can speak of, and whom they are tried on. */
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

const asked = new WeakMap<ItemState, readonly string[]>();
let lastUses: ReadonlyMap<string, readonly string[]> = new Map();

/** What names each audience, by its id: titles of items. The same map again while nothing changed. */
function usesIn(items: ReadonlyMap<ItemKey, ItemState>): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const [key, item] of items) {
    if (item.value === null) continue;
    const names = asked.get(item) ?? namedIn(item.value);
    asked.set(item, names);
    for (const name of names) uses.set(name, [...(uses.get(name) ?? []), titleOf(item.value) || nameOf(key).id]);
  }
  if (JSON.stringify([...uses]) === JSON.stringify([...lastUses])) return lastUses;
  lastUses = uses;
  return uses;
}

function namedIn(value: Json): readonly string[] {
  return [...new Set([...JSON.stringify(value).matchAll(/@([\w-]+)/g)].map(([, name]) => name ?? ''))];
}
