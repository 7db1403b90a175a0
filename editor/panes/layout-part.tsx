import { type ReactElement, useCallback, useMemo } from 'react';
import { isSiteItem, type TemplateValues } from '#engine';
import { useUndo } from '#engine/react';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import { createDraftCompiler } from '../check/draft-compiled.ts';
import { usePeople, useValues } from '../check/people.ts';
import { useProblems } from '../check/use-draft-check.ts';
import type { Edit } from '../document/edits.ts';
import { type ItemKey, keyOf } from '../document/item-name.ts';
import { useDraft, useItem, useSession } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';
import { useKept } from '../session/use-kept.ts';
import { toEffectPerson } from './page-state/effect-person.ts';
import { listEffects } from './page-state/effects.ts';
import { PageStatePane, type PendingModes } from './page-state/page-state-pane.tsx';
import { PresetPane } from './preset-grid/preset-pane.tsx';
import { StatusTilesPane } from './status-tiles/status-tiles-pane.tsx';

/** Edits any item; a person who may not edit is told so instead. */
function useChange(): (key: ItemKey, edit: Edit, label: string) => void {
  const session = useSession();
  const tell = useUndo();
  return useCallback(
    (key, edit, label) => {
      if (session.canWrite) session.edit(key, edit, label);
      else tell({ text: 'You can look, not change. A writer, a publisher or an admin can change this.' });
    },
    [session, tell],
  );
}

/** The grid of a preset. */
export function PresetPart({ open }: { readonly open: ItemKey }): ReactElement | null {
  const { pack } = usePack();
  const items = useDraft((state) => state.items);
  const item = useItem(open);
  const problems = useProblems(open);
  const change = useChange();
  const onEdit = useCallback((edit: Edit, label: string) => change(open, edit, label), [change, open]);
  if (!item || item.value === null) return null;
  return (
    <PresetPane
      preset={item.value}
      items={items}
      vocabulary={pack.vocabulary}
      components={pack.components}
      problems={problems}
      onEdit={onEdit}
    />
  );
}

/** The modes, and the links of every year. */
export function PageStatePart(): ReactElement {
  const session = useSession();
  const change = useChange();
  const editorPack = usePack();
  const { pack } = editorPack;
  const pageState = useValues<PageStateSite | PageStateYear>('page-state');
  const people = usePeople();
  // A chosen mode that is not in the draft yet outlives the screen.
  const [pending, setPending] = useKept<PendingModes>('pending-modes', {});
  const site = pageState.find(isSiteItem) ?? null;
  const years = useMemo(
    () => pageState.filter((item): item is PageStateYear => !isSiteItem(item)).sort((a, b) => (a.id < b.id ? 1 : -1)),
    [pageState],
  );
  const compile = useMemo(() => createDraftCompiler(pack), [pack]);
  const effects = useCallback(
    (before: PageStateSite, after: PageStateSite, moment: string) => {
      const { items } = session.document.store.getState();
      const siteKey = keyOf({ kind: 'page-state', id: 'site' });
      const compileWith = (value: PageStateSite) =>
        compile(items, (key, item) => (key === siteKey ? (value as unknown as typeof item.value) : item.value));
      return listEffects({
        compiledBefore: compileWith(before),
        compiledAfter: compileWith(after),
        people: people.map((person) => toEffectPerson(editorPack, person)),
        moment,
      });
    },
    [session, editorPack, people, compile],
  );
  return (
    <PageStatePane
      years={years}
      site={site}
      vocabulary={pack.vocabulary}
      now={new Date(session.clock.now()).toISOString()}
      effects={effects}
      onEdit={change}
      pending={pending}
      onPending={setPending}
    />
  );
}

/** The words for every state of every scheme. */
export function StatusTilesPart(): ReactElement {
  const change = useChange();
  const { pack } = usePack();
  const items = useDraft((state) => state.items);
  const people = usePeople();
  const examples = useCallback(
    (scheme: string, state: string): TemplateValues => {
      const tiles = people.flatMap(({ viewer }) => viewer.tiles.filter((tile) => tile.scheme === scheme));
      return (tiles.find((tile) => (tile.words ?? tile.state) === state) ?? tiles[0])?.values ?? {};
    },
    [people],
  );
  return <StatusTilesPane items={items} vocabulary={pack.vocabulary} onEdit={change} examples={examples} />;
}
