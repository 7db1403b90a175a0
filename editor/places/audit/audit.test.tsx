import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../api/shapes.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { checkChain } from './audit-chain.ts';
import { filterAudit, formatShort } from './audit-filter.ts';
import { AuditScreen } from './audit-screen.tsx';

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

describe('the audit chain', () => {
  it('accepts a chain that starts at any entry', async () => {
    expect(await checkChain(chainOf(5), digest)).toEqual({ kind: 'whole', from: 1, to: 5 });
    expect(await checkChain(chainOf(5).slice(0, 3), digest)).toEqual({ kind: 'whole', from: 3, to: 5 });
    expect(await checkChain([], digest)).toEqual({ kind: 'empty' });
  });

  it('detects an entry that was changed, moved or removed', async () => {
    const changed = chainOf(5).map((entry) => (entry.seq === 3 ? { ...entry, target: 'other' } : entry));
    expect(await checkChain(changed, digest)).toMatchObject({ kind: 'broken', sentence: 'Entry 3 has been changed.' });
    const shorter = chainOf(5).filter(({ seq }) => seq !== 3);
    expect(await checkChain(shorter, digest)).toMatchObject({ kind: 'broken', sentence: 'Entry 3 is missing.' });
    const unlinked = chainOf(5).map((entry) => (entry.seq === 4 ? { ...entry, prev: 'x' } : entry));
    expect(await checkChain(unlinked, digest)).toMatchObject({ kind: 'broken', seq: 4 });
  });
});

describe('the audit filter', () => {
  it('finds entries by action and by any text', () => {
    expect(filterAudit(chainOf(4), { action: 'publish', query: '' }).map(({ seq }) => seq)).toEqual([3, 1]);
    expect(filterAudit(chainOf(4), { action: '', query: 'T4' }).map(({ seq }) => seq)).toEqual([4]);
    expect(filterAudit(chainOf(4), { action: '', query: 'scheduled' })).toHaveLength(2);
  });

  it('shortens long names', () => {
    expect(formatShort('person:9f86d081884c7d659a2feaa0c55ad015')).toBe('person:9f86d081…');
    expect(formatShort('set')).toBe('set');
  });
});

it('tells people without access who can read the log', async () => {
  expect(await drawScreen(<AuditScreen />)).toContain('An admin can read who did what.');
});
