// Publishing with 10,000 items in the catalogue: all changed by an import, and as many through the API as a change set can have.
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '#catalogue';
import type { Json } from '#engine';
import { importItems } from '#server/publishing';
import { type Actor, createLowdbStore, createMemoryStore, type Store } from '#server/stores';
import { type BenchRow, median } from './bench-row.ts';
import type { ContentItem } from './editor-content.ts';
import { startHub } from './editor-page.ts';

const ROUNDS = 5;
const MAX_MS = 2_000;
/** The largest number of items in a change set. */
const SET = 2_000;
const EDITOR: Actor = { kind: 'system', id: 'bench' };

/** Every row about publishing. */
export async function benchPublish(content: readonly ContentItem[], contentFolder: string): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-publish-'));
  try {
    const bare = await timeBare(content, folder);
    const clock = { now: () => Date.now() };
    const every = () => () => undefined;
    const memory = await timeImports(createMemoryStore({ clock }), content);
    const files = await timeImports(await createLowdbStore({ folder: join(folder, 'store'), clock, every }), content);
    const api = await timeApi(content, contentFolder, { HUB_STORE: 'lowdb', HUB_DATA: join(folder, 'data') });
    return [
      toRow(`${content.length} changed items go live, memory`, memory, bare),
      toRow(`${content.length} changed items go live, files`, files, bare),
      toRow(`a set of ${SET} changes of ${content.length} goes live, API, files`, api, bare),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every item with other texts than in the previous round. */
function changed(content: readonly ContentItem[], round: number): ContentItem[] {
  return content.map(({ kind, id, value }) => ({ kind, id, value: withWords(value as Readonly<Record<string, Json>>, round) }));
}

/** A text of each kind that may be changed freely. */
function withWords(value: Readonly<Record<string, Json>>, round: number): Json {
  const name = ['title', 'text', 'label', 'story', 'description'].find((one) => typeof value[one] === 'string');
  if (name) return { ...value, [name]: `${value[name]} (${round})` };
  return typeof value.order === 'number' ? { ...value, order: value.order + round } : value;
}

async function timeImports(store: Store, content: readonly ContentItem[]): Promise<number[]> {
  const times: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const items = changed(content, round);
      const begun = performance.now();
      const { id, problems, changes } = await importItems(items, { store, pack, actor: EDITOR, reason: 'bench' });
      const ms = performance.now() - begun;
      const count = changes.added.length + changes.changed.length;
      if (id === null || (await store.live())?.items.length !== content.length)
        throw new Error(`It did not go live: ${problems[0]?.message}`);
      // The first round fills the store.
      if (round > 0) times.push(ms);
      if (round > 0 && count < content.length * 0.98) throw new Error(`Only ${count} items changed.`);
    }
  } finally {
    await store.close();
  }
  return times;
}

/** Times a request to its response, after which the new catalogue is served. */
async function timeApi(
  content: readonly ContentItem[],
  contentFolder: string,
  settings: Readonly<Record<string, string>>,
): Promise<number[]> {
  const hub = await startHub(contentFolder, settings);
  const headers = { 'X-Hub-Request': '1', 'Content-Type': 'application/json' };
  const send = async (path: string, body: object, more: Readonly<Record<string, string>> = {}) => {
    const reply = await fetch(`${hub.origin}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    return reply;
  };
  try {
    const signedIn = await send('/account/demo', { persona: 'editor-publisher' });
    const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const items = changed(content.slice(-SET), round);
      const imported = (await (await send('/editor/api/import', { items }, { Cookie })).json()) as { readonly changeSet: string };
      const set = await fetch(`${hub.origin}/editor/api/change-sets/${imported.changeSet}`, { headers: { Cookie } });
      const { tag } = (await set.json()) as { readonly tag: string };
      const begun = performance.now();
      const published = await send(
        `/editor/api/change-sets/${imported.changeSet}/publish`,
        { note: 'bench', acceptsWarnings: true, reason: 'Only for this measure.' },
        { Cookie, 'If-Match': `"${tag}"` },
      );
      const { changes } = (await published.json()) as { readonly changes: number };
      times.push(performance.now() - begun);
      if (changes !== SET) throw new Error(`${changes} changes went live.`);
    }
    return times;
  } finally {
    hub.end();
  }
}

/** The minimum: the same bytes written to the disk as JSON. */
async function timeBare(content: readonly ContentItem[], folder: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const items = changed(content, round);
    const begun = performance.now();
    const file = await open(join(folder, `bare-${round}.json`), 'w');
    await file.writeFile(JSON.stringify(items));
    await file.sync();
    await file.close();
    if (round > 0) times.push(performance.now() - begun);
  }
  return times;
}

function toRow(measure: string, times: readonly number[], bare: readonly number[]): BenchRow {
  return {
    measure,
    ours: `${Math.round(median(times))} ms`,
    peer: `one file, fsync ${Math.round(median(bare))} ms`,
    // The file is written without reading its content: the minimum for a disk, not the same work.
    ratio: null,
    aim: `under ${MAX_MS} ms`,
    met: median(times) < MAX_MS,
    means: 'From the press on Publish until everybody has it.',
    detail: { rounds: times.length, 'fastest ms': Math.round(Math.min(...times)), 'slowest ms': Math.round(Math.max(...times)) },
  };
}
