import type { ReactElement } from 'react';
import { writeMoment } from '#engine';
import { Badge, type Tone } from '#engine/react';
import type { ItemStatus } from '../document/item-state.ts';
import type { Scheduled } from '../session/use-scheduled.ts';
import type { Row } from './rows.ts';

interface Look {
  readonly tone: Tone;
  readonly short: string;
  readonly long: string;
}

const looks: Readonly<Record<ItemStatus, Look>> = {
  live: { tone: 'success', short: 'Live', long: 'Live' },
  edited: { tone: 'warning', short: 'Edited', long: 'Edited, not live' },
  new: { tone: 'neutral', short: 'Draft', long: 'Draft, not live yet' },
  archived: { tone: 'danger', short: 'Archived', long: 'Archived when published' },
};

const ahead: Look = { tone: 'info', short: 'Upcoming', long: 'Live, still to begin' };
const over: Look = { tone: 'neutral', short: 'Over', long: 'Live, but over' };

export interface ItemStatusBadgeProps {
  readonly row: Pick<Row, 'status' | 'tag' | 'starts' | 'ends'>;
  readonly isLong?: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The next scheduled publish of the item. */
  readonly scheduled?: Scheduled | undefined;
}

/** The status of an item as badges. A live item that is over or upcoming has its own label; a scheduled version shows only its schedule. */
export function ItemStatusBadge({ row, now, scheduled, isLong = false }: ItemStatusBadgeProps): ReactElement {
  const isThis = scheduled !== undefined && row.status !== 'live' && scheduled.tag === row.tag;
  const { tone, short, long } = lookOf(row, now);
  return (
    <>
      {isThis ? null : <Badge tone={tone}>{isLong ? long : short}</Badge>}
      {scheduled ? (
        <Badge tone="success" icon="clock">
          {isLong ? `${isThis ? 'Scheduled' : 'Another version is scheduled'} for ${writeMoment(scheduled.at)}` : 'Scheduled'}
        </Badge>
      ) : null}
    </>
  );
}

function lookOf({ status, starts, ends }: ItemStatusBadgeProps['row'], now: number): Look {
  if (status !== 'live') return looks[status];
  if (ends !== null && ends < now) return over;
  return starts !== null && starts > now ? ahead : looks.live;
}
