import type { ReactElement } from 'react';
import { useHub, useHubPage, useMessages } from '../../../engine/hub.ts';
import { writeTime } from '../../../engine/index.ts';
import { useOnline } from '../../../engine/react.ts';

/** While nothing can be read: when what stands here was last right. With a connection the bar above says it. */
export function LastChecked(): ReactElement | null {
  const messages = useMessages();
  const { now } = useHubPage();
  const lastReadAt = useHub((state) => state.lastReadAt);
  const isOnline = useOnline();
  if (isOnline) return null;
  return <p className="results-age">{messages('last-checked', { time: writeTime(lastReadAt ?? now) })}</p>;
}
