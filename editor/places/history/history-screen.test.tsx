import { describe, expect, it } from 'vitest';
import { QUERY_KEYS } from '../../api/keys.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

describe('the history screen', () => {
  const version = (seq: number, by: string) => ({
    seq,
    kind: 'publish',
    id: `id-${seq}`,
    at: '2026-06-06T17:00:00Z',
    by,
    reason: `Note ${seq}`,
    changes: { added: 0, changed: seq, archived: 0 },
  });

  it('lists who, when and why, and marks what is live', async () => {
    const html = await drawScreen(<HistoryScreen />, [[QUERY_KEYS.versions, [version(2, 'u1'), version(1, 'u2')]]]);
    expect(html).toContain('Version 2');
    expect(html.match(/Live/g)).toHaveLength(1);
    expect(html).toContain('6pm on 6 June 2026');
    expect(html.match(/Roll back to this/g)).toHaveLength(1);
  });

  it('shows the number of changes per version, or that they are being counted', async () => {
    const html = await drawScreen(<HistoryScreen />, [
      [
        QUERY_KEYS.versions,
        [
          { ...version(5, 'u1'), changes: undefined },
          { ...version(4, 'u1'), changes: null },
          { ...version(3, 'u1'), changes: { added: 1, changed: 3, archived: 2 } },
          { ...version(2, 'u1'), changes: { added: 0, changed: 0, archived: 0 } },
          { ...version(1, 'u1'), changes: { added: 1_480, changed: 0, archived: 0 } },
        ],
      ],
    ]);
    const found = html.match(/<p class="history-counts">[^<]*/g)?.map((one) => one.replace(/.*>/, ''));
    expect(found).toEqual([
      'Counting what changed',
      'What changed is not known any more',
      '1 item added, 3 changed, 2 archived',
      'No item changed',
      '1,480 items added',
    ]);
  });

  it('hides actions from a writer that would be refused, and names who can do them', async () => {
    const html = await drawScreen(<HistoryScreen />, [[QUERY_KEYS.versions, [version(2, 'u1'), version(1, 'u2')]]], {
      me: { role: 'writer' },
    });
    expect(html).toContain('A publisher or an admin can restore and roll back.');
    expect(html).not.toContain('Roll back to this');
  });

  it('reports that nothing was published yet', async () => {
    expect(await drawScreen(<HistoryScreen />, [[QUERY_KEYS.versions, []]])).toContain('Nothing has been published yet.');
  });
});
