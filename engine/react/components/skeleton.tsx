import type { ReactElement } from 'react';
import { useState } from 'react';
import { useTimeout } from '../hooks/use-timer.ts';
import { type Elements, withKeys } from './elements.tsx';
import { joinClasses } from './join-classes.ts';
import './states.css';

/** How long content may load before a skeleton appears. */
const SKELETON_AFTER_MS = 200;

/** The outline of the loading content. */
export type SkeletonShape = 'lines' | 'rows' | 'card' | 'ring';

const PARTS: Readonly<Record<SkeletonShape, readonly string[]>> = {
  lines: ['line', 'line', 'line-short'],
  rows: ['row', 'row', 'row', 'row'],
  card: ['picture', 'line-title', 'line', 'line-short'],
  ring: ['ring', 'line', 'line-short'],
};

export interface SkeletonProps {
  readonly shape?: SkeletonShape | undefined;
  readonly className?: string;
}

/** Grey shapes in place of loading content. Hidden from assistive technology, because the region is aria-busy. */
export function Skeleton({ shape = 'lines', className }: SkeletonProps): ReactElement {
  return (
    <div className={joinClasses('skeleton', className)} aria-hidden="true">
      {withKeys(PARTS[shape]).map(([key, part]) => (
        <span key={key} className={`skeleton-part skeleton-${part}`} />
      ))}
    </div>
  );
}

/** `label` is for assistive technology only. */
export interface LoadingProps {
  readonly label: string;
  readonly shape?: SkeletonShape | undefined;
  readonly children?: Elements;
}

/** A loading region: empty for 200 ms, then a skeleton or the given children. */
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
