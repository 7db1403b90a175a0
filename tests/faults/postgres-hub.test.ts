import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import { findFreePort } from '#server/testing/free-port';
import { type Cluster, openCluster } from '#server/testing/postgres-cluster';
import { openWire } from '#server/testing/postgres-wire';
import { root } from '#tools/reading/source-files';
import { findBuilt } from '../command-line/built-program.ts';

interface Node {
  readonly url: string;
  readonly child: ChildProcess;
}

const headers = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };
let cluster: Cluster;

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster.close());

/** Starts the real program on a database, and waits until it accepts requests. */
async function startNode(databaseUrl: string): Promise<Node> {
  const port = await findFreePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    HUB_MIGRATE: '1',
    HUB_SIGN_IN: 'demo',
    HUB_LOG: 'warn',
    HUB_COURSES: '1000',
  };
  const child = spawn(process.execPath, [findBuilt('main')], { cwd: root, env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('a hub that is ready', isReady);
  return { url, child };
}

async function readHub({ url }: Node, cookie: string): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${url}/api/v1/hub`, { headers: { cookie } });
  return { status: reply.status, text: await reply.text() };
}

describe('a server that loses its database', () => {
  it('shows signed-in people their last hub with its age, saves nothing, and continues when the database is back', async () => {
    const wire = await openWire(await cluster.createDatabase());
    const node = await startNode(wire.url);
    const persona = JSON.stringify({ persona: 'p10-decisions-received' });
    const signedIn = await fetch(`${node.url}/account/demo`, { method: 'POST', headers, body: persona });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const setting = { collection: 'dashboardData', name: 'Notes', data: '"words"', lastUpdated: new Date().toISOString() };
    const save = async () => {
      const init = { method: 'PUT', headers: { ...headers, cookie }, body: JSON.stringify(setting) };
      return (await fetch(`${node.url}/api/v1/user/settings`, init)).status;
    };
    const before = await readHub(node, cookie);
    expect([before.status, before.text.includes('lastReadAt')]).toEqual([200, false]);
    wire.judge = () => 'cut';
    expect(await save()).toBe(503);
    const last = await readHub(node, cookie);
    expect([last.status, JSON.parse(last.text).lastReadAt]).toEqual([200, expect.stringMatching(/^20/)]);
    const page = await fetch(`${node.url}/dashboard`, { headers: { cookie } });
    expect([page.status, (await page.text()).includes('Last checked')]).toEqual([200, true]);
    wire.judge = () => 'pass';
    await until('a save that is taken', async () => (await save()) === 200);
    const after = await readHub(node, cookie);
    expect([after.status, after.text.includes('lastReadAt'), after.text.includes('words')]).toEqual([200, false, true]);
    node.child.kill('SIGTERM');
    await once(node.child, 'exit');
    await wire.close();
  });
});

describe('two servers on one database', () => {
  it('share sessions, show a save at one in the next response of the other, and both exit with 0', async () => {
    const databaseUrl = await cluster.createDatabase();
    const [one, other] = [await startNode(databaseUrl), await startNode(databaseUrl)];
    const persona = JSON.stringify({ persona: 'p10-decisions-received' });
    const signedIn = await fetch(`${one.url}/account/demo`, { method: 'POST', headers, body: persona });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    for (let count = 0; count < 20; count += 1) {
      const saved = `Written the ${count}th time`;
      const setting = {
        collection: 'dashboardData',
        name: 'Notes',
        data: JSON.stringify(saved),
        lastUpdated: new Date(Date.now() + count).toISOString(),
      };
      const put = await fetch(`${one.url}/api/v1/user/settings`, {
        method: 'PUT',
        headers: { ...headers, cookie },
        body: JSON.stringify(setting),
      });
      expect(put.status).toBe(200);
      const there = await readHub(other, cookie);
      expect([there.status, there.text.includes(saved)]).toEqual([200, true]);
    }
    for (const { child } of [one, other]) child.kill('SIGTERM');
    const codes = await Promise.all([one, other].map(({ child }) => (child.exitCode === null ? once(child, 'exit') : [child.exitCode])));
    expect(codes.map(([code]) => code)).toEqual([0, 0]);
  });
});
