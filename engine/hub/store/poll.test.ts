import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../testing/index.ts';
import { createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import { startPolling } from './poll.ts';

const second = 1000;

/** A browser that polls at this interval; records the times of its polls in milliseconds since the start. */
function openTab(seed: number, pollSeconds: number) {
  const chance = createSeededRandom(seed);
  const plain = createFakePorts();
  const ports = { ...plain, random: () => chance.next() };
  const startedAt = plain.now().getTime();
  const asked: number[] = [];
  let answer = () => new Response(null, { status: 304 });
  plain.answerWith(() => {
    asked.push(plain.now().getTime() - startedAt);
    return answer();
  });
  const store = createLibraryStore(buildHubPage({ pollSeconds }), ports);
  const stop = startPolling(store, ports);
  const answerWith = (next: () => Response) => {
    answer = next;
  };
  return { ports: plain, store, asked, stop, answerWith };
}

function refusal(status: number, seconds: string | null): () => Response {
  return () => new Response('{}', { status, headers: seconds === null ? {} : { 'Retry-After': seconds } });
}

describe('polling an overloaded server', () => {
  it.each([
    [429, 30, 10],
    [503, 30, 10],
    [503, 90, 60],
    [503, 5, 60],
  ])(
    '[L-08] spreads the return of a hundred browsers after %i with Retry-After %i, polling every %i s',
    async (status, wait, pollSeconds) => {
      const again: number[] = [];
      for (let seed = 1; seed <= 100; seed += 1) {
        const tab = openTab(seed, pollSeconds);
        tab.answerWith(refusal(status, String(wait)));
        await tab.ports.pass(pollSeconds * second);
        tab.answerWith(() => new Response(null, { status: 304 }));
        while (tab.asked.length < 2) await tab.ports.pass(second);
        again.push((tab.asked[1] ?? 0) - (tab.asked[0] ?? 0));
        tab.stop();
      }
      again.sort((one, other) => one - other);
      expect(again[0]).toBeGreaterThan(wait * second);
      const spread = (again[94] ?? 0) - (again[5] ?? 0);
      expect(spread).toBeGreaterThan(0.5 * wait * second);
      const maxTogether = Math.max(...again.map((at) => again.filter((other) => other >= at && other < at + second).length));
      expect(maxTogether).toBeLessThan(25);
    },
  );

  it('sends no request before Retry-After, even if the tab is shown, the connection returns or a save resumes', async () => {
    const tab = openTab(7, 60);
    tab.answerWith(refusal(503, '30'));
    await tab.store.actions.refresh();
    tab.answerWith(() => new Response(null, { status: 304 }));
    tab.ports.setVisible(false);
    tab.ports.setVisible(true);
    tab.store.resume();
    await tab.ports.pass(29 * second);
    expect(tab.asked).toHaveLength(1);
    expect(tab.store.getState().lastReadAt).not.toBeNull();
    await tab.ports.pass(31 * second);
    await tab.store.actions.refresh();
    expect(tab.asked.length).toBeGreaterThan(1);
    expect(tab.store.getState().lastReadAt).toBeNull();
    tab.stop();
  });

  it('retries a failure without Retry-After at the usual interval with some jitter', async () => {
    const tab = openTab(3, 60);
    tab.answerWith(refusal(503, null));
    for (let turn = 0; turn < 400; turn += 1) await tab.ports.pass(second);
    const gaps = tab.asked.slice(2).map((at, index) => at - (tab.asked[index + 1] ?? 0));
    expect(gaps.length).toBeGreaterThan(3);
    expect(gaps.every((gap) => gap >= 42 * second && gap <= 78 * second)).toBe(true);
    expect(new Set(gaps).size).toBe(gaps.length);
    tab.stop();
  });

  it('limits any Retry-After to twenty minutes', async () => {
    const tab = openTab(5, 60);
    tab.answerWith(refusal(503, '999999'));
    await tab.store.actions.refresh();
    tab.answerWith(() => new Response(null, { status: 304 }));
    await tab.ports.pass(21 * 60 * second);
    expect(tab.asked.length).toBeGreaterThan(1);
    tab.stop();
  });
});

describe('polling', () => {
  it("[STATUS-070] sends the last version at the server's interval, and a 304 changes nothing", async () => {
    const { ports, store, stop } = openTab(1, 60);
    const shown = store.getState().page;
    await ports.pass(60_000);
    expect(ports.requests[0]?.init.headers).toEqual({ 'If-None-Match': '"test"' });
    expect(store.getState().page).toBe(shown);
    stop();
    await ports.pass(600_000);
    expect(ports.requests).toHaveLength(1);
  });

  it('keeps the page object while tags are equal, so that components do not re-render', async () => {
    const { ports, store, answerWith } = openTab(1, 60);
    const shown = store.getState().page;
    const seen = new Set<unknown>([shown]);
    store.subscribe(() => seen.add(store.getState().page));
    for (let turn = 0; turn < 3; turn += 1) await ports.pass(60_000);
    expect(ports.requests.length).toBeGreaterThan(2);
    expect([...seen]).toEqual([shown]);
    expect(seen.size).toBe(1);
    answerWith(() => Response.json({ ...shown, plan: { ...shown.plan, tags: ['child'] } }));
    await store.actions.refresh();
    expect(store.getState().page.plan.tags).toEqual(['child']);
    expect(seen.size).toBe(2);
  });

  it('[STATUS-071] stops while the tab is hidden, polls immediately when it is shown, and never runs two reads together', async () => {
    const { ports, store } = openTab(1, 60);
    ports.setVisible(false);
    await ports.pass(600_000);
    expect(ports.requests).toHaveLength(0);
    ports.setVisible(true);
    void store.actions.refresh();
    await ports.pass(0);
    expect(ports.requests).toHaveLength(1);
  });
});

describe('polling in a hidden tab', () => {
  it('sends no request unless the person wants a notification', async () => {
    const tab = openTab(9, 60);
    tab.ports.setVisible(false);
    await tab.ports.pass(300 * second);
    expect(tab.asked).toEqual([]);
    tab.ports.setVisible(true);
    tab.store.actions.keepReading(true);
    tab.ports.setVisible(false);
    const before = tab.asked.length;
    await tab.ports.pass(180 * second);
    expect(tab.asked.length - before).toBe(3);
    tab.store.actions.keepReading(false);
    await tab.ports.pass(60 * second);
    const last = tab.asked.length;
    await tab.ports.pass(300 * second);
    expect(tab.asked).toHaveLength(last);
    tab.stop();
  });
});
