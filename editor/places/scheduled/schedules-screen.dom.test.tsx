// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { SchedulesScreen } from './schedules-screen.tsx';

const schedule = {
  id: 'one',
  from: 's',
  title: 'Offers',
  note: 'Agreed with Sam',
  at: '2026-12-12T08:00:00Z',
  approvedBy: 'u1',
  approvedAt: '2026-11-20T08:00:00Z',
  state: 'waiting',
  outcome: null,
  touches: [],
  items: [{ kind: 'messages', id: 'm', base: null, value: { id: 'm', text: 'Hello' }, by: 'u1', at: '', tag: 't' }],
};

describe('a scheduled publish', () => {
  it('lists its changes field by field, with moments formatted', async () => {
    const before = { id: 'n', title: 'Fairs', created: 1_796_000_000 };
    const after = { id: 'n', title: 'Book fairs', created: 1_796_086_400 };
    const items = [{ kind: 'notices', id: 'n', base: before, value: after, by: 'u1', at: '', tag: 't' }];
    const hints = { Notification: { created: { kind: 'seconds' } } } as const;
    const drawing = await drawInSession(<SchedulesScreen />, { hints }, { 'GET /schedules': [{ ...schedule, items }] });
    expect(drawing.seen()).not.toContain('30 November');
    await drawing.hands((user) => user.click(drawing.container.querySelector('summary') as HTMLElement));
    expect(drawing.seen()).toMatch(/12:53am on 30 November 2026\n12:53am on 1 December 2026/);
  });

  it('explains the consequences before it is cancelled', async () => {
    const drawing = await drawInSession(
      <SchedulesScreen />,
      {},
      {
        'GET /schedules': [schedule],
        'DELETE /schedules/one': { ...schedule, state: 'cancelled' },
      },
    );
    await drawing.press(/^Cancel.*Offers$/);
    expect(drawing.seen()).toContain('Nothing goes live then. The drafts stay, so that you can schedule them again.');
    expect(drawing.asked.map(({ call }) => call)).not.toContain('DELETE /schedules/one');
    await drawing.press('Keep it');
    expect(drawing.seen()).not.toContain('Nothing goes live then.');
    await drawing.press(/^Cancel.*Offers$/);
    await drawing.press('Cancel this publish');
    expect(drawing.asked.map(({ call }) => call)).toContain('DELETE /schedules/one');
  });
});
