import { type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import type { ItemKind } from '../../engine/index.ts';
import { Button, EmptyState, LazyPart, useMedia } from '../../engine/react.ts';
import type { ItemKey } from '../document/index.ts';
import { wordsOf } from '../lists/index.ts';
import { useItem } from '../session/index.ts';
import { PaneEdge } from './panes.tsx';
import { failedPart, loadItemPane, loadPreviewPane } from './parts.ts';
import { useKept } from './use-kept.ts';

/** Props of ItemSpace. */
export interface ItemSpaceProps {
  readonly kind: ItemKind;
  readonly open: ItemKey | null;
  readonly previewWidth: number;
  readonly onPreviewWidth: (width: number) => void;
}

/** The open item and beside it the hub as somebody would see it. */
export function ItemSpace({ kind, open, previewWidth, onPreviewWidth }: ItemSpaceProps): ReactElement {
  const isNarrow = useMedia('(max-width: 1106px)', false);
  const [{ isShown }, setShown] = useKept('preview', { isShown: true });
  const [isOnTop, setOnTop] = useState(false);
  const shows = isNarrow ? isOnTop : isShown;
  const toggle = useCallback(
    () => (isNarrow ? setOnTop((before) => !before) : setShown({ isShown: !isShown })),
    [isNarrow, isShown, setShown],
  );
  useEffect(() => {
    const hear = () => toggle();
    window.addEventListener('editor:preview', hear);
    return () => window.removeEventListener('editor:preview', hear);
  }, [toggle]);
  return (
    <>
      {isNarrow && shows ? null : (
        <section className="pane pane-item" data-pane="Item" aria-label="Item">
          {open === null ? (
            <EmptyState
              seed={kind}
              text={`Choose a ${wordsOf(kind).one} to change it. What you change stays a draft until you publish it.`}
              className="pane-empty"
            />
          ) : (
            <OpenItem open={open} onPreview={toggle} isPreviewed={shows} />
          )}
        </section>
      )}
      {shows && !isNarrow ? (
        <PaneEdge label="Width of the preview" side="after" width={previewWidth} least={320} most={1200} onWidth={onPreviewWidth} />
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
          <LazyPart load={loadPreviewPane} props={{ open }} words={failedPart('the preview')} loadingLabel="Loading the preview" />
        </section>
      ) : null}
    </>
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
        words={failedPart('the form')}
        loadingLabel="Loading the form"
      />
    </Suspense>
  );
}
