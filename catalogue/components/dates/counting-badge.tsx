import type { ReactElement } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import { Badge } from '#engine/react';
import { countDate } from '../../rules/dates/judgement.ts';

/** A label for a date that counts, or may count, for the person; nothing for other dates. */
export function CountingBadge({ date }: { readonly date: { readonly id: string; readonly start: string } }): ReactElement | null {
  const messages = useMessages();
  const counting = countDate(date, useHubPage().details.dates.judgement);
  if (counting === 'no') return null;
  const isSure = counting === 'yes';
  return (
    <Badge tone={isSure ? 'you' : 'neutral'} icon="user">
      {messages(isSure ? 'date-counts' : 'date-may-count')}
    </Badge>
  );
}
