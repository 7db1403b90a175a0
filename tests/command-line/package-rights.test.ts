import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyProductionFiles } from '#tools/production-files';
import { root } from '#tools/reading/source-files';
import { operatedFlags } from './built-program.ts';
import { endAllBuilt, signInAt, startBuilt } from './built-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-package-rights-'));
const code = join(folder, 'code');
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root starts the server as another user over root's own code; any other user starts it over code made read-only. */
const runner = isRoot ? { uid: nobody, gid: nobody } : {};

afterAll(() => {
  endAllBuilt();
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** The files of a production system: built files, content, and the production packages of the lockfile. */
function copyProduction(): void {
  chmodSync(folder, 0o755);
  copyProductionFiles(code);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean }>>;
  };
  const wanted = Object.entries(packages).filter(
    ([place, { dev, optional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev && !optional,
  );
  for (const [place] of wanted) cpSync(join(root, place), join(code, place), { recursive: true });
}

function makeOwn(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (isRoot) chownSync(path, nobody, nobody);
  return path;
}

/** Everything below a folder with its modification time: writing, creating or removing a file changes the list. */
function listAges(below: string): string[] {
  return readdirSync(below, { recursive: true, encoding: 'utf8' }).map((name) => `${lstatSync(join(below, name)).mtimeMs} ${name}`);
}

/** The plain files that a process has open for writing, by path. Available on Linux only. */
function openForWriting(pid: number): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    const path = readlinkSync(`/proc/${pid}/fd/${fd}`);
    const flags = /flags:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'))?.[1] ?? '0';
    return path.startsWith('/') && !path.startsWith('/dev/') && (Number.parseInt(flags, 8) & 3) !== 0 ? [path] : [];
  });
}

function mayWrite(path: string): boolean {
  return spawnSync('test', ['-w', path], runner).status === 0;
}

describe('production', () => {
  it('[S-06] runs without root over read-only code, with the production packages alone, and writes only its data folder', async () => {
    copyProduction();
    expect(spawnSync('chmod', ['-R', 'a-w', code]).status).toBe(0);
    const [data, home, temporary] = ['data', 'home', 'temporary'].map(makeOwn) as [string, string, string];
    const before = listAges(code);
    const server = startBuilt(
      {
        NODE_ENV: 'production',
        HUB_SIGN_IN: 'demo',
        HUB_DEMO_IN_PRODUCTION: 'yes',
        HUB_COURSES: '1000',
        HUB_DATA: data,
        HOME: home,
        TMPDIR: temporary,
      },
      { cwd: code, ...runner },
    );
    const port = await server.listening();
    expect([port, server.output()]).toEqual([expect.any(Number), expect.any(String)]);
    const origin = `http://127.0.0.1:${port}`;
    const cookie = await signInAt(origin, 'p10-decisions-received');
    const page = await fetch(`${origin}/dashboard`, { headers: { Cookie: cookie } });
    expect([page.status, (await page.text()).includes('id="main-content"')]).toEqual([200, true]);
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(isRoot ? /^Uid:(\t65534){4}$/m : /^Uid:(?!.*\t0\b)/m);
    for (const name of ['.', 'dist', 'dist/server', 'dist/server/main.js', 'catalogue/content', 'node_modules/express/package.json'])
      expect([name, mayWrite(join(code, name))]).toEqual([name, false]);
    expect(mayWrite(data)).toBe(true);
    expect(openForWriting(server.pid).filter((path) => !path.startsWith(data))).toEqual([]);
    expect(await server.end()).toBe(0);
    expect(readdirSync(data, { recursive: true }).length).toBeGreaterThan(5);
    expect([listAges(code), readdirSync(home), readdirSync(temporary)]).toEqual([before, [], []]);
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toMatch(/\nUSER node\n(?![\s\S]*\n(?:USER|COPY|RUN) )/);
    const unit = readFileSync(join(root, 'deploy/student-hub.service'), 'utf8').split('\n');
    for (const line of ['User=student-hub', 'ProtectSystem=strict', 'StateDirectory=student-hub', 'NoNewPrivileges=yes'])
      expect(unit).toContain(line);
  });

  it('the operated server runs with the Node flags that the figures are measured with', () => {
    const flags = operatedFlags.join(' ');
    const read = (name: string) => readFileSync(join(root, name), 'utf8');
    expect(read('package.json')).toContain(`"start": "node ${flags} tools/start.js"`);
    expect(read('Dockerfile')).toContain(
      `ENTRYPOINT ["node", ${operatedFlags.map((flag) => `"${flag}"`).join(', ')}, "dist/server/main.js"]`,
    );
    for (const name of ['deploy/student-hub.service', 'docs/operations.md'])
      expect(read(name)).toContain(`node ${flags} dist/server/main.js`);
  });
});
