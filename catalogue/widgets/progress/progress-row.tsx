import { type ReactElement, useId } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import type { ProgressItem } from './progress-items.ts';

/** One item: its name, linked if it has an address, its provider, and a bar with its percentage as text. */
export function ProgressRow({ item }: { readonly item: ProgressItem }): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { title, url, provider, percentageCompleted } = item;
  return (
    <li className="progress-row">
      <span id={id} className="progress-name">
        {url === '' ? (
          title
        ) : (
          <HubLink to={url} isStretched>
            {title}
          </HubLink>
        )}
      </span>
      <span className="numbers">{messages('progress-percent', { n: Math.round(percentageCompleted) })}</span>
      <progress className="progress-bar" max={100} value={percentageCompleted} aria-labelledby={id} />
      {provider === '' ? null : <span className="progress-by">{messages('progress-by', { provider })}</span>}
    </li>
  );
}
