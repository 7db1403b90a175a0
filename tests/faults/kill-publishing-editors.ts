// Editors at work on a server that is killed repeatedly: the responses that each got, and what must therefore exist afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ChangeSetShown, HistoryReply, ScheduleShown, SnapshotReply } from '#schemas/editor';
import { signInAt } from '../command-line/built-server.ts';
import { type Answer, type Figures, good, type LaneContext, nextNumber, numberIn, type Shared } from './kill-publishing-lane.ts';
import { createReviews } from './kill-publishing-reviews.ts';

/** The editors of one catalogue. */
export interface Editors {
  readonly figures: Figures;
  /**
   * All editors work until the server is gone. Rejects if it breaks a promise before that. `onAnswer` is called after each response, with
   * the path of the request.
   */
  work(origin: string, onAnswer: (path: string) => void): Promise<void>;
  /** Checks what must be true of a server that has just started, and finds out the results of requests without a response. */
  check(origin: string): Promise<void>;
  /** Waits until no schedule is waiting, then checks every promise. */
  settle(origin: string): Promise<void>;
}

/** The server was killed before it responded. */
class ServerGone extends Error {
  override readonly name = 'ServerGone';
}

interface Item {
  readonly id: string;
  /** The number of the last acknowledged save, and of a save without a response. */
  saved: number;
  trying: number | null;
  tag: string;
}

interface Lane {
  readonly name: string;
  readonly persona: string;
  readonly items: readonly Item[];
  readonly work: (context: LaneContext, lane: Lane) => Promise<void>;
  /** The number of the last acknowledged publish, and of a publish without a response. */
  live: number;
  trying: number | null;
  /** The publish that may be repeated because it got no response. */
  again: number | null;
}

/** A lane with permission to read everything. */
const reader = { persona: 'editor-admin' };
const itemsEach = 3;
/** Schedules are set to whole seconds, and the next one may be too near. */
const secondMs = 1_000;
const minAheadMs = 300;

/** Creates editors who have not started yet. */
export function createEditors(random: () => number, restMs = 0): Editors {
  const figures: Figures = { saves: 0, publishes: 0, schedules: 0, steps: 0, unanswered: 0, doneUnanswered: 0 };
  const shared: Shared = {
    figures,
    random,
    set: '',
    count: 0,
    cookies: new Map(),
    published: [],
    scheduled: new Map(),
  };
  const lanes = [
    createLane('writes', 'editor-writer', writeForEver),
    createLane('publishes', 'editor-publisher', publishForEver),
    createLane('also-publishes', 'editor-admin', publishForEver),
    createLane('schedules', 'editor-publisher', scheduleForEver),
  ];
  const reviews = createReviews();
  const contextAt = (
    origin: string,
    { persona }: Pick<Lane, 'persona'>,
    onAnswer: (path: string) => void = () => undefined,
  ): LaneContext => {
    const cookie = shared.cookies.get(persona) ?? '';
    return {
      parts: shared,
      as: (other) => contextAt(origin, { persona: other }, onAnswer),
      async ask<Body>(method: string, path: string, body?: unknown, tag?: string) {
        let answer = await ask<Body>(origin, { cookie, method, path, body, tag });
        while (isToldToComeAgain(answer)) {
          if (restMs > 0) await sleep(restMs);
          answer = await ask<Body>(origin, { cookie, method, path, body, tag });
        }
        onAnswer(path);
        if (restMs > 0) await sleep(restMs);
        return answer;
      },
    };
  };
  const begin = async (origin: string) => {
    for (const { persona } of lanes) shared.cookies.set(persona, shared.cookies.get(persona) ?? (await signInAt(origin, persona)));
    const opened = await good<ChangeSetShown>(contextAt(origin, reader).ask('POST', 'change-sets', { title: 'Work' }), 201);
    shared.set = opened.id;
  };
  return {
    figures,
    async work(origin, onAnswer) {
      const lanesWork = lanes.map((lane) => untilGone(lane.work(contextAt(origin, lane, onAnswer), lane)));
      await Promise.all([...lanesWork, untilGone(reviews.work(contextAt(origin, reader, onAnswer)))]);
    },
    async check(origin) {
      if (shared.set === '') await begin(origin);
      await checkAll(contextAt(origin, reader), lanes);
      await reviews.check(contextAt(origin, reader));
    },
    async settle(origin) {
      const context = contextAt(origin, reader);
      await untilNothingWaits(context);
      await checkAll(context, lanes);
      const schedules = await good<ScheduleShown[]>(context.ask('GET', 'schedules'));
      expect(schedules.filter(({ state }) => state !== 'published')).toEqual([]);
    },
  };
}

function createLane(name: string, persona: string, work: Lane['work']): Lane {
  const items = Array.from({ length: itemsEach }, (_, index) => ({ id: `${name}-${index}`, saved: 0, trying: null, tag: 'none' }));
  return { name, persona, items, work, live: 0, trying: null, again: null };
}

/** Resolves when the work is interrupted because the server is gone. */
async function untilGone(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ServerGone)) throw error;
  });
}

async function writeForEver(context: LaneContext, { items }: Lane): Promise<void> {
  for (;;) for (const item of items) await save(context, item, nextNumber(context));
}

async function publishForEver(context: LaneContext, lane: Lane): Promise<void> {
  // After a lost response an editor either repeats the request or continues writing; neither may conflict with their own work.
  const { again } = lane;
  lane.again = null;
  if (again !== null && context.parts.random() < 0.5) await publishAgain(context, lane, again);
  for (;;) {
    const number = nextNumber(context);
    for (const item of lane.items) await save(context, item, number);
    await publish(context, lane, number);
  }
}

async function scheduleForEver(context: LaneContext, lane: Lane): Promise<void> {
  for (;;) {
    await untilNothingWaits(context);
    const number = nextNumber(context);
    for (const item of lane.items) await save(context, item, number);
    const note = `${lane.name} ${number}`;
    const at = new Date(Math.ceil((Date.now() + minAheadMs) / secondMs) * secondMs).toISOString();
    const path = `change-sets/${context.parts.set}/schedule`;
    const { status, body } = await context.ask<ScheduleShown>('POST', path, { ...choiceOf(lane), note, at }, await tagOf(context, lane));
    // On a busy machine the time may have passed before the request was read.
    if (status === 400 && 'code' in body && body.code === 'schedule-past') continue;
    expect({ status, body }).toMatchObject({ status: 201, body: { state: 'waiting' } });
    context.parts.scheduled.set(body.id, note);
    context.parts.figures.schedules += 1;
    // Written after the approval, so it stays a draft.
    for (const item of lane.items.slice(0, 1)) await save(context, item, nextNumber(context));
  }
}

async function save({ ask: askFor, parts }: LaneContext, item: Item, number: number): Promise<void> {
  item.trying = number;
  const value = { id: item.id, text: `Number ${number}`, area: 'pages', source: '' };
  const { tag } = await good<{ tag: string }>(askFor('PUT', `change-sets/${parts.set}/items/messages/${item.id}`, { value }, item.tag));
  Object.assign(item, { saved: number, trying: null, tag });
  parts.figures.saves += 1;
}

async function publish({ ask: askFor, parts }: LaneContext, lane: Lane, number: number): Promise<void> {
  const reason = `${lane.name} ${number}`;
  lane.trying = number;
  const path = `change-sets/${parts.set}/publish`;
  const tag = await tagOf({ ask: askFor, parts }, lane);
  const { id, seq } = await good<{ id: string; seq: number | null }>(askFor('POST', path, { ...choiceOf(lane), note: reason }, tag));
  if (seq !== null) parts.published.push({ id, seq, reason });
  Object.assign(lane, { live: number, trying: null });
  parts.figures.publishes += 1;
}

/** The tag of what an editor sees in the review of a lane. */
async function tagOf(context: Pick<LaneContext, 'ask' | 'parts'>, lane: Lane): Promise<string> {
  const { items } = choiceOf(lane);
  return (await good<{ tag: string }>(context.ask('POST', `change-sets/${context.parts.set}/review`, { items }))).tag;
}

/** Repeats a publish if the change is still a draft; afterwards it must not be one any more. */
async function publishAgain(context: LaneContext, lane: Lane, number: number): Promise<void> {
  if ((await draftsOf(context, lane)).length < lane.items.length) return;
  await publish(context, lane, number);
  expect(await draftsOf(context, lane)).toEqual([]);
}

async function draftsOf(context: LaneContext, { items }: Lane): Promise<string[]> {
  const set = await good<ChangeSetShown>(context.ask('GET', `change-sets/${context.parts.set}`));
  return set.items.flatMap(({ id }) => (items.some((item) => item.id === id) ? [id] : []));
}

function choiceOf({ items }: Lane) {
  return { items: items.map(({ id }) => ({ kind: 'messages', id })), acceptsWarnings: true, reason: 'Only for this trial.' };
}

async function untilNothingWaits(context: LaneContext): Promise<void> {
  for (;;) {
    const schedules = await good<ScheduleShown[]>(context.ask('GET', 'schedules'));
    if (schedules.every(({ state }) => state !== 'waiting')) return;
    await sleep(25);
  }
}

/** Checks every promise. */
async function checkAll(context: LaneContext, lanes: readonly Lane[]): Promise<void> {
  const { parts } = context;
  const [set, history, schedules, live] = await Promise.all([
    good<ChangeSetShown>(context.ask('GET', `change-sets/${parts.set}`)),
    good<HistoryReply>(context.ask('GET', 'snapshots')),
    good<ScheduleShown[]>(context.ask('GET', 'schedules')),
    good<SnapshotReply>(context.ask('GET', 'export')),
  ]);
  // If a due schedule was published between two of these responses, all are read again.
  if (history[0]?.id !== live.id || (await readHistoryHead(context)) !== history[0].seq) return checkAll(context, lanes);
  checkHistory(parts, history);
  for (const [id, note] of parts.scheduled) {
    const found = schedules.find((schedule) => schedule.id === id);
    const times = history.filter(({ reason }) => reason === note).length;
    expect([note, found?.state === 'waiting' || times === 1]).toEqual([note, true]);
    expect([note, found?.outcome?.because ?? null]).toEqual([note, null]);
  }
  for (const lane of lanes) checkLane(parts, { lane, set, history, live });
}

async function readHistoryHead(context: LaneContext): Promise<number | undefined> {
  return (await good<HistoryReply>(context.ask('GET', 'snapshots')))[0]?.seq;
}

/** Each acknowledged publish is in the history, and each request was carried out at most once. */
function checkHistory({ published }: Shared, history: HistoryReply): void {
  const told = new Map(history.map(({ seq, id, reason }) => [seq, `${id} ${reason}`]));
  for (const { seq, id, reason } of published) expect(told.get(seq)).toBe(`${id} ${reason}`);
  expect(new Set(history.map(({ reason }) => reason)).size).toBe(history.length);
}

interface Found {
  readonly lane: Lane;
  readonly set: ChangeSetShown;
  readonly history: HistoryReply;
  readonly live: SnapshotReply;
}

/** A lane's live content is exactly its newest publish; each item is as its last acknowledged save left it, or the one after. */
function checkLane({ figures }: Shared, { lane, set, history, live }: Found): void {
  const { name, items } = lane;
  const liveOf = new Map(live.items.map((item) => [`${item.kind}/${item.id}`, numberIn(item.value)]));
  const newest = history.find(({ reason }) => reason.startsWith(`${name} `));
  const number = Number(newest?.reason.split(' ')[1] ?? 0);
  expect([name, items.map(({ id }) => liveOf.get(`messages/${id}`) ?? 0)]).toEqual([name, items.map(() => number)]);
  if (lane.work === publishForEver) expect([name, [lane.live, lane.trying]]).toEqual([name, expect.arrayContaining([number])]);
  if (lane.work === writeForEver) expect(number).toBe(0);
  if (lane.trying !== null) noteUnanswered(figures, number === lane.trying);
  Object.assign(lane, { live: number, trying: null, again: lane.trying });
  for (const item of items) {
    const draft = set.items.find(({ id }) => id === item.id);
    const shown = draft ? numberIn(draft.value) : (liveOf.get(`messages/${item.id}`) ?? 0);
    expect([item.id, [item.saved, item.trying]]).toEqual([item.id, expect.arrayContaining([shown])]);
    if (item.trying !== null) noteUnanswered(figures, shown === item.trying);
    Object.assign(item, { saved: shown, trying: null, tag: draft?.tag ?? item.tag });
  }
}

function noteUnanswered(figures: Figures, isDone: boolean): void {
  figures.unanswered += 1;
  if (isDone) figures.doneUnanswered += 1;
}

interface Question {
  readonly cookie: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly tag?: string | undefined;
}

/**
 * Whether a publish waited too long for its turn, or an editor exceeded the rate limit, as happens while a publish takes long on a busy
 * machine. Neither request was carried out, so it is sent again.
 */
function isToldToComeAgain({ status, body }: Answer<unknown>): boolean {
  const { code } = Object(body) as { readonly code?: unknown };
  return (status === 503 && code === 'publish-busy') || status === 429;
}

/** Sends a request. A response counts when it arrived completely. */
async function ask<Body>(origin: string, { cookie, method, path, body, tag }: Question): Promise<Answer<Body>> {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'X-Hub-Request': '1', ...(tag ? { 'If-Match': `"${tag}"` } : {}) };
  try {
    const reply = await fetch(`${origin}/editor/api/${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    return { status: reply.status, body: (await reply.json()) as Body };
  } catch {
    throw new ServerGone();
  }
}
