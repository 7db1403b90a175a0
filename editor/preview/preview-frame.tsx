import { type CSSProperties, type ReactElement, useEffect, useRef, useState } from 'react';
import type { TextBox } from '#engine';
import { Loading } from '#engine/react';
import { fitWindow, WINDOWS } from './screen.ts';
import type { PreviewWidth } from './settings.ts';
import type { PreviewFrameState } from './use-frame.ts';

export interface PreviewFrameProps {
  /** The accessible name of the frame. */
  readonly title: string;
  /** Shown above the frame in the side-by-side view. */
  readonly label?: string | undefined;
  readonly frame: PreviewFrameState;
  readonly width: PreviewWidth;
  /** Rendered below a place of the hub, over the frame. */
  readonly spot?: { readonly box: TextBox; readonly content: ReactElement } | null;
}

/** The real hub in a frame, rendered at a given width and scaled to fit. It can communicate only with this page. */
export function PreviewFrame({ title, label, frame, width, spot = null }: PreviewFrameProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    measure();
    return () => watcher.disconnect();
  }, []);
  const { pixels } = WINDOWS[width];
  const { scale, height } = fitWindow(width, size);
  return (
    <div className="preview-window" data-width={width}>
      {label ? <p className="preview-label">{label}</p> : null}
      <div ref={box} className="preview-box" aria-busy={frame.drawn === null}>
        {frame.drawn === null ? (
          <div className="preview-wait">
            <Loading label="Drawing the hub" />
          </div>
        ) : null}
        <div className="preview-sheet" style={{ inlineSize: pixels * scale, blockSize: height * scale }}>
          <iframe
            ref={frame.ref}
            title={title}
            src={frame.address}
            sandbox="allow-scripts"
            allow=""
            referrerPolicy="no-referrer"
            style={{ inlineSize: pixels, blockSize: height, transform: `scale(${scale})` }}
          />
          {spot ? (
            <div className="preview-spot" style={placeSpot(spot.box, scale, { width: pixels, height })}>
              {spot.content}
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Below the box, or above it in the lower half of the window; aligned to the nearer side. */
function placeSpot(box: TextBox, scale: number, window: { readonly width: number; readonly height: number }): CSSProperties {
  const isLow = box.y + box.height / 2 > window.height / 2;
  const isRight = box.x + box.width / 2 > window.width / 2;
  const [below, above] = [(box.y + box.height) * scale, (window.height - box.y) * scale];
  const [left, right] = [box.x * scale, (window.width - box.x - box.width) * scale];
  return {
    ...(isLow ? { insetBlockEnd: Math.max(0, above) } : { insetBlockStart: Math.max(0, below) }),
    ...(isRight ? { right: Math.max(0, right) } : { left: Math.max(0, left) }),
  };
}
