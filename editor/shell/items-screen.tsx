import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { ItemKind } from '../../engine/index.ts';
import { Button, QuietPart, useMedia } from '../../engine/react.ts';
import { type SeenByCohort, useAnalysis, useCohort } from '../analysis/index.ts';
import type { SeenCounts } from '../check/seen.ts';
import { type DocumentState, type ItemKey, itemsOfKind, keyOf, nameOf, onceForKind } from '../document/index.ts';
import { ItemList, type ItemListProps, type ListWish, readWish, rowsOf, type SeenColumn, titleOf, writeWish } from '../lists/index.ts';
import { here, useDraftLater, useGo, useKept, useKind, useKinds, usePackLater, useSession } from '../session/index.ts';
import { asksForPreview, hasWhole, ItemSpace } from './item-space.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PaneEdge } from './panes.tsx';
import { loadBulk, loadNewItem } from './parts.ts';

/** The list of a kind, the item that is open, and its preview. */
export function ItemsScreen(): ReactElement {
  const { kind = '', id } = useParams();
  const kinds = useKinds();
  if (!kinds.has(kind)) return <p className="screen-note">There is no such place.</p>;
  return <KindScreen kind={kind} id={id ?? null} />;
}

/** What fields of a new item start with. */
type StartFields = Readonly<Record<string, string>>;

/** The fields that the address gives a new item, each as name:value. */
function readStart(query: URLSearchParams): StartFields {
  return Object.fromEntries(query.getAll('new').flatMap((text) => [text.split(/:(.*)/s).slice(0, 2)].filter(([, value]) => value)));
}

interface Widths {
  readonly list: number;
  readonly preview: number;
}

type Views = Readonly<Record<string, ListWish>>;

/** It stays from kind to kind and from item to item, so that the preview is opened once and not anew with each of them. */
function KindScreen({ kind, id }: { readonly kind: ItemKind; readonly id: string | null }): ReactElement {
  const session = useSession();
  const { labels, shows, hasPicture = false } = useKind(kind);
  const go = useGo();
  const [query, setQuery] = useSearchParams();
  const wish = useMemo(() => readWish(query), [query]);
  const [widths, setWidths] = useKept<Widths>('panes', { list: 320, preview: 420 });
  const [views, setViews] = useKept<Views>(`views:${kind}`, {});
  const [asks, setAsks] = useState<'view' | { readonly start: StartFields } | { readonly bulk: readonly ItemKey[] } | null>(null);
  const close = useCallback(() => setAsks(null), []);
  const isPhone = useMedia('(max-width: 760px)', false);
  // On a phone a kind that is seen as a whole takes the place of its list when it is wished.
  const [wholeKind, setWholeKind] = useState<ItemKind | null>(null);
  const isWhole = wholeKind === kind;
  const open = id === null ? null : keyOf({ kind, id });
  const onWish = useCallback(
    (next: ListWish) => setQuery((before) => writeWish(before, next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  const onOpen = useCallback((key: ItemKey, leadsIn = false) => go(`/${key}`, { query: here, state: { leadsIn } }), [go]);
  // The palette asks for a new one by the address.
  const isAsked = query.has('new');
  useEffect(() => {
    if (!isAsked) return;
    setAsks({ start: readStart(query) });
    setQuery(
      (before) => {
        before.delete('new');
        return before;
      },
      { replace: true },
    );
  }, [isAsked, query, setQuery]);
  useEffect(() => {
    document.title = `${labels.many} - Hub editor`;
  }, [labels]);
  const list = (
    <section
      key={kind}
      className="pane pane-list"
      data-pane="List"
      aria-label={labels.many}
      style={isPhone ? undefined : { inlineSize: widths.list }}
    >
      <KindList
        kind={kind}
        words={labels}
        hasPictures={hasPicture}
        wish={wish}
        onWish={onWish}
        open={open}
        onOpen={onOpen}
        canWrite={session.canWrite}
        onNew={() => setAsks({ start: {} })}
        onBulk={(bulk) => setAsks({ bulk })}
        views={views}
        onSaveView={() => setAsks('view')}
        onDropView={(name) => setViews(Object.fromEntries(Object.entries(views).filter(([one]) => one !== name)))}
      />
      {isPhone && hasWhole(shows) ? (
        <Button icon="layers" className="pane-together" onClick={() => setWholeKind(kind)}>
          Show them together
        </Button>
      ) : null}
    </section>
  );
  const backToList = () => {
    setWholeKind(null);
    go(`/${kind}`, { query: here, replace: true });
  };
  const isPreviewAsked = asksForPreview(useLocation().state);
  const showsItem = open !== null || isWhole || isPreviewAsked;
  return (
    <>
      {isPhone && showsItem ? <h1 className="visually-hidden">{labels.many}</h1> : list}
      {isPhone ? null : (
        <PaneEdge
          label="Width of the list"
          side="before"
          width={widths.list}
          least={240}
          most={640}
          onWidth={(width) => setWidths({ ...widths, list: width })}
        />
      )}
      {isPhone && !showsItem ? null : (
        <ItemSpace
          open={open}
          kind={kind}
          previewWidth={widths.preview}
          onPreviewWidth={(preview) => setWidths({ ...widths, preview })}
          onList={isPhone && open === null ? backToList : undefined}
        />
      )}
      {asks !== null && typeof asks === 'object' && 'start' in asks ? (
        <QuietPart load={loadNewItem} props={{ kind, start: asks.start, onClose: close, onMade: (key: ItemKey) => onOpen(key, true) }} />
      ) : null}
      {asks === 'view' ? (
        <NameDialog
          title="Keep this view"
          label="Name of the view"
          onClose={() => setAsks(null)}
          onName={(name) => setViews({ ...views, [name]: wish })}
        />
      ) : null}
      {asks !== null && typeof asks === 'object' && 'bulk' in asks ? (
        <QuietPart load={loadBulk} props={{ kind, keys: asks.bulk, onClose: close }} />
      ) : null}
    </>
  );
}

/** The list follows the draft by itself, a moment after the letter: neither the form nor the preview waits for it. */
function KindList(props: Omit<ItemListProps, 'rows' | 'seen' | 'seenBy'>): ReactElement {
  const { kind } = props;
  const rows = useDraftLater(useCallback(({ items }: DocumentState) => rowsOf(items, kind), [kind]));
  return <ItemList {...props} rows={rows} {...useSeenColumn(kind)} />;
}

const PERSONAS = 'personas';

/** How many see each item: personas, or a cohort of made-up people once somebody chose that. */
function useSeenColumn(kind: ItemKind): Pick<ItemListProps, 'seen' | 'seenBy'> {
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
  const options = [{ id: PERSONAS, label: 'Personas' }, ...cohorts];
  return {
    seen: isCohort ? counted : personas && { ...personas, who: 'personas' },
    seenBy: isSeen ? { chosen: isCohort ? (value?.cohort.id ?? cohort ?? PERSONAS) : PERSONAS, options, onChoose } : null,
  };
}

function toSeenColumn({ cohort, counts }: SeenByCohort, wanted: ItemKind): SeenColumn {
  const own = counts.flatMap(({ kind, id, count }) => (kind === wanted ? [[keyOf({ kind, id }), count] as const] : []));
  return { of: cohort.total, counts: new Map(own), who: `made-up people (${cohort.title})` };
}

/** Every cohort of the draft, by id and title. */
function cohortsOf({ items }: DocumentState): readonly { readonly id: string; readonly label: string }[] {
  return cohortsOfKind(itemsOfKind(items, 'cohorts'));
}

const cohortsOfKind = onceForKind(({ keys, states }) =>
  keys.flatMap((key, place) => {
    const value = states[place]?.value ?? null;
    return value === null ? [] : [{ id: nameOf(key).id, label: titleOf(value) }];
  }),
);

/** How many personas see each item. It comes after the first screen and never holds it up. */
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
      // Without the counts a list is still a list.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [session, editorPack, kind]);
  return counts;
}
