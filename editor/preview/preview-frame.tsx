import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Loading } from '../../engine/react.ts';
import { fitWindow, WINDOWS } from './screen.ts';
import type { PreviewWidth } from './settings.ts';
import type { PreviewFrameState } from './use-frame.ts';

/** Props of PreviewFrame. */
export interface PreviewFrameProps {
  /** The accessible name of the frame. */
  readonly title: string;
  /** Shown above the frame when there are two side by side. */
  readonly label?: string | undefined;
  readonly frame: PreviewFrameState;
  readonly width: PreviewWidth;
}

/** The real hub in a frame, drawn at a given width and scaled to fit. It can communicate only with this page. */
export function PreviewFrame({ title, label, frame, width }: PreviewFrameProps): ReactElement {
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
        </div>
      </div>
    </div>
  );
}
