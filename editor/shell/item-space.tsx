import { type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ItemKind } from '#engine';
import { Button, EmptyState, LazyPart, type LoadPart, useMedia, useOnChange } from '#engine/react';
import type { ItemKey } from '../document/item-name.ts';
import { useItem } from '../session/hooks.tsx';
import { useKind } from '../session/kinds.tsx';
import { usePackLater } from '../session/pack.tsx';
import { useStored } from '../session/use-stored.ts';
import { PaneEdge } from './panes.tsx';
import { failedPart, loadItemPane, loadPreviewPane } from './parts.ts';

/** The editor's own views for all items of a kind, by the names used in definitions. */
const together: Readonly<Record<string, LoadPart<object>>> = {
  settings: () => import('../panes/page-state/page-state-pane.tsx').then(({ PageStatePane }) => ({ Widget: PageStatePane })),
  pictures: () => import('../pictures/pictures-view.tsx').then(({ PicturesView }) => ({ Widget: PicturesView })),
  tiles: () => import('../panes/status-tiles/status-tiles-pane.tsx').then(({ StatusTilesPane }) => ({ Widget: StatusTilesPane })),
};

/** The view for all items of a kind: the editor's own or the pack's; null without one. */
function useViewTogether(name = ''): LoadPart<object> | null {
  const pack = usePackLater();
  return together[name] ?? pack?.views?.together?.[name] ?? null;
}

export interface ItemSpaceProps {
  readonly kind: ItemKind;
  readonly open: ItemKey | null;
  readonly previewWidth: number;
  readonly onPreviewWidth: (width: number) => void;
  /** Returns to the list that this replaces. */
  readonly onList?: (() => void) | undefined;
}

/** The open item, and beside it the hub as a person would see it. */
export function ItemSpace({ kind, open, previewWidth, onPreviewWidth, onList }: ItemSpaceProps): ReactElement {
  const isNarrow = useMedia('(max-width: 1106px)', false);
  const [{ isShown }, setShown] = useStored('preview', { isShown: true });
  // On a narrow screen the preview replaces the item, until another item is opened.
  const here = open ?? kind;
  const [previewed, setPreviewed] = useState('');
  const isOnTop = previewed === here;
  const shows = isNarrow ? isOnTop : isShown;
  // A link to the preview opens it, even if it was closed before.
  const { key: visit, state } = useLocation();
  const isPreviewRequested = wantsPreview(state);
  useOnChange(`${visit} ${isPreviewRequested}`, () => {
    if (!isPreviewRequested) return;
    if (isNarrow) setPreviewed(here);
    else setShown({ isShown: true });
  });
  const toggle = useCallback(
    () => (isNarrow ? setPreviewed((before) => (before === here ? '' : here)) : setShown({ isShown: !isShown })),
    [isNarrow, here, isShown, setShown],
  );
  useEffect(() => {
    const onToggle = () => toggle();
    window.addEventListener('editor:preview', onToggle);
    return () => window.removeEventListener('editor:preview', onToggle);
  }, [toggle]);
  return (
    <>
      {isNarrow && shows ? null : (
        <section className="pane pane-item" data-pane="Item" aria-label="Item">
          {onList ? (
            <Button variant="quiet" icon="arrow-left" onClick={onList} className="pane-back">
              Back to the list
            </Button>
          ) : null}
          {open === null ? (
            <WholeKind key={kind} kind={kind} />
          ) : (
            <OpenItem key={open} open={open} onPreview={toggle} isPreviewed={shows} />
          )}
        </section>
      )}
      {shows && !isNarrow ? (
        <PaneEdge label="Width of the preview" side="after" width={previewWidth} min={320} max={1200} onWidth={onPreviewWidth} />
      ) : null}
      {shows ? (
        <section
          className="pane pane-preview"
          data-pane="Preview"
          aria-label="Preview"
          style={isNarrow ? undefined : { inlineSize: previewWidth }}
        >
          {isNarrow ? (
            <Button variant="quiet" icon="arrow-left" onClick={toggle} className="pane-back">
              Back to the item
            </Button>
          ) : null}
          <LazyPart load={loadPreviewPane} props={{ open }} labels={failedPart('the preview')} loadingLabel="Loading the preview" />
        </section>
      ) : null}
    </>
  );
}

/** Whether the navigation came from a link to the preview. */
export function wantsPreview(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'showsPreview' in state && state.showsPreview === true;
}

const nothing = {};

function WholeKind({ kind }: { readonly kind: ItemKind }): ReactElement {
  const { labels, views } = useKind(kind);
  const { one, many } = labels;
  const load = useViewTogether(views?.together);
  if (load)
    return (
      <div className="pane-whole">
        <LazyPart load={load} props={nothing} labels={failedPart(many.toLowerCase())} loadingLabel={`Loading ${many.toLowerCase()}`} />
      </div>
    );
  return (
    <EmptyState
      seed={kind}
      text={`Choose a ${one} to change it. What you change stays a draft until you publish it.`}
      className="pane-empty"
    />
  );
}

function OpenItem({
  open,
  onPreview,
  isPreviewed,
}: {
  readonly open: ItemKey;
  readonly onPreview: () => void;
  readonly isPreviewed: boolean;
}): ReactElement {
  const item = useItem(open);
  if (!item || (item.value === null && item.live === null))
    return <EmptyState seed={open} text="There is no such item. It may have been renamed or never saved." className="pane-empty" />;
  return (
    <Suspense fallback={null}>
      <LazyPart
        load={loadItemPane}
        props={{ open, onPreview, isPreviewed }}
        labels={failedPart('the form')}
        loadingLabel="Loading the form"
      />
    </Suspense>
  );
}
