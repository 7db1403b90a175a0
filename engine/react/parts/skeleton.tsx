import type { ReactElement } from 'react';
import { useState } from 'react';
import { useTimeout } from '../hooks/use-timer.ts';
import type { Elements } from './elements.tsx';
import { joinClasses } from './join-classes.ts';
import './states.css';

/** How long loading may take before anything shows for it. */
const SKELETON_AFTER_MS = 200;

/** The outline of what is coming. */
export type SkeletonShape = 'lines' | 'rows' | 'card' | 'ring';

const PARTS: Readonly<Record<SkeletonShape, readonly string[]>> = {
  lines: ['line', 'line', 'line-short'],
  rows: ['row', 'row', 'row', 'row'],
  card: ['picture', 'line-title', 'line', 'line-short'],
  ring: ['ring', 'line', 'line-short'],
};

/** Props of Skeleton. */
export interface SkeletonProps {
  readonly shape?: SkeletonShape;
  readonly className?: string;
}

/** Grey shapes in the place of content that is on its way. Hidden from assistive technology: its region is aria-busy. */
export function Skeleton({ shape = 'lines', className }: SkeletonProps): ReactElement {
  return (
    <div className={joinClasses('skeleton', className)} aria-hidden="true">
      {PARTS[shape].map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a shape never change their order
        <span key={index} className={`skeleton-part skeleton-${part}`} />
      ))}
    </div>
  );
}

/** Props of Loading. label is read by assistive technology only. */
export interface LoadingProps {
  readonly label: string;
  readonly shape?: SkeletonShape;
  readonly children?: Elements;
}

/** A region that is loading: nothing for 200 ms, then a skeleton (or the given one). */
export function Loading({ label, shape, children }: LoadingProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  useTimeout(() => setIsShown(true), SKELETON_AFTER_MS);
  return (
    <div className="loading" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {isShown ? (children ?? <Skeleton shape={shape} />) : null}
    </div>
  );
}
