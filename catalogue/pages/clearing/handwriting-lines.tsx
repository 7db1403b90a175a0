import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';

const FIELDS = ['clearing-print-time', 'clearing-print-person', 'clearing-print-said', 'clearing-print-until'] as const;

/** Room for handwriting, on paper only. */
export function HandwritingLines(): ReactElement {
  const messages = useMessages();
  return (
    <div className="clearing-paper" aria-hidden="true">
      {FIELDS.map((field) => (
        <p key={field}>{messages(field)}</p>
      ))}
      <p className="clearing-paper-notes">{messages('clearing-print-notes')}</p>
    </div>
  );
}
