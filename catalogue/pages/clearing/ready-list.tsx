import type { ReactElement } from 'react';
import { HubLink, useMessages } from '../../../engine/hub.ts';
import { READY_ITEMS } from '../../rules/clearing/index.ts';
import type { Calls } from './use-call-list.ts';

/** What to have at hand before the first call; the same things serve every call. */
export function ReadyList({ calls }: { readonly calls: Calls }): ReactElement {
  const messages = useMessages();
  return (
    <section className="card clearing-ready" aria-labelledby="clearing-ready">
      <h3 id="clearing-ready">{messages('clearing-ready')}</h3>
      <ul className="plain-list">
        {READY_ITEMS.map((item) => (
          <li key={item}>
            <label className="tick">
              <input type="checkbox" checked={calls.list.ready.includes(item)} onChange={() => calls.toggleReady(item)} />
              <span>{messages(`clearing-ready-${item}`)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="muted small">{messages('clearing-ready-yourself')}</p>
      <HubLink to="/undergraduate/results-day/clearing/calling" hasArrow>
        {messages('clearing-calling-guide')}
      </HubLink>
    </section>
  );
}
