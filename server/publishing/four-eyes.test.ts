import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import type { ChangeSetList, ChangeSetShown, ScheduleShown } from '#schemas/editor';
import { createEditor, type Editor } from '../testing/editors.ts';
import { createWorld, type World } from '../testing/world.ts';
import { exportItems, importItems } from './index.ts';

let world: World;
let people: Record<string, Editor>;

const names = ['pat', 'will', 'sam'] as const;
const ids = ['one', 'two'] as const;
type Id = (typeof ids)[number];
const texts = ['As it is', 'Alpha', 'Beta'] as const;
const message = (id: string, text: string) => ({ id, area: 'hub', text, source: '' });
const named = (id: string) => ({ kind: 'messages', id });

beforeEach(async () => {
  await begin();
});

afterEach(() => world.close());

/** A world with the four-eyes rule and two published versions of two messages. */
async function begin(): Promise<void> {
  world = await createWorld({ HUB_FOUR_EYES: '1' });
  for (const text of ['As it was', texts[0]]) {
    const items = (await exportItems(world.store)).filter(({ id }) => !ids.some((own) => own === id));
    const own = ids.map((id) => ({ ...named(id), value: message(id, text) }));
    const { pack } = world.services;
    await importItems([...items, ...own], { store: world.store, pack, actor: { kind: 'system', id: 'test' }, reason: 'test' });
  }
  await signIn();
}

/** Signs everybody in; creates accounts the first time, so that changes can be handed on. */
async function signIn(uids?: readonly string[]): Promise<void> {
  const { accounts } = world.services;
  const add = async (name: string) =>
    (await accounts.addAccount({ name, password: 'a long password', kind: 'editor', role: 'publisher' })).uid;
  const all = await Promise.all(names.map(async (name, place) => [name, uids?.[place] ?? (await add(name))] as const));
  people = Object.fromEntries(
    await Promise.all(all.map(async ([name, uid]) => [name, await createEditor(world, 'publisher', uid)] as const)),
  );
}

const uidOf = (name: string) => person(name).uid;

function person(name: string): Editor {
  const found = people[name];
  if (!found) throw new TypeError(`Nobody is called ${name}.`);
  return found;
}

async function send(by: string, method: string, path: string, body: unknown = {}, headers = {}) {
  const reply = await person(by).write(method, path, body, headers);
  const text = await reply.text();
  return {
    status: reply.status,
    body: (text === '' ? {} : JSON.parse(text)) as Partial<ChangeSetShown> & { code?: string; changeSet?: string },
  };
}

const read = async (set: string) => (await (await person('pat').read(`change-sets/${set}`)).json()) as ChangeSetShown;
const publish = (by: string, set: string) => send(by, 'POST', `change-sets/${set}/publish`, { note: '' });
const schedule = (by: string, set: string) => send(by, 'POST', `change-sets/${set}/schedule`, { note: '', at: momentIn(120) });

function momentIn(minutes: number): string {
  return new Date(world.clock.now() + minutes * 60_000).toISOString();
}

/** Saves a text, overwriting the current one. */
async function save(by: string, set: string, id: Id, text: string) {
  const path = `change-sets/${set}/items/messages/${id}`;
  const first = await send(by, 'PUT', path, { value: message(id, text) }, { 'If-Match': '"never"' });
  const { tag } = first.body;
  return send(by, 'PUT', path, { value: message(id, text) }, { 'If-Match': `"${tag}"` });
}

const revert = async (by: string, set: string, id: Id) => {
  const item = (await read(set)).items.find((one) => one.id === id);
  return send(by, 'DELETE', `change-sets/${set}/items/messages/${id}`, undefined, { 'If-Match': `"${item?.tag}"` });
};

async function open(by: string): Promise<string> {
  return (await send(by, 'POST', 'change-sets', { title: 'Words' })).body.id ?? '';
}

const handOn = (by: string, set: string, to: string) => send(by, 'POST', `change-sets/${set}/hand-on`, { to: uidOf(to), note: '' });

/** Merges a set into another one; where both changed the same text, with a text of its own. */
async function join(by: string, into: string, from: string) {
  const first = await send(by, 'POST', `change-sets/${into}/join`, { from });
  if (first.body.code !== 'join-conflicts') return first;
  const { seen, conflicts = [] } = first.body as { seen?: string; conflicts?: readonly { id: string }[] };
  const choices = conflicts.map(({ id }) => ({
    ...named(id),
    value: message(id, 'Gamma'),
    fields: [{ path: ['text'], kind: 'value', take: 'written' }],
  }));
  return send(by, 'POST', `change-sets/${into}/join`, { from, seen, choices });
}

const split = (by: string, set: string, id: Id) => send(by, 'POST', `change-sets/${set}/split`, { title: 'Part', items: [named(id)] });

describe('the four-eyes rule, for everybody who wrote a text', () => {
  const ways: readonly [string, (set: string) => Promise<unknown>][] = [
    ['somebody else changed them too', (set) => save('will', set, 'one', 'Beta')],
    [
      'somebody else changed them and put them back',
      async (set) => {
        await save('will', set, 'one', 'Beta');
        await save('will', set, 'one', 'Alpha');
      },
    ],
    [
      'somebody else undid them and did them again',
      async (set) => {
        await revert('will', set, 'one');
        await save('will', set, 'one', 'Alpha');
      },
    ],
    [
      'they were handed on and joined',
      async (set) => {
        await handOn('pat', set, 'will');
        const own = await open('will');
        await save('will', own, 'one', 'Alpha');
        await join('will', own, set);
        return own;
      },
    ],
    [
      'somebody else undid them, and did them again after a join',
      async (set) => {
        await save('pat', set, 'two', 'Alpha');
        await revert('will', set, 'one');
        await handOn('pat', set, 'will');
        const own = await open('will');
        await join('will', own, set);
        await save('will', own, 'one', 'Alpha');
        return own;
      },
    ],
    [
      'they were split off and changed',
      async (set) => {
        await save('pat', set, 'two', 'Alpha');
        const { body } = await split('pat', set, 'one');
        await save('will', body.id ?? '', 'one', 'Beta');
        return body.id;
      },
    ],
    [
      'a conflict with what went live was settled by somebody else',
      async (set) => {
        const other = await open('sam');
        await save('sam', other, 'one', 'Delta');
        expect((await publish('will', other)).status).toBe(200);
        await resolve('will', set, 'one', 'Epsilon');
      },
    ],
  ];

  it.each(ways)('[Z-05] keeps a writer from approving, publishing or scheduling texts where %s', async (_, go) => {
    const set = await open('pat');
    await save('pat', set, 'one', 'Alpha');
    const moved = await go(set);
    const now = typeof moved === 'string' ? moved : set;
    expect((await read(now)).items.find(({ id }) => id === 'one')?.writers).toEqual(expect.arrayContaining(['pat', 'will'].map(uidOf)));
    await send('will', 'POST', `change-sets/${now}/ask`, { title: 'Words', note: '', to: null });
    const { tag } = await read(now);
    for (const by of ['pat', 'will'])
      for (const refused of [
        await send(by, 'POST', `change-sets/${now}/approve`, { note: '' }, { 'If-Match': `"${tag}"` }),
        await schedule(by, now),
        await publish(by, now),
      ])
        expect(refused).toMatchObject({ status: 403, body: { code: 'own-change' } });
    expect((await publish('sam', now)).status).toBe(200);
  });

  it('counts restored and imported items as written by the person who did it', async () => {
    const [, earlier] = (await (await person('pat').read('snapshots')).json()) as readonly { id: string }[];
    const restored = await send('pat', 'POST', `snapshots/${earlier?.id}/restore`, { items: [named('one')] });
    const imported = await send('pat', 'POST', 'import', { items: [{ ...named('two'), value: message('two', 'Alpha') }] });
    for (const set of [restored.body.changeSet ?? '', imported.body.changeSet ?? '']) {
      await save('will', set, set === restored.body.changeSet ? 'one' : 'two', 'Beta');
      expect([(await publish('pat', set)).status, (await publish('sam', set)).status]).toEqual([403, 200]);
    }
  });

  it('keeps a writer from choosing the moment of going live, but lets them cancel it', async () => {
    const set = await open('pat');
    await save('pat', set, 'one', 'Alpha');
    const { id } = (await schedule('sam', set)).body;
    expect(await send('pat', 'PUT', `schedules/${id}`, { at: momentIn(150) })).toMatchObject({ status: 403, body: { code: 'own-change' } });
    expect((await send('will', 'PUT', `schedules/${id}`, { at: momentIn(150) })).status).toBe(200);
    expect((await send('pat', 'DELETE', `schedules/${id}`)).status).toBe(200);
    const told = (await world.audit.readTrail(3)).map(({ actor, action }) => [actor, action]);
    expect(told).toEqual([
      [uidOf('pat'), 'schedule-cancelled'],
      [uidOf('will'), 'schedule'],
      [uidOf('sam'), 'schedule'],
    ]);
  });

  it('lists the writers in the list of changes for everybody', async () => {
    const set = await open('pat');
    await save('pat', set, 'one', 'Alpha');
    await save('will', set, 'one', 'Beta');
    const [listed] = (await (await person('sam').read('change-sets')).json()) as ChangeSetList;
    expect(listed?.items[0]).toMatchObject({ by: uidOf('will'), writers: ['pat', 'will'].map(uidOf) });
  });
});

/** Saves a text that overrides what went live meanwhile. */
async function resolve(by: string, set: string, id: Id, text: string) {
  const item = (await read(set)).items.find((one) => one.id === id);
  const { items } = (await (await person(by).read('catalogue')).json()) as { items: readonly { kind: string; id: string; tag: string }[] };
  const live = items.find((one) => one.kind === 'messages' && one.id === id)?.tag;
  const body = { ...named(id), value: message(id, text), live, choices: [] };
  return send(by, 'POST', `change-sets/${set}/resolve`, body, { 'If-Match': `"${item?.tag}"` });
}

/** A plain model of who wrote what: by set and message, everybody with a save in it since it last went live from there. */
class Ledger {
  readonly wrote = new Map<string, Set<string>>();
  at(set: string, id: string): Set<string> {
    const key = `${set} ${id}`;
    const found = this.wrote.get(key) ?? new Set<string>();
    this.wrote.set(key, found);
    return found;
  }
  forget(set: string, id: string): void {
    this.wrote.delete(`${set} ${id}`);
  }
}

/** One random step: who does what, with which open set, message and text. */
const step = fc.record({
  deed: fc.constantFrom(
    ...(['save', 'save', 'save', 'save', 'open', 'revert', 'hand-on', 'join', 'join', 'split', 'restore', 'import', 'resolve'] as const),
    ...(['discard', 'publish', 'publish', 'publish', 'approve', 'schedule', 'schedule', 'move', 'cancel', 'run'] as const),
  ),
  by: fc.constantFrom(...names),
  to: fc.constantFrom(...names),
  set: fc.nat({ max: 3 }),
  other: fc.nat({ max: 3 }),
  id: fc.constantFrom(...ids),
  text: fc.constantFrom(...texts),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The state of a random run against the server, with its ledger. */
interface Play {
  readonly ledger: Ledger;
  readonly sets: string[];
  readonly waiting: Map<string, { readonly set: string; readonly writers: ReadonlySet<string>; readonly ids: readonly string[] }>;
  readonly count: Record<string, number>;
}

const textIn = (set: ChangeSetShown, id: string) => (set.items.find((one) => one.id === id)?.value as { text?: string } | undefined)?.text;

const everybody = (ledger: Ledger, { id, items }: ChangeSetShown) => new Set(items.flatMap((item) => [...ledger.at(id, item.id)]));

async function play({ deed, by, to, set: place, other, id, text }: Step, { ledger, sets, waiting, count }: Play): Promise<void> {
  const tell = (name: string) => {
    count[name] = (count[name] ?? 0) + 1;
  };
  const set = sets[place % Math.max(sets.length, 1)];
  if (deed === 'open' || set === undefined) return void sets.push(await open(by));
  if (deed === 'restore' || deed === 'import') {
    const [, earlier] = (await (await person(by).read('snapshots')).json()) as readonly { id: string }[];
    const reply =
      deed === 'restore'
        ? await send(by, 'POST', `snapshots/${earlier?.id}/restore`, { items: [named(id)] })
        : await send(by, 'POST', 'import', { items: [{ ...named(id), value: message(id, text) }] });
    const made = reply.body.changeSet;
    if (made) {
      sets.push(made);
      ledger.at(made, id).add(uidOf(by));
    }
    return;
  }
  const before = await read(set);
  const gone = (from: string, names: readonly string[]) => {
    for (const name of names) ledger.forget(from, name);
  };
  switch (deed) {
    case 'save':
    case 'resolve': {
      if (before.state !== 'open' || (deed === 'resolve' && textIn(before, id) === undefined)) return;
      const reply = deed === 'save' ? await save(by, set, id, text) : await resolve(by, set, id, text);
      expect(reply.status).toBe(200);
      if (deed === 'resolve') tell('resolved');
      const after = await read(set);
      const isNew = deed === 'resolve' || textIn(after, id) !== textIn(before, id);
      if (isNew && textIn(after, id) !== undefined) ledger.at(set, id).add(uidOf(by));
      return;
    }
    case 'revert':
      if (textIn(before, id) === undefined) return;
      expect((await revert(by, set, id)).status).toBe(200);
      // If the text went live from another set meanwhile, reverting it is a change again, written by the person who reverts it.
      if (textIn(await read(set), id) !== undefined) ledger.at(set, id).add(uidOf(by));
      return;
    case 'hand-on':
      if ((await handOn(by, set, to)).status === 200) tell('handed on');
      return;
    case 'join': {
      const from = sets[other % sets.length] ?? set;
      const theirs = await read(from);
      for (const one of [set, from]) await handOn(to, one, by);
      const reply = await join(by, set, from);
      if (reply.status !== 200) return;
      tell('joined');
      for (const name of ids) {
        const wrote = ledger.at(set, name);
        for (const writer of ledger.at(from, name)) wrote.add(writer);
        const [mine, other] = [textIn(before, name), textIn(theirs, name)];
        if (mine !== undefined && other !== undefined && mine !== other) wrote.add(uidOf(by));
      }
      gone(from, ids);
      return;
    }
    case 'split': {
      const reply = await split(by, set, id);
      if (reply.status !== 201) return;
      tell('split');
      const made = reply.body.id ?? '';
      sets.push(made);
      for (const writer of ledger.at(set, id)) ledger.at(made, id).add(writer);
      gone(set, [id]);
      return;
    }
    case 'discard':
      await send(by, 'DELETE', `change-sets/${set}`, undefined);
      await send(to, 'POST', `change-sets/${set}/reopen`, {});
      return;
    case 'publish':
    case 'schedule': {
      if (before.items.length === 0 || before.state !== 'open') return;
      const wrote = everybody(ledger, before);
      const reply = deed === 'publish' ? await publish(by, set) : await schedule(by, set);
      expect([deed, by, [...wrote], reply.status === 403]).toEqual([deed, by, [...wrote], wrote.has(uidOf(by))]);
      if (reply.status >= 400) return tell(reply.status === 403 ? `${deed} refused` : `${deed} not possible`);
      tell(deed);
      const named = before.items.map((item) => item.id);
      if (deed === 'publish') gone(set, named);
      else waiting.set((reply.body as ScheduleShown).id, { set, writers: wrote, ids: named });
      return;
    }
    case 'approve': {
      await send(to, 'POST', `change-sets/${set}/ask`, { title: 'Words', note: '', to: null });
      const asked = await read(set);
      if (asked.review !== 'asked' || asked.state !== 'open') return;
      const own = new Set([...everybody(ledger, asked), asked.author, asked.assignee]);
      const reply = await send(by, 'POST', `change-sets/${set}/approve`, { note: '' }, { 'If-Match': `"${asked.tag}"` });
      expect([by, [...own], reply.status]).toEqual([by, [...own], own.has(uidOf(by)) ? 403 : 200]);
      return;
    }
    case 'move':
    case 'cancel': {
      const [first] = waiting;
      if (!first) return;
      const reply =
        deed === 'move'
          ? await send(by, 'PUT', `schedules/${first[0]}`, { at: momentIn(120) })
          : await send(by, 'DELETE', `schedules/${first[0]}`);
      expect([deed, reply.status]).toEqual([deed, deed === 'move' && first[1].writers.has(uidOf(by)) ? 403 : 200]);
      if (deed === 'cancel') waiting.delete(first[0]);
      else if (reply.status === 200) tell('moved');
      return;
    }
    case 'run': {
      world.clock.set(momentIn(121));
      await signIn(names.map(uidOf));
      const { schedules } = world.services.publishing;
      await schedules.runDue();
      for (const { id: made, state, items } of await schedules.listSchedules()) {
        const known = waiting.get(made);
        if (!known || state === 'waiting') continue;
        waiting.delete(made);
        tell(`schedule ${state}`);
        const now = await read(known.set);
        // Edits after the scheduling stay, with everybody who contributed to them.
        if (state === 'published')
          gone(
            known.set,
            items.map((item) => item.id).filter((name) => textIn(now, name) === undefined),
          );
      }
    }
  }
}

/** The sets that a step may have touched show exactly the writers in the ledger. */
async function compare({ set, other }: Step, { ledger, sets }: Play): Promise<void> {
  const touched = new Set([set, other, sets.length - 1].flatMap((place) => sets[place % Math.max(sets.length, 1)] ?? []));
  for (const { id: of, items } of await Promise.all([...touched].map(read)))
    for (const { id, writers = [] } of items) expect([...writers].sort()).toEqual([...ledger.at(of, id)].sort());
}

describe('three people acting in any order', () => {
  it('[Z-05] refuses three people exactly where a plain ledger of who wrote what refuses them', async () => {
    const count: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        await world.close();
        await begin();
        const one: Play = { ledger: new Ledger(), sets: [], waiting: new Map(), count };
        for (const each of steps) {
          // One minute per step, so that no rate limit is reached and every sign-in is recent.
          world.clock.set(momentIn(1));
          await signIn(names.map(uidOf));
          await play(each, one);
          await compare(each, one);
        }
      }),
      { numRuns: times({ daily: 20, long: 500 }), endOnFailure: true },
    );
    const told = [
      'publish',
      'publish refused',
      'schedule refused',
      'schedule published',
      'handed on',
      'joined',
      'split',
      'resolved',
      'moved',
    ];
    expect(told.filter((name) => count[name] === undefined)).toEqual([]);
  });
});
