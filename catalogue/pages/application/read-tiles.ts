import { readFields, readFlag, readList, readNumber, readRecords, readText, readTexts } from '../../rules/reading.ts';
import type { ApplicationTile } from '../../schemas/generated/items.ts';

/** Reads the tiles; throws when the response is not a list. */
export function readTiles(body: unknown): readonly ApplicationTile[] {
  return readRecords(body, (fields) => (readText(fields.id) === '' ? null : readTile(fields))).filter(({ active }) => active);
}

function readTile(value: unknown): ApplicationTile {
  const fields = readFields(value);
  const text = (name: string) => readText(fields[name]);
  return {
    id: text('id'),
    active: readFlag(fields.active),
    order: readNumber(fields.order),
    title: text('title'),
    summary: text('summary'),
    link: text('link'),
    image: text('image'),
    route: text('route'),
    schemes: [...readTexts(fields.schemes)],
    options: readList(fields.options).map((option) => {
      const { id, label, route, link } = readFields(option);
      return { id: readText(id), label: readText(label), route: readText(route), link: readText(link) };
    }),
  };
}
