import type { ReactElement } from 'react';
import './card-fill.css';

/** `colour` is that of the widget. */
export interface CardFillProps {
  readonly colour: string;
}

/**
 * A quiet landscape that fills the rest of a card, so that a short text does not look lost. A widget with a last line at the foot renders
 * it above that line, in a box with the class `fills-card`; for all others the frame does.
 */
export function CardFill({ colour }: CardFillProps): ReactElement {
  return <span className={`card-fill chip-${colour}`} aria-hidden="true" />;
}
