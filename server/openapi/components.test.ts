import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#schemas';
import { createComponents } from './components.ts';

const shelf: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'library/shelf.schema.json',
  title: 'Shelf',
  type: 'object',
  properties: { books: { type: 'array', items: { $ref: '#/$defs/book' } }, room: { $ref: '../house/room.schema.json' } },
  $defs: { book: { type: 'object', properties: { next: { $ref: '#/$defs/book' }, place: { $ref: 'common.schema.json#/$defs/place' } } } },
};
const common: JsonSchema = { $id: 'library/common.schema.json', title: 'Library common', $defs: { place: { type: 'string' } } };
const room: JsonSchema = { $id: 'house/room.schema.json', title: 'room of a house', type: 'string' };

describe('createComponents', () => {
  it('lists a schema under its title, with everything that it refers to and nothing else', () => {
    const components = createComponents([shelf, common, room]);
    expect(components.refTo('library/shelf')).toEqual({ $ref: '#/components/schemas/Shelf' });
    expect(components.list()).toEqual({
      LibraryCommonPlace: { type: 'string' },
      RoomOfAHouse: { title: 'room of a house', type: 'string' },
      Shelf: {
        title: 'Shelf',
        type: 'object',
        properties: {
          books: { type: 'array', items: { $ref: '#/components/schemas/ShelfBook' } },
          room: { $ref: '#/components/schemas/RoomOfAHouse' },
        },
      },
      ShelfBook: {
        type: 'object',
        properties: { next: { $ref: '#/components/schemas/ShelfBook' }, place: { $ref: '#/components/schemas/LibraryCommonPlace' } },
      },
    });
  });

  it('refuses an unknown id, a missing part, and two schemas with one name', () => {
    const other: JsonSchema = { $id: 'house/other.schema.json', title: 'Room of a house', $ref: '#/$defs/none' };
    const components = createComponents([room, other]);
    expect(() => components.refTo('house/attic')).toThrow('There is no schema with the id house/attic.schema.json');
    expect(() => createComponents([other]).refTo('house/other')).toThrow('house/other.schema.json has no part none.');
    components.refTo('house/room');
    expect(() => components.refTo('house/other')).toThrow('would both be called RoomOfAHouse');
  });
});
