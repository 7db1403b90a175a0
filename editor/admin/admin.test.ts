import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testKinds } from '#engine/testing';
import type { AuditEntry } from '../api/shapes.ts';
import { checkChain } from '../places/audit/audit-chain.ts';
import { filterAudit, formatShort } from '../places/audit/audit-words.ts';
import { readImport } from '../places/exchange/read-import.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');

/** Entries as the server writes them, newest first. */
function chainOf(count: number): AuditEntry[] {
  const entries: AuditEntry[] = [];
  let prev = '0'.repeat(64);
  for (let seq = 1; seq <= count; seq += 1) {
    const entry = { seq, at: `day ${seq}`, actor: 'person:1', action: seq % 2 ? 'publish' : 'schedule', target: `t${seq}`, prev };
    const text = `{${Object.entries(entry)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',')}}`;
    const hash = createHash('sha256').update(text).digest('hex');
    entries.unshift({ ...entry, hash });
    prev = hash;
  }
  return entries;
}

describe('the chain of the record', () => {
  it('is complete, whichever entry it is read from', async () => {
    expect(await checkChain(chainOf(5), digest)).toEqual({ kind: 'whole', from: 1, to: 5 });
    expect(await checkChain(chainOf(5).slice(0, 3), digest)).toEqual({ kind: 'whole', from: 3, to: 5 });
    expect(await checkChain([], digest)).toEqual({ kind: 'empty' });
  });

  it('is broken by an entry that was changed, moved or removed', async () => {
    const changed = chainOf(5).map((entry) => (entry.seq === 3 ? { ...entry, target: 'other' } : entry));
    expect(await checkChain(changed, digest)).toMatchObject({ kind: 'broken', sentence: 'Entry 3 has been changed.' });
    const shorter = chainOf(5).filter(({ seq }) => seq !== 3);
    expect(await checkChain(shorter, digest)).toMatchObject({ kind: 'broken', sentence: 'Entry 3 is missing.' });
    const unlinked = chainOf(5).map((entry) => (entry.seq === 4 ? { ...entry, prev: 'x' } : entry));
    expect(await checkChain(unlinked, digest)).toMatchObject({ kind: 'broken', seq: 4 });
  });
});

describe('looking through the record', () => {
  it('finds entries by action and by any word', () => {
    expect(filterAudit(chainOf(4), { action: 'publish', words: '' }).map(({ seq }) => seq)).toEqual([3, 1]);
    expect(filterAudit(chainOf(4), { action: '', words: 'T4' }).map(({ seq }) => seq)).toEqual([4]);
    expect(filterAudit(chainOf(4), { action: '', words: 'scheduled' })).toHaveLength(2);
  });

  it('shortens long names', () => {
    expect(formatShort('person:9f86d081884c7d659a2feaa0c55ad015')).toBe('person:9f86d081…');
    expect(formatShort('set')).toBe('set');
  });
});

describe('reading files to import', () => {
  const item = { kind: 'messages', id: 'a', value: { id: 'a', text: 'Hello' } };
  const text = (value: unknown) => JSON.stringify(value, null, 2);

  it('takes an export, a list of items, and a file of one item in the folder of its kind', () => {
    for (const file of [
      { name: 'export.json', text: text({ id: 'x', items: [item] }) },
      { name: 'list.json', text: text([item]) },
      { name: 'content/messages/a.json', text: text(item.value) },
    ]) {
      expect(readImport([file], testKinds)).toMatchObject({ items: [item], problems: [] });
    }
  });

  it('takes a file of several items in the folder of their kind, and finds the line of each', () => {
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

  it('names the line and file of a mistake', () => {
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

  it('refuses entries that are no items, and one item twice, and keeps the rest', () => {
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

  it('says so when nobody can tell what a file is', () => {
    expect(readImport([{ name: 'a.json', text: text({ id: 'a' }) }], testKinds).problems[0]?.message).toContain('what kind of item');
    expect(readImport([{ name: 'a.json', text: '7' }], testKinds).problems[0]?.message).toContain('holds no items');
  });
});
