import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLeaflet, buildPoster, buildTodo, buildWidget } from '#engine/testing';
import type { SnapshotItem } from '../stores/index.ts';
import { createWorld, type World } from '../testing/world.ts';
import { exportItems, importItems } from './index.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

const people = 20;
const loads = 1_000;
const publishes = 20;

/** Every item that a page shows, each marked with its version. */
function itemsOf(version: number, base: readonly SnapshotItem[]): SnapshotItem[] {
  const mark = `version-${version}.`;
  const marked = [
    { kind: 'widgets', id: 'Loans', value: buildWidget({ title: mark, description: mark }) },
    { kind: 'posters', id: 'book-club', value: buildPoster({ title: mark }) },
    { kind: 'leaflets', id: 'how-to-borrow', value: buildLeaflet({ title: mark }) },
    { kind: 'todos', id: 'get-a-card', value: buildTodo({ name: mark }) },
    { kind: 'messages', id: 'welcome', value: { id: 'welcome', area: 'hub', text: mark, source: '' } },
  ];
  const ids = marked.map(({ kind, id }) => `${kind}/${id}`);
  return [...base.filter(({ kind, id }) => !ids.includes(`${kind}/${id}`)), ...marked];
}

async function publish(version: number, base: readonly SnapshotItem[]): Promise<string> {
  const { pack } = world.services;
  const outcome = await importItems(itemsOf(version, base), {
    store: world.store,
    pack,
    actor: { kind: 'system', id: 'test' },
    reason: 'test',
  });
  expect(outcome.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return outcome.id ?? '';
}

/** The versions in a reply: from its own field and from the marks in its content. */
function versionsIn(text: string): { snapshots: Set<string>; marks: string[] } {
  const snapshots = new Set([...text.matchAll(/"snapshot":"([0-9a-f]{64})"/g)].map(([, id = '']) => id));
  return { snapshots, marks: [...text.matchAll(/version-(\d+)\./g)].map(([, version = '']) => version) };
}

describe('publishing while people read', () => {
  it('[G-04] serves each of 1,000 hub loads during 20 publishes from one version only', async () => {
    const base = await exportItems(world.store);
    const versionOf = new Map([[await publish(0, base), '0']]);
    const cookies = await Promise.all(Array.from({ length: people }, () => world.signIn({ name: 'Sam' })));
    const paths = ['/api/v1/hub', '/api/v1/hub?columns=2', '/dashboard'];
    const seen = new Map<string, number>();
    const read = async (count: number) => {
      const { status, text } = await world.raw(paths[count % paths.length] ?? '', { cookie: cookies[count % people] });
      expect(status).toBe(200);
      const { snapshots, marks } = versionsIn(text);
      expect([snapshots.size, new Set(marks).size, marks.length >= 3]).toEqual([1, 1, true]);
      const [snapshot = ''] = snapshots;
      seen.set(snapshot, (seen.get(snapshot) ?? 0) + 1);
      return { snapshot, mark: marks[0] };
    };
    const replies: { snapshot: string; mark: string | undefined }[] = [];
    for (let round = 1; round <= publishes; round += 1) {
      const counts = Array.from({ length: loads / publishes }, (_, index) => (round - 1) * (loads / publishes) + index);
      const [before, after] = [counts.slice(0, counts.length / 2), counts.slice(counts.length / 2)];
      const first = before.map(read);
      const published = publish(round, base);
      replies.push(...(await Promise.all([...first, ...after.map(read)])));
      versionOf.set(await published, String(round));
      world.clock.advance(30_000);
    }
    expect(replies).toHaveLength(loads);
    expect(replies.filter(({ snapshot, mark }) => versionOf.get(snapshot) !== mark)).toEqual([]);
    expect(versionOf.size).toBe(publishes + 1);
    expect(seen.size).toBeGreaterThan(publishes / 2);
  });
});
