import type { ReactElement } from 'react';
import { useOnline } from '../hooks/use-online.ts';
import { Icon } from './icon.tsx';
import './page-bars.css';

/** One bar while there is no network. Its region is there from the start, so that the words are read out when they arrive. */
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
