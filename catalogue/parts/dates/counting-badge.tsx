import type { ReactElement } from 'react';
import { useHubPage, useMessages } from '../../../engine/hub.ts';
import { Badge } from '../../../engine/react.ts';
import { countForPerson, toDatePerson } from '../../rules/timeline/index.ts';

/** Says in words that a date counts for the person, or may do; nothing for other dates (TIME-026, CAL-023). */
export function CountingBadge({ date }: { readonly date: { readonly id: string; readonly start: string } }): ReactElement | null {
  const messages = useMessages();
  const { details, plan } = useHubPage();
  const counting = countForPerson(date, toDatePerson(details, plan.tags));
  if (counting === 'no') return null;
  const isSure = counting === 'yes';
  return (
    <Badge tone={isSure ? 'you' : 'neutral'} icon="user">
      {messages(isSure ? 'date-counts' : 'date-may-count')}
    </Badge>
  );
}
