import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { type Route, readStaticFiles } from '../http/index.ts';
import { DOCUMENT_KINDS } from '../stores/index.ts';
import { createWorld, type World, writeHeaders } from '../testing/world.ts';

const canary = 'upload-canary-51731';
const place = 'N53 47 49.2 W1 32 56.4';

let world: World;
let viewer: string;
let editor: string;

beforeAll(async () => {
  world = await createWorld({ HUB_DEBUG: '1' });
  viewer = await world.signIn({ persona: 'ada' });
  editor = await world.signIn({ persona: 'editor-admin' });
});

afterAll(() => world.close());

interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([...part]))));

const pngMagic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const thirtyThousand = [0, 0, 0x75, 0x30];

/** Every kind of file that has been used in attacks. */
const uploads: Readonly<Record<string, Upload>> = {
  'an SVG with script': {
    name: 'crest.svg',
    type: 'image/svg+xml',
    bytes: bytes(`<svg xmlns="http://www.w3.org/2000/svg"><script>/*${canary}*/</script></svg>`),
  },
  'an HTML page': { name: 'page.html', type: 'text/html', bytes: bytes(`<script>/*${canary}*/</script>`) },
  'a GIF that is also a script': { name: 'dot.gif', type: 'image/gif', bytes: bytes(`GIF89a/*${canary}*/=1;alert(1)`) },
  'a name with two endings': { name: 'photo.jpg.html', type: 'image/jpeg', bytes: bytes([0xff, 0xd8, 0xff, 0xe0], canary) },
  'a program that says it is a PNG': { name: 'photo.png', type: 'image/png', bytes: bytes('MZ', [0x90, 0], canary) },
  'a PNG of 30,000 by 30,000 pixels': {
    name: 'large.png',
    type: 'image/png',
    bytes: bytes(pngMagic, [0, 0, 0, 13], 'IHDR', thirtyThousand, thirtyThousand, [8, 2, 0, 0, 0], canary),
  },
  'a photograph that says where it was taken': {
    name: 'me.jpg',
    type: 'image/jpeg',
    bytes: bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0x40], 'Exif', [0, 0], `GPS ${place} ${canary}`, [0xff, 0xd9]),
  },
};

/** The same file as a browser sends it from a form. */
function inForm({ name, type, bytes: file }: Upload): Buffer {
  const head = `--border\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--border--\r\n')]);
}

type Sending = readonly [type: string, body: (upload: Upload) => Buffer];

const sendings: readonly Sending[] = [
  ['its own type', ({ bytes: file }) => file],
  ['application/octet-stream', ({ bytes: file }) => file],
  ['multipart/form-data; boundary=border', inForm],
  ['application/json', ({ bytes: file }) => file],
];

/** Each route gets one of the seven files for each way of sending; in the long run all files in every way. */
const step = times({ daily: 4, long: 1 });

/** Routes that take a body at all; the others never read one. */
const takesBody = ({ request }: Route, type: string) => type !== 'application/json' || request !== null;

/** How a file is refused: as invalid JSON, as an invalid picture, or as a type that only a form of another site sends. */
function refusalOf({ path }: Route, type: string): number {
  if (type === 'application/json') return 400;
  return path === '/editor/api/pictures' && type === 'application/octet-stream' ? 422 : 403;
}

async function send({ method, path, role }: Route, type: string, body: Buffer): Promise<number> {
  world.clock.advance(3_100);
  const cookie = role === 'viewer' || role === 'anyone' ? viewer : editor;
  const headers = { ...writeHeaders, Cookie: cookie, 'Content-Type': type };
  const reply = await fetch(`${world.url}${path.replace(/:\w+/g, 'loans')}`, {
    method,
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** Everything in the store, for all owners. */
async function readStore(): Promise<{ readonly keys: readonly string[]; readonly text: string }> {
  const system = { kind: 'system', id: 'test' } as const;
  const lists = await Promise.all(DOCUMENT_KINDS.map((kind) => world.store.list(system, kind)));
  const items = lists.flatMap((list) => list.items);
  return { keys: items.map(({ key }) => `${key.kind} ${key.owner} ${key.collection}`).sort(), text: JSON.stringify(items) };
}

const writing = () => world.app.routes.filter(({ method, browserReport, isOff }) => method !== 'GET' && !browserReport && !isOff);

describe('uploaded files', () => {
  it.each(Object.entries(uploads).map(([title, upload], turn) => [title, upload, turn] as const))(
    '[X-11] refuses %s at every writing route, however it is sent, and stores none of it',
    async (_, upload, turn) => {
      const before = await readStore();
      expect(writing().length).toBeGreaterThan(12);
      for (const [place, route] of writing().entries()) {
        const ways = sendings.filter((_, way) => (place + way + turn) % step === 0);
        for (const [type, toBody] of ways.filter(([one]) => takesBody(route, one))) {
          const status = await send(route, type === 'its own type' ? upload.type : type, toBody(upload));
          expect(status, `${route.method} ${route.path} as ${type}`).toBe(refusalOf(route, type));
        }
      }
      const after = await readStore();
      expect(after.keys).toEqual(before.keys);
      for (const secret of [canary, place]) expect(after.text).not.toContain(secret);
    },
  );

  it('counts and drops browser reports, whatever they contain', async () => {
    for (const upload of Object.values(uploads)) {
      const reply = await fetch(`${world.url}/api/v1/reports`, {
        method: 'POST',
        headers: { 'Content-Type': upload.type },
        body: new Uint8Array(upload.bytes),
      });
      expect([reply.status, await reply.text()]).toEqual([204, '']);
    }
    expect((await readStore()).text).not.toContain(canary);
  });
});

const climbs = ['../', '..\\', '%2e%2e/', '%2e%2e%2f', '..%2f', '..%5c', '%252e%252e%252f', '....//', '..;/', '%c0%ae%c0%ae/'];
const targets = [
  'secret.txt',
  '../secret.txt',
  'hub.js/../../secret.txt',
  'secret.txt%00.js',
  'secret.txt%20',
  'SECRET.TXT',
  './secret.txt',
  '~/secret.txt',
  'secret.txt::$DATA',
  'C:/secret.txt',
];
const names = climbs.flatMap((climb) => targets.map((target) => `${climb}${target}`));

const nothingRuns = "default-src 'none'; frame-ancestors 'none'";
/** The allowed types of answers, each with its policy; the service worker by its address. */
const policies: Readonly<Record<string, string>> = {
  none: nothingRuns,
  'text/html': "script-src 'nonce-",
  'application/json': nothingRuns,
  'application/problem+json': nothingRuns,
  'application/manifest+json': nothingRuns,
  'text/plain': nothingRuns,
  'text/csv': nothingRuns,
  'text/calendar': nothingRuns,
  '/sw.js': "default-src 'none'; connect-src 'self'",
};

describe('served files', () => {
  it('[X-12] serves no file as it was sent: every answer is generated or built, with nosniff and a policy that runs nothing', async () => {
    for (const { path, role } of world.app.routes.filter(({ method, isOff }) => method === 'GET' && !isOff)) {
      world.clock.advance(3_100);
      const cookie = role === 'viewer' || role === 'anyone' ? viewer : editor;
      const { headers, text } = await world.raw(path.replace(/:\w+/g, 'x').replace('*rest', 'x'), { cookie });
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      const type = String(headers['content-type'] ?? 'none').split(';')[0] ?? '';
      const policy = policies[path] ?? policies[type];
      if (policy === undefined) expect.fail(`${path} sends ${type}`);
      expect(String(headers['content-security-policy']), path).toContain(policy);
      expect(text).not.toContain(canary);
    }
  });

  it('[X-12] reads and writes no file for 100 names that climb out of their folder', async () => {
    const root = mkdtempSync(join(tmpdir(), 'hub-'));
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'assets', 'hub.js'), 'export {};');
    writeFileSync(join(root, 'secret.txt'), canary);
    const files = readStaticFiles(join(root, 'assets'), '/assets/');
    const isThere = (url: string) => {
      const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' });
      return files.answerFile(request, new ServerResponse(request));
    };
    expect([isThere('/assets/hub.js'), isThere('/secret.txt')]).toEqual([true, false]);
    expect(new Set(names).size).toBe(100);
    const before = await readStore();
    const settings = world.app.routes.find(({ path, method }) => path === '/api/v1/user/settings' && method === 'PUT');
    if (!settings) throw new Error('There is no route that saves.');
    for (const name of names) {
      expect(isThere(`/assets/${name}`), name).toBe(false);
      world.clock.advance(3_100);
      const unknown = await world.raw('/assets/unknown.js', { cookie: viewer });
      const reply = await world.raw(`/assets/${encodeURI(name).replaceAll('%25', '%')}`, { cookie: viewer });
      expect([reply.status, reply.text], name).toEqual([404, unknown.text]);
      expect(await send(settings, 'multipart/form-data; boundary=border', inForm({ name, type: 'image/png', bytes: bytes(canary) }))).toBe(
        403,
      );
    }
    expect((await readStore()).keys).toEqual(before.keys);
    rmSync(root, { recursive: true });
  });
});
