import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder, toBytes } from '#server/testing/stores';
import { openStore, SYSTEM } from './store-parts.ts';

/** Creates a data folder with the files of a number of people, in the store's own format, but faster. */
export async function makePeople(count: number): Promise<string> {
  const folder = await makeDataFolder();
  const { store } = await openStore(folder);
  await store.publish(SYSTEM, { items: [{ kind: 'widgets', id: 'one', value: 1 }] });
  await store.close();
  for (let part = 0; part < 256; part += 1) mkdirSync(path.join(folder, 'people', part.toString(16).padStart(2, '0')), { recursive: true });
  for (let n = 0; n < count; n += 1) writePerson(folder, `person-${n}`);
  return folder;
}

function writePerson(folder: string, owner: string): void {
  const name = createHash('sha256').update(owner).digest('hex');
  const entry = {
    kind: 'settings',
    collection: 'hub',
    rev: 1,
    at: '2027-01-15T08:00:00.000Z',
    by: 'system',
    doc: { owner },
    isRemoved: false,
    replies: [],
  };
  writeFileSync(
    path.join(folder, 'people', name.slice(0, 2), `${name}.json`),
    toBytes(1, [JSON.stringify({ owner, erasures: 0, entries: [entry] })]),
  );
}
