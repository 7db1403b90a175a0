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

const ahead: Look = { tone: 'info', short: 'To come', long: 'Live, still to begin' };
const over: Look = { tone: 'neutral', short: 'Over', long: 'Live, but over' };

export interface ItemStatusBadgeProps extends Pick<Row, 'status' | 'tag' | 'starts' | 'ends'> {
  readonly isLong?: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The next publish of the item that waits for its moment. */
  readonly scheduled?: Scheduled | undefined;
}

/**
 * The status of an item as badges. What is live without anybody seeing it, because its time is over or still to come, is not called so alone;
 * nor is a change called not live alone when it is scheduled.
 */
export function ItemStatusBadge({ scheduled, isLong = false, ...item }: ItemStatusBadgeProps): ReactElement {
  const isThis = scheduled !== undefined && item.status !== 'live' && scheduled.tag === item.tag;
  const { tone, short, long } = lookOf(item);
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

function lookOf({ status, starts, ends, now }: Pick<ItemStatusBadgeProps, 'status' | 'starts' | 'ends' | 'now'>): Look {
  if (status !== 'live') return looks[status];
  if (ends !== null && ends < now) return over;
  return starts !== null && starts > now ? ahead : looks.live;
}
