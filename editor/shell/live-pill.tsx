import type { ReactElement } from 'react';
import { BRITISH_ENGLISH } from '#engine';
import { Button, Icon } from '#engine/react';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import { useGo } from '../session/address.ts';
import { useDraft, useSession, useSessionState } from '../session/hooks.tsx';
import type { LiveMoved } from '../session/session-state.ts';

/** The live version; after a publish by somebody else, its author, its items, and whether edits here are affected. */
export function LivePill(): ReactElement {
  const seq = useSessionState(({ live }) => live.seq);
  const moved = useSessionState((state) => state.moved);
  return (
    <>
      <span className="visually-hidden" role="status">
        {moved ? `Live is version ${moved.seq} now, published by ${moved.name}. ${describeOwn(moved)}` : ''}
      </span>
      {moved ? <Moved moved={moved} /> : <span className="top-pill">{seq === null ? 'Nothing is live' : `Live: version ${seq}`}</span>}
    </>
  );
}

/** The maximum number of items listed; the history has all. */
const maxShown = 5;

function Moved({ moved }: { readonly moved: LiveMoved }): ReactElement {
  const { seq, at, name, reason, items, own } = moved;
  const session = useSession();
  const go = useGo();
  const more = items.length - maxShown;
  return (
    <details className="top-moved">
      <summary className="top-pill is-news">
        <Icon name="info" size="sm" />
        <span className="top-pill-text">{`Live is version ${seq} now`}</span>
      </summary>
      <div className="top-menu">
        <p>
          <strong>{`Published by ${name} at ${clock.format(Date.parse(at))}`}</strong>
        </p>
        {reason === '' ? null : <p>{`“${reason}”`}</p>}
        <p>{describeOwn(moved)}</p>
        <ul className="plain-list">
          {[...own, ...items.filter((key) => !own.includes(key))].slice(0, maxShown).map((key) => (
            <li key={key}>
              <Button variant="quiet" className="is-dense" iconAfter="arrow-right" onClick={() => go(`/${key}`)}>
                <ItemTitle item={key} isOwn={own.includes(key)} />
              </Button>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="muted">{`And ${more} more.`}</p> : null}
        <div className="top-moved-actions">
          <Button className="is-dense" onClick={() => go('/history')}>
            See what changed
          </Button>
          <Button variant="quiet" className="is-dense" onClick={session.seeMoved}>
            Dismiss
          </Button>
        </div>
      </div>
    </details>
  );
}

function ItemTitle({ item: key, isOwn }: { readonly item: ItemKey; readonly isOwn: boolean }): ReactElement {
  const title = useDraft(({ items }) => titleOf(items.get(key)?.value ?? items.get(key)?.live ?? null));
  return <span>{`${title || nameOf(key).id}${isOwn ? ', changed here too' : ''}`}</span>;
}

/** Describes which of its items are edited here. */
function describeOwn({ items, own }: LiveMoved): string {
  const count = `${items.length} ${items.length === 1 ? 'item is' : 'items are'} different.`;
  if (own.length === 0) return `${count} None of your changes is touched.`;
  return `${count} ${own.length} of your items ${own.length === 1 ? 'is' : 'are'} changed in it.`;
}

const clock = new Intl.DateTimeFormat(BRITISH_ENGLISH, { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });
