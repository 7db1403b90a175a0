import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef } from 'react';

/** Widths are in CSS pixels. */
export interface PaneEdgeProps {
  /** The accessible name: what it resizes. */
  readonly label: string;
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** Whether the pane is before or after the edge. */
  readonly side: 'before' | 'after';
  readonly onWidth: (width: number) => void;
}

const step = 24;

/** The edge between two panes: dragged, or moved by the arrow keys, Home and End. */
export function PaneEdge({ label, width, min, max, side, onWidth }: PaneEdgeProps): ReactElement {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const sign = side === 'before' ? 1 : -1;
  const put = (next: number) => onWidth(Math.round(Math.min(Math.max(next, min), max)));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: width + sign * step, ArrowLeft: width - sign * step, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    put(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (start.current) put(start.current.width + sign * (clientX - start.current.x));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can not be moved.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className="pane-edge"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null;
      }}
    />
  );
}

/** F6 moves focus to the next pane, Shift+F6 to the previous one. A pane is any element with data-pane; notices count if there are any. */
export function usePaneKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6') return;
      const panes = [...document.querySelectorAll<HTMLElement>('[data-pane], .notices')].filter(
        (pane) => pane.offsetParent !== null && pane.childElementCount > 0,
      );
      if (panes.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const here = panes.findIndex((pane) => pane.contains(document.activeElement));
      const next = panes[(here + (event.shiftKey ? panes.length - (here < 0 ? 0 : 1) : 1)) % panes.length];
      focusIn(next);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, iframe, [tabindex="0"]';

function focusIn(pane: HTMLElement | undefined): void {
  const first = pane?.querySelector<HTMLElement>('[role="listbox"]') ?? pane?.querySelector<HTMLElement>(focusable) ?? pane;
  first?.focus();
}
