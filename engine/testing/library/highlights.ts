import type { Kind } from '../../kinds.ts';
import type { Highlight } from '../schemas/generated/library.ts';
import schema from '../schemas/library/highlight.schema.json' with { type: 'json' };

declare module '#schemas/viewer' {
  interface HubPlan {
    highlights: string[];
  }
}

declare module '../../core/catalogue/item-types.ts' {
  interface ItemTypes {
    highlights: Highlight;
  }
}

/** A list between two dates with its own order: the latest start comes first. */
export const highlights: Kind<Highlight> = {
  name: 'highlights',
  schema,
  labels: { many: 'Highlights', one: 'highlight', icon: 'trending-up', group: 'Content' },
  shows: {
    ...{ as: 'list', by: 'visibility', isDated: true },
    compare: (one, other) => (other.startDate ?? '').localeCompare(one.startDate ?? ''),
  },
  links: ({ title, url }) => [{ pointer: '/title', text: title, end: url }],
  texts: 'filled',
  hasPicture: true,
  columns: { otherwise: ['summary'] },
  sameBy: ['url', 'title'],
  check(context, { image, startDate, endDate, visibility }) {
    const { checkExpression, checkImage, checkSpan } = context.room.checks;
    checkImage(context, image, '/image');
    checkSpan(context, [startDate, '/startDate'], [endDate, '/endDate']);
    checkExpression(context, visibility, '/visibility', 'a highlight');
  },
};
