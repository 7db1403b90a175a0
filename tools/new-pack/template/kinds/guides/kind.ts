import type { Kind } from '#engine/kinds';
import type { Guide } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/guide.schema.json' with { type: 'json' };

declare module '#schemas/viewer' {
  interface HubPlan {
    guides: string[];
  }
}

declare module '#engine/types/items' {
  interface ItemTypes {
    guides: Guide;
  }
}

/** Guides: texts for the people that match their condition. */
export const guides: Kind<Guide> = {
  name: 'guides',
  schema,
  labels: { many: 'Guides', one: 'guide', icon: 'file-text', group: 'Content' },
  shows: { as: 'list', by: 'visibility' },
  // The editor's coverage counts how many of its items people see, and who sees none.
  isCounted: true,
  texts: 'filled',
  columns: { otherwise: ['summary'] },
  sameBy: ['link', 'title'],
  check: (context, { visibility }) => context.room.checks.checkExpression(context, visibility, '/visibility'),
};
