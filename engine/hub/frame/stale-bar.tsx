import type { ReactElement } from 'react';
import { writeTime } from '../../index.ts';
import { Icon, useOnline } from '../../react.ts';
import { useHub } from '../state/hub-context.tsx';
import { useWords } from '../words/words.ts';

/** While newer reads fail: when the page was last right. Content stays (WIDGET-002, STATUS-073). */
export function StaleBar(): ReactElement {
  const words = useWords();
  const lastReadAt = useHub((state) => state.lastReadAt);
  const isOnline = useOnline();
  return (
    <div role="status" className="stale-bar">
      {lastReadAt && isOnline && (
        <p>
          <Icon name="clock" size="sm" /> <span>{words('last-checked', { time: writeTime(lastReadAt) })}</span>
        </p>
      )}
    </div>
  );
}
