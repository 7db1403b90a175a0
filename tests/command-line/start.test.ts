import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { root } from '#tools/reading/source-files';
import { findBuilt } from './built-program.ts';

const program = findBuilt('main');
const folder = mkdtempSync(join(tmpdir(), 'hub-start-'));
const broken = join(folder, 'content');
cpSync(join(root, 'catalogue/content'), broken, { recursive: true });
writeFileSync(join(broken, 'todos/know-your-options.json'), '{ "id": "know-your-options", "name": 7 }');
writeFileSync(join(broken, 'presets/undergraduate.json'), 'no JSON at all');

let running: ChildProcess | undefined;
afterEach(() => void running?.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
  readonly output: string;
  /** Null while it runs. */
  readonly code: number | null;
}

/** Starts the server and waits until it ends or reports that it listens. */
function startServer(environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, PORT: '0', HUB_DATA: join(folder, 'data'), ...environment },
  });
  running = child;
  let output = '';
  return new Promise((done) => {
    const note = (piece: Buffer) => {
      output += piece;
      if (/listening/i.test(output)) done({ output, code: null });
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.on('exit', (code) => done({ output, code }));
  });
}

async function stopServer(): Promise<void> {
  const child = running;
  if (!child || child.exitCode !== null) return;
  await new Promise((done) => {
    child.on('exit', done);
    child.kill('SIGTERM');
  });
}

describe('starting the server', () => {
  it('[G-01] exits with 1 and lists every problem when the content is malformed and nothing is live', async () => {
    const { code, output } = await startServer({ HUB_CONTENT: broken });
    expect(code).toBe(1);
    expect(output).toContain('todos/know-your-options.json:1');
    expect(output).toContain('presets/undergraduate.json:1');
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('[G-02] starts with the sound live snapshot, and reports this', async () => {
    expect((await startServer({})).code).toBeNull();
    await stopServer();
    const { code, output } = await startServer({ HUB_CONTENT: broken });
    expect(code).toBeNull();
    expect(output).toMatch(/problem|broken|last good|degraded/i);
    await stopServer();
  });

  it('[P-07] refuses a second process on the same data folder with a clear message', async () => {
    await startServer({});
    const first = running;
    const { code, output } = await startServer({});
    expect(code).toBe(1);
    expect(output).toContain(join(folder, 'data'));
    running = first;
    await stopServer();
  });
});
