// A store in a separate process, for tests that kill, pause or race it. Prints a line for each acknowledged save.
import { writeSync } from 'node:fs';
import { createLowdbStore, type Store } from '#server/stores';
import { repeat, SYSTEM } from './store-parts.ts';

interface Orders {
  readonly mode: 'hold' | 'save' | 'publish';
  readonly folder: string;
  readonly from: number;
  readonly padding: number;
  readonly isAlone?: boolean;
}

const PEOPLE = 8;

/** Prints for each save: `saved <person> <number>`. Never returns. */
async function saveForEver(store: Store, { from, padding }: Orders): Promise<void> {
  const text = 'x'.repeat(padding);
  const lane = async (person: number): Promise<void> => {
    for (let n = from; ; n += 1) {
      await store.put(SYSTEM, { kind: 'settings', owner: `person-${person}`, collection: 'hub' }, { n, text });
      writeSync(1, `saved ${person} ${n}\n`);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => lane(person)));
}

/** Prints for each publish: `published <seq> <id>`. Never returns. */
async function publishForEver(store: Store, { from, padding }: Orders): Promise<void> {
  for (let n = from; ; n += 1) {
    const items = Array.from({ length: 20 }, (_, id) => ({ kind: 'widgets', id: String(id), value: { n, text: 'x'.repeat(padding) } }));
    const result = await store.publish(SYSTEM, { items, reason: String(n) });
    if (result.ok) writeSync(1, `published ${result.seq} ${result.id}\n`);
  }
}

async function work(orders: Orders): Promise<void> {
  const lock = orders.isAlone
    ? { lockTimes: { beatMs: 100, pauseMs: 600, staleMs: 1_500 }, claim: async () => ({ kind: 'unsupported' }) as const }
    : {};
  const store = await createLowdbStore({ folder: orders.folder, clock: { now: () => Date.now() }, every: repeat, ...lock });
  writeSync(1, 'ready\n');
  if (orders.mode === 'save') await saveForEver(store, orders);
  if (orders.mode === 'publish') await publishForEver(store, orders);
  setInterval(() => {}, 60_000);
}

writeSync(1, 'waiting\n');
process.stdin.once('data', (line) => {
  work(JSON.parse(String(line)) as Orders).catch((error: unknown) => {
    writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
});
