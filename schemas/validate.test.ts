import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import audienceSchema from './catalogue/audience.schema.json' with { type: 'json' };
import nextStepSchema from './catalogue/next-step.schema.json' with { type: 'json' };
import personaSchema from './catalogue/persona.schema.json' with { type: 'json' };
import presetSchema from './catalogue/preset.schema.json' with { type: 'json' };
import { checkShape, createShapeCheck, followReference, hintFor, type JsonSchema, SCHEMAS } from './index.ts';

const codes = (schema: string | JsonSchema, value: unknown): string[] =>
  checkShape(schema, value).map((problem) => `${problem.code} ${problem.pointer}`);
const audience = { id: 'a', title: 'A', description: '', expression: '' };

describe('checkShape', () => {
  it('finds no problem with a valid value', () => {
    expect(checkShape(audienceSchema, audience)).toEqual([]);
    expect(checkShape(audienceSchema, audience, 'request')).toEqual([]);
    expect(checkShape('catalogue/vocabulary.schema.json', {})).toEqual(checkShape('catalogue/vocabulary', {}));
  });

  it('finds every mistake in content and the first in a request', () => {
    expect(codes(audienceSchema, { ...audience, title: 1, more: 1 })).toEqual(['shape-unknown /more', 'shape-type /title']);
    expect(checkShape(audienceSchema, { ...audience, title: 1, more: 1 }, 'request')).toHaveLength(1);
  });

  it('names the property, the expected and the found value in its sentence', () => {
    const [problem] = checkShape(audienceSchema, { ...audience, title: 7 });
    expect(problem?.message).toBe('"title" must be a text, and it is the number 7.');
  });

  it('counts the entries of a list from one', () => {
    const [problem] = checkShape('viewer/viewer', { tags: ['a', 3] }).filter(({ pointer }) => pointer === '/tags/1');
    expect(problem?.message).toBe('"tags 2" must be a text, and it is the number 3.');
  });

  it('[FRAME-047] names a numeric property by its name', () => {
    const preset = { id: 'a', name: 'A', active: true, tags: [], order: { 2: null, 3: [], 4: [] } };
    const [problem] = checkShape(presetSchema, preset);
    expect(problem?.message).toBe('"order 2" must be a list between [ and ], and it is empty (null).');
  });

  it('reports the useful mistake of a moment that may be empty', () => {
    const moment = { $ref: '../catalogue/common.schema.json#/$defs/moment' };
    const film = { type: ['object', 'null'], required: ['from', 'id'], properties: { from: { type: 'string' }, id: { type: 'string' } } };
    const talk = { $id: 'library/talk.schema.json', type: 'object', properties: { time: moment, film } };
    expect(codes(talk, { time: 'soon', film: {} })).toEqual(['shape-moment /time', 'shape-missing /film', 'shape-missing /film']);
  });

  it('throws for an unknown schema or reference, because it is a mistake in code', () => {
    expect(() => checkShape('catalogue/gadget', {})).toThrow('catalogue/gadget');
    const lost = { $id: 'library/club.schema.json', type: 'object', properties: { id: { $ref: '../catalogue/gadget.schema.json' } } };
    expect(() => checkShape(lost, {})).toThrow('gadget');
    expect(() => followReference({ schema: lost.properties.id, root: lost })).toThrow('gadget');
  });

  it('accepts any schema, and resolves its references relative to its id', () => {
    const club = {
      $id: 'library/club.schema.json',
      type: 'object',
      required: ['id', 'next'],
      properties: { id: { $ref: '../catalogue/common.schema.json#/$defs/id' }, next: { $ref: '#/$defs/next' } },
      $defs: { next: { title: 'Next', type: 'integer' } },
    };
    expect(codes(club, { id: '', next: 'soon' })).toEqual(['shape-name /id', 'shape-type /next']);
    expect(codes({ ...club, required: [] }, {})).toEqual([]);
    const { id, next } = club.properties;
    expect(followReference({ schema: next, root: club }).schema.title).toBe('Next');
    expect(followReference({ schema: id, root: club }).root.$id).toBe('catalogue/common.schema.json');
  });

  it('accepts additional schemas', () => {
    const more = {
      $id: 'api/ping.schema.json',
      type: 'object',
      additionalProperties: false,
      required: ['at'],
      properties: { at: { type: 'string', maxLength: 5 } },
    };
    const check = createShapeCheck([more]);
    expect(check('api/ping', { at: 'now' }, 'request')).toEqual([]);
    expect(check('api/ping', { at: 'too late' }, 'request')).toMatchObject([{ code: 'shape-too-long', pointer: '/at' }]);
  });

  it('lists at most fifty mistakes', () => {
    const problems = checkShape(audienceSchema, Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}`, 1])));
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toMatchObject({
      code: 'shape-cut-short',
      message: 'There are more mistakes in this item; the first 50 are listed.',
    });
  });

  it('applies the limits of requests or of content', () => {
    const many = { tags: Array.from({ length: 20_001 }, () => 'a') };
    expect(checkShape('viewer/viewer', many, 'request')).toEqual([
      { code: 'json-too-many', pointer: expect.any(String), message: 'This holds more than 20000 values.' },
    ]);
    expect(codes('viewer/viewer', many)).not.toContain('json-too-many');
    expect(checkShape('viewer/viewer', JSON.parse('{"__proto__": 1}'))[0]?.message).toBe('"__proto__" cannot be used as a name.');
  });
});

describe('checkShape with a hostile value', () => {
  it('[I-05] [I-11] rejects names that every object has', () => {
    expect(codes(audienceSchema, JSON.parse('{"__proto__":{"id":"a"}}'))).toEqual(['json-unsafe-name /__proto__']);
    expect(codes('viewer/viewer', { facts: { constructor: true } })).toEqual(['json-unsafe-name /facts/constructor']);
    const check = createShapeCheck([{ $id: 'api/own.schema.json', type: 'object', required: ['toString'], properties: { toString: {} } }]);
    expect(check('api/own', {}, 'request')).toMatchObject([{ code: 'shape-missing' }]);
  });

  it('[I-07] rejects deep nesting quickly and without an exception', () => {
    let deep: unknown = {};
    for (let level = 0; level < 50_000; level += 1) deep = { a: deep };
    expect(codes(personaSchema, { record: deep })[0]).toMatch(/^json-too-deep/);
  });

  it('[I-02] rejects unpaired surrogates and NUL', () => {
    expect(codes(audienceSchema, { ...audience, title: '\uD800' })).toEqual(['text-broken /title']);
    expect(codes(audienceSchema, { ...audience, title: 'a\u0000' })).toEqual(['text-broken /title']);
    expect(codes(audienceSchema, { ...audience, title: 'a🙂é\tא' })).toEqual([]);
  });

  it('[I-13] rejects numbers that JSON cannot represent', () => {
    for (const order of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(codes(nextStepSchema, { order })).toContain('shape-type /order');
    }
  });

  it('never throws', () => {
    const ids = SCHEMAS.flatMap(({ $id }) => ($id && $id !== 'catalogue/common.schema.json' ? [$id] : []));
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.jsonValue(), fc.constantFrom('content' as const, 'request' as const), (id, value, mode) => {
        for (const problem of checkShape(id, value, mode)) expect(problem.message).not.toMatch(/undefined|\[object/);
      }),
    );
  });
});

describe('hintFor', () => {
  it('suggests the nearest word', () => {
    expect(hintFor('titel', ['body', 'title'])).toBe(' Did you mean "title"?');
  });

  it('ignores letter case', () => {
    expect(hintFor('UNDERGRADUATE', ['undergraduate'])).toBe(' Did you mean "undergraduate"?');
  });

  it('gives an empty hint when no word is near', () => {
    expect(hintFor('xyz', ['title'])).toBe('');
    expect(hintFor('title', [])).toBe('');
  });

  it('suggests the nearest of several words, and the first of equally near ones', () => {
    expect(hintFor('tile', ['tiled up', 'title', 'tale', 'tile s'])).toBe(' Did you mean "title"?');
    expect(hintFor('planes', ['planted', 'planet', 'plane'])).toBe(' Did you mean "planet"?');
  });

  it.each([
    ['abcd', 'abcdef', true],
    ['abcd', 'abcdefg', false],
    ['abcdef', 'abcd', true],
    ['abcd', 'xbcy', true],
    ['abcd', 'xbyz', false],
    ['abcd', 'bcda', true],
    ['abc', 'abd', true],
    ['abc', 'axy', false],
    ['abc', 'abcde', false],
    ['ab', 'b', true],
    ['abcd', 'abyz', true],
    ['dcba', 'abcd', false],
    ['aaaa', 'aa', true],
  ])('accepts two wrong letters, or one in a short word: %s for %s', (word, choice, isNear) => {
    expect(hintFor(word, [choice])).toBe(isNear ? ` Did you mean "${choice}"?` : '');
  });

  it('ignores words of more than 80 letters', () => {
    expect(hintFor('x'.repeat(80), ['x'.repeat(81)])).not.toBe('');
    expect(hintFor('x'.repeat(81), ['x'.repeat(80)])).toBe('');
  });
});

describe('every schema', () => {
  interface Found {
    readonly path: string;
    readonly fault: string;
  }

  function look(schema: unknown, path: string, found: Found[]): void {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, properties, additionalProperties, maxLength, maxItems, pattern } = Object(schema);
    const isClosed = additionalProperties !== undefined || !properties;
    if (type === 'object' && !isClosed) found.push({ path, fault: 'open object' });
    if (type === 'string' && maxLength === undefined && !Object.hasOwn(schema, 'enum') && !Object.hasOwn(schema, 'const') && !pattern)
      found.push({ path, fault: 'endless text' });
    if (type === 'array' && maxItems === undefined) found.push({ path, fault: 'endless list' });
    for (const [name, child] of Object.entries(schema)) if (name !== 'examples') look(child, `${path}/${name}`, found);
  }

  it('[I-10] closes its objects and limits its texts and lists', () => {
    const found: Found[] = [];
    for (const schema of SCHEMAS) look(schema, schema.$id ?? '', found);
    expect(found).toEqual([]);
  });

  it.each(['2016-12-31T23:59:60Z', '2026-11-25T23:59:60Z', '2017-01-01T00:59:60+01:00', '2026-02-30T10:00:00Z'])(
    '[I-01] rejects a time that no clock can show, wherever a time is required: %s',
    (time) => {
      const check = createShapeCheck([{ $id: 'test/time.schema.json', type: 'string', format: 'date-time' }]);
      for (const mode of ['content', 'request'] as const) {
        expect(check('test/time', time, mode)).toHaveLength(1);
        expect(check('test/time', '2026-11-25T23:59:59.9+01:00', mode)).toEqual([]);
      }
    },
  );
});
