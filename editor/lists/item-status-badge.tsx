import type { ReactElement } from 'react';
import { Badge, type Tone } from '../../engine/react.ts';
import type { ItemStatus } from '../document/index.ts';

const looks: Readonly<Record<ItemStatus, { readonly tone: Tone; readonly short: string; readonly long: string }>> = {
  live: { tone: 'success', short: 'Live', long: 'Live' },
  edited: { tone: 'warning', short: 'Edited', long: 'Edited, not live' },
  new: { tone: 'neutral', short: 'Draft', long: 'Draft, not live yet' },
  archived: { tone: 'danger', short: 'Archived', long: 'Archived when published' },
};

/** The status of an item as a badge. */
export function ItemStatusBadge({ status, isLong = false }: { readonly status: ItemStatus; readonly isLong?: boolean }): ReactElement {
  const { tone, short, long } = looks[status];
  return <Badge tone={tone}>{isLong ? long : short}</Badge>;
}
