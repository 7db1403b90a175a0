import { describe, expect, it } from 'vitest';
import { testKinds } from '#engine/testing';
import { readImport } from './read-import.ts';

describe('reading files to import', () => {
  const item = { kind: 'messages', id: 'a', value: { id: 'a', text: 'Hello' } };
  const text = (value: unknown) => JSON.stringify(value, null, 2);

  it("accepts an export, a list of items, and a file of one item in its kind's folder", () => {
    for (const file of [
      { name: 'export.json', text: text({ id: 'x', items: [item] }) },
      { name: 'list.json', text: text([item]) },
      { name: 'content/messages/a.json', text: text(item.value) },
    ]) {
      expect(readImport([file], testKinds)).toMatchObject({ items: [item], problems: [] });
    }
  });

  it("accepts a file of several items in their kind's folder, and finds the line of each", () => {
    const file = {
      name: 'messages/words.json',
      text: text({ forms: { a: { text: 'A', source: '' }, b: 'B' }, lists: { c: { text: 'C' } } }),
    };
    const { items, problems, place } = readImport([file], testKinds);
    expect(items).toEqual([
      { kind: 'messages', id: 'a', value: { id: 'a', text: 'A', area: 'forms', source: '' } },
      { kind: 'messages', id: 'c', value: { id: 'c', text: 'C', area: 'lists' } },
    ]);
    expect(problems).toMatchObject([{ file: 'messages/words.json', line: 7, message: expect.stringContaining('An item is an object') }]);
    expect(place({ code: 'c', severity: 'error', message: 'Short.', kind: 'messages', id: 'c', pointer: '/text' }).line).toBe(11);
  });

  it('reports the file and line of a mistake', () => {
    const [broken] = readImport([{ name: 'broken.json', text: '{\n  "id": "a",\n  oops\n}' }], testKinds).problems;
    expect(broken).toMatchObject({ file: 'broken.json', line: 3, severity: 'error' });
    const { place } = readImport([{ name: 'export.json', text: text({ items: [item] }) }], testKinds);
    expect(place({ code: 'c', severity: 'error', message: 'Too long.', kind: 'messages', id: 'a', pointer: '/text' })).toEqual({
      file: 'export.json',
      line: 8,
      severity: 'error',
      message: 'Too long.',
    });
    expect(place({ code: 'c', severity: 'error', message: 'Elsewhere.', kind: 'messages', id: 'b' })).toMatchObject({
      file: 'messages/b',
      line: 0,
    });
  });

  it('rejects entries that are not items, and duplicates, and keeps the rest', () => {
    const reading = readImport(
      [
        { name: 'one.json', text: text([item, { kind: 'unheard-of', id: 'b', value: {} }]) },
        { name: 'two.json', text: text([item]) },
      ],
      testKinds,
    );
    expect(reading.items).toEqual([item]);
    expect(reading.problems.map(({ file, message }) => [file, message])).toEqual([
      ['one.json', 'Entry 2 is not an item: it needs kind, id and value, and a kind that exists.'],
      ['two.json', 'messages/a is in one.json already. Take one of them away.'],
    ]);
  });

  it('rejects a file of unknown content with a message', () => {
    expect(readImport([{ name: 'a.json', text: text({ id: 'a' }) }], testKinds).problems[0]?.message).toContain('what kind of item');
    expect(readImport([{ name: 'a.json', text: '7' }], testKinds).problems[0]?.message).toContain('holds no items');
  });
});
