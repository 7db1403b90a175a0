import type { ReactElement } from 'react';
import { Badge, type Tone } from '../../engine/react.ts';
import type { ItemStatus } from '../document/index.ts';
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

/** Props of ItemStatusBadge. */
export interface ItemStatusBadgeProps extends Pick<Row, 'status' | 'starts' | 'ends'> {
  readonly isLong?: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The status of an item as a badge. What is live without anybody seeing it, because its time is over or still to come, is not called so alone. */
export function ItemStatusBadge({ status, starts, ends, now, isLong = false }: ItemStatusBadgeProps): ReactElement {
  const isOver = ends !== null && ends < now;
  const isAhead = starts !== null && starts > now;
  const { tone, short, long } = status !== 'live' ? looks[status] : isOver ? over : isAhead ? ahead : looks.live;
  return <Badge tone={tone}>{isLong ? long : short}</Badge>;
}
