import type { Fields, Kind } from '#engine/kinds';
import type { Promotion } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/promotion.schema.json' with { type: 'json' };
import { checkDated } from '../dated.ts';

declare module '#schemas/viewer' {
  interface HubPlan {
    promotions: string[];
  }
}

declare module '#engine/types/items' {
  interface ItemTypes {
    promotions: Promotion;
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(\/|https:\/\/)/.test(value);
}

/** Older files have a `url` beside or instead of `link`. `link` is used as the address if it is one, otherwise as the text. */
function readOlder(fields: Fields): Fields {
  if (!Object.hasOwn(fields, 'url')) return fields;
  const { url, ...rest } = fields;
  const { link, linkText } = rest;
  if (isAddress(link)) return rest;
  const textPatch = typeof link === 'string' && link !== '' && !linkText ? { linkText: link } : {};
  return { ...rest, link: url, ...textPatch };
}

/** Promotions beside the feed, shown between two dates. */
export const promotions: Kind<Promotion> = {
  name: 'promotions',
  schema,
  labels: { many: 'Promotions', one: 'promotion', icon: 'trophy', group: 'Content' },
  shows: { as: 'list', by: 'visibility', isDated: true },
  isCounted: true,
  links: ({ link, linkText }) => [{ pointer: '/linkText', text: linkText, end: link }],
  texts: 'filled',
  hasPicture: true,
  columns: { otherwise: ['byline', 'summary', 'link'] },
  sameBy: ['link', 'title'],
  upgrade: readOlder,
  check(context, item) {
    const { checkExpression, checkImage } = context.room.checks;
    checkImage(context, item.image, '/image');
    checkDated(context, item);
    checkExpression(context, item.visibility, '/visibility', 'a promotion');
  },
};
