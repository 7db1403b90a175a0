import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { brokenLimit, CONTENT_LIMITS, escapePointer, findDanger, measureJson, REQUEST_LIMITS, splitPointer } from './index.ts';

/** A recursive reference implementation, for small values. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('measureJson and brokenLimit', () => {
  it('counts levels without counting brackets in texts', () => {
    expect(measureJson('{"a":["[[[\\"[",{}]}').depth).toBe(3);
  });

  it('measures what the parsed value contains, for any value', () => {
    fc.assert(fc.property(fc.jsonValue({ depthSize: 'large' }), (value) => measureJson(JSON.stringify(value)).depth === depthOf(value)));
  });

  it('finds the end of a text, however many backslashes precede its quotes', () => {
    const text = fc.array(fc.constantFrom('\\', '"', '[', 'a'), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(fc.property(fc.array(text), (texts) => measureJson(JSON.stringify(texts)).depth === 1));
    expect(measureJson(JSON.stringify(['\\', []])).depth).toBe(2);
    expect(measureJson(JSON.stringify(['"[[[']).slice(0, -2)).depth).toBe(1);
  });

  it('counts every object, list and value', () => {
    expect(['1', '[]', '[1,2]', '{"a":[1,{}],"b":","}'].map((text) => measureJson(text).nodes)).toEqual([1, 2, 3, 6]);
  });

  it('counts the UTF-8 bytes of characters of one to four bytes, and of unpaired surrogates', () => {
    for (const text of ['\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10fc00}', 'é\ud800', 'é\udc00', 'é\udbff'])
      expect([text, measureJson(text).bytes]).toEqual([text, Buffer.byteLength(text)]);
  });

  it('counts bytes as UTF-8 for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => measureJson(text).bytes === Buffer.byteLength(text)));
  });

  it('[I-08] rejects one byte over the limit', () => {
    expect(brokenLimit('x'.repeat(64 * 1024), REQUEST_LIMITS)).toBeNull();
    expect(brokenLimit('x'.repeat(64 * 1024 + 1), REQUEST_LIMITS)).toBe('bytes');
    expect(brokenLimit('é'.repeat(32 * 1024 + 1), REQUEST_LIMITS)).toBe('bytes');
  });

  it('[I-07] rejects 65 levels and accepts 64', () => {
    expect(brokenLimit('['.repeat(64), REQUEST_LIMITS)).toBeNull();
    expect(brokenLimit('['.repeat(65), REQUEST_LIMITS)).toBe('depth');
  });

  it('[I-07] measures 50,000 and five million levels in linear time', () => {
    for (const levels of [50_000, 5_000_000]) expect(brokenLimit('['.repeat(levels), CONTENT_LIMITS)).toBe('depth');
  });

  it('rejects more than 20,000 values in a request', () => {
    expect(brokenLimit(`[${'1,'.repeat(19_998)}1]`, REQUEST_LIMITS)).toBeNull();
    expect(brokenLimit(`[${'1,'.repeat(19_999)}1]`, REQUEST_LIMITS)).toBe('nodes');
  });
});

describe('findDanger', () => {
  it('finds none in any ordinary value', () => {
    expect(findDanger({ a: [1, 'x', null, { b: true }] }, REQUEST_LIMITS)).toBeNull();
  });

  it('[I-05] finds names that reach the prototype, at any depth', () => {
    expect(findDanger(JSON.parse('{"a":[{"__proto__":1}]}'), REQUEST_LIMITS)).toMatchObject({
      kind: 'unsafe-name',
      pointer: '/a/0/__proto__',
    });
    expect(findDanger({ a: { constructor: 1 } }, REQUEST_LIMITS)).toMatchObject({ kind: 'unsafe-name', pointer: '/a/constructor' });
  });

  it('[I-02] finds control characters and unpaired surrogates, but not tabs, line breaks or printable text', () => {
    const isFound = (text: string) => findDanger({ text }, REQUEST_LIMITS)?.kind === 'broken-text';
    for (let code = 0; code <= 0xffff; code += 1) {
      const isControl = (code < 0x20 && ![9, 10, 13].includes(code)) || (code >= 0x7f && code <= 0x9f);
      const isHalf = code >= 0xd800 && code <= 0xdfff;
      if (isFound(`a${String.fromCharCode(code)}b`) !== (isControl || isHalf)) throw new Error(`The character ${code} is judged wrongly.`);
    }
    expect(isFound('\u{1f393} \u{10ffff}')).toBe(false);
  });

  it('[I-07] counts levels as measureJson does', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 6, key: fc.constantFrom('a', 'b', 'c'), values: [fc.integer()] }), (value) => {
        const max = Math.max(0, depthOf(value) - 1);
        expect(findDanger(value, { depth: depthOf(value), nodes: 1e6 })).toBeNull();
        if (depthOf(value) > 0) expect(findDanger(value, { depth: max, nodes: 1e6 })?.kind).toBe('too-deep');
      }),
    );
  });

  it('finds too many values', () => {
    expect(findDanger(Array(19_999).fill(0), REQUEST_LIMITS)).toBeNull();
    expect(findDanger(Array(20_000).fill(0), REQUEST_LIMITS)?.kind).toBe('too-many');
  });

  it('[I-02] gives the pointer and name of the broken text', () => {
    expect(findDanger({ 'a/b': ['x', '\u0000'] }, REQUEST_LIMITS)).toEqual({ kind: 'broken-text', pointer: '/a~1b/1', name: '1' });
    expect(findDanger({ 'a\u0000': 1 }, REQUEST_LIMITS)).toEqual({ kind: 'broken-text', pointer: '/a\u0000', name: 'a\u0000' });
    expect(findDanger('\u0000', REQUEST_LIMITS)).toEqual({ kind: 'broken-text', pointer: '', name: '' });
  });
});

it('writes and reads the parts of a pointer', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      expect(splitPointer(parts.map((part) => `/${escapePointer(part)}`).join(''))).toEqual(parts);
    }),
  );
});
