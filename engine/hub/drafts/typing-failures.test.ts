import { expect, it } from 'vitest';
import type { SavedSetting } from '#schemas/viewer';
import { createDice } from '../../react.ts';
import type { OwnedHubStore } from '../store/store.ts';
import { createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import { draftStoreOf } from './draft-store.ts';
import { readStored, type StoredWriting, sendWriting, withKnown } from './writing.ts';

const FAILURES = 100;
const LENGTH = 4_000;

const read = (value: unknown) => (typeof value === 'string' ? value : '');
const writing = { name: 'Statement', read, initial: '' };

const ways = ['refused', 'broken', 'no answer', 'signed out', 'unreadable', 'reload', 'offline', 'too many', 'two at once'] as const;

/** The server's response for each kind of failure; null when it never answers. */
const answers: Partial<Record<(typeof ways)[number], () => Response | Promise<Response>>> = {
  refused: () => new Response('{"detail":"No."}', { status: 400 }),
  broken: () => new Response('', { status: 500 }),
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
  'signed out': () => new Response('', { status: 401 }),
  unreadable: () => new Response('<html>', { status: 502 }),
  'too many': () => new Response('', { status: 429 }),
};

it(`[E-05] survives ${FAILURES} failures of every kind while ${LENGTH} characters are typed, without losing one`, async () => {
  const dice = createDice('typing');
  const ports = createFakePorts();
  const page = buildHubPage();
  let stored: SavedSetting | null = null;
  let way: (typeof ways)[number] | null = null;
  ports.answerWith((path, init) => {
    const fails = way === null ? undefined : answers[way];
    if (fails) return fails();
    if (path === '/api/v1/hub') {
      const saved = stored ? [stored] : [];
      return new Response(JSON.stringify({ ...page, version: String(stored?.lastUpdated), saved }), { headers: { ETag: '"x"' } });
    }
    const { collection, name, data, lastUpdated } = JSON.parse(String(init.body));
    stored = { collection, name, data: JSON.parse(data), lastUpdated };
    return new Response('{}');
  });
  const open = (): OwnedHubStore => createLibraryStore({ ...page, saved: stored ? [stored] : [] }, ports);
  let store = open();
  /** The text on the screen: the draft, or else the saved text. */
  const seen = () => readStored(draftStoreOf(store, writing.name).current().value, read)?.mine ?? read(stored?.data);
  const keep = (mine: string) => {
    const draftStore = draftStoreOf(store, writing.name);
    const kept: StoredWriting<string> | null = readStored(draftStore.current().value, read);
    draftStore.keep({ mine, known: kept?.known ?? [JSON.stringify(read(stored?.data))] });
  };

  let typed = '';
  for (let failure = 0; failure < FAILURES; failure += 1) {
    for (let letter = 0; letter < LENGTH / FAILURES; letter += 1) {
      typed += String.fromCharCode(dice.between(97, 122));
      keep(typed);
    }
    way = dice.pick(ways);
    if (way === 'reload') store = open();
    ports.setOnline(way !== 'offline');
    const sends = Array.from({ length: way === 'two at once' ? 2 : 1 }, () => sendWriting(store, writing, ''));
    await ports.pass(20_000);
    expect(seen(), `${failure}: ${way}`).toBe(typed);
    ports.setOnline(true);
    way = null;
    if (dice.between(0, 2) === 0) store = open();
    store.resume();
    await ports.pass(20_000);
    await Promise.all(sends);
    expect(seen(), `${failure}: afterwards`).toBe(typed);
  }
  // A late save from a closed page may have arrived. Both versions are then shown, and the person keeps their own.
  const draftStore = draftStoreOf(store, writing.name);
  const kept = readStored(draftStore.current().value, read);
  if (kept) draftStore.keep(withKnown(kept, read(Object(stored).data)));
  void sendWriting(store, writing, '');
  await ports.pass(20_000);
  expect(typed).toHaveLength(LENGTH);
  expect(read(Object(stored).data)).toBe(typed);
});
