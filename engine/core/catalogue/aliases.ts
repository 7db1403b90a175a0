import type { ItemKind } from './item-kinds.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

/** Older files call the start data of a widget `custom` (FRAME-009). */
function readWidget(fields: Fields): Fields {
  const { settings } = fields;
  if (!isFields(settings) || !Object.hasOwn(settings, 'custom') || Object.hasOwn(settings, 'customData')) return fields;
  return { ...fields, settings: { ...without(settings, 'custom'), customData: settings.custom } };
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(\/|https:\/\/)/.test(value);
}

/** Older files have a `url` beside or instead of `link`; the link wins as the address when it is one, else it is the words (FEED-047). */
function readPromotion(fields: Fields): Fields {
  if (!Object.hasOwn(fields, 'url')) return fields;
  const { url, link } = fields;
  const rest = without(fields, 'url');
  if (isAddress(link)) return rest;
  const words = typeof link === 'string' && link !== '' && !rest.linkText ? { linkText: link } : {};
  return { ...rest, link: url, ...words };
}

/** An item as today's schema has it, read from any form that older files may have. */
export function readAliases(kind: ItemKind, value: unknown): unknown {
  if (!isFields(value)) return value;
  if (kind === 'widgets') return readWidget(value);
  return kind === 'promotions' ? readPromotion(value) : value;
}
