import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAudience } from '#engine/testing';
import type {
  ChangeSetShown,
  ComparisonReply,
  ItemReferenceList,
  ItemsSavedReply,
  PresenceReply,
  ScheduleList,
  ScheduleShown,
} from '#schemas/editor';
import { changeWidget, createEditor, type Editor, liveTag, liveWidget } from '../testing/editors.ts';
import { createWorld, personas, type World } from '../testing/world.ts';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const nowhere = { changeSet: null, item: null, field: null };
const loans = { kind: 'widgets', id: 'Loans' };

async function beat(editor: Editor, place: object): Promise<PresenceReply> {
  const reply = await editor.write('POST', 'presence', { ...nowhere, ...place });
  expect(reply.status).toBe(200);
  return (await reply.json()) as PresenceReply;
}

describe('presence', () => {
  it('reports in one call who is on which item and field, by account name, and blocks nobody', async () => {
    const { uid } = await world.services.accounts.addAccount({
      name: 'Rowan',
      password: 'a long password',
      kind: 'editor',
      role: 'writer',
    });
    const [rowan, sam] = [await createEditor(world, 'writer', uid), await createEditor(world, 'viewer', 'sam')];
    const set = await rowan.open();
    await beat(rowan, { changeSet: set, item: loans, field: '/title' });
    const { people, live } = await beat(sam, {});
    const since = new Date(world.clock.now()).toISOString();
    expect(people).toEqual([{ uid, name: 'Rowan', changeSet: set, item: loans, field: '/title', since }]);
    expect(live).toBe((await world.store.live())?.id);
    const kit = await createEditor(world, 'writer', 'kit');
    const tag = await liveTag(world, kit, set);
    expect((await kit.save(set, 'widgets/Loans', { ...(await liveWidget(world)), title: 'Kit' }, tag)).status).toBe(200);
    await beat(rowan, { isLeaving: true });
    expect((await beat(sam, {})).people).toEqual([]);
  });

  it('names demonstration editors by the name they are chosen by', async () => {
    const cookie = await world.signIn({ persona: 'editor-writer' });
    await world.write('POST', '/editor/api/presence', nowhere, { cookie });
    const sam = await createEditor(world, 'viewer');
    expect((await beat(sam, {})).people).toMatchObject([{ name: 'Editor who writes' }]);
  });

  it('reports in the same call what others saved, once, and what went live', async () => {
    const publisher = await createEditor(world, 'publisher');
    const set = await changeWidget(world, publisher, { title: 'First' });
    const first = await beat(publisher, { changeSet: set });
    const { items } = (await (await publisher.read(`change-sets/${set}`)).json()) as ChangeSetShown;
    expect(first.changeSet?.items).toEqual(items.map(({ kind, id, tag, by, at }) => ({ kind, id, tag, by, at })));
    const revision = first.changeSet?.revision ?? 0;
    expect((await beat(publisher, { changeSet: set, revision })).changeSet).toMatchObject({ id: set, revision, items: null });
    await publisher.save(set, 'widgets/Loans', { ...items[0]?.value, title: 'Second' }, items[0]?.tag ?? '');
    const second = await beat(publisher, { changeSet: set, revision });
    expect(second.changeSet?.revision).toBeGreaterThan(revision);
    expect(second.changeSet?.items).toMatchObject([{ id: 'Loans', tag: expect.not.stringContaining(items[0]?.tag ?? '') }]);
    await publisher.write('POST', `change-sets/${set}/publish`, { note: '' });
    const third = await beat(publisher, { changeSet: set });
    expect([third.live === first.live, third.changeSet?.state]).toEqual([false, 'published']);
    expect((await beat(publisher, { changeSet: 'gone' })).changeSet).toBeNull();
  });

  it('refuses an unknown kind', async () => {
    const editor = await createEditor(world, 'viewer');
    expect((await editor.write('POST', 'presence', { ...nowhere, item: { kind: 'gadgets', id: 'x' } })).status).toBe(400);
  });
});

describe('saves of several items', () => {
  const message = (id: string, text = 'Hello') => ({ id, area: 'hub', text, source: '' });
  const request = (id: string, value: object | null, tag = 'none') => ({ kind: 'messages', id, value, tag });
  const saveMany = async (editor: Editor, set: string, items: readonly object[]) => {
    const reply = await editor.write('POST', `change-sets/${set}/items`, { items });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as ItemsSavedReply).items;
  };

  it('saves each item or reports it as stale with both versions, without holding back the others', async () => {
    const [rowan, sam] = [await createEditor(world, 'writer', 'rowan'), await createEditor(world, 'writer', 'sam')];
    const set = await rowan.open();
    const first = await saveMany(rowan, set, [
      request('one', message('one')),
      request('two', message('two')),
      request('bad', { id: 'bad' }),
    ]);
    expect(first.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved']);
    expect(first.map((item) => (item.state === 'saved' ? item.problems.length > 0 : null))).toEqual([false, false, true]);
    const [one, two] = first.map(({ tag }) => tag);
    await saveMany(sam, set, [request('two', message('two', 'By Sam'), two)]);
    const then = await saveMany(rowan, set, [
      request('one', null, one),
      request('two', { ...message('two'), source: 'Rowan' }, two),
      request('three', message('three')),
    ]);
    expect(then).toMatchObject([
      { id: 'one', state: 'saved', tag: 'none' },
      {
        id: 'two',
        state: 'stale',
        base: { text: 'Hello' },
        theirs: { text: 'By Sam' },
        mine: { source: 'Rowan' },
        merged: { text: 'By Sam', source: 'Rowan' },
        conflicts: [],
      },
      { id: 'three', state: 'saved' },
    ]);
    const { items } = (await (await rowan.read(`change-sets/${set}`)).json()) as ChangeSetShown;
    expect(items.map(({ id, by }) => [id, by]).sort()).toEqual([
      ['bad', 'rowan'],
      ['three', 'rowan'],
      ['two', 'sam'],
    ]);
  });

  it('gives 300 items a tag in one save of the set', async () => {
    const writer = await createEditor(world, 'writer');
    const set = await writer.open();
    const requests = Array.from({ length: 300 }, (_, index) => request(`m${index}`, message(`m${index}`)));
    const saved = await saveMany(writer, set, requests);
    expect(saved.filter(({ state }) => state === 'saved')).toHaveLength(300);
    expect((await beat(writer, { changeSet: set })).changeSet?.revision).toBe(2);
  });

  it('refuses a repeated item, an id that is not its own, an unknown kind and a closed set', async () => {
    const writer = await createEditor(world, 'writer');
    const set = await writer.open();
    const codes: unknown[] = [];
    const requests = [
      [request('a', message('a')), request('a', message('a'))],
      [request('a', message('b'))],
      [{ ...request('a', message('a')), kind: 'x' }],
    ];
    for (const items of requests) {
      const refused = await writer.write('POST', `change-sets/${set}/items`, { items });
      codes.push([refused.status, ((await refused.json()) as { code: string }).code]);
    }
    expect(codes).toEqual([
      [400, 'item-twice'],
      [400, 'id-differs'],
      [400, 'unknown-kind'],
    ]);
    await writer.write('DELETE', `change-sets/${set}`, undefined);
    expect((await writer.write('POST', `change-sets/${set}/items`, { items: [request('a', message('a'))] })).status).toBe(409);
  });
});

describe('roles of the routes', () => {
  it('lets every editor read, writers save and propose, and publishers move a schedule', () => {
    const roleOf = (method: string, path: string) =>
      world.app.routes.find((route) => route.method === method && route.path === `/editor/api/${path}`)?.role;
    const wanted = {
      'POST presence': 'editor',
      'GET change-sets/:set/references/:kind/:id': 'editor',
      'GET snapshots/:id/compare/:other': 'editor',
      'GET drift': 'editor',
      'POST plan': 'editor',
      'POST change-sets/:set/items': 'writer',
      'POST change-sets/:set/propose': 'writer',
      'PUT schedules/:id': 'publisher',
      'GET editors': 'admin',
      'POST editors/:uid/sign-out': 'admin',
    };
    const found = Object.keys(wanted).map((name) => [name, roleOf(...(name.split(' ') as [string, string]))]);
    expect(Object.fromEntries(found)).toEqual(wanted);
  });
});

describe('the impact of a change', () => {
  it('lists every item that refers to one, live and in a change set, with its place and a sentence', async () => {
    const [writer, viewer] = [await createEditor(world, 'writer'), await createEditor(world, 'viewer')];
    const set = await changeWidget(world, writer, { tags: ['@regulars'] });
    await writer.save(set, 'audiences/regulars', buildAudience('regulars', 'adult'), 'none');
    const ask = async (where: string, item: string) =>
      (await (await viewer.read(`change-sets/${where}/references/${item}`)).json()) as ItemReferenceList;
    expect(await ask('live', 'widgets/Loans')).toMatchObject(
      ['2', '3', '4'].map((columns) => ({
        kind: 'presets',
        pointer: `/order/${columns}/0/widget`,
        sentence: `Lists it at place 1 of the order for ${columns} columns.`,
      })),
    );
    expect(await ask(set, 'audiences/regulars')).toEqual([
      { kind: 'widgets', id: 'Loans', title: expect.any(String), pointer: '/tags/0', sentence: 'Asks for it in a condition.' },
    ]);
    expect(await ask('live', 'audiences/regulars')).toEqual([]);
    expect((await viewer.read('change-sets/nothing/references/widgets/Loans')).status).toBe(404);
    expect((await viewer.read('change-sets/live/references/gadgets/Loans')).status).toBe(404);
  });

  it('compares two snapshots field by field, either of which may be the live one', async () => {
    const publisher = await createEditor(world, 'publisher');
    const first = (await world.store.live())?.id ?? '';
    const set = await changeWidget(world, publisher, { title: 'Borrowed' });
    await publisher.save(set, 'messages/hello', { id: 'hello', area: 'hub', text: 'Hello', source: '' }, 'none');
    await publisher.write('POST', `change-sets/${set}/publish`, { note: '' });
    const viewer = await createEditor(world, 'viewer');
    const compare = async (one: string, other: string) =>
      (await (await viewer.read(`snapshots/${one}/compare/${other}`)).json()) as ComparisonReply;
    const { before, after, changes } = await compare(first, 'live');
    expect([before, after]).toEqual([first, (await world.store.live())?.id]);
    expect(changes).toMatchObject([
      { kind: 'messages', id: 'hello', state: 'added', before: null, after: { text: 'Hello' }, fields: [] },
      { kind: 'widgets', id: 'Loans', state: 'changed', fields: [{ path: ['title'], kind: 'value', after: 'Borrowed' }] },
    ]);
    expect((await compare('live', first)).changes).toMatchObject([{ state: 'removed' }, { fields: [{ before: 'Borrowed' }] }].reverse());
    expect((await compare('live', 'live')).changes).toEqual([]);
    expect((await viewer.read(`snapshots/live/compare/${'0'.repeat(64)}`)).status).toBe(404);
  });

  it('makes a plan with a change set applied to the live catalogue, and follows its next save', async () => {
    const writer = await createEditor(world, 'writer');
    const plan = async (more: object = {}) => {
      const reply = await writer.write('POST', 'plan', { record: personas.ada, ...more });
      return { status: reply.status, body: (await reply.json()) as { widgets?: readonly { id: string }[] } };
    };
    const shows = async (more?: object) => JSON.stringify((await plan(more)).body).includes('Loans');
    const set = await changeWidget(world, writer, { tags: ['child AND adult'] });
    expect([await shows(), await shows({ changeSet: set })]).toEqual([true, false]);
    const { items } = (await (await writer.read(`change-sets/${set}`)).json()) as ChangeSetShown;
    await writer.save(set, 'widgets/Loans', { ...items[0]?.value, tags: [''] }, items[0]?.tag ?? '');
    expect(await shows({ changeSet: set })).toBe(true);
    expect((await plan({ changeSet: 'nothing' })).status).toBe(404);
  });
});

describe('a publish that waits for others', () => {
  it('does not publish a waiting set that is discarded meanwhile', async () => {
    const publisher = await createEditor(world, 'publisher');
    const set = await changeWidget(world, publisher, { title: 'Given up' });
    const { publishQueue } = world.services.publishing;
    let end = () => {};
    const others = publishQueue.run(() => new Promise<void>((done) => (end = done)));
    const { runSoon } = publishQueue;
    const waits = new Promise<void>((noted) => {
      vi.spyOn(publishQueue, 'runSoon').mockImplementation((name, work) => {
        noted();
        return runSoon(name, work);
      });
    });
    const asked = publisher.write('POST', `change-sets/${set}/publish`, { note: '' });
    await waits;
    expect((await publisher.write('DELETE', `change-sets/${set}`, undefined)).status).toBe(200);
    end();
    await others;
    expect([(await asked).status, (await liveWidget(world)).title]).not.toContain('Given up');
    expect((await asked).status).toBe(409);
  });
});

describe('scheduled publishes that overlap', () => {
  const at = '2027-03-02T08:00';
  const schedule = async (editor: Editor, set: string, moment = at) => {
    const reply = await editor.write('POST', `change-sets/${set}/schedule`, { note: '', at: moment });
    expect(reply.status).toBe(201);
    return (await reply.json()) as ScheduleShown;
  };
  const listed = async (editor: Editor) => (await (await editor.read('schedules')).json()) as ScheduleList;

  it('refuses to discard a set until its schedules are cancelled', async () => {
    const publisher = await createEditor(world, 'publisher');
    const set = await changeWidget(world, publisher, { title: 'Held' });
    const made = await schedule(publisher, set);
    const refused = await publisher.write('DELETE', `change-sets/${set}`, undefined);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'scheduled-already' }]);
    await publisher.write('DELETE', `schedules/${made.id}`, undefined);
    expect((await publisher.write('DELETE', `change-sets/${set}`, undefined)).status).toBe(200);
  });

  it('names the schedules that touch the same item, until they are over', async () => {
    const publisher = await createEditor(world, 'publisher');
    const one = await schedule(publisher, await changeWidget(world, publisher, { title: 'One' }));
    expect(one.touches).toEqual([]);
    const two = await schedule(publisher, await changeWidget(world, publisher, { description: 'Two' }), '2027-03-03T08:00');
    expect(two.touches).toEqual([one.id]);
    expect((await listed(publisher)).map(({ touches }) => touches)).toEqual([[one.id], [two.id]]);
    await publisher.write('DELETE', `schedules/${one.id}`, undefined);
    expect((await listed(publisher)).map(({ touches }) => touches)).toEqual([[], []]);
  });

  it('moves a schedule to another moment, at which the approved content goes live and not before', async () => {
    const publisher = await createEditor(world, 'publisher');
    const set = await changeWidget(world, publisher, { title: 'Approved' });
    const made = await schedule(publisher, set);
    const { items } = (await (await publisher.read(`change-sets/${set}`)).json()) as ChangeSetShown;
    await publisher.save(set, 'widgets/Loans', { ...items[0]?.value, title: 'Written later' }, items[0]?.tag ?? '');
    const moved = await publisher.write('PUT', `schedules/${made.id}`, { at: '2027-03-02T09:30' });
    expect([moved.status, await moved.json()]).toEqual([200, { ...made, at: '2027-03-02T09:30:00.000Z' }]);
    expect(await world.audit.readTrail(1)).toMatchObject([{ action: 'schedule', actor: publisher.uid, target: made.id }]);
    const { schedules } = world.services.publishing;
    world.clock.set('2027-03-02T09:29:59.999Z');
    await schedules.runDue();
    expect((await liveWidget(world)).title).not.toBe('Approved');
    world.clock.set('2027-03-02T09:30:00Z');
    await schedules.runDue();
    expect((await liveWidget(world)).title).toBe('Approved');
    const again = await createEditor(world, 'publisher', 'again');
    expect((await again.write('PUT', `schedules/${made.id}`, { at: '2027-03-04T08:00' })).status).toBe(409);
    expect((await again.write('PUT', 'schedules/nothing', { at: '2027-03-04T08:00' })).status).toBe(404);
  });

  it('wakes the watchers when a moment is brought forward', async () => {
    const publisher = await createEditor(world, 'publisher');
    const made = await schedule(publisher, await changeWidget(world, publisher, { title: 'Sooner' }));
    expect((await publisher.write('PUT', `schedules/${made.id}`, { at: '2027-03-01T10:30' })).status).toBe(200);
    world.clock.set('2027-03-01T10:30:00Z');
    await world.services.publishing.schedules.runDue();
    expect((await liveWidget(world)).title).toBe('Sooner');
  });

  it('refuses a move to a past or current moment, or by a writer', async () => {
    const [publisher, writer] = [await createEditor(world, 'publisher'), await createEditor(world, 'writer')];
    const made = await schedule(publisher, await changeWidget(world, publisher, { title: 'Now' }), '2027-03-01T10:05');
    const codeOf = async (editor: Editor, moment: string) =>
      ((await (await editor.write('PUT', `schedules/${made.id}`, { at: moment })).json()) as { code: string }).code;
    expect([await codeOf(publisher, '2027-02-01T08:00'), await codeOf(writer, at)]).toEqual(['schedule-past', 'forbidden']);
    world.clock.set('2027-03-01T10:05:00Z');
    expect(await codeOf(publisher, at)).toBe('schedule-over');
  });

  it('ignores edits after approval in a schedule, and requires another approver once it is cancelled', async () => {
    await world.close();
    world = await createWorld({ HUB_FOUR_EYES: '1' });
    const [writer, one, other] = [
      await createEditor(world, 'writer'),
      await createEditor(world, 'publisher', 'one'),
      await createEditor(world, 'publisher', 'other'),
    ];
    const set = await changeWidget(world, writer, { title: 'Approved' });
    const made = await schedule(one, set);
    const { items } = (await (await one.read(`change-sets/${set}`)).json()) as ChangeSetShown;
    await one.save(set, 'widgets/Loans', { ...items[0]?.value, title: 'By the approver' }, items[0]?.tag ?? '');
    expect(await listed(other)).toMatchObject([{ id: made.id, approvedBy: 'one', items: [{ value: { title: 'Approved' } }] }]);
    expect((await one.write('DELETE', `schedules/${made.id}`, undefined)).status).toBe(200);
    for (const path of ['schedule', 'publish']) {
      const refused = await one.write('POST', `change-sets/${set}/${path}`, { note: '', ...(path === 'schedule' ? { at } : {}) });
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'own-change' }]);
    }
    world.clock.set('2027-03-02T08:00:00Z');
    await world.services.publishing.schedules.runDue();
    expect((await liveWidget(world)).title).not.toBe('Approved');
    const late = await createEditor(world, 'publisher', 'other');
    expect((await schedule(late, set, '2027-03-03T08:00')).approvedBy).toBe('other');
  });
});
