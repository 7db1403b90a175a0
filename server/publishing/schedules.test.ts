import { describe, expect, it } from 'vitest';
import type { Json, JsonRecord } from '#engine';
import { createFakeClock, createFakeLog, NotFoundError } from '../http/index.ts';
import type { Store } from '../stores/index.ts';
import { changeSetKey, createChangeSets } from './change-sets.ts';
import { createStoreOfOneWidget, editor, pack, widget } from './one-widget.fixture.ts';
import { publishChanges } from './publish-changes.ts';
import { createSchedules, type ScheduleParts, type ScheduleRequest } from './schedules.ts';

const start = '2027-03-01T10:00:00.000Z';
const at = '2027-03-02T08:00:00.000Z';

function draftOf(title: string, base: Json = widget) {
  return { kind: 'widgets', id: widget.id, base, value: { ...widget, title }, by: editor.id, at: start } as const;
}

async function titleIn(store: Store): Promise<unknown> {
  const found = (await store.live())?.items.find(({ kind }) => kind === 'widgets');
  return (found?.value as JsonRecord | undefined)?.title;
}

/** A catalogue with one widget, a change set with one change of it, and nodes over both. */
async function openWorld() {
  const clock = createFakeClock(start);
  const store = await createStoreOfOneWidget(clock);
  const liveValue = async () => ((await store.live())?.items.find(({ kind }) => kind === 'widgets')?.value ?? null) as Json;
  const changeSets = createChangeSets({ store, clock, liveValue });
  const { id: from } = await changeSets.openSet(editor.id, 'Work');
  await changeSets.fill(from, [draftOf('Approved')]);
  const request: ScheduleRequest = {
    from,
    title: 'Work',
    note: '',
    at,
    approvedBy: editor.id,
    acceptsWarnings: true,
    items: [draftOf('Approved')],
  };
  const openNode = (given: Partial<ScheduleParts> = {}) =>
    createSchedules({
      store,
      pack,
      clock,
      log: createFakeLog(),
      onPublished: (schedule, published) => changeSets.settle(schedule.from, published),
      ...given,
    });
  const publishOver = async (title: string) => {
    const drafts = [draftOf(title, await liveValue())];
    const { kind } = await publishChanges({ store, pack }, { drafts, actor: editor, note: '', acceptsWarnings: true });
    expect(kind).toBe('published');
  };
  return { clock, store, changeSets, request, openNode, publishOver };
}

/** The node stops after going live and before recording it. */
const dies = { onPublished: () => Promise.reject(new Error('The power is gone.')) };

describe('the same change', () => {
  it('schedules the same change only once, from any set and for any moment, unless it is edited or the schedule cancelled', async () => {
    const { request, openNode } = await openWorld();
    const node = openNode();
    const first = await node.addSchedule(request);
    const later = { ...request, from: 'another', at: '2027-03-09T08:00:00.000Z' };
    await expect(node.addSchedule(later)).rejects.toThrow('This change is scheduled already, for 8am on 2 March 2027, in “Work”.');
    const more = { ...draftOf('Approved'), kind: 'messages' as const, id: 'other' };
    await expect(node.addSchedule({ ...later, items: [more, ...request.items] })).rejects.toThrow(
      /^The change of “Approved” is scheduled already/,
    );
    expect((await node.listSchedules()).map(({ state }) => state)).toEqual(['waiting']);
    await node.addSchedule({ ...later, items: [draftOf('Edited since')] });
    await node.cancel(first.id);
    await expect(node.addSchedule(later)).resolves.toMatchObject({ state: 'waiting' });
  });

  it('schedules a change once if two nodes are asked simultaneously', async () => {
    const { request, openNode } = await openWorld();
    const asked = await Promise.allSettled([openNode().addSchedule(request), openNode().addSchedule(request)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await openNode().listSchedules()).filter(({ state }) => state === 'waiting')).toHaveLength(1);
  });
});

describe('a node that ended before it recorded its publish', () => {
  it('does not mistake a publish that was not recorded for a failed one, even if others published over its item first', async () => {
    const { clock, store, changeSets, request, openNode, publishOver } = await openWorld();
    const first = openNode(dies);
    const { id } = await first.addSchedule(request);
    clock.set(at);
    await expect(first.runDue()).rejects.toThrow('power');
    const approved = (await store.live())?.id;
    expect(await titleIn(store)).toBe('Approved');
    await publishOver('Somebody else');
    const second = openNode();
    await second.runDue();
    expect(await second.listSchedules()).toMatchObject([{ id, state: 'published', outcome: { at, snapshot: approved, because: null } }]);
    expect(await titleIn(store)).toBe('Somebody else');
    expect(await changeSets.readSet(request.from)).toMatchObject({ state: 'published', items: [] });
  });

  it('records an earlier publish as done even where publishing is no longer allowed', async () => {
    const { clock, request, openNode } = await openWorld();
    const first = openNode(dies);
    await first.addSchedule(request);
    clock.set(at);
    await first.runDue().catch(() => undefined);
    const second = openNode({ shutBecause: 'The folder counts.' });
    await second.runDue();
    expect(await second.listSchedules()).toMatchObject([{ state: 'published' }]);
  });
});

describe('a node that stops', () => {
  it('logs nothing when its store closes during a check for due schedules', async () => {
    const { store, openNode } = await openWorld();
    const log = createFakeLog();
    const [running, stopped] = [openNode({ log }), openNode({ log })];
    const stop = stopped.watch();
    stop();
    await store.close();
    await expect(stopped.runDue()).rejects.toMatchObject({ code: 'store-closed' });
    expect(log.lines).toEqual([]);
    running.watch();
    await expect(running.runDue()).rejects.toMatchObject({ code: 'store-closed' });
    expect(log.lines).toMatchObject([{ code: 'schedules-not-run' }]);
  });
});

describe('a schedule without its change set', () => {
  it('publishes a schedule without its change set at its moment, and then ends it', async () => {
    const { clock, store, request, openNode } = await openWorld();
    const schedules = openNode();
    await schedules.addSchedule(request);
    await store.remove({ kind: 'system', id: 'test' }, changeSetKey(request.from));
    clock.set(at);
    await schedules.runDue();
    expect([await titleIn(store), (await schedules.listSchedules())[0]?.state]).toEqual(['Approved', 'published']);
  });

  it('reports other failures of the clean-up after a publish', async () => {
    const { clock, request, openNode } = await openWorld();
    const gone = openNode({ onPublished: () => Promise.reject(new NotFoundError('Gone.')) });
    const broken = openNode(dies);
    await broken.addSchedule(request);
    clock.set(at);
    await expect(broken.runDue()).rejects.toThrow('power');
    await gone.runDue();
    expect(await gone.listSchedules()).toMatchObject([{ state: 'published' }]);
  });
});

describe('dependencies of a waiting schedule', () => {
  it('needs the change set, the record and the list of a waiting schedule, until it is over', async () => {
    const { changeSets, request, openNode } = await openWorld();
    const schedules = openNode();
    const other = await changeSets.openSet(editor.id, 'Other');
    const { id } = await schedules.addSchedule(request);
    const keys = [changeSetKey(request.from), changeSetKey(other.id), ...[id, 'list', 'other'].map(own)];
    const needed = () => Promise.all(keys.map(schedules.needs));
    expect(await needed()).toEqual([true, false, true, true, false]);
    await schedules.cancel(id);
    expect(await needed()).toEqual([false, false, false, false, false]);
  });

  const own = (collection: string) => ({ kind: 'draft', owner: 'schedules', collection }) as const;
});
