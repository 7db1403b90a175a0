import { type ReactElement, type ReactNode, useState } from 'react';
import { describeFailure, HubLinkButton, ReadingView, useMessages } from '#engine/hub';
import { Button, type Elements, EmptyState } from '#engine/react';
import type { Position } from '../../rules/favourites/favourites.ts';
import { useHomePosition } from '../home/use-home-position.ts';
import type { MapPin } from '../map/map-pin.ts';
import { MapSlot } from '../map/map-slot.tsx';
import type { PanelProps } from './favourites-panel.tsx';
import type { RowContext, SavedRow } from './rows.ts';
import type { DetailsSource } from './sources.ts';
import { TAB_LOOKS, type TabId } from './tabs.ts';
import { type Details, useDetails } from './use-details.ts';

export interface TabContentProps<T> extends Pick<PanelProps, 'isFull' | 'backUrl' | 'hint'> {
  readonly tab: TabId;
  readonly source: DetailsSource<T>;
  readonly ids: readonly string[];
  readonly toRows: (details: Details<T>, context: RowContext) => readonly SavedRow[];
  readonly children: (rows: readonly SavedRow[]) => Elements;
  /** Further links while the tab is empty. */
  readonly emptyMore?: Elements | undefined;
}

/** Rows are shown from the start, while their details load. */
const NOTHING_YET = { kind: 'ready', value: () => undefined, isStale: false } as const;

/** The content of a tab: its favourites with their map, an empty text, or a failure to load the details. */
export function TabContent<T>(props: TabContentProps<T>): ReactElement {
  const { tab, source, ids, isFull, backUrl, toRows, children, emptyMore, hint } = props;
  const messages = useMessages();
  const reading = useDetails(source, ids);
  const [isMapNear, setMapNear] = useState(false);
  const { hasMap } = TAB_LOOKS[tab];
  const { position: home } = useHomePosition(hasMap && ids.length > 0 && (isFull || isMapNear));
  const context: RowContext = { messages, backUrl, home, isFull };
  const draw = (details: Details<T>) => {
    const rows = toRows(details, context);
    if (!hasMap) return children(rows);
    return (
      <Split pins={toPins(rows)} home={home} onMapNear={() => setMapNear(true)}>
        {children(rows)}
      </Split>
    );
  };
  if (ids.length === 0) return <EmptyTab tab={tab} more={emptyMore} hint={hint} />;
  const { resource } = reading;
  const shown = resource.kind === 'loading' ? { ...reading, resource: NOTHING_YET } : reading;
  const failedText = resource.kind === 'failed' ? describeFailure(messages, source.failed, resource.cause) : undefined;
  return (
    <ReadingView reading={shown} empty={null} shape="rows" failedText={failedText}>
      {draw}
    </ReadingView>
  );
}

function toPins(rows: readonly SavedRow[]): readonly MapPin[] {
  return rows.flatMap(({ key, number, title, line, to, position }) => (position ? [{ key, number, title, line, to, position }] : []));
}

/** The text of an empty tab, with a link to where such favourites can be found. */
function EmptyTab({
  tab,
  more,
  hint,
}: {
  readonly tab: TabId;
  readonly more: Elements | undefined;
  readonly hint: string | undefined;
}): ReactElement {
  const messages = useMessages();
  const { empty, find, to } = TAB_LOOKS[tab];
  const action = (
    <span className="row">
      {more}
      <HubLinkButton to={to}>{messages(find)}</HubLinkButton>
    </span>
  );
  return <EmptyState seed={`favourites ${tab}`} text={[messages(empty), hint].filter(Boolean).join(' ')} action={action} />;
}

/** A button that opens another tab. */
export function OpenTab({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }): ReactElement {
  return (
    <Button variant="primary" onClick={onOpen}>
      {label}
    </Button>
  );
}

interface SplitProps {
  readonly pins: readonly MapPin[];
  readonly home: Position | null;
  /** Called when the map is about to become visible. */
  readonly onMapNear: () => void;
  readonly children: ReactNode;
}

/** A list beside a map of its items. Without room for both, a switch shows one or the other. */
function Split({ pins, home, onMapNear, children }: SplitProps): ReactElement {
  const messages = useMessages();
  const [view, setView] = useState<'list' | 'map'>('list');
  const isList = view === 'list';
  return (
    <>
      <Button className="saved-switch" icon={isList ? 'map-pin' : 'list-checks'} onClick={() => setView(isList ? 'map' : 'list')}>
        {messages(isList ? 'favourites-show-map' : 'favourites-show-list')}
      </Button>
      <div className="saved-split" data-view={view}>
        <div className="saved-side">{children}</div>
        <MapSlot label={messages('favourites-map-name')} pins={pins} home={home} onNear={onMapNear} />
      </div>
    </>
  );
}
