import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFresh } from '#tools/fresh';
import { readSources, root } from '#tools/reading/source-files';
import { endAllBuilt, signInAt, startBuilt } from './built-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-built-'));
/** The production build: the last build if it has no debug aids, otherwise one made here. */
const place = isFresh(false) ? root : join(folder, 'first');
const dist = join(place, 'dist');
const again = join(folder, 'again');

/** Secrets in the environment of a build. None of them may appear in its output. */
const canaries = {
  DATABASE_URL: 'postgres://hub:canary-Zt7QpR2m@db.example.org/hub',
  HUB_OIDC_CLIENT_SECRET: 'canary-Wk3vXn8s',
  HUB_OIDC_STAFF_CLIENT_SECRET: 'canary-Lb5hYc1d',
  HUB_SECRET: 'canary-Gf9jTe4u-that-is-long-enough-for-it',
  HUB_SERVICE_COURSES_KEY: 'canary-Ma6wSo0z',
  VITE_SECRET: 'canary-Ur2kDi7x',
};

/** Builds in a separate process, with the secrets in its environment. */
function buildTo(into: string): void {
  const words = ['--import', 'tsx', 'tools/build.ts', '--into', into];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', env: { ...process.env, ...canaries } });
  if (status !== 0) throw new Error(stderr);
}

beforeAll(() => {
  buildTo(again);
  if (place === root) return;
  buildTo(dist);
  for (const name of ['catalogue', 'node_modules']) symlinkSync(join(root, name), join(place, name));
});

afterAll(() => {
  endAllBuilt();
  rmSync(folder, { recursive: true, force: true });
});

interface BuiltFile {
  readonly name: string;
  readonly text: string;
}

/** The text files of a build, without their compressed twins. */
function readBuilt(of = dist): BuiltFile[] {
  return listBuilt(of)
    .filter((name) => !/\.(gz|br|woff2|png|jpg|webp)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(of, name), 'utf8') }));
}

function listBuilt(of: string): string[] {
  const names = readdirSync(of, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(of, name)).isFile());
  return names.sort();
}

function hashesOf(of: string): string[] {
  return listBuilt(of).map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(of, name)))
        .digest('hex')} ${name}`,
  );
}

/** The matches of a pattern, each with its file's name. */
function find(files: readonly BuiltFile[], patterns: Readonly<Record<string, RegExp>>): string[] {
  return files.flatMap(({ name, text }) =>
    Object.entries(patterns).flatMap(([what, pattern]) => {
      const found = pattern.exec(text);
      return found ? [`${what} in ${name}: ${found[0].slice(0, 80)}`] : [];
    }),
  );
}

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => word.replace(/[/\\.$+?*()[\]{}^|]/g, '\\$&')).join('|'));
}

describe('built files', () => {
  it('exist for the browser and for the server', () => {
    const names = listBuilt(dist);
    expect(names.filter((name) => /^client\/assets\/.+\.js$/.test(name)).length).toBeGreaterThan(50);
    for (const name of ['build.json', 'client/assets.json', 'server/main.js', 'server/cli.js', 'server/hub.js'])
      expect(names).toContain(name);
  });

  it("contain the page's style once: the editor's preview reuses the hub's", () => {
    expect(listBuilt(dist).filter((name) => /page-style-[^/]+\.css$/.test(name))).toHaveLength(1);
  });

  it('[S-05] equal those of another build byte for byte, without source maps, secrets, local paths and development switches', () => {
    const first = hashesOf(dist);
    expect(first.length).toBeGreaterThan(300);
    expect(hashesOf(again)).toEqual(first);
    const files = readBuilt();
    expect(files.map(({ name }) => name).filter((name) => name.endsWith('.map'))).toEqual([]);
    const never: Readonly<Record<string, RegExp>> = {
      'source map': /[#@]\s*sourceMappingURL=/,
      canary: /canary-/,
      folder: anyOf([root, homedir(), folder, tmpdir(), 'file:///', '/Users/']),
      key: /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bsk_live_\w{20,}|\bxox[abp]-[\w-]{20,}/,
      password:
        /(?:postgres(?:ql)?|mysql|mongodb):\/\/[^/\s:]+:[^@\s]+@|\b(?:client_?secret|api_?key|password)["']?\s*[:=]\s*["'][A-Za-z0-9+/_-]{16,}["']/i,
      development: /\bimport\.meta\.(?:hot|env)\b|\/@vite\/client|\bjsxDEV\(|react-dom(?:-client)?\.development/,
    };
    expect(find(files, never)).toEqual([]);
    expect(find(readBuilt(again), never)).toEqual([]);
  });

  it('[Z-10] contain no address, file or text of the debug aids, whose addresses return 404 in production even when signed in', async () => {
    const routes = readSources()
      .filter(({ path, isTest }) => /^(server|catalogue\/services)\//.test(path) && !isTest)
      .flatMap(({ text }) => [...text.matchAll(/'(\/api\/v1\/[\w/]*debug\/[\w/-]+)'/g)].map(([, address = '']) => address));
    expect(routes.sort()).toEqual([
      '/api/v1/debug/application',
      '/api/v1/debug/moment',
      '/api/v1/debug/reasons',
      '/api/v1/debug/service',
      '/api/v1/user/debug/wipe',
    ]);
    const words = ['debug-panel', 'debug-heading', 'debug-move', 'debug-moment', 'debug-reasons', 'preferences-wipe'];
    const parts = routes.map((address) => /debug\/.+/.exec(address)?.[0] ?? address);
    expect(find(readBuilt(), { aid: anyOf([...routes, ...parts, ...words]) })).toEqual([]);
    const production = { NODE_ENV: 'production', HUB_DEBUG: '1', HUB_SIGN_IN: 'demo', HUB_DEMO_IN_PRODUCTION: 'yes' };
    const server = startBuilt({ ...production, HUB_STORE: 'memory', HUB_COURSES: '1000' }, { cwd: place });
    const origin = `http://127.0.0.1:${await server.listening()}`;
    const cookie = await signInAt(origin, 'p10-decisions-received');
    expect((await fetch(`${origin}/api/v1/user`, { headers: { Cookie: cookie } })).status).toBe(200);
    const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'X-Hub-Request': '1' };
    for (const address of routes) {
      expect([address, (await fetch(`${origin}${address}`, { headers: { Cookie: cookie } })).status]).toEqual([address, 404]);
      expect([address, (await fetch(`${origin}${address}`, { method: 'POST', headers, body: '{}' })).status]).toEqual([address, 404]);
    }
    expect(await server.end('SIGKILL')).toBeNull();
  });
});
