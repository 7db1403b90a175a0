import { type ReactElement, useEffect } from 'react';
import { Icon } from '../../engine/react.ts';
import { type ItemKey, keyOf, nameOf } from '../document/index.ts';
import { type PersonHere, useSession, useSessionState } from '../session/index.ts';

/** Who else has this item open. It only informs and locks nothing. */
export function OthersHere({ open }: { readonly open: ItemKey }): ReactElement | null {
  const session = useSession();
  const people = useSessionState((state) => state.people);
  const here = people.filter(({ item }) => item !== null && keyOf(item as Parameters<typeof keyOf>[0]) === open);
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
  if (here.length === 0) return null;
  return (
    <p className="item-others" role="status">
      <Icon name="users" size="sm" />
      <span>{`${describeWho(here)} editing this item too. What you both change is joined; nothing is overwritten.`}</span>
    </p>
  );
}

function describeWho(people: readonly PersonHere[]): string {
  const names = [...new Set(people.map(({ name }) => name))];
  if (names.length === 1) return `${names[0]} is`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are`;
}

/** The JSON pointer of a control, from its id: the form's id and the steps of the path, with full stops between. */
function pointerIn(id: string): string | null {
  const [, ...steps] = id.split('.');
  return steps.length > 0 ? `/${steps.map(decodeURIComponent).join('/')}`.slice(0, 400) : null;
}
