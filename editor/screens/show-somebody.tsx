import type { ReactElement } from 'react';
import { Button } from '../../engine/react.ts';
import { useItemSight } from '../check/index.ts';
import type { ItemKey } from '../document/index.ts';
import { useShowPerson } from './use-show-person.ts';

/** Leads to the first persona who sees an item, at their own moment and on a cohort of such people; nothing when nobody does. */
export function ShowSomebody({ open }: { readonly open: ItemKey }): ReactElement | null {
  const show = useShowPerson(open);
  const [first] = useItemSight(open)?.seenBy ?? [];
  if (!first) return null;
  return (
    <Button variant="quiet" icon="users" onClick={() => show(first.id)}>
      Show me somebody who does
    </Button>
  );
}
