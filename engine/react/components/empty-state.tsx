import type { ReactElement, ReactNode } from 'react';
import { Art } from '../art/art.tsx';
import type { Motif, PaletteName } from '../art/palettes.ts';
import type { Elements } from './elements.tsx';
import { joinClasses } from './join-classes.ts';
import './states.css';

export interface EmptyStateProps {
  readonly text: ReactNode;
  readonly action?: Elements;
  /** An example of the future content, or a first step, between the sentence and the action. */
  readonly children?: Elements;
  readonly seed: string;
  readonly motif?: Motif;
  readonly palette?: PaletteName;
  readonly className?: string;
}

/** Shown by an empty panel: a small picture, a sentence and the next action. */
export function EmptyState({ text, action, children, seed, motif, palette, className }: EmptyStateProps): ReactElement {
  return (
    <div className={joinClasses('empty-state', className)}>
      <Art seed={seed} motif={motif} palette={palette} className="empty-state-art" />
      <p>{text}</p>
      {children}
      {action}
    </div>
  );
}
