import { describe, expect, it } from 'vitest';
import { compileCatalogue, type Pack } from '#engine';
import { buildCatalogue, buildPreset, buildSite, buildViewer, buildVocabulary, buildWidget, testKinds } from '#engine/testing';
import type { LiveCatalogue } from '../publishing/index.ts';
import { StoreUnavailableError } from '../stores/index.ts';
import { createHubReplies } from './hub-replies.ts';
import { bodyOf, type ReadyReply } from './ready-reply.ts';
import { createFakeRecords, type FakeRecords, type RecordSource } from './records.ts';

const widgets = [buildWidget({ id: 'Loans' }), buildWidget({ id: 'Shelves' })];
const vocabulary = buildVocabulary({ schemes: [] });
const pack: Pack = {
  name: 'library',
  vocabulary,
  components: ['loans'],
  kinds: testKinds,
  recordSchema: {},
  toViewer: (record, { now }) => buildViewer({ now, presets: (record as { presets: string[] }).presets }),
  toDetails: () => null,
  rules: [],
};

function makeLive(id: string, site = buildSite()): LiveCatalogue {
  const catalogue = buildCatalogue({
    widgets,
    presets: [buildPreset(['Loans', 'Shelves']), buildPreset(['Loans'], { id: 'child', name: 'Child' })],
    'page-state': [site],
  });
  return { id, catalogue, compiled: compileCatalogue(catalogue, { vocabulary, kinds: testKinds }) };
}

function open(clock = { now: () => 0 }) {
  const records = createFakeRecords();
  for (const [uid, presets] of Object.entries({ ada: ['Adult'], ben: ['Adult'], cleo: ['Child'] }))
    records.people.set(uid, { record: { presets }, now: '2027-03-01T10:00:00Z', name: uid, modes: {} });
  const swaps = new Set<(live: LiveCatalogue) => void>();
  let live = makeLive('first');
  const replies = createHubReplies({
    deviceKeyOf: () => null,
    catalogue: {
      current: () => live,
      concerns: () => [],
      onSwap: (callback) => {
        swaps.add(callback);
        return () => void swaps.delete(callback);
      },
      close: () => undefined,
    },
    pack,
    records,
    clock,
    settings: { bases: {}, allowedOrigins: [], isDebugAllowed: false },
    busySeconds: () => null,
  });
  const swap = (next: LiveCatalogue) => {
    live = next;
    for (const callback of swaps) callback(next);
  };
  return { replies, records, swap, current: () => live };
}

async function ask({ replies }: ReturnType<typeof open>, uid: string): Promise<ReadyReply> {
  const reply = await replies.readHubReply({ uid, columns: 3, forced: {} });
  if (!reply) throw new Error(`There is nobody called ${uid}.`);
  return reply;
}

/** Makes it a store that other processes write to: only reading reveals a save. */
function share(records: FakeRecords, markOf: NonNullable<RecordSource['markOf']>): void {
  let asked = 0;
  const revisionOf = () => {
    asked += 1;
    return asked;
  };
  Object.assign(records, { markOf, revisionOf });
}

describe('createHubReplies', () => {
  it('sends the page as bytes, and shares the bytes of the items between plans that name the same ones', async () => {
    const hub = open();
    const [ada, ben, cleo] = [await ask(hub, 'ada'), await ask(hub, 'ben'), await ask(hub, 'cleo')];
    for (const reply of [ada, ben, cleo]) {
      expect(JSON.parse(bodyOf(reply).toString())).toEqual(JSON.parse(JSON.stringify(reply.page())));
      expect(reply.headers.slice(-2)).toEqual(['Content-Length', String(bodyOf(reply).length)]);
    }
    expect(ben.end).toBe(ada.end);
    expect(Object.keys(cleo.page().items.widgets ?? {})).not.toEqual(Object.keys(ada.page().items.widgets ?? {}));
    expect(cleo.end).not.toBe(ada.end);
  });

  it('caches a reply as long as its data is valid, and creates it each time if the data has expired', async () => {
    let now = 0;
    const hub = open({ now: () => now });
    const know = (knownUntil: number) => {
      const ada = hub.records.people.get('ada');
      if (ada) hub.records.people.set('ada', { ...ada, knownUntil });
    };
    know(10_000);
    const first = await ask(hub, 'ada');
    now = 9_999;
    expect([hub.replies.peekHubReply('ada', 3), await ask(hub, 'ada')]).toEqual([first, first]);
    now = 10_000;
    know(0);
    expect(hub.replies.peekHubReply('ada', 3)).toBeNull();
    const next = await ask(hub, 'ada');
    expect(next).not.toBe(first);
    expect([hub.replies.peekHubReply('ada', 3), (await ask(hub, 'ada')) === next]).toEqual([null, false]);
  });

  it('[K-07] reuses a reply while the mark of the saved data is the same, if other processes save too', async () => {
    let now = 0;
    const hub = open({ now: () => now });
    const marks = new Map([['ada', '1']]);
    const fetched: string[] = [];
    const { fetchRecord } = hub.records;
    share(hub.records, async (uid) => marks.get(uid) ?? null);
    hub.records.fetchRecord = (uid) => {
      fetched.push(uid);
      return fetchRecord(uid);
    };
    const first = await ask(hub, 'ada');
    expect([(await ask(hub, 'ada')) === first, hub.replies.peekHubReply('ada', 3), fetched.length]).toEqual([true, null, 1]);
    marks.set('ada', '2');
    const second = await ask(hub, 'ada');
    expect([second === first, fetched.length]).toEqual([false, 2]);
    now = 60_000;
    const third = await ask(hub, 'ada');
    expect([third === second, fetched.length]).toEqual([false, 3]);
    hub.swap(makeLive('second'));
    expect([(await ask(hub, 'ada')).page().snapshot, fetched.length]).toEqual(['second', 4]);
    await Promise.all([ask(hub, 'ada'), ask(hub, 'ada')]);
    expect(fetched).toHaveLength(4);
  });

  it('[K-07] includes in the next reply a save made after its mark was read, even if the record was already fetched', async () => {
    const hub = open();
    let mark = 1;
    const inner = hub.records.fetchRecord;
    share(hub.records, async () => String(mark));
    hub.records.fetchRecord = async (uid) => {
      const record = await inner(uid);
      // Another node saves while this one reads.
      mark += 1;
      return record;
    };
    const first = await ask(hub, 'ada');
    hub.records.fetchRecord = inner;
    const second = await ask(hub, 'ada');
    expect([second === first, (await ask(hub, 'ada')) === second]).toEqual([false, true]);
  });

  it('shares a reply in flight with concurrent requests, but not one begun before a save or a publish', async () => {
    const hub = open();
    const fetched: string[] = [];
    const inner = hub.records.fetchRecord;
    hub.records.fetchRecord = (uid) => {
      fetched.push(uid);
      return inner(uid);
    };
    const [one, two, other] = await Promise.all([ask(hub, 'ada'), ask(hub, 'ada'), ask(hub, 'ben')]);
    expect([fetched, one === two, one === other]).toEqual([['ada', 'ben'], true, false]);

    let goOn = () => {};
    hub.records.fetchRecord = async (uid) => {
      fetched.push(uid);
      await new Promise<void>((done) => {
        goOn = done;
      });
      return inner(uid);
    };
    const early = ask(hub, 'cleo');
    const endEarly = goOn;
    hub.records.touch('cleo');
    const afterSave = ask(hub, 'cleo');
    goOn();
    const known = await afterSave;
    endEarly();
    expect([(await early) === known, hub.replies.peekHubReply('cleo', 3) === known]).toEqual([false, true]);
    hub.records.fetchRecord = inner;
    hub.swap(makeLive('second'));
    expect([(await ask(hub, 'cleo')).page().snapshot, fetched]).toEqual(['second', ['ada', 'ben', 'cleo', 'cleo']]);
  });

  it('retries a failed reply with the next request', async () => {
    const hub = open();
    const inner = hub.records.fetchRecord;
    hub.records.fetchRecord = () => Promise.reject(new Error('The store is away.'));
    const both = await Promise.allSettled([ask(hub, 'ada'), ask(hub, 'ada')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    hub.records.fetchRecord = inner;
    expect((await ask(hub, 'ada')).page().person.name).toBe('ada');
  });

  it('drops the replies of the previous snapshot after a publish, even if a rollback makes it live again', async () => {
    const hub = open();
    const first = hub.current();
    const before = await ask(hub, 'ada');
    expect(hub.replies.peekHubReply('ada', 3)).toBe(before);
    hub.swap(makeLive('second'));
    hub.swap(first);
    expect(hub.replies.peekHubReply('ada', 3)).toBeNull();
    expect((await ask(hub, 'ada')).version).toBe(before.version);
  });
});

describe('during an outage of the store', () => {
  const away = () => Promise.reject(new StoreUnavailableError('store-failed', 'Away.', 'unreachable'));
  const minuteMs = 60_000;

  /** A hub that was read in the first minute; then the store becomes unavailable. */
  async function openAway(live = makeLive('first')) {
    const clock = { time: 30_000 };
    const world = open({ now: () => clock.time });
    world.swap(live);
    const before = await ask(world, 'ada');
    Object.assign(world.records, { fetchRecord: away, markOf: away, revisionOf: () => Number.NaN });
    return { world, clock, before };
  }

  it('gives the last reply during an outage of the store, unchanged but for its age', async () => {
    const { world, before } = await openAway();
    const last = await ask(world, 'ada');
    const { version, ...page } = JSON.parse(String(bodyOf(before)));
    expect(JSON.parse(String(bodyOf(last)))).toEqual({ ...page, version: `${version}-last`, lastReadAt: '1970-01-01T00:00:00.000Z' });
    expect(last.page()).toEqual(JSON.parse(String(bodyOf(last))));
    const length = last.headers[last.headers.indexOf('Content-Length') + 1];
    expect([last.etag, Number(length)]).toEqual([`"${version}-last"`, bodyOf(last).length]);
    expect(await ask(world, 'ada')).toBe(last);
  });

  it('stops giving the last reply after five minutes', async () => {
    const { world, clock } = await openAway();
    clock.time += 5 * minuteMs;
    expect((await ask(world, 'ada')).page().lastReadAt).toBeDefined();
    clock.time += minuteMs;
    await expect(ask(world, 'ada')).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('gives no last reply past a moment when the site itself changes, such as the edge of a hold', async () => {
    const alert = { text: 'From now on', from: '1970-01-01T00:02:00Z', to: '1970-01-02T00:00:00Z' };
    const { world, clock } = await openAway(makeLive('second', buildSite({ alert })));
    clock.time += minuteMs;
    expect((await ask(world, 'ada')).page().lastReadAt).toBeDefined();
    clock.time += minuteMs;
    await expect(ask(world, 'ada')).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('gives no last reply after the person saved here, which would look lost', async () => {
    const { world } = await openAway();
    Object.assign(world.records, { savesOf: () => 1 });
    await expect(ask(world, 'ada')).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('gives no last reply for another snapshot, another person or another failure', async () => {
    const { world } = await openAway();
    await expect(ask(world, 'ben')).rejects.toBeInstanceOf(StoreUnavailableError);
    Object.assign(world.records, { fetchRecord: () => Promise.reject(new TypeError('A mistake.')), markOf: undefined });
    await expect(ask(world, 'ada')).rejects.toBeInstanceOf(TypeError);
    Object.assign(world.records, { fetchRecord: away });
    world.swap(makeLive('second'));
    await expect(ask(world, 'ada')).rejects.toBeInstanceOf(StoreUnavailableError);
  });
});
