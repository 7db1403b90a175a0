import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { ItemKind } from '#engine';
import { Button, LazyPart, QuietPart, useLatest, useMedia } from '#engine/react';
import { type ItemKey, keyOf } from '../document/item-name.ts';
import { ItemList, type Views, type ViewsProps } from '../lists/item-list.tsx';
import { useListOptions } from '../lists/use-list-options.ts';
import { here, useGo, wantsSheet } from '../session/address.ts';
import { useScreenTitle } from '../session/brand.tsx';
import { useKind, useKinds } from '../session/kinds.tsx';
import { useStored } from '../session/use-stored.ts';
import { ItemSpace, wantsPreview } from './item-space.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PaneEdge } from './panes.tsx';
import { failedPart, loadBulk, loadNewItem, loadSheet } from './parts.ts';

/** The list of a kind, the open item, and its preview; or all items of the kind as a sheet. */
export function ItemsScreen(): ReactElement {
  const { kind = '', id } = useParams();
  const [query] = useSearchParams();
  const kinds = useKinds();
  if (!kinds.has(kind)) return <p className="screen-note">There is no such place.</p>;
  if (id === undefined && wantsSheet(query)) return <KindSheet key={kind} kind={kind} />;
  return <KindScreen kind={kind} id={id ?? null} />;
}

/** The initial values of a new item's fields. */
type StartFields = Readonly<Record<string, string>>;

/** The initial values that the address gives, each as name:value. */
function readStart(query: URLSearchParams): StartFields {
  return Object.fromEntries(query.getAll('new').flatMap((text) => [text.split(/:(.*)/s).slice(0, 2)].filter(([, value]) => value)));
}

interface Widths {
  readonly list: number;
  readonly preview: number;
}

/** The open dialog: the name of a view, a new item, or a bulk change. */
type Question = 'view' | { readonly start: StartFields } | { readonly bulk: readonly ItemKey[] };

/** The items of a kind as a sheet, with the list's dialogs. */
function KindSheet({ kind }: { readonly kind: ItemKind }): ReactElement {
  const go = useGo();
  const [views, setViews] = useStored<Views>(`views:${kind}`, {});
  const [question, setQuestion] = useState<Question | null>(null);
  useStartInAddress((start) => setQuestion({ start }));
  return (
    <>
      <LazyPart
        load={loadSheet}
        props={{ kind, onNew: () => setQuestion({ start: {} }), onBulk: (bulk: readonly ItemKey[]) => setQuestion({ bulk }) }}
        labels={failedPart('the sheet')}
        loadingLabel="Loading the sheet"
      />
      <Questions
        kind={kind}
        question={question}
        views={views}
        onViews={setViews}
        onClose={() => setQuestion(null)}
        onOpen={(key) => go(`/${key}`, { query: here, state: { leadsIn: true } })}
      />
    </>
  );
}

/** Stays mounted across kinds and items, so that the preview opens only once. */
function KindScreen({ kind, id }: { readonly kind: ItemKind; readonly id: string | null }): ReactElement {
  const { labels } = useKind(kind);
  const go = useGo();
  const [widths, setWidths] = useStored<Widths>('panes', { list: 320, preview: 420 });
  const [views, setViews] = useStored<Views>(`views:${kind}`, {});
  const [question, setQuestion] = useState<Question | null>(null);
  const close = useCallback(() => setQuestion(null), []);
  const isPhone = useMedia('(max-width: 760px)', false);
  // On a phone, the view of a whole kind replaces its list on request.
  const [wholeKind, setWholeKind] = useState<ItemKind | null>(null);
  const isWhole = wholeKind === kind;
  const open = id === null ? null : keyOf({ kind, id });
  const onOpen = useCallback((key: ItemKey, leadsIn = false) => go(`/${key}`, { query: here, state: { leadsIn } }), [go]);
  useStartInAddress((start) => setQuestion({ start }));
  useScreenTitle(labels.many);
  const backToList = () => {
    setWholeKind(null);
    go(`/${kind}`, { query: here, replace: true });
  };
  const isPreviewRequested = wantsPreview(useLocation().state);
  const showsItem = open !== null || isWhole || isPreviewRequested;
  return (
    <>
      {isPhone && showsItem ? (
        <h1 className="visually-hidden">{labels.many}</h1>
      ) : (
        <ListPane
          key={kind}
          kind={kind}
          open={open}
          width={isPhone ? undefined : widths.list}
          views={views}
          onViews={setViews}
          onOpen={onOpen}
          onQuestion={setQuestion}
          onWhole={() => setWholeKind(kind)}
        />
      )}
      {isPhone ? null : (
        <PaneEdge
          label="Width of the list"
          side="before"
          width={widths.list}
          min={240}
          max={640}
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
      <Questions kind={kind} question={question} views={views} onViews={setViews} onClose={close} onOpen={onOpen} />
    </>
  );
}

/** The palette requests a new item through the address; the request is removed once it is handled. */
function useStartInAddress(onStart: (start: StartFields) => void): void {
  const [query, setQuery] = useSearchParams();
  const latest = useLatest(onStart);
  const isNewRequested = query.has('new');
  useEffect(() => {
    if (!isNewRequested) return;
    latest.current(readStart(query));
    setQuery(
      (before) => {
        before.delete('new');
        return before;
      },
      { replace: true },
    );
  }, [isNewRequested, query, setQuery, latest]);
}

interface ListPaneProps extends ViewsProps {
  readonly kind: ItemKind;
  readonly open: ItemKey | null;
  /** Undefined uses all available width. */
  readonly width: number | undefined;
  readonly onOpen: (key: ItemKey, leadsIn?: boolean) => void;
  readonly onQuestion: (question: Question) => void;
  /** Shows the view of the whole kind, on a phone. */
  readonly onWhole: () => void;
}

function ListPane({ kind, open, width, views, onViews, onOpen, onQuestion, onWhole }: ListPaneProps): ReactElement {
  const { labels, views: own } = useKind(kind);
  return (
    <section
      className="pane pane-list"
      data-pane="List"
      aria-label={labels.many}
      style={width === undefined ? undefined : { inlineSize: width }}
    >
      <ItemList
        kind={kind}
        open={open}
        onOpen={onOpen}
        onNew={() => onQuestion({ start: {} })}
        onBulk={(bulk) => onQuestion({ bulk })}
        views={views}
        onViews={onViews}
        onSaveView={() => onQuestion('view')}
      />
      {width === undefined && own?.together !== undefined ? (
        <Button icon="layers" className="pane-together" onClick={onWhole}>
          Show them together
        </Button>
      ) : null}
    </section>
  );
}

interface QuestionsProps extends ViewsProps {
  readonly kind: ItemKind;
  readonly question: Question | null;
  readonly onClose: () => void;
  readonly onOpen: (key: ItemKey, leadsIn: boolean) => void;
}

function Questions({ kind, question, views, onViews, onClose, onOpen }: QuestionsProps): ReactElement | null {
  const [options] = useListOptions();
  if (question === null) return null;
  if (question === 'view') {
    const keepView = (name: string) => onViews({ ...views, [name]: options });
    return <NameDialog title="Keep this view" label="Name of the view" onClose={onClose} onName={keepView} />;
  }
  if ('bulk' in question) return <QuietPart load={loadBulk} props={{ kind, keys: question.bulk, onClose }} />;
  return <QuietPart load={loadNewItem} props={{ kind, start: question.start, onClose, onMade: (key: ItemKey) => onOpen(key, true) }} />;
}
