import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { times } from '#engine/testing';
import { cookieSettings, createFakeClock } from '../http/index.ts';
import { createLowdbStore } from '../stores/index.ts';
import type { Files } from '../stores/lowdb/files.ts';
import { createVolatileDisk } from '../testing/volatile-disk.ts';
import { createSessions } from './index.ts';

const folder = '/data';
const idLength = 43;
const atOnce = 100;
const count = times({ daily: 1_000, long: 10_000 });

async function listFiles(files: Files, path: string): Promise<string[]> {
  if (!(await files.stat(path)).isFolder) return [path];
  const names = await files.readdir(path);
  return (await Promise.all(names.map((name) => listFiles(files, `${path}/${name}`)))).flat();
}

/** Every part of a text with the length and the alphabet of an id. */
function* piecesOf(text: string): Generator<string> {
  for (const [word] of text.matchAll(/[A-Za-z0-9_-]{43,}/g)) {
    for (let start = 0; start + idLength <= word.length; start += 1) yield word.slice(start, start + idLength);
  }
}

it('[A-01] creates unique session ids of 256 bits in 43 characters, and stores only their SHA-256', async () => {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const { files } = createVolatileDisk();
  const claim = async () => ({ kind: 'unsupported' }) as const;
  const store = await createLowdbStore({ folder, clock, every: () => () => undefined, files, claim });
  const sessions = createSessions({ store, clock, cookie: cookieSettings(true) });
  const ids = new Set<string>();
  for (let start = 0; start < count; start += atOnce) {
    const people = Array.from(
      { length: atOnce },
      (_, index) => ({ uid: `person-${start + index}`, kind: 'viewer', role: 'viewer' }) as const,
    );
    const cookies = await Promise.all(people.map((person) => sessions.open(person, {})));
    for (const cookie of cookies) ids.add(/^__Host-hub=([A-Za-z0-9_-]{43});/.exec(cookie)?.[1] ?? '');
  }
  const sample = [...ids].slice(0, 20);
  await sessions.close({ cookie: `__Host-hub=${sample[0]}` });
  await store.close();
  expect(ids.size).toBe(count);
  expect([...ids].every((id) => Buffer.from(id, 'base64url').length === 32)).toBe(true);

  const hashes = new Set([...ids].slice(1).map((id) => createHash('sha256').update(id).digest('hex')));
  const found = new Set<string>();
  const raw: string[] = [];
  const paths = await listFiles(files, folder);
  for (const path of paths) {
    const text = `${path}\n${Buffer.from(await files.readFile(path)).toString('latin1')}`;
    for (const [hash] of text.matchAll(/[0-9a-f]{64}/g)) if (hashes.has(hash)) found.add(hash);
    for (const piece of piecesOf(text)) if (ids.has(piece)) raw.push(path);
  }
  expect(paths.length).toBeGreaterThan(count);
  expect(found.size).toBe(count - 1);
  expect(raw).toEqual([]);
});
