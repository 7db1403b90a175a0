import type { Kind } from '#engine/kinds';
import type { Club } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/club.schema.json' with { type: 'json' };

declare module '#schemas/viewer' {
  interface HubPlan {
    clubs: string[];
  }
}

declare module '#engine/types/items' {
  interface ItemTypes {
    clubs: Club;
  }
}

/** Groups of members who read together: a kind that no other pack has. */
export const clubs: Kind<Club> = {
  name: 'clubs',
  schema,
  labels: { many: 'Clubs', one: 'club', icon: 'users', group: 'Content' },
  shows: { as: 'list', by: 'visibility' },
  isCounted: true,
  texts: 'filled',
  columns: { about: ['meets'], otherwise: ['summary'], filters: { meets: 'Meets' } },
  sameBy: ['url', 'title'],
  blank: { meets: 'monthly' },
  check: (context, { visibility }) => context.room.checks.checkExpression(context, visibility, '/visibility'),
};
