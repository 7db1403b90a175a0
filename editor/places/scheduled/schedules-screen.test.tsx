import { describe, expect, it } from 'vitest';
import { QUERY_KEYS } from '../../api/keys.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { SchedulesScreen } from './schedules-screen.tsx';

describe('the schedules screen', () => {
  const schedule = (id: string) => ({
    id,
    from: 's',
    title: `Title ${id}`,
    note: 'Why',
    at: '2026-12-12T08:00:00Z',
    approvedBy: 'u1',
    approvedAt: '2026-11-20T08:00:00Z',
    state: 'waiting',
    outcome: null,
    touches: [],
    items: [{ kind: 'messages', id: 'm', base: null, value: { id: 'm', text: 'Hello' }, by: 'u1', at: '', tag: 't' }],
  });

  it('shows UK times, and warns when two schedules change the same item', async () => {
    const html = await drawScreen(<SchedulesScreen />, [[QUERY_KEYS.schedules, [schedule('a'), schedule('b')]]]);
    expect(html).toContain('8am on 12 December 2026');
    expect(html).toContain('UK time');
    expect(html).toContain('Scheduled by ');
    expect(html).not.toContain('Approved by');
    expect(html).toContain('“Title b” at 8am on 12 December 2026 also changes “Hello”');
  });

  it('shows the result and time of each rehearsal', async () => {
    const tried = { errors: [], warnings: [], conflicts: [] };
    const rehearsals = [
      { ...tried, at: '2026-11-20T08:00:00Z', before: 'now', isClear: true },
      {
        ...tried,
        at: '2026-12-11T08:00:00Z',
        before: '24h',
        isClear: false,
        errors: [{ code: 'gate-feed-empty', severity: 'error', message: 'Somebody has an empty feed.' }],
      },
    ];
    const html = await drawScreen(<SchedulesScreen />, [
      [QUERY_KEYS.schedules, [{ ...schedule('a'), reason: 'Agreed with Sam', rehearsals }]],
    ]);
    expect(html).toMatch(/Clear<\/span><\/span> <span><time[^>]*>8am on 20 November 2026<\/time><span>, when it was scheduled/);
    expect(html).toMatch(/Would fail<\/span><\/span> <span><time[^>]*>8am on 11 December 2026<\/time><span>, a day before/);
    expect(html).toContain('Somebody has an empty feed.');
    expect(html).toContain('With warnings, because: Agreed with Sam');
  });

  it('reports that nothing is scheduled', async () => {
    expect(await drawScreen(<SchedulesScreen />, [[QUERY_KEYS.schedules, []]])).toContain('Nothing is scheduled.');
  });
});
