import type { ReactElement } from 'react';
import { writeDate } from '#engine';
import { Icon } from '#engine/react';
import type { CalendarFinding } from './findings.ts';

export interface FindingLinesProps {
  readonly findings: readonly CalendarFinding[];
  /** Whether each line shows its day. */
  readonly hasDays?: boolean;
  readonly onOpen: (finding: CalendarFinding) => void;
}

/** Findings, one per line, each with a link to fix it; renders nothing without any. */
export function FindingLines({ findings, hasDays = false, onOpen }: FindingLinesProps): ReactElement | null {
  if (findings.length === 0) return null;
  return (
    <ul className="plain-list calendar-findings">
      {findings.map((finding) => (
        <li key={finding.id} data-tone={finding.tone}>
          <Icon name={finding.tone === 'danger' ? 'circle-alert' : 'triangle-alert'} size="sm" />
          <p>
            {hasDays ? <strong>{`${writeDate(finding.day)}: `}</strong> : null}
            <span>{finding.sentence}</span>{' '}
            <button type="button" className="link-button" onClick={() => onOpen(finding)}>
              <span>Open it</span>
              <span className="visually-hidden">{`: ${finding.sentence}`}</span>
            </button>
          </p>
        </li>
      ))}
    </ul>
  );
}
