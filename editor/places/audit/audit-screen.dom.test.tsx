// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Drawing } from '#engine/testing/draw';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { AuditScreen } from './audit-screen.tsx';

const entryOf = (seq: number, action: string) => ({
  seq,
  at: `2026-11-0${seq}T08:00:00Z`,
  actor: 'rowan@example.org',
  action,
  target: `thing-${seq}`,
  prev: '',
  hash: '',
});
const entries = [entryOf(4, 'schedule'), entryOf(3, 'emergency'), entryOf(2, 'publish'), entryOf(1, 'schedule')];
/** The audit screen for an admin after loading. */
const open = (found: readonly unknown[] = entries) =>
  drawInSession(<AuditScreen />, { me: { role: 'admin' } }, { 'GET /audit?most=100': found, 'GET /audit?most=300': found });

const rowsOf = ({ findAll, seen }: Drawing) => findAll('listitem').map((row) => seen(row).split('\n').slice(0, 2).join(' '));

describe('the audit screen', () => {
  it('shows every entry, and offers each action once, in alphabetical order', async () => {
    const screen = await open();
    expect(screen.seen()).toContain('4 entries');
    expect(rowsOf(screen)).toEqual(['Scheduled thing-4', 'Emergency settings thing-3', 'Published thing-2', 'Scheduled thing-1']);
    const what = screen.find('combobox', 'What') as HTMLSelectElement;
    expect([...what.options].map(({ text }) => text)).toEqual(['Everything', 'Emergency settings', 'Published', 'Scheduled']);
  });

  it('filters entries and shows their number, until the filter is cleared', async () => {
    const screen = await open();
    await screen.hands((user) => user.selectOptions(screen.find('combobox', 'What'), 'Scheduled'));
    expect(screen.seen()).toContain('2 of 4 entries');
    await screen.type('Who or what it was done to', 'thing-2', 'searchbox');
    expect(screen.seen()).toContain('No entry fits.');
    await screen.press('Show everything');
    expect(rowsOf(screen)).toHaveLength(4);
  });

  it('loads a hundred entries first, and more on request', async () => {
    const screen = await open(Array.from({ length: 100 }, (_, index) => entryOf(100 - index, 'publish')));
    await screen.press('Show older');
    const calls = screen.asked.map(({ call }) => call);
    expect(calls.filter((call) => call.includes('audit'))).toEqual(['GET /audit?most=100', 'GET /audit?most=300']);
  });
});
