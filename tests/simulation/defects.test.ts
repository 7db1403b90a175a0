import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import type { DocumentKey, LiveSnapshot, Store, StoredDocument } from '#server/stores';
import type { Backing } from '#server/testing/stores';
import { toRecord } from '#server/testing/stores';
import type { Defects } from './process.ts';
import { simulate } from './run.ts';

const seeds = 200;

/** A mistake that the real server does not have, and the promise that it breaks. */
interface Planted {
  readonly title: string;
  readonly breaks: RegExp;
  /** Called for each run, because some defects carry state from the run. */
  plant(): Defects;
}

const planted: readonly Planted[] = [
  {
    title: 'a database that answers before it saves',
    breaks: /said to be kept and is lost/,
    plant: () => ({
      backing: (sound, { life, time }) => ({
        ...sound,
        async change(name, start, decide) {
          const { result } = decide((await sound.readEntries(name)) ?? start);
          time.after(400, life, () => void sound.change(name, start, decide).catch(() => undefined));
          return result;
        },
      }),
    }),
  },
  {
    title: 'a database that loses the last save when a process crashes',
    breaks: /said to be kept and is lost|was saved after revision/,
    plant: loseLastSave,
  },
  {
    title: 'a store that counts revisions from one again',
    breaks: /was saved after revision/,
    plant: () => ({
      backing: (sound) => ({
        ...sound,
        change: (name, start, decide) =>
          sound.change(name, start, (shelf) => {
            const { next, result } = decide(shelf);
            return { next: next && { ...next, entries: next.entries.map((entry) => ({ ...entry, rev: 1 })) }, result };
          }),
      }),
    }),
  },
  {
    title: 'a store that saves over whatever is there',
    breaks: /said to be kept and is lost|The audit trail/,
    plant: () => ({ store: saveOverAll }),
  },
  {
    title: 'a store that pays no heed to the key of a repeated save',
    breaks: /presses/,
    plant: () => ({ store: (sound) => ({ ...sound, patch: (actor, key, operations) => sound.patch(actor, key, operations) }) }),
  },
  {
    title: 'a node that never hears of a publish and does not ask',
    breaks: /served a snapshot that was not live|does not serve the live snapshot/,
    plant: () => ({ backing: (sound, { node }) => (node === 1 ? { ...sound, watchPointer: () => undefined } : sound) }),
  },
  {
    title: 'a database whose marks stay the same when somebody saves',
    breaks: /said to be kept and is lost/,
    plant: () => ({ backing: (sound) => ({ ...sound, mark: async ({ name }) => name }) }),
  },
  {
    title: 'a node that serves the content before under the name of the new one',
    breaks: /names the snapshot of/,
    plant: () => ({ store: serveOldItems }),
  },
  {
    title: 'a cache that serves one person the reply of another',
    breaks: /was shown data of/,
    plant: () => ({ handle: keepReplies }),
  },
  {
    title: 'a session that is kept at hand for ever',
    breaks: /with a session that ended|although shut out/,
    plant: () => ({ store: keepSessions }),
  },
  {
    title: 'an erasure that leaves the documents where they are',
    breaks: /was erased and is still in the database/,
    plant: () => ({ backing: (sound) => ({ ...sound, markErased: async () => undefined, drop: async () => undefined }) }),
  },
  {
    title: 'a failure that nobody has a word for',
    breaks: /answered 500/,
    plant: failNowAndThen,
  },
  {
    title: 'a timer that starts two others',
    breaks: /timers wait on/,
    plant: () => ({
      clock: (sound) => {
        const storm = () => {
          for (let count = 0; count < 2; count += 1) sound.wait(500, storm);
        };
        sound.wait(500, storm);
        return sound;
      },
    }),
  },
  {
    title: 'a trail from which an entry is taken out',
    breaks: /The audit trail/,
    plant: () => ({
      store: (sound) => ({
        ...sound,
        put: (actor, key, doc, options) => sound.put(actor, key, key.owner.startsWith('audit:') ? withoutFirst(doc) : doc, options),
      }),
    }),
  },
];

describe('the simulation finds', () => {
  it.each(planted.slice(0, times({ daily: 4, long: planted.length })))('$title', async ({ breaks, plant }) => {
    const found: string[] = [];
    for (let seed = 1; seed <= seeds && found.length === 0; seed += 1) {
      const { broken } = await simulate(seed, plant());
      if (broken !== null && breaks.test(broken)) found.push(`seed ${seed}: ${broken}`);
    }
    expect(found).toHaveLength(1);
  });
});

/** Undoes the last save of a process when the next one starts on its node. */
function loseLastSave(): Defects {
  const undo = new Map<number, (next: Backing) => Promise<unknown>>();
  return {
    backing(sound, { node }) {
      void undo
        .get(node)?.(sound)
        .catch(() => undefined);
      return {
        ...sound,
        change: (name, start, decide) =>
          sound.change(name, start, (shelf) => {
            const change = decide(shelf);
            const isSave = name.place === 'people' && change.next !== null && shelf !== start;
            if (isSave) undo.set(node, (next) => next.change(name, start, () => ({ next: shelf, result: null })));
            return change;
          }),
      };
    },
  };
}

/** Reads, changes and saves, whatever was saved in between. */
function saveOverAll(sound: Store): Store {
  return {
    ...sound,
    put: (actor, key, doc, { ifRev: _, ...options } = {}) => sound.put(actor, key, doc, options),
    async update(actor, key, change, options) {
      const found = await sound.get(actor, key);
      const doc = change(found?.doc ?? null);
      if (doc !== null) await sound.put(actor, key, doc, options);
      return sound.get(actor, key);
    },
  };
}

function serveOldItems(sound: Store): Store {
  let last: LiveSnapshot | null = null;
  return {
    ...sound,
    onLive: (callback) =>
      sound.onLive((live) => {
        callback(last ? { ...live, items: last.items } : live);
        last = live;
      }),
  };
}

/** Caches by address alone, whoever the caller is. */
function keepReplies(sound: RequestListener): RequestListener {
  const kept = new Map<string, unknown>();
  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || url !== '/api/v1/user') return sound(request, response);
    if (kept.has(url)) {
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' });
      return void response.end(kept.get(url));
    }
    const { end } = response;
    response.end = ((body: unknown) => {
      if (response.statusCode === 200) kept.set(url, body);
      return end.call(response, body, 'utf8');
    }) as typeof response.end;
    sound(request, response);
  };
}

function keepSessions(sound: Store): Store {
  const kept = new Map<string, StoredDocument>();
  const nameOf = ({ owner, collection }: DocumentKey) => `${owner} ${collection}`;
  return {
    ...sound,
    async get(actor, key) {
      if (key.kind !== 'session') return sound.get(actor, key);
      const found = kept.get(nameOf(key)) ?? (await sound.get(actor, key));
      if (found) kept.set(nameOf(key), found);
      return found;
    },
  };
}

function failNowAndThen(): Defects {
  let reads = 0;
  return {
    backing: (sound) => ({
      ...sound,
      readEntries: (name) => {
        reads += 1;
        return reads % 500 === 0 ? Promise.reject(new Error('no word for it')) : sound.readEntries(name);
      },
    }),
  };
}

function withoutFirst(doc: unknown): unknown {
  const { entries } = doc as { readonly entries: readonly object[] };
  return toRecord([['entries', entries.slice(entries.length > 3 ? 1 : 0).map((entry) => ({ ...entry })) as never]]);
}
