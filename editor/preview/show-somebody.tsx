import type { ReactElement } from 'react';
import { Button } from '#engine/react';
import { useItemSight } from '../check/use-item-sight.ts';
import { formatMoment } from '../controls/format-moment.ts';
import type { ItemKey } from '../document/item-name.ts';
import type { SightThen } from '../expression/scope.ts';
import { useShowPerson } from './use-show-person.ts';

/** Leads to the first persona who sees an item, at their own moment; when nobody does, to its own time. The button says whom and when. */
export function ShowSomebody({ open }: { readonly open: ItemKey }): ReactElement | null {
  const show = useShowPerson();
  const sight = useItemSight(open);
  const [first] = sight?.seenBy ?? [];
  if (!first) return sight?.then ? <ShowThen then={sight.then} onShow={show} /> : null;
  return (
    <Button variant="quiet" icon="users" onClick={() => show(first.id)}>
      {`Show ${first.name}, who does`}
    </Button>
  );
}

interface ShowThenProps {
  readonly then: SightThen;
  readonly onShow: ReturnType<typeof useShowPerson>;
}

/** Leads to the time of an item that nobody sees at their own. */
function ShowThen({ then: { at, isNow, seenBy }, onShow }: ShowThenProps): ReactElement | null {
  const shown = new URLSearchParams(window.location.search).get('persona');
  const person = seenBy.find(({ id }) => id === shown) ?? seenBy[0];
  if (!person) return null;
  return (
    <Button variant="quiet" icon="clock" onClick={() => onShow(person.id, { at })}>
      {`Show ${person.name} ${isNow ? 'now' : 'when it starts'}, ${formatMoment(at)}`}
    </Button>
  );
}
