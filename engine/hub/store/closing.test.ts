import { expect, it } from 'vitest';
import { createDice } from '../../react.ts';
import { createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import { startPolling } from './poll.ts';

const page = buildHubPage();
const closings = 200;

/** Types at a random pace and closes the page at a random time; returns the content of each request. */
async function closeAtRandom(seed: number) {
  const dice = createDice(seed);
  const ports = createFakePorts();
  const sent: { text: string; isKept: boolean; leftAt: number }[] = [];
  ports.answerWith((path, init) => {
    if (path !== '/api/v1/user/settings') return new Response(null, { status: 304 });
    sent.push({ text: JSON.parse(JSON.parse(String(init.body)).data), isKept: init.keepalive === true, leftAt: ports.now().getTime() });
    return new Response('{}');
  });
  const store = createLibraryStore(page, ports);
  startPolling(store, ports);
  let typed = '';
  const edits = dice.between(1, 8);
  for (let edit = 0; edit < edits; edit += 1) {
    typed += String.fromCharCode(dice.between(97, 122));
    void store.actions.save({ collection: 'dashboardData', name: 'Notes', data: typed });
    await ports.pass(dice.between(0, 4_000));
  }
  const before = sent.length;
  ports.setVisible(false);
  await ports.pass(0);
  return { typed, sent, closing: sent.slice(before) };
}

it(`[K-04] ${closings} pages that close at any time lose nothing: queued saves are sent by a request that outlives the page`, async () => {
  let waited = 0;
  for (let seed = 1; seed <= closings; seed += 1) {
    const { typed, sent, closing } = await closeAtRandom(seed);
    expect(sent.at(-1)?.text, `seed ${seed}`).toBe(typed);
    for (const { isKept } of closing) expect(isKept).toBe(true);
    waited += closing.length;
  }
  expect(waited).toBeGreaterThan(closings / 4);
});
