import { useMemo } from 'react';
import { type CompiledCatalogue, type SeenItems, seenItems } from '#engine';
import { createDraftCompiler } from '../../check/draft-compiled.ts';
import { type Person, usePeople } from '../../check/people.ts';
import { type ItemKey, type ItemName, keyOf, nameOf } from '../../document/item-name.ts';
import { type ItemState, soundValue } from '../../document/item-state.ts';
import { titleOf } from '../../document/item-title.ts';
import { toEffectPerson } from '../../panes/page-state/effect-person.ts';
import { listEffects } from '../../panes/page-state/effects.ts';
import type { Affected } from '../../publish/affected-view.tsx';
import { useDraft } from '../../session/hooks.tsx';
import { type EditorPack, usePack } from '../../session/pack.tsx';

/** The personas who would see a difference if the chosen changes were live. Null while unknown. */
export function useAffected(chosen: readonly ItemName[] | null): Affected {
  const editorPack = usePack();
  const people = usePeople();
  const items = useDraft((state) => state.items);
  const { pack } = editorPack;
  const [compileLive, compileChosen] = useMemo(() => [createDraftCompiler(pack), createDraftCompiler(pack)] as const, [pack]);
  return useMemo(() => {
    const names = chosen && new Set<string>(chosen.map(keyOf));
    const isChosen = (key: ItemKey) => names === null || names.has(key);
    const before = compileLive(items, (_, { live }) => live);
    // An unchecked item may be invalid; the result follows once it is valid.
    const after = attempt(() => compileChosen(items, (key, item) => (isChosen(key) ? soundValue(key, item) : item.live)));
    if (!after) return null;
    const changed = [...items].filter(
      ([key, item]) => isChosen(key) && item.live !== item.value && item.live !== null && item.value !== null,
    );
    const affected = people.flatMap((person) => {
      const effect = effectOn(editorPack, person, { before, after, changed });
      return effect.gains.length + effect.loses.length + effect.changes.length > 0 ? [effect] : [];
    });
    return { of: people.length, people: affected };
  }, [editorPack, people, items, chosen, compileLive, compileChosen]);
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

interface Change {
  readonly before: CompiledCatalogue;
  readonly after: CompiledCatalogue;
  readonly changed: readonly (readonly [ItemKey, ItemState])[];
}

function effectOn(editorPack: EditorPack, person: Person, { before, after, changed }: Change) {
  const who = toEffectPerson(editorPack, person);
  const moment = person.viewer.now;
  const effects = listEffects({ compiledBefore: before, compiledAfter: after, people: [who], moment });
  const viewer = who.viewerFor({ now: moment, site: after.site, years: after.years });
  const shown = seenItems(after, viewer);
  const reads = changed.flatMap(([key, { value }]) =>
    isSeen(key, shown) || isRead(key, viewer.year) ? [`${titleOf(value) || nameOf(key).id} reads or stands differently`] : [],
  );
  return {
    id: person.id,
    name: person.name,
    gains: [...new Set(effects.flatMap(({ appears }) => appears))],
    loses: [...new Set(effects.flatMap(({ goes }) => goes))],
    changes: [...effects.filter(({ appears, goes }) => appears.length + goes.length === 0).map(({ sentence }) => sentence), ...reads],
  };
}

/** Page state is in no list: everybody uses the site's, and people of a year use that year's. */
function isRead(key: ItemKey, year: string | undefined): boolean {
  const { kind, id } = nameOf(key);
  return kind === 'page-state' && (id === 'site' || id === year);
}

function isSeen(key: ItemKey, shown: SeenItems): boolean {
  const { kind, id } = nameOf(key);
  return shown.get(kind)?.has(id) ?? false;
}
