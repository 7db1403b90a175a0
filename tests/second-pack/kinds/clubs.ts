import type { Kind } from '../../../engine/kinds.ts';
import type { Guide } from '../../../schemas/generated/catalogue.ts';

declare module '../../../schemas/generated/viewer.ts' {
  interface HubPlan {
    clubs: string[];
  }
}

declare module '../../../engine/core/catalogue/item-types.ts' {
  interface ItemTypes {
    clubs: Guide;
  }
}

/** Where members meet over books: a kind that no other pack has. */
export const clubs: Kind<Guide> = {
  name: 'clubs',
  schema: 'catalogue/guide',
  labels: { many: 'Clubs', one: 'club', icon: 'users', group: 'Content' },
  shows: { as: 'list', by: 'visibility' },
  isCounted: true,
  texts: 'filled',
  check: (desk, { visibility }) => desk.room.checks.checkExpression(desk, visibility, '/visibility'),
};
