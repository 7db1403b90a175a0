import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { Button, EmptyState } from '#engine/react';
import { READY_ITEMS } from '../../rules/clearing/call-list.ts';
import { CallRow } from './call-row.tsx';
import { OwnPlaceForm } from './own-place-form.tsx';
import type { Calls } from './use-call-list.ts';
import type { OwnFacts } from './use-own-facts.ts';

export interface CallListViewProps {
  readonly own: OwnFacts;
  readonly calls: Calls;
  /** Null when searching for places no longer makes sense. */
  readonly onFind: (() => void) | null;
}

/** The universities to call, in the person's own order. The printed list has room for handwriting. */
export function CallListView({ own, calls, onFind }: CallListViewProps): ReactElement {
  const messages = useMessages();
  const { list, move, remove } = calls;
  const { list: rows, goTo } = useRowControls();
  const total = list.calls.length;
  const yes = list.calls.filter(({ state }) => state === 'yes').length;
  const first = list.calls.find(({ state }) => state === 'to-call' || state === 'later')?.id;
  return (
    <section aria-labelledby="clearing-calls" className="clearing-list">
      <div className="section-head">
        <h2 id="clearing-calls">{messages('clearing-calls')}</h2>
        {total > 0 ? (
          <Button icon="file-text" onClick={() => window.print()}>
            {messages('clearing-print')}
          </Button>
        ) : null}
      </div>
      {total === 0 ? <NoCalls onFind={onFind} /> : <ReadyList calls={calls} />}
      {yes > 1 ? <p className="clearing-warning">{messages('clearing-several-yes')}</p> : null}
      <ol ref={rows} className="plain-list clearing-rows" aria-label={messages('clearing-calls')}>
        {list.calls.map((call, index) => (
          <li key={call.id} data-row={call.id}>
            <CallRow
              call={call}
              place={{ index, total }}
              own={own}
              calls={calls}
              startsOpen={call.id === first}
              onMove={(step) => {
                goTo(call.id, step < 0 ? 'up' : 'down');
                move(call, step);
              }}
              onRemove={(announcement) => {
                goTo((list.calls[index + 1] ?? list.calls[index - 1])?.id ?? '', 'remove');
                remove([call], announcement);
              }}
            />
          </li>
        ))}
      </ol>
      {onFind === null ? null : <OwnPlaceForm calls={calls} />}
    </section>
  );
}

function NoCalls({ onFind }: Pick<CallListViewProps, 'onFind'>): ReactElement {
  const messages = useMessages();
  const find = onFind && (
    <Button variant="primary" icon="search" onClick={onFind}>
      {messages('clearing-find')}
    </Button>
  );
  return (
    <>
      <EmptyState seed="clearing-calls" motif="pages" text={messages('clearing-calls-none')} action={find} />
      <HubLink to="/undergraduate/results-day/clearing/calling" hasArrow>
        {messages('clearing-calling-guide')}
      </HubLink>
    </>
  );
}

/** Preserves focus on a control of a moved row, or moves it to the row after a removed one. */
interface RowControls {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Moves focus to a control of a row after the next render. */
  readonly goTo: (id: string, control: string) => void;
}

/** Rows have `data-row` and controls `data-control`. Focus moves only after a press. */
function useRowControls(): RowControls {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const control = list.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    control?.focus();
  });
  return {
    list,
    goTo: (id, control) => {
      wanted.current = `[data-row="${id}"] [data-control="${control}"]`;
    },
  };
}

/** What to have ready before the first call; the list is the same for every call. */
function ReadyList({ calls }: { readonly calls: Calls }): ReactElement {
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
