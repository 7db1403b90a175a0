import { describe, expect, it } from 'vitest';
import { CONTENT_LIMITS, readJson } from './index.ts';

/** The problems of a text, with their places. */
const wrong = (text: string) => readJson(text).problems.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`);

describe('readJson', () => {
  it('gives the value of a JSON text', () => {
    expect(readJson(' {"a": [1, "x", null]} ')).toMatchObject({ ok: true, value: { a: [1, 'x', null] }, problems: [] });
  });

  it.each([
    ['', 'file-empty 1:1 This file is empty. An item starts with { and ends with }.'],
    [' \n\t', 'file-empty 1:1 This file is empty. An item starts with { and ends with }.'],
    ['\uFEFF{}', 'file-byte-order-mark 1:1 This file starts with an invisible byte order mark. Save it as UTF-8 without one.'],
    ['{\n  "a": "b\uFFFD"}', 'file-broken-characters 2:10 This file holds broken characters. Save it again as UTF-8.'],
    ['{"a": "\ud800"}', 'file-broken-characters 1:8 This file holds broken characters. Save it again as UTF-8.'],
    ['['.repeat(65), 'json-too-deep 1:1 This is nested more than 64 levels deep.'],
    [`[${'1,'.repeat(CONTENT_LIMITS.nodes)}1]`, 'json-too-many 1:1 This holds more than 400000 values.'],
    [`"${'x'.repeat(CONTENT_LIMITS.bytes)}"`, 'file-too-big 1:1 This file is bigger than 10 MB, which is the most that can be read.'],
  ])('rejects %.20j', (text, sentence) => {
    expect(readJson(text).ok).toBe(false);
    expect(wrong(text)).toEqual([sentence]);
  });

  it.each([
    ['{"a": 1,}', '1:9', 'property name expected'],
    ['{"a": 1 // one\n}', '1:9', 'invalid comment token'],
    ['{"a" 1}', '1:6', 'colon expected'],
    ['{\n"a": [1, 2\n}', '3:1', 'comma expected'],
    ['{} {}', '1:4', 'end of file expected'],
  ])('gives the place at which %j stops being JSON', (text, place, what) => {
    expect(wrong(text)).toEqual([`json-syntax ${place} This is not readable as JSON: ${what}.`]);
  });

  it('reports a repeated property name in an object at any depth, and reads on', () => {
    const text = '{"a": 1,\n "b": [{"x/y": 1, "x/y": 2}, {"x/y": 3}],\n "a": 2, "c": {"a": 1}}';
    const reading = readJson(text);
    expect(reading).toMatchObject({ ok: true, value: { a: 2 } });
    expect(reading.problems.map(({ pointer, line, column }) => `${pointer} ${line}:${column}`)).toEqual(['/a 3:2', '/b/0/x~1y 2:19']);
    expect(reading.problems[0]?.message).toBe('"a" stands twice in the same place. Keep one of the two.');
  });

  it('does not treat list indexes as property names', () => {
    expect(readJson('[[1, 2], [1, 2], {"0": 1}]').problems).toEqual([]);
  });
});

describe('locate', () => {
  const text = '{\n  "a": {"b": [10, 20]},\n  "7": "seven",\n  "list": [{"x": "y"}]\n}';
  const reading = readJson(text);
  const find = (pointer: string, offset?: number) => {
    const { line, column } = reading.ok ? reading.locate(pointer, offset) : { line: 0, column: 0 };
    return `${line}:${column}`;
  };

  it('gives the place of a value', () => {
    expect([find(''), find('/a'), find('/a/b'), find('/a/b/1'), find('/7'), find('/list/0/x')]).toEqual([
      ...['1:1', '2:8', '2:14', '2:19', '3:8', '4:18'],
    ]);
  });

  it('gives the place of the nearest parent when the pointer does not exist', () => {
    expect([find('/a/gone'), find('/a/b/9/more'), find('/gone')]).toEqual(['2:8', '2:14', '1:1']);
  });

  it('gives the place of a character in a text, counted from its quote', () => {
    expect([find('/7', 0), find('/7', 3)]).toEqual(['3:9', '3:12']);
  });
});
