import { describe, expect, it } from 'vitest';
import { cleanWriting, draftStoreOf, type HubStore, type SaveRequest } from '#engine/hub';
import { findTheirs, fitsRequest, readStored, sendWriting, withKnown } from '#engine/testing/hub';
import type { SavedSetting } from '#schemas/viewer';

const read = (value: unknown) => (typeof value === 'string' ? value : '');
const note = { name: 'Notes', read, initial: '' };

interface World {
  readonly store: HubStore;
  readonly sent: SaveRequest[];
  saved: string;
}

interface WorldChanges {
  readonly saved?: string;
  readonly answers?: boolean;
  /** Runs during a save. */
  readonly during?: () => void;
}

/** A store with one saved note. */
function createWorld({ saved = 'old', answers = true, during = () => undefined }: WorldChanges = {}): World {
  const sent: SaveRequest[] = [];
  const device = new Map<string, string>();
  const setting = (data: string): SavedSetting => ({
    collection: 'dashboardData',
    name: 'Notes',
    data,
    lastUpdated: '2027-01-01T00:00:00Z',
  });
  const world: World = {
    saved,
    sent,
    store: {
      getState: () => ({ saved: [setting(world.saved)], own: {}, page: { person: { deviceKey: 'k'.repeat(43) } } }),
      actions: {
        refresh: async () => undefined,
        device: {
          read: (key: string) => device.get(key) ?? null,
          write: (key: string, text: string) => void device.set(key, text),
          remove: (key: string) => void device.delete(key),
        },
        save: async (request: SaveRequest) => {
          sent.push(request);
          during();
          if (answers) world.saved = String(request.data);
          return answers;
        },
      },
    } as unknown as HubStore,
  };
  return world;
}

const typed = (mine: string) => ({ mine, known: [JSON.stringify('old')] });

describe('saving written text', () => {
  it('sends the text, and preserves the draft until the server has it', async () => {
    const world = createWorld({ during: () => expect(draftStoreOf(world.store, 'Notes').current().value).not.toBeNull() });
    draftStoreOf(world.store, 'Notes').keep(typed('new'));
    expect(await sendWriting(world.store, note, 'old')).toBe('saved');
    expect(world.sent).toEqual([{ collection: 'dashboardData', name: 'Notes', data: 'new' }]);
    expect(draftStoreOf(world.store, 'Notes').current().value).toBeNull();
  });

  it('preserves the draft on failure', async () => {
    const world = createWorld({ answers: false });
    draftStoreOf(world.store, 'Notes').keep(typed('new'));
    expect(await sendWriting(world.store, note, 'old')).toBe('failed');
    expect(draftStoreOf(world.store, 'Notes').current().value).toMatchObject({ mine: 'new' });
  });

  it('preserves text typed during a save', async () => {
    const world = createWorld({
      during: () => draftStoreOf(world.store, 'Notes').keep({ ...typed('new and more'), known: ['"old"', '"new"'] }),
    });
    draftStoreOf(world.store, 'Notes').keep(typed('new'));
    expect(await sendWriting(world.store, note, 'old')).toBe('saved');
    expect(draftStoreOf(world.store, 'Notes').current().value).toMatchObject({ mine: 'new and more' });
    expect(await sendWriting(world.store, note, 'old')).toBe('saved');
  });

  it('does not overwrite a version from elsewhere until the writer has chosen', async () => {
    const world = createWorld({ saved: 'of the other tab' });
    const draftStore = draftStoreOf(world.store, 'Notes');
    draftStore.keep(typed('mine'));
    expect(await sendWriting(world.store, note, 'old')).toBe('elsewhere');
    expect(world.sent).toEqual([]);
    draftStore.keep(withKnown(typed('mine'), 'of the other tab'));
    expect(await sendWriting(world.store, note, 'old')).toBe('saved');
    expect(world.saved).toBe('mine');
  });

  it('detects no other version in equal text', () => {
    expect(findTheirs(typed('mine'), 'old')).toBeNull();
    expect(findTheirs(typed('mine'), 'mine')).toBeNull();
    expect(findTheirs(typed('mi\u0000ne'), 'mine')).toBeNull();
    expect(findTheirs(null, 'anything')).toBeNull();
    expect(findTheirs(typed('mine'), '')).toBe('');
  });

  it('reads only its own format', () => {
    expect(readStored({ mine: 'a', known: ['"b"', 7] }, read)).toEqual({ mine: 'a', known: ['"b"'] });
    for (const other of [null, 'text', 7, [], {}]) expect(readStored(other, read)).toBeNull();
  });

  it('removes NUL and lone surrogates, and nothing else', () => {
    const hostile = '<script>alert(1)</script> 👩‍👩‍👧‍👦 שלום \u202e {"__proto__":1} \r\n\t\u2028';
    expect(cleanWriting(hostile)).toBe(hostile);
    expect(cleanWriting({ skills: 'a\u0000b\ud800c', other: hostile })).toEqual({ skills: 'abc', other: hostile });
  });

  it('detects a text larger than a request', () => {
    expect(fitsRequest('👍'.repeat(10_000))).toBe(true);
    expect(fitsRequest('\n'.repeat(20_000))).toBe(false);
  });
});
