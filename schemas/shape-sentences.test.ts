import { describe, expect, it } from 'vitest';
import { createShapeCheck, describeFound, type JsonSchema } from './index.ts';

/** The sentences about a value that does not match a schema, with their places. */
function said(schema: JsonSchema, value: unknown): string[] {
  const check = createShapeCheck([{ $id: 'test/any.schema.json', ...schema }]);
  return check('test/any', value).map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);
}

/** The same for a single property `it`. */
const saidOf = (schema: JsonSchema, value: unknown) =>
  said({ type: 'object', properties: { it: schema }, additionalProperties: false }, { it: value });

describe('sentences of shape problems', () => {
  it.each<[string, JsonSchema, unknown, string]>([
    ['a text', { type: 'string' }, 7, 'shape-type /it: "it" must be a text, and it is the number 7.'],
    ['a whole number', { type: 'integer' }, 1.5, 'shape-type /it: "it" must be a whole number, and it is the number 1.5.'],
    ['a number', { type: 'number' }, 'x', 'shape-type /it: "it" must be a number, and it is the text "x".'],
    ['true or false', { type: 'boolean' }, null, 'shape-type /it: "it" must be true or false, and it is empty (null).'],
    ['a list', { type: 'array' }, {}, 'shape-type /it: "it" must be a list between [ and ], and it is an object.'],
    ['an object', { type: 'object' }, [], 'shape-type /it: "it" must be an object between { and }, and it is a list.'],
    ['empty', { type: 'null' }, true, 'shape-type /it: "it" must be empty (null), and it is true.'],
    ['one of two types', { type: ['string', 'null'] }, 1, 'shape-type /it: "it" must be a text or empty (null), and it is the number 1.'],
    ['something in it', { type: 'string', minLength: 1 }, '', 'shape-empty /it: "it" must not be empty.'],
    ['a day', { type: 'string', format: 'date' }, '', 'shape-empty /it: "it" must not be empty.'],
    ['a long text', { type: 'string', minLength: 3 }, 'ab', 'shape-too-short /it: "it" needs at least 3 characters.'],
    ['a short text', { type: 'string', maxLength: 2 }, 'a🙂b', 'shape-too-long /it: "it" has 3 characters; 2 is the most.'],
    ['more entries', { type: 'array', minItems: 2 }, [1], 'shape-too-few /it: "it" needs at least 2 entries.'],
    ['fewer entries', { type: 'array', maxItems: 1 }, [1, 2], 'shape-too-many /it: "it" has more than 1 entry.'],
    ['more names', { type: 'object', minProperties: 1 }, {}, 'shape-too-few /it: "it" needs at least 1 entry.'],
    ['fewer names', { type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, 'shape-too-many /it: "it" has more than 1 entry.'],
    ['a larger number', { type: 'number', minimum: 5 }, 4, 'shape-too-small /it: "it" must be 5 or more.'],
    ['a smaller number', { type: 'number', maximum: 5 }, 6, 'shape-too-large /it: "it" must be 5 or less.'],
    ['a choice', { enum: ['a', 2, null] }, 'b', 'shape-choice /it: "it" must be one of a, 2, null, and it is the text "b".'],
    ['the only choice', { const: 'a' }, '', 'shape-choice /it: "it" must be one of a, and it is empty.'],
    ['a form', { type: 'string', pattern: '^a$', description: 'Write an a.' }, 'b', 'shape-pattern /it: "it" is the text "b". Write an a.'],
    [
      'an id',
      { title: 'ItemId', type: 'string', pattern: '^a$' },
      'b',
      'shape-name /it: "it" cannot be used as a name here. Use letters, digits and hyphens.',
    ],
    [
      'a link',
      { title: 'LinkAddress', type: 'string', pattern: '^/' },
      'b',
      'link-unsafe /it: "it" is the text "b". A link is a page of this site that starts with /, or an address that starts with https://.',
    ],
    [
      'a moment',
      { type: 'string', pattern: '^\\d{4}T\\d{2}$' },
      'b',
      'shape-moment /it: "it" is the text "b". Write a date like 2027-08-12, or a date with a time like 2027-08-12T08:00.',
    ],
    [
      'a name of names',
      { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
      { 'A/b': 1 },
      'shape-name /it/A~1b: "A/b" cannot be used as a name here. Use letters, digits and hyphens.',
    ],
    [
      'anything else',
      { type: 'array', uniqueItems: true },
      [1, 1],
      'shape-other /it: "it" must NOT have duplicate items (items ## 0 and 1 are identical).',
    ],
  ])('describes a value that needs %s', (_, schema, value, sentence) => {
    expect(saidOf(schema, value)).toEqual([sentence]);
  });

  it('names a missing or unknown property', () => {
    const schema = { type: 'object', required: ['title'], properties: { title: {}, 'a/b': {} }, additionalProperties: false };
    expect(said(schema, { titel: 1, 'x/y': 1 })).toEqual([
      'shape-missing : "title" is missing.',
      'shape-unknown /titel: "titel" is not known here. Did you mean "title"?',
      'shape-unknown /x~1y: "x/y" is not known here.',
    ]);
    expect(said({ type: 'object', additionalProperties: false }, { a: 1 })).toEqual(['shape-unknown /a: "a" is not known here.']);
  });

  it('names the item itself, the number of a list entry, and a numeric property name', () => {
    expect(said({ type: 'object' }, [])).toEqual(['shape-type : "the item" must be an object between { and }, and it is a list.']);
    const lists = {
      type: 'object',
      properties: { it: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } },
    };
    expect(said(lists, { it: { 2: ['a', 1], x: [2] } })).toEqual([
      'shape-type /it/2/1: "2 2" must be a text, and it is the number 1.',
      'shape-type /it/x/0: "x 1" must be a text, and it is the number 2.',
    ]);
    expect(said(lists, { it: { 2: 1 } })[0]).toContain('"it 2" must be a list');
    const inLists = { type: 'array', items: { type: 'array', items: { type: 'string' } } };
    expect(said(inLists, [['a'], ['b', 3]])[0]).toContain('"1 2" must be a text');
    expect(said(inLists, [7])[0]).toContain('"0" must be a list');
  });
});

describe('sentences about a choice of shapes', () => {
  const orNothing = { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'null' }] };

  it('reports the useful mistake, and not that the value could be empty', () => {
    expect(saidOf(orNothing, 'abc')).toEqual(['shape-too-long /it: "it" has 3 characters; 2 is the most.']);
    expect(saidOf({ anyOf: [{ type: 'object', required: ['a'], properties: { a: {} } }, { type: 'null' }] }, {})).toEqual([
      'shape-missing /it: "a" is missing.',
    ]);
  });

  it('reports that another value must be empty', () => {
    const schema = { type: 'object', properties: { it: orNothing, other: { type: 'null' } } };
    expect(said(schema, { it: 'a', other: 1 })).toEqual(['shape-type /other: "other" must be empty (null), and it is the number 1.']);
  });

  it('reports one mistake once', () => {
    const twice = { anyOf: [{ type: 'string' }, { type: 'string', maxLength: 5 }] };
    expect(saidOf(twice, 7)).toEqual(['shape-type /it: "it" must be a text, and it is the number 7.']);
  });
});

it('describes a found value briefly', () => {
  const found = [undefined, '', 'x', 'x'.repeat(60), 'x'.repeat(61), 0, false, null, [], {}].map(describeFound);
  expect(found).toEqual([
    'missing',
    'empty',
    'the text "x"',
    `the text "${'x'.repeat(60)}"`,
    `the text "${'x'.repeat(59)}…"`,
    'the number 0',
    'false',
    'empty (null)',
    'a list',
    'an object',
  ]);
});
