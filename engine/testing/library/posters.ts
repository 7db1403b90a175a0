import type { Fields, Kind } from '../../kinds.ts';
import type { Poster } from '../schemas/generated/library.ts';
import schema from '../schemas/library/poster.schema.json' with { type: 'json' };

declare module '#schemas/viewer' {
  interface HubPlan {
    posters: string[];
  }
}

declare module '../../core/catalogue/item-types.ts' {
  interface ItemTypes {
    posters: Poster;
  }
}

/** Older files have `url` for `link`. */
function readOlder({ url, ...fields }: Fields): Fields {
  return url === undefined ? fields : { ...fields, link: url };
}

/** A list between two dates, counted, with a picture and an older file format. */
export const posters: Kind<Poster> = {
  name: 'posters',
  schema,
  labels: { many: 'Posters', one: 'poster', icon: 'trophy', group: 'Content' },
  shows: { as: 'list', by: 'visibility', isDated: true },
  isCounted: true,
  links: ({ link, linkText }) => [{ pointer: '/linkText', text: linkText, end: link }],
  texts: 'filled',
  hasPicture: true,
  columns: { otherwise: ['byline', 'summary', 'link'] },
  sameBy: ['link', 'title'],
  upgrade: readOlder,
  check(context, { image, startDate, endDate, visibility }) {
    const { checkExpression, checkImage, checkSpan } = context.room.checks;
    checkImage(context, image, '/image');
    checkSpan(context, [startDate, '/startDate'], [endDate, '/endDate']);
    checkExpression(context, visibility, '/visibility', 'a poster');
  },
};
