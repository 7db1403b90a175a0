import type { ReactElement } from 'react';
import { writeNumber } from '#engine';
import { useMessages } from '#engine/hub';
import { Icon } from '#engine/react';
import type { PeopleLikeResult } from '../../rules/people-like/selection.ts';
import type { PeopleRow } from './people-calls.ts';
import './people-like.css';

export interface PeopleBarProps {
  readonly row: PeopleLikeResult;
  /** The highest number; its bar has the full width. */
  readonly max: number;
}

/** One bar with its text, hidden from screen readers; the component around it gives it a name. */
export function PeopleBar({ row, max }: PeopleBarProps): ReactElement {
  return (
    <span className="people-bar" aria-hidden="true">
      <span>{row.label}</span>
      <span className="numbers">{writeNumber(row.applicants)}</span>
      <svg className="people-track" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={max > 0 ? Math.max((row.applicants / max) * 100, 1) : 0} height="1" />
      </svg>
    </span>
  );
}

/** Marks demonstration numbers. */
export function DemonstrationNote({ rows }: { readonly rows: readonly PeopleRow[] }): ReactElement | null {
  const messages = useMessages();
  if (!rows.some(({ isDemonstration }) => isDemonstration)) return null;
  return (
    <p className="people-made-up">
      <Icon name="info" size="sm" /> <span>{messages('people-demonstration')}</span>
    </p>
  );
}
