import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from '../../engine/react.ts';
import type { ItemStanding } from '../document/index.ts';

const looks: Readonly<Record<ItemStanding, { readonly tone: BadgeProps['tone']; readonly short: string; readonly long: string }>> = {
  live: { tone: 'success', short: 'Live', long: 'Live' },
  edited: { tone: 'warning', short: 'Edited', long: 'Edited, not live' },
  new: { tone: 'neutral', short: 'Draft', long: 'Draft, not live yet' },
  archived: { tone: 'danger', short: 'Archived', long: 'Archived when published' },
};

/** How an item stands, in words. */
export function StandingBadge({ standing, isLong = false }: { readonly standing: ItemStanding; readonly isLong?: boolean }): ReactElement {
  const { tone, short, long } = looks[standing];
  return <Badge tone={tone}>{isLong ? long : short}</Badge>;
}
