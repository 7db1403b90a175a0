import type { ReactElement } from 'react';
import { writeTime } from '../../index.ts';
import { Icon, useOnline } from '../../react.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useHub } from '../state/hub-context.tsx';

/** Shows when the page was last current while newer reads fail. The content stays. */
export function StaleBar(): ReactElement {
  const messages = useMessages();
  const lastReadAt = useHub((state) => state.lastReadAt);
  const isOnline = useOnline();
  return (
    <div role="status" className="stale-bar">
      {lastReadAt && isOnline && (
        <p>
          <Icon name="clock" size="sm" /> <span>{messages('last-checked', { time: writeTime(lastReadAt) })}</span>
        </p>
      )}
    </div>
  );
}
