import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { createFakeClock } from '#server/http';
import { startFaultServer } from '#server/testing/fault-server';
import { answer, createPlayedWorld, endOf } from '#server/testing/transport';
import { type ResolveHost, type UpstreamClient, UpstreamError } from '#server/upstream';
import { openUpstreams } from './upstream-world.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A service on this machine that counts connections. */
async function startService(play: (response: ServerResponse) => void) {
  const counted = { connections: 0, open: 0, maxOpen: 0 };
  const server = createServer({ keepAliveTimeout: 0 }, (_, response) => play(response));
  server.on('connection', (socket) => {
    counted.connections += 1;
    counted.open += 1;
    counted.maxOpen = Math.max(counted.maxOpen, counted.open);
    socket
      .on('error', () => {})
      .on('close', () => {
        counted.open -= 1;
      });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { counted, port, url: `http://127.0.0.1:${port}` };
}

function open(parts: Parameters<typeof openUpstreams>[0]): UpstreamClient {
  const { client } = openUpstreams(parts);
  closers.push(() => client.close());
  return client;
}

/** The outcome of a call, and the underlying error code. */
async function ask(client: UpstreamClient, service = 'it'): Promise<[end: string, reason?: string]> {
  try {
    return [String((await client.callService({ service, path: '/x', deadlineMs: 10_000, isRepeatable: false })).status)];
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return error.reason === undefined ? [error.code] : [error.code, error.reason];
  }
}

const MEGABYTE = 1024 * 1024;

/** A JSON text with exactly this many bytes. */
function jsonOf(bytes: number): string {
  return `"${'x'.repeat(bytes - 2)}"`;
}

describe('size', () => {
  it('[U-03] counts the cap of 1 MB while the response streams: aborts at one byte more, and reads no more of 300 MB than the cap and the buffers', async () => {
    const sent = { bytes: 0, isClosed: false };
    const sendForEver = (response: ServerResponse) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      response.on('close', () => {
        sent.isClosed = true;
      });
      const more = () => {
        while (!sent.isClosed && sent.bytes < 300 * MEGABYTE) {
          sent.bytes += chunk.byteLength;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    const texts: Record<string, string> = { full: jsonOf(MEGABYTE), over: jsonOf(MEGABYTE + 1) };
    const play = (name: string) => (response: ServerResponse) => {
      response.setHeader('content-type', 'application/json');
      if (name === 'endless') sendForEver(response);
      else response.end(texts[name]);
    };
    const started = await Promise.all(['full', 'over', 'endless'].map(async (name) => [name, await startService(play(name))] as const));
    const client = open({ services: Object.fromEntries(started) });
    expect(await ask(client, 'full')).toEqual(['200']);
    expect(await ask(client, 'over')).toEqual(['too-large']);
    expect(await ask(client, 'endless')).toEqual(['too-large']);
    await expect.poll(() => sent.isClosed).toBe(true);
    expect(sent.bytes).toBeLessThan(30 * MEGABYTE);
  });

  it('a call with a larger limit accepts exactly that many bytes', async () => {
    const { url } = await startService((response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('x'.repeat(3 * MEGABYTE)));
    const { client } = openUpstreams({ services: { it: { url } } });
    closers.push(() => client.close());
    const call = { service: 'it', path: '/x', deadlineMs: 10_000 };
    expect((await client.callService({ ...call, maxBytes: 3 * MEGABYTE })).body).toHaveLength(3 * MEGABYTE);
    expect(await endOf(client.callService({ ...call, maxBytes: 3 * MEGABYTE - 1 }))).toBe('too-large');
  });

  it('a compressed response is not decompressed: it could grow a thousandfold', async () => {
    const { url } = await startService((response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('{}'),
    );
    expect(await ask(open({ services: { it: { url } } }))).toEqual(['not-json']);
  });
});

describe('time', () => {
  it("a response may start and continue as late as its call allows, here longer than Node's client allows by itself", async () => {
    const lateMs = times({ daily: 1_200, long: 6_000 });
    const { url } = await startService((response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).write('{'), lateMs);
      setTimeout(() => response.end('}'), 2 * lateMs);
    });
    // The clock of the deadline does not move, so only the connection itself could end the call.
    const { client } = openUpstreams({ services: { it: { url } }, clock: createFakeClock('2026-11-20T12:00:00Z') });
    closers.push(() => client.close());
    expect(await endOf(client.callService({ service: 'it', path: '/x', deadlineMs: 20_000, isRepeatable: false }))).toBe('200');
  });
});

describe('connections', () => {
  it('[U-06] a hanging service holds at most 64 connections and does not slow the slowest call of another service', async () => {
    const hanging = await startService(() => {});
    const sound = await startService((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    const client = open({ services: { hanging, sound } });
    const call = { path: '/', isRepeatable: false, deadlineMs: 60_000 };
    const running = Array.from({ length: 500 }, () => endOf(client.callService({ ...call, service: 'hanging' })));
    await expect.poll(() => hanging.counted.open).toBe(64);
    const ends = Array.from({ length: 50 }, () => endOf(client.callService({ ...call, service: 'sound' })));
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['200']));
    expect(hanging.counted.maxOpen).toBe(64);
    await client.close();
    const hung = await Promise.all(running);
    expect([hung.filter((end) => end === 'busy').length, hung.filter((end) => end === 'unreachable').length]).toEqual([436, 64]);

    expect(await slowestBeside(500)).toBeLessThanOrEqual((await slowestBeside(0)) * 1.1);
  });
});

/** The slowest of 200 calls, by the real clock, to a working service while a number of calls hang at another. */
async function slowestBeside(hanging: number): Promise<number> {
  const services = new Map([
    ['hanging', { url: 'https://hanging.example' }],
    ['sound', { url: 'https://sound.example' }],
  ]);
  const world = createPlayedWorld({ services, play: ({ service }) => (service === 'hanging' ? 'never' : answer(200)), delayMs: 50 });
  const call = { path: '/', deadlineMs: 5_000, isRepeatable: false };
  for (let index = 0; index < hanging; index += 1) void endOf(world.client.callService({ ...call, service: 'hanging' }));
  for (let round = 0; round < 4; round += 1) {
    const ends = Array.from({ length: 50 }, () => endOf(world.client.callService({ ...call, service: 'sound' })));
    world.clock.advance(50);
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['200']));
  }
  return Math.max(...world.calls.filter(({ service }) => service === 'sound').map(({ ms }) => ms));
}

/** Forms of addresses that a public service must not have. */
const literalHosts = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7F.1',
  '0177.0.0.1',
  '017700000001',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '0',
  '0x0',
  '0.0.0.0',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '0xa9.0xfe.0xa9.0xfe',
  '169.254.43518',
  '169.16689662',
  '１６９.２５４.１６９.２５４',
  '100.100.100.200',
  '168.63.129.16',
  '10.0.0.1',
  '167772161',
  '172.16.0.1',
  '192.168.0.1',
  '0xc0a80001',
  '100.64.0.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fc00::1]',
];

/** Names, and the addresses to which a hostile resolver resolves them. */
const resolvedHosts: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1'],
  'ip6-localhost': ['::1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'xn--bcher-kva.example': ['10.0.0.5'],
  'BÜRO.example': ['192.168.1.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  // A valid address first, to catch a check that looks at only one.
  'rebind.example': ['8.8.8.8', '127.0.0.1'],
  'rebind6.example': ['2606:4700::1111', '::1'],
};

const resolveAsPlanned: ResolveHost = async (host) => {
  const found = Object.entries(resolvedHosts).find(([name]) => new URL(`http://${name}`).hostname === host);
  if (!found) throw new Error('A literal address is never looked up.');
  return found[1].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

describe('addresses', () => {
  it('[U-10] treats a redirect as an error and never follows it, and refuses 50 hosts that resolve to this machine, its network or metadata at connect time', async () => {
    const faults = await startFaultServer({ answer: () => ({}) });
    closers.push(faults.close);
    expect(await ask(open({ services: { it: { url: faults.urlOf('redirect'), key: 'secret' } } }))).toEqual(['redirect']);
    expect([faults.followed(), faults.requests.length]).toEqual([0, 1]);

    const { counted, port } = await startService((response) => response.end('{}'));
    const hosts = [...literalHosts, ...Object.keys(resolvedHosts)];
    expect(hosts.length).toBeGreaterThanOrEqual(50);
    const services = Object.fromEntries(hosts.map((host) => [host, { url: `http://${host}:${port}`, network: 'public' as const }]));
    const client = open({ services, resolve: resolveAsPlanned });
    const found = await Promise.all(hosts.map(async (host) => [host, await ask(client, host)]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(hosts.map((host) => [host, ['unreachable', 'ADDRESS_REFUSED']])));
    expect(counted.connections).toBe(0);
  });

  it('reaches a service on this machine, and only while its name resolves there', async () => {
    const { port, counted } = await startService((response) =>
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('{}'),
    );
    const addresses = ['127.0.0.1', '169.254.169.254', '8.8.8.8', '0.0.0.0'];
    let lookups = 0;
    const resolve: ResolveHost = async () => [{ address: addresses[lookups++] ?? '', family: 4 }];
    const client = open({ services: { it: { url: `http://things.internal:${port}` } }, resolve });
    expect(await ask(client)).toEqual(['200']);
    for (let index = 1; index < addresses.length; index += 1) expect(await ask(client)).toEqual(['unreachable', 'ADDRESS_REFUSED']);
    expect([counted.connections, lookups]).toEqual([1, addresses.length]);
  });

  it('reports a name without any address as unreachable', async () => {
    expect(await ask(open({ services: { it: { url: 'https://nowhere.example' } }, resolve: async () => [] }))).toEqual([
      'unreachable',
      'ENOTFOUND',
    ]);
  });
});
