import type { ReactElement } from 'react';
import { londonDate, writeTime } from '../../index.ts';
import { OfflineBar } from '../../react.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useHub, useHubActions } from '../state/hub-context.tsx';

/** Shows that there is no connection, and the age of an old page. While reads fail, StaleBar shows the age. */
export function OfflineNotice(): ReactElement {
  const messages = useMessages();
  const { now } = useHubActions();
  const lastReadAt = useHub((state) => state.lastReadAt);
  if (lastReadAt === null) return <OfflineBar text={messages('offline-bar')} />;
  const time = writeTime(lastReadAt);
  return (
    <OfflineBar text={messages(londonDate(lastReadAt) === londonDate(now()) ? 'offline-since' : 'offline-since-yesterday', { time })} />
  );
}
