import type { ReactElement } from 'react';
import type { PreviewMoment } from '#engine';
import { ChoiceField } from '../controls/choice-field.tsx';
import { formatMoment } from '../controls/format-moment.ts';

export interface NamedMomentsProps {
  readonly moments: readonly PreviewMoment[];
  /** Called with the moment as an instant, ISO. */
  readonly onMove: (now: string) => void;
}

/** The named dates of the cycle to jump to; renders nothing without any. */
export function NamedMoments({ moments, onMove }: NamedMomentsProps): ReactElement | null {
  if (moments.length === 0) return null;
  const choices = [
    { id: '', label: 'Choose a date' },
    ...moments.map(({ at, title }) => ({ id: at, label: `${formatMoment(at)}: ${title}` })),
  ];
  const move = (at: string) => {
    if (at !== '') onMove(new Date(at).toISOString());
  };
  return <ChoiceField label="Go to a date" value="" choices={choices} onChange={move} />;
}
