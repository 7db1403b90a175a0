import type { ReactElement } from 'react';
import { Button } from '../../engine/react.ts';
import { useItemSight } from '../check/index.ts';
import type { ItemKey } from '../document/index.ts';
import { useGo } from '../session/index.ts';
import { queryOfPersona } from './persona-query.ts';

/** Leads to the first persona who sees an item, at their own moment; nothing when nobody does. */
export function ShowSomebody({ open }: { readonly open: ItemKey }): ReactElement | null {
  const go = useGo();
  const [first] = useItemSight(open)?.seenBy ?? [];
  if (!first) return null;
  return (
    <Button variant="quiet" icon="users" onClick={() => go(null, { query: queryOfPersona(first.id), replace: true })}>
      Show me somebody who does
    </Button>
  );
}
