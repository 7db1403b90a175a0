import { describe, expect, it } from 'vitest';
import type { SavedSetting } from '#schemas/viewer';
import { createFakePorts } from '../testing/fake-ports.ts';
import { createSaveQueue, type PutResult, SAVE_DEBOUNCE_MS, type SendResult } from './save-queue.ts';

function setting(name: string, data: string): SavedSetting {
  return { collection: 'dashboardData', name, data, lastUpdated: '2026-11-20T10:00:00.000Z' };
}

type Ending = 'kept' | 'refused' | 'unreachable';

const isSaved = async (put: Promise<PutResult>) => (await put).stored !== null;

function createQueue(answers: Ending[] = []) {
  const ports = createFakePorts();
  const sent: { name: string; data: unknown; isLeaving: boolean }[] = [];
  const logged: string[] = [];
  const queue = createSaveQueue({
    send: async (setting, { isLeaving }): Promise<SendResult> => {
      const { name, data } = setting;
      sent.push({ name, data, isLeaving });
      const kind = answers.shift() ?? 'kept';
      return kind === 'kept' ? { kind, stored: setting } : { kind };
    },
    now: () => ports.now().toISOString(),
    wait: ports.wait,
    isOnline: ports.isOnline,
    join: async (_, theirs, mine) => ({ ...mine, data: `${String(theirs.data)}+${String(mine.data)}` }),
    log: (message) => logged.push(message),
  });
  return { ports, queue, sent, logged };
}

describe('the save queue', () => {
  it('[USER-030] [CONST-011] waits 2.5 s and then sends the last value of a name', async () => {
    const { ports, queue, sent } = createQueue();
    const first = isSaved(queue.put(setting('Notes', 'a')));
    const second = isSaved(queue.put(setting('Notes', 'ab')));
    await ports.pass(SAVE_DEBOUNCE_MS - 1);
    expect(sent).toEqual([]);
    await ports.pass(1);
    expect(sent).toEqual([{ name: 'Notes', data: 'ab', isLeaving: false }]);
    expect(await Promise.all([first, second])).toEqual([true, true]);
  });

  it('[USER-030] sends an immediate save without delay', async () => {
    const { ports, queue, sent } = createQueue();
    void queue.put(setting('Notes', 'a'), { isImmediate: true });
    await ports.pass(0);
    expect(sent).toHaveLength(1);
  });

  it('[TEXT-029] delays a save by 2.5 s unless it is immediate', async () => {
    const { ports, queue, sent } = createQueue();
    void queue.put(setting('Notes', 'a'));
    void queue.put(setting('Statement', 'b'), { isImmediate: true });
    await ports.pass(2_499);
    expect(sent.map(({ name }) => name)).toEqual(['Statement']);
    await ports.pass(1);
    expect(sent.map(({ name }) => name)).toEqual(['Statement', 'Notes']);
  });

  it('[CALL-021] sends after 2.5 s, or without delay if immediate; logs and rejects a refused save', async () => {
    const { ports, queue, sent, logged } = createQueue(['kept', 'refused']);
    const [later, now] = [isSaved(queue.put(setting('Notes', 'a'))), isSaved(queue.put(setting('Points', 'b'), { isImmediate: true }))];
    await ports.pass(0);
    expect([sent.map(({ name }) => name), await now]).toEqual([['Points'], true]);
    await ports.pass(2500);
    expect([sent.map(({ name }) => name), await later]).toEqual([['Points', 'Notes'], false]);
    expect(logged).toEqual(['Update failed, data not saved.']);
  });

  it('[USER-031] debounces each collection and name separately', async () => {
    const { ports, queue, sent } = createQueue();
    void queue.put(setting('Notes', 'a'));
    void queue.put(setting('Points', 'b'));
    await ports.pass(SAVE_DEBOUNCE_MS);
    expect(sent.map(({ name }) => name).sort()).toEqual(['Notes', 'Points']);
  });

  it('[USER-032] sends queued saves immediately when the page closes', async () => {
    const { queue, sent, ports } = createQueue();
    void queue.put(setting('Notes', 'a'));
    queue.flush();
    await ports.pass(0);
    expect(sent).toEqual([{ name: 'Notes', data: 'a', isLeaving: true }]);
  });

  it("[USER-033] [ERR-035] [DEBUG-023] resolves to false and logs 'Update failed, data not saved.' when the server refuses", async () => {
    const { ports, queue, logged } = createQueue(['refused']);
    const answer = isSaved(queue.put(setting('Notes', 'a'), { isImmediate: true }));
    await ports.pass(0);
    expect(await answer).toBe(false);
    expect(logged).toEqual(['Update failed, data not saved.']);
  });

  it('[ERR-057] retries the same save once after a second without a response', async () => {
    const { ports, queue, sent } = createQueue(['unreachable', 'kept']);
    const answer = isSaved(queue.put(setting('Notes', 'a'), { isImmediate: true }));
    await ports.pass(1000);
    expect(await answer).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it('keeps a save while offline and sends it when the connection is back', async () => {
    const { ports, queue, sent } = createQueue();
    ports.setOnline(false);
    const answer = isSaved(queue.put(setting('Notes', 'a'), { isImmediate: true }));
    await ports.pass(10_000);
    expect(sent).toEqual([]);
    expect(queue.waiting()).toBe(1);
    ports.setOnline(true);
    queue.resume();
    expect(await answer).toBe(true);
  });

  it('[USER-031] [USER-032] shares the result of a later value sent while closing, and does not merge or resend the first', async () => {
    const ports = createFakePorts();
    const answers: ((result: SendResult) => void)[] = [];
    const sent: unknown[] = [];
    const queue = createSaveQueue({
      send: ({ data }) => {
        sent.push(data);
        return new Promise((resolve) => answers.push(resolve));
      },
      now: () => ports.now().toISOString(),
      wait: ports.wait,
      isOnline: ports.isOnline,
      join: async () => null,
      log: () => undefined,
    });
    const first = isSaved(queue.put(setting('Notes', 'a'), { isImmediate: true }));
    const second = isSaved(queue.put(setting('Notes', 'b')));
    queue.flush();
    answers[0]?.({ kind: 'other', stored: setting('Notes', 'b') });
    answers[1]?.({ kind: 'kept', stored: setting('Notes', 'b') });
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(sent).toEqual(['a', 'b']);
    expect(queue.waiting()).toBe(0);
  });

  it('[FAV-034] never lets two values of one name overtake each other', async () => {
    const { ports, queue, sent } = createQueue();
    void queue.put(setting('Notes', 'a'), { isImmediate: true });
    void queue.put(setting('Notes', 'b'), { isImmediate: true });
    await ports.pass(0);
    expect(sent.map(({ data }) => data)).toEqual(['a', 'b']);
  });
});
