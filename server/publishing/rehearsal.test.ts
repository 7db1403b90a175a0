import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { createProblem, type Problem } from '#schemas';
import { createFakeClock, createFakeLog } from '../http/index.ts';
import type { Gates } from './gates.ts';
import { createStoreOfOneWidget, editor, pack, widget } from './one-widget.fixture.ts';
import { dueRehearsal } from './rehearsal.ts';
import { createSchedules, type ScheduleRequest } from './schedules.ts';

const start = '2027-03-01T08:00:00.000Z';
const at = '2027-03-03T08:00:00.000Z';

/** Gates that record when they were called, and give the findings that a test sets. */
function createToldGates() {
  const asked: { readonly instant: string; readonly title: unknown; readonly before: unknown }[] = [];
  const told: { finds: readonly Problem[]; fails: boolean } = { finds: [], fails: false };
  const gates: Gates = {
    wentLive: () => undefined,
    async judge(draft, live, instant = 0) {
      const titleIn = (catalogue?: typeof draft.catalogue) => catalogue?.widgets[0]?.title;
      asked.push({ instant: new Date(instant).toISOString(), title: titleIn(draft.catalogue), before: titleIn(live?.catalogue) });
      if (told.fails) throw new Error('The gates are shut.');
      return { found: told.finds, known: [] };
    },
  };
  return { gates, asked, told };
}

async function openWorld() {
  const clock = createFakeClock(start);
  const log = createFakeLog();
  const store = await createStoreOfOneWidget(clock);
  const { gates, asked, told } = createToldGates();
  const openNode = () => createSchedules({ store, pack, clock, log, gates, onPublished: async () => undefined });
  const codes = () => log.lines.filter(({ code }) => code.includes('rehears')).map(({ level, code }) => `${level} ${code}`);
  return { clock, store, openNode, asked, told, codes };
}

function requestFor(title: string, given: Partial<ScheduleRequest> = {}): ScheduleRequest {
  const item = { kind: 'widgets', id: widget.id, base: widget as Json, value: { ...widget, title }, by: editor.id, at: start } as const;
  return { from: 'set', title: 'Work', note: '', at, approvedBy: editor.id, acceptsWarnings: false, items: [item], ...given };
}

describe('dueRehearsal', () => {
  const iso = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
  it.each([
    ['30 hours ahead, not yet', -30, { approvedAt: start }, null],
    ['a day ahead', -24, { approvedAt: start }, '24h'],
    ['a day ahead, once', -20, { approvedAt: start, rehearsals: [{ before: '24h' as const }] }, null],
    ['an hour ahead', -1, { approvedAt: start, rehearsals: [{ before: '24h' as const }] }, '1h'],
    ['an hour ahead, though the first was missed', -0.5, { approvedAt: start }, '1h'],
    ['at once where it was scheduled later than that', -5, { approvedAt: iso(-5) }, 'now'],
    ['an hour ahead also then', -1, { approvedAt: iso(-5), rehearsals: [{ before: 'now' as const }] }, '1h'],
    ['at once and never again within the last hour', -0.2, { approvedAt: iso(-0.5), rehearsals: [{ before: 'now' as const }] }, null],
    ['anew for another moment', -5, { approvedAt: start, movedAt: iso(-5), rehearsals: [] }, 'now'],
    ['not at its moment, nor after it', 0, { approvedAt: start }, null],
  ])('%s', (_, hours, schedule, before) => {
    expect(dueRehearsal({ at, ...schedule }, Date.parse(iso(hours)))).toBe(before);
  });
});

describe('rehearsals', () => {
  it('rehearses a day and an hour ahead, once for all nodes, for the moment of going live', async () => {
    const { clock, openNode, asked, codes } = await openWorld();
    const [one, two] = [openNode(), openNode()];
    const { id } = await one.addSchedule(requestFor('Approved'));
    const turn = () => Promise.all([one.rehearseDue(), two.rehearseDue()]);
    await turn();
    expect(asked).toEqual([]);
    for (const moment of ['2027-03-02T08:00:00.000Z', '2027-03-02T08:00:15.000Z', '2027-03-03T07:00:00.000Z', '2027-03-03T07:30:00.000Z']) {
      clock.set(moment);
      await turn();
    }
    expect(asked).toEqual(Array.from({ length: 2 }, () => ({ instant: at, title: 'Approved', before: widget.title })));
    const clear = { isClear: true, errors: [], warnings: [], conflicts: [] };
    expect(await two.listSchedules()).toMatchObject([
      {
        id,
        state: 'waiting',
        rehearsals: [
          { at: '2027-03-02T08:00:00.000Z', before: '24h', ...clear },
          { at: '2027-03-03T07:00:00.000Z', before: '1h', ...clear },
        ],
      },
    ]);
    expect(codes()).toEqual(['info schedule-rehearsed', 'info schedule-rehearsed']);
  });

  it('makes nothing live in a rehearsal, whatever it finds', async () => {
    const { clock, store, openNode, told, codes } = await openWorld();
    const before = (await store.live())?.move.seq;
    const schedules = openNode();
    await schedules.addSchedule(requestFor('Approved'));
    const [hard, soft] = (['error', 'warning'] as const).map((severity) => ({ ...createProblem('site-missing', {}), severity }));
    told.finds = [hard, soft].flatMap((problem) => problem ?? []);
    clock.set('2027-03-02T08:00:00.000Z');
    await schedules.rehearseDue();
    expect((await schedules.listSchedules())[0]).toMatchObject({
      state: 'waiting',
      rehearsals: [{ isClear: false, errors: [{ severity: 'error' }], warnings: [{ severity: 'warning' }] }],
    });
    expect([(await store.live())?.move.seq, codes()]).toEqual([before, ['warning schedule-rehearsed']]);
  });

  it('applies other schedules that are due earlier', async () => {
    const { clock, openNode, asked } = await openWorld();
    const schedules = openNode();
    const first = requestFor('First', { at: '2027-03-03T07:55:00.000Z' });
    await schedules.addSchedule(first);
    const second = requestFor('First');
    await schedules.addSchedule({
      ...second,
      items: second.items.map((item) => ({ ...item, value: { ...widget, description: 'Second' } })),
    });
    clock.set('2027-03-03T07:00:00.000Z');
    await schedules.rehearseDue();
    expect(asked).toEqual([
      { instant: '2027-03-03T07:55:00.000Z', title: 'First', before: widget.title },
      { instant: at, title: 'First', before: 'First' },
    ]);
  });

  it('names items with conflicting changes by others', async () => {
    const { clock, store, openNode } = await openWorld();
    const schedules = openNode();
    await schedules.addSchedule(requestFor('Approved'));
    const items = (await store.live())?.items.map((item) =>
      item.kind === 'widgets' ? { ...item, value: { ...widget, title: 'Theirs' } } : item,
    );
    await store.publish(editor, { items: items ?? [] });
    clock.set('2027-03-02T08:00:00.000Z');
    await schedules.rehearseDue();
    expect((await schedules.listSchedules())[0]?.rehearsals).toMatchObject([
      { isClear: false, conflicts: [{ kind: 'widgets', id: widget.id }] },
    ]);
  });

  it('rehearses immediately for a sooner moment, and again for another moment', async () => {
    const { openNode } = await openWorld();
    const schedules = openNode();
    const soon = await schedules.addSchedule(requestFor('Approved', { at: '2027-03-01T20:00:00.000Z' }));
    expect(soon.rehearsals).toMatchObject([{ at: start, before: 'now', isClear: true }]);
    expect((await schedules.move(soon.id, at)).rehearsals).toEqual([]);
    expect((await schedules.move(soon.id, '2027-03-01T09:30:00.000Z')).rehearsals).toMatchObject([{ before: 'now' }]);
  });

  it('retries a rehearsal after a failure or the end of its node, while the schedule stays', async () => {
    const { clock, openNode, told, codes, asked } = await openWorld();
    const [one, two] = [openNode(), openNode()];
    await one.addSchedule(requestFor('Approved'));
    told.fails = true;
    clock.set('2027-03-02T08:00:00.000Z');
    await one.rehearseDue();
    await two.rehearseDue();
    expect([asked.length, codes()]).toEqual([1, ['error rehearsal-failed']]);
    told.fails = false;
    clock.set('2027-03-02T08:05:00.000Z');
    await two.rehearseDue();
    expect((await one.listSchedules())[0]?.rehearsals).toMatchObject([{ before: '24h', isClear: true }]);
  });
});
