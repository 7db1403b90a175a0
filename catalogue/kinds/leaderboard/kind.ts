import type { Kind } from '#engine/kinds';
import type { LeaderboardItem } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/leaderboard-item.schema.json' with { type: 'json' };
import { checkDated } from '../dated.ts';

declare module '#schemas/viewer' {
  interface HubPlan {
    leaderboard: string[];
  }
}

declare module '#engine/types/items' {
  interface ItemTypes {
    leaderboard: LeaderboardItem;
  }
}

/** Banners across the top of the hub, shown between two dates. */
export const leaderboard: Kind<LeaderboardItem> = {
  name: 'leaderboard',
  schema,
  labels: { many: 'Leaderboard', one: 'leaderboard item', icon: 'trending-up', group: 'Content', place: 'what’s happening' },
  shows: { as: 'list', by: 'visibility', isDated: true },
  links: ({ title, url }) => [{ pointer: '/title', text: title, end: url }],
  texts: 'filled',
  hasPicture: true,
  columns: { otherwise: ['summary'] },
  sameBy: ['url', 'title'],
  check(context, item) {
    const { checkExpression, checkImage } = context.room.checks;
    checkImage(context, item.image, '/image');
    checkDated(context, item);
    checkExpression(context, item.visibility, '/visibility', 'a leaderboard item');
  },
};
