import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakePorts } from '#engine/testing/hub';
import { createWorld, type World } from '#server/testing/world';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { addCall, moveCall, setCallState, toggleAsked, toggleReady } from '../rules/clearing/call-changes.ts';
import { CALL_SETTING, type CallList, readCallList, toCallId, writeCallList } from '../rules/clearing/call-list.ts';
import { applicants } from '../services/checks/applicants.fixture.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld({}, applicants);
});

afterAll(() => world.close());

const answers = { collection: 'dashboardUserData', name: 'Personalisation' } as const;

/** A tab of a person: the hub's store with the real server. Its requests are recorded by status. */
function openTab(cookie: string) {
  const statuses: number[] = [];
  const ports = createFakePorts(new Date(world.clock.now()).toISOString());
  const page = { ...hubPageOf('p10'), saved: [] };
  const request = async (path: string, init: RequestInit) => {
    // The page itself is not read again, so that the tab stays unaware of the other.
    if (path === '/api/v1/hub') return new Response(null, { status: 304 });
    const answer = await world.ask(path, { method: init.method, body: String(init.body), cookie, headers: Object(init.headers) });
    statuses.push(answer.status);
    return answer;
  };
  const store = createHubStore(page, { ...ports, request, now: () => new Date(world.clock.now()) });
  const save = (collection: 'dashboardUserData' | 'dashboardSettings' | 'dashboardTodo', name: string, data: object) => {
    world.clock.advance(1_000);
    return store.actions.save({ collection, name, data }, { isImmediate: true });
  };
  return { store, save, statuses };
}

async function readStored(cookie: string): Promise<Record<string, unknown>> {
  const { settings } = await (await world.ask('/api/v1/user', { cookie })).json();
  const list: { collection: string; name: string; data: unknown }[] = settings;
  return Object.fromEntries(list.map(({ collection, name, data }) => [`${collection}/${name}`, data]));
}

it('[K-03] keeps different settings saved by two tabs', async () => {
  const cookie = await world.signIn({ persona: 'ada' });
  const [one, other] = [openTab(cookie), openTab(cookie)];
  expect(await one.save('dashboardSettings', 'Timeline', { undergraduate: 'yes' })).toBe(true);
  expect(await other.save('dashboardTodo', 'book-open-day', { id: 'book-open-day', done: true })).toBe(true);
  expect(await readStored(cookie)).toMatchObject({
    'dashboardSettings/Timeline': { undergraduate: 'yes' },
    'dashboardTodo/book-open-day': { done: true },
  });
});

it('[K-03] merges the later save of a record by field after a 409, and saves it without asking', async () => {
  const cookie = await world.signIn({ persona: 'ada' });
  const [one, other] = [openTab(cookie), openTab(cookie)];
  const start = { studyYear: 2027, offers: 'No' };
  await one.save(answers.collection, answers.name, start);
  await other.save(answers.collection, answers.name, start);
  expect(await one.save(answers.collection, answers.name, { ...start, studyYear: 2028 })).toBe(true);
  expect(await other.save(answers.collection, answers.name, { ...start, offers: 'Yes' })).toBe(true);
  expect(other.statuses.slice(-2)).toEqual([409, 200]);
  expect((await readStored(cookie))['dashboardUserData/Personalisation']).toEqual({ studyYear: 2028, offers: 'Yes' });
  expect(other.store.getState().own['dashboardUserData/Personalisation']?.data).toEqual({ studyYear: 2028, offers: 'Yes' });
  expect(await other.save(answers.collection, answers.name, { studyYear: 2029, offers: 'Yes' })).toBe(true);
  expect(other.statuses.at(-1)).toBe(200);
});

it('[K-03] compares only the changes of each tab when nothing was saved before', async () => {
  const cookie = await world.signIn({ persona: 'ada' });
  const [one, other] = [openTab(cookie), openTab(cookie)];
  const known = { studyYear: 2027, offers: 'No' };
  const save = (tab: typeof one, data: object) => {
    world.clock.advance(1_000);
    return tab.store.actions.save({ ...answers, data }, { isImmediate: true, known });
  };
  await save(one, { ...known, studyYear: 2028 });
  await save(other, { ...known, offers: 'Yes' });
  expect((await readStored(cookie))['dashboardUserData/Personalisation']).toEqual({ studyYear: 2028, offers: 'Yes' });
});

it('[K-03] takes the later value of a to-do that both tabs toggle, without asking', async () => {
  const cookie = await world.signIn({ persona: 'ada' });
  const [one, other] = [openTab(cookie), openTab(cookie)];
  const todo = { id: 'book-open-day', name: 'Book an open day' };
  await one.save('dashboardTodo', todo.id, { ...todo, done: true, lastUpdated: '1' });
  expect(await other.save('dashboardTodo', todo.id, { ...todo, done: false, lastUpdated: '2' })).toBe(true);
  expect((await readStored(cookie))['dashboardTodo/book-open-day']).toEqual({ ...todo, done: false, lastUpdated: '2' });
});

it('[K-03] does not overwrite text written elsewhere, and keeps the refused text in its tab', async () => {
  const cookie = await world.signIn({ persona: 'ada' });
  const [one, other] = [openTab(cookie), openTab(cookie)];
  const [first, second] = ['What I wrote in the first tab. ', 'What I wrote in the second tab. '].map((text) => text.repeat(4));
  const save = (tab: typeof one, text: string | undefined) => {
    world.clock.advance(1_000);
    return tab.store.actions.save({ collection: 'dashboardData', name: 'Notes', data: text ?? '' }, { isImmediate: true });
  };
  expect(await save(one, first)).toBe(true);
  expect(await save(other, second)).toBe(false);
  expect((await readStored(cookie))['dashboardData/Notes']).toBe(first);
});

it('[K-03] [K-04] overwrites no text when the page closes, but overwrites a choice, as it cannot ask', async () => {
  const cookie = await world.signIn({ persona: 'ada' });
  const [one, other] = [openTab(cookie), openTab(cookie)];
  const [first, second] = ['What I wrote in the first tab. ', 'What I wrote in the second tab. '].map((text) => text.repeat(4));
  const leave = async (tab: typeof one, name: string, data: string, yields: boolean) => {
    world.clock.advance(1_000);
    const saving = tab.store.actions.save({ collection: 'dashboardData', name, data }, { yields });
    tab.store.flush();
    return saving;
  };
  expect(await leave(one, 'Statement', first ?? '', true)).toBe(true);
  expect(await leave(other, 'Statement', second ?? '', true)).toBe(false);
  expect(await leave(one, 'Choice', 'left', false)).toBe(true);
  expect(await leave(other, 'Choice', 'right', false)).toBe(true);
  expect(await readStored(cookie)).toMatchObject({ 'dashboardData/Statement': first, 'dashboardData/Choice': 'right' });
});

const noCalls = readCallList(null);

function placeOf(name: string) {
  const texts = { courseOptionId: '1', course: 'Law', courseCode: 'M100', providerId: name, phone: '01632 960001', location: 'Leeds' };
  return { ...texts, courseId: name, university: `University ${name}`, points: 112 };
}

it('[K-03] merges changes of two tabs to one call list: places, order, outcomes, questions and things at hand', async () => {
  const cookie = await world.signIn({ persona: 'ada' });
  const [one, other] = [openTab(cookie), openTab(cookie)];
  const save = (tab: typeof one, list: CallList) => {
    world.clock.advance(1_000);
    return tab.store.actions.save({ ...CALL_SETTING, data: writeCallList(list) }, { isImmediate: true, known: writeCallList(noCalls) });
  };
  const [a, b] = ['a', 'b'].map((name) => toCallId(placeOf(name))) as [string, string];
  const base = addCall(addCall(noCalls, placeOf('a')), placeOf('b'));
  await save(one, toggleReady(noCalls, 'pen'));
  expect(await save(other, base)).toBe(true);
  await save(one, toggleReady(base, 'pen'));
  await save(one, toggleAsked(addCall(toggleReady(base, 'pen'), placeOf('c')), a, 'until'));
  expect(await save(other, moveCall(setCallState(toggleReady(base, 'pen'), a, { state: 'yes', by: '' }), b, -1))).toBe(true);
  const { calls, ready } = readCallList((await readStored(cookie))['dashboardData/ClearingCalls']);
  expect(calls.map(({ courseId, state, asked }) => [courseId, state, asked])).toEqual([
    ['b', 'to-call', []],
    ['a', 'yes', ['until']],
    ['c', 'to-call', []],
  ]);
  expect(ready).toEqual(['pen']);
});
