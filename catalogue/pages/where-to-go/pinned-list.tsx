import { type ReactElement, useState } from 'react';
import { HubLinkButton, useAnnounceChange, useMessages } from '#engine/hub';
import { Button, EmptyState, Loading } from '#engine/react';
import { useFocusNew } from '../../components/guide/use-focus-new.ts';
import { ListAndMap } from '../../components/map/list-and-map.tsx';
import type { MapPin } from '../../components/map/map-pin.ts';
import { ShowMore } from '../../components/search/more-page.tsx';
import type { Position } from '../../rules/favourites/favourites.ts';
import type { ShownProps } from './shown-props.ts';

/** How many rows are listed and pinned at a time. */
const PAGE = 24;
/** Within this many miles of home, the map shows more than coastlines. */
const NEAREST = 10;
const PERSONALISATION = '/preferences?section=hub-personalisation';

export interface PinnedListProps<Row> extends ShownProps {
  readonly rows: readonly Row[];
  /** Messages: the name of the map, and the sentence for no rows. */
  readonly messageKeys: { readonly map: string; readonly none: string };
  readonly className: string;
  readonly toPin: (row: Row) => Omit<MapPin, 'number' | 'position'>;
  /** A note below the list; empty for none. */
  readonly note?: string;
  readonly children: (row: Row, number: number | undefined) => ReactElement;
}

/** Rows beside their map, a page at a time; or why there are none, with a link onwards. */
export function PinnedList<Row extends { readonly position: Position | null }>(props: PinnedListProps<Row>): ReactElement {
  const { rows, messageKeys, className, toPin, note = '', children, query, home, isHomeLoading } = props;
  const messages = useMessages();
  const [max, setMax] = useState(PAGE);
  const shown = rows.slice(0, max);
  const { list, expectMore } = useFocusNew(shown.length);
  const count = messages('showing-count', { n: shown.length, total: rows.length });
  const needsHome = query.miles !== '' && home === null && !isHomeLoading;
  const none = messages(needsHome ? 'all-events-no-home' : messageKeys.none);
  useAnnounceChange(rows.length === 0 || needsHome ? none : count, '');
  if (query.miles !== '' && isHomeLoading) return <Loading label={messages('loading')} shape="rows" />;
  if (rows.length === 0 || needsHome) return <Nothing {...props} text={none} needsHome={needsHome} />;
  const pins = shown.flatMap((row, index) => (row.position ? [{ ...toPin(row), number: index + 1, position: row.position }] : []));
  const showMore = () => {
    expectMore();
    setMax(max + PAGE);
  };
  return (
    <ListAndMap label={messages(messageKeys.map)} pins={pins} home={home} isLocal={Number(query.miles) === NEAREST}>
      <p className="guide-count">{count}</p>
      <ul ref={list} className={className}>
        {shown.map((row, index) => children(row, row.position ? index + 1 : undefined))}
      </ul>
      {note === '' ? null : <p className="muted small">{note}</p>}
      {rows.length > shown.length ? <ShowMore count={count} onMore={showMore} /> : null}
    </ListAndMap>
  );
}

interface NothingProps extends ShownProps {
  readonly text: string;
  readonly needsHome: boolean;
}

/** No matches: widen the distance, or show all. */
function Nothing({ text, needsHome, query, onChange }: NothingProps): ReactElement {
  const messages = useMessages();
  const action = needsHome ? (
    <HubLinkButton to={PERSONALISATION}>{messages('events-set-postcode')}</HubLinkButton>
  ) : (
    <Button onClick={() => onChange({ ...query, miles: '', months: '6', kind: '' })}>{messages('where-everywhere')}</Button>
  );
  return <EmptyState seed={text} motif="horizon" text={text} action={action} />;
}
