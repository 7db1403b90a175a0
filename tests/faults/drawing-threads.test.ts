import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type HubNode, signIn, startNode } from './load-nodes.ts';

/** A page without the parts that differ between equal people and between requests. */
async function pageOf({ port }: HubNode, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  expect(reply.status).toBe(200);
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(await reply.clone().text()) ?? [];
  const text = (await reply.text()).replaceAll(nonce, 'NONCE');
  return text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')
    .replace(/demo-[0-9a-f-]+|"version":"[^"]+"|"id":"[0-9a-f-]{20,}"|"pollSeconds":[\d.]+|"deviceKey":"[^"]+"/g, 'ID');
}

it('pages rendered in threads equal those rendered in the server, compressed or not, except for the nonce', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-drawing-'));
  // A page contains the key for the person's drafts, which is derived from the server's keys and the person's id.
  const nodes = await Promise.all(
    ['0', '2'].map((count) =>
      startNode({ HUB_DATA: join(folder, count), HUB_STORE: 'lowdb', HUB_COURSES: '1000', HUB_DRAWING_THREADS: count }),
    ),
  );
  try {
    const cookies = await Promise.all(nodes.map((node) => signIn(node, { persona: 'p10-decisions-received' }, 1)));
    for (const path of ['/dashboard/status', '/dashboard', '/dashboard/calendar'])
      for (const encoding of ['identity', 'gzip']) {
        const headers = (index: number) => ({ cookie: cookies[index] ?? '', 'accept-encoding': encoding });
        const [inServer, inThread] = await Promise.all(nodes.map((node, index) => pageOf(node, path, headers(index))));
        expect(inServer?.length).toBeGreaterThan(50_000);
        expect(inThread === inServer).toBe(true);
      }
  } finally {
    await Promise.all(nodes.map((node) => node.end()));
    await rm(folder, { recursive: true, force: true });
  }
});

it('a server with threads that cannot render refuses to start and explains how; it starts when set to render by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-drawing-'));
  const settings = {
    HUB_DATA: folder,
    HUB_STORE: 'lowdb',
    HUB_COURSES: '1000',
    NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, 'no-threads.mjs'))}`,
  };
  try {
    await expect(startNode({ ...settings, HUB_DRAWING_THREADS: '1' })).rejects.toThrow(
      'Pages cannot be drawn in threads of their own. HUB_DRAWING_THREADS=0 draws them in the server.',
    );
    const node = await startNode({ ...settings, HUB_DRAWING_THREADS: '0' });
    expect(await node.end()).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
