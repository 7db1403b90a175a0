// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type Drawing, draw } from '#engine/testing/draw';
import { createEditorApi } from '../../api/editor-api.ts';
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
const me = { uid: 'u1', name: 'Rowan', role: 'admin', needsOtherEyes: false, authority: 'store' } as const;

/** The audit screen for an admin after loading, and the addresses it requested. */
async function open(found: readonly unknown[] = entries) {
  const asked: string[] = [];
  const request = async (path: string) => {
    asked.push(path);
    return Response.json(found);
  };
  const drawing = await draw(
    <QueryClientProvider client={new QueryClient()}>
      <AuditScreen api={createEditorApi({ request })} me={me} digest={async () => ''} onSignIn={() => undefined} />
    </QueryClientProvider>,
  );
  await drawing.pass(0);
  return { ...drawing, asked };
}

const rowsOf = ({ findAll, seen }: Drawing) => findAll('listitem').map((row) => seen(row).split('\n').slice(0, 2).join(' '));

describe('the record of what was done', () => {
  it('shows every entry, and offers each action once, in alphabetical order', async () => {
    const screen = await open();
    expect(screen.seen()).toContain('4 entries');
    expect(rowsOf(screen)).toEqual(['Scheduled thing-4', 'Emergency settings thing-3', 'Published thing-2', 'Scheduled thing-1']);
    const what = screen.find('combobox', 'What') as HTMLSelectElement;
    expect([...what.options].map(({ text }) => text)).toEqual(['Everything', 'Emergency settings', 'Published', 'Scheduled']);
  });

  it('shows the matching entries and their number, until the filter is cleared', async () => {
    const screen = await open();
    await screen.hands((user) => user.selectOptions(screen.find('combobox', 'What'), 'Scheduled'));
    expect(screen.seen()).toContain('2 of 4 entries');
    await screen.type('Who or what it was done to', 'thing-2', 'searchbox');
    expect(screen.seen()).toContain('No entry fits.');
    await screen.press('Show everything');
    expect(rowsOf(screen)).toHaveLength(4);
  });

  it('reads a hundred entries at first, and more when older ones are requested', async () => {
    const screen = await open(Array.from({ length: 100 }, (_, index) => entryOf(100 - index, 'publish')));
    await screen.press('Show older');
    expect(screen.asked).toEqual(['/editor/api/audit?most=100', '/editor/api/audit?most=300']);
  });
});
