import type { ReactElement } from 'react';
import { useOnline } from '../hooks/use-online.ts';
import { Icon } from './icon.tsx';
import './page-bars.css';

/** A bar shown while offline. Its live region exists from the start, so that the text is announced when it appears. */
export function OfflineBar({ text }: { readonly text: string }): ReactElement {
  const isOnline = useOnline();
  return (
    <div className="offline-bar" role="status">
      {isOnline ? null : (
        <p>
          <Icon name="wifi-off" /> <span>{text}</span>
        </p>
      )}
    </div>
  );
}
