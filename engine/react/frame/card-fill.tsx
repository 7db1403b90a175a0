import type { ReactElement } from 'react';
import './card-fill.css';

/** `colour` is that of the widget. */
export interface CardFillProps {
  readonly colour: string;
}

/**
 * A quiet landscape in what a card of the grid has left, so that a short text stands in a whole card. A widget whose last line belongs at
 * the foot puts it above that line, in a box with the class `fills-card`; for all others the frame does.
 */
export function CardFill({ colour }: CardFillProps): ReactElement {
  return <span className={`card-fill chip-${colour}`} aria-hidden="true" />;
}
