import type { Kind } from '../../kinds.ts';
import type { Leaflet } from '../schemas/generated/library.ts';
import schema from '../schemas/library/leaflet.schema.json' with { type: 'json' };

declare module '#schemas/viewer' {
  interface HubPlan {
    leaflets: string[];
  }
}

declare module '../../core/catalogue/item-types.ts' {
  interface ItemTypes {
    leaflets: Leaflet;
  }
}

/** A plain list. */
export const leaflets: Kind<Leaflet> = {
  name: 'leaflets',
  schema,
  labels: { many: 'Leaflets', one: 'leaflet', icon: 'book-open', group: 'Content' },
  shows: { as: 'list', by: 'visibility' },
  links: ({ title, url }) => [{ pointer: '/title', text: title, end: url }],
  texts: 'filled',
  hasPicture: true,
  columns: { otherwise: ['summary'] },
  sameBy: ['url', 'title'],
  check(context, { image, visibility }) {
    const { checkExpression, checkImage } = context.room.checks;
    checkImage(context, image, '/image');
    checkExpression(context, visibility, '/visibility');
  },
};
