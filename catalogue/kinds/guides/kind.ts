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

/** Longer texts to read. */
export const guides: Kind<Guide> = {
  name: 'guides',
  schema,
  labels: { many: 'Guides', one: 'guide', icon: 'book-open', group: 'Content' },
  shows: { as: 'list', by: 'visibility' },
  links: ({ title, url }) => [{ pointer: '/title', text: title, end: url }],
  texts: 'filled',
  hasPicture: true,
  columns: { otherwise: ['summary'] },
  sameBy: ['url', 'title'],
  check(context, item) {
    const { checkExpression, checkImage } = context.room.checks;
    checkImage(context, item.image, '/image');
    checkExpression(context, item.visibility, '/visibility');
  },
};
