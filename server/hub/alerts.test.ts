import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';

const [from, to] = ['2027-03-01T10:00:50Z', '2027-03-01T10:01:15Z'];
const text = 'We are having trouble. Nothing is lost.';
let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld();
  // His record sets no moment of its own, as for real people.
  cookie = await world.signIn({ persona: 'ben' });
  await world.services.publishing.emergency.set({ alert: { text, from, to }, features: {}, by: 'boss', at: '2027-03-01T10:00:00Z' });
});

afterAll(() => world.close());

/** Everything that can contain an alert, requested at one moment. */
async function ask(at: string) {
  world.clock.set(at);
  const hub = await (await world.ask('/api/v1/hub', { cookie })).json();
  const page = await (await world.ask('/dashboard', { cookie })).text();
  const update = await world.ask('/api/v1/dashboard-update?t=1');
  const state = await update.json();
  return {
    shown: [hub.pageState.alert !== null, page.includes(text), state.alert !== null],
    pollSeconds: hub.pollSeconds as number,
    maxAge: Number(/max-age=(\d+)/.exec(update.headers.get('cache-control') ?? '')?.[1]),
  };
}

describe('alerts of the site', () => {
  it('[PAGE-036] shows an alert in reply, page and page state from its first to its last instant, whatever is cached', async () => {
    const seen: boolean[][] = [];
    for (const at of ['10:00:00', '10:00:40', '10:00:49.999', '10:00:50', '10:01:00', '10:01:15', '10:01:16', '10:01:40'])
      seen.push((await ask(`2027-03-01T${at}Z`)).shown);
    const no = [false, false, false];
    const yes = [true, true, true];
    expect(JSON.stringify(seen)).toBe(JSON.stringify([no, no, no, yes, yes, yes, no, no]));
  });

  it('[PAGE-036] makes open pages poll within two seconds of the edges of an alert, even if the reply is cached', async () => {
    for (const edge of [from, to]) {
      for (const seconds of [58, 40, 31, 29, 12, 5, 2, 1]) {
        // An earlier request has just cached the reply.
        await ask(new Date(Date.parse(edge) - seconds * 1_000 + 100).toISOString());
        const left = seconds - 0.3;
        const { pollSeconds, maxAge } = await ask(new Date(Date.parse(edge) - left * 1_000).toISOString());
        // It polls once more before the edge, or soon after it.
        expect(pollSeconds - left, `${seconds} s before ${edge}`).toBeLessThan(2);
        expect(maxAge).toBeLessThanOrEqual(left);
      }
    }
  });
});
