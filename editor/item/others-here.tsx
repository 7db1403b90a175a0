import { type ReactElement, useEffect } from 'react';
import { Button, Icon } from '#engine/react';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { useItemLabels } from '../reading/use-item-labels.ts';
import { useGo } from '../session/address.ts';
import { useSession } from '../session/hooks.tsx';
import type { PersonHere } from '../session/presence.ts';
import type { Others } from './use-others.ts';

export interface OthersHereProps {
  readonly open: ItemKey;
  readonly item: Pick<ItemState, 'clashes' | 'live'>;
  readonly others: Others;
}

/** Other people with this item open, and their changes. For information only: it locks nothing. */
export function OthersHere({ open, item, others }: OthersHereProps): ReactElement {
  const { here, changed } = others;
  useReportPlace(open);
  return (
    <>
      {here.length === 0 ? null : (
        <p className="item-others" role="status">
          <Icon name="users" size="sm" />
          <span>{`${describeWho(here)} editing this item too. What you both change is joined; nothing is overwritten.`}</span>
        </p>
      )}
      {changed === null ? null : (
        <p className="item-others" role="status">
          <Icon name="pencil" size="sm" />
          <span>{changed}</span>
        </p>
      )}
      <Clashes open={open} item={item} />
    </>
  );
}

/** Reports to others which item and field is open here. */
function useReportPlace(open: ItemKey): void {
  const session = useSession();
  useEffect(() => {
    session.at(nameOf(open), null);
    const onFocus = ({ target }: FocusEvent) => {
      session.at(nameOf(open), target instanceof HTMLElement ? pointerIn(target.id) : null);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      session.at(null, null);
    };
  }, [session, open]);
}

/** The fields that draft and live changed differently, to be resolved before publishing. */
function Clashes({ open, item: { clashes = [], live } }: Pick<OthersHereProps, 'open' | 'item'>): ReactElement | null {
  const go = useGo();
  const labels = useItemLabels();
  if (clashes.length === 0) return null;
  const fields = clashes.map(({ path }) => `“${labels.fieldLabel(nameOf(open).kind, path)}”`);
  const isWhole = clashes.some(({ path }) => path.length === 0);
  const deed = isWhole ? (live === null ? 'archived it' : 'published other changes of it') : `published ${fields.join(', ')} otherwise`;
  return (
    <div className="item-others" role="status">
      <Icon name="triangle-alert" size="sm" />
      <p>{`Others ${deed} since this draft was begun. Both versions are stored; choose one in the review.`}</p>
      <Button variant="quiet" className="is-dense" onClick={() => go('/review')}>
        Choose in Review
      </Button>
    </div>
  );
}

function describeWho(people: readonly PersonHere[]): string {
  const names = [...new Set(people.map(({ name }) => name))];
  if (names.length === 1) return `${names[0]} is`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are`;
}

/** The JSON pointer of a control, from its id: the form's id and the steps of the path, joined by full stops. */
function pointerIn(id: string): string | null {
  const [, ...steps] = id.split('.');
  return steps.length > 0 ? `/${steps.map(decodeURIComponent).join('/')}`.slice(0, 400) : null;
}
