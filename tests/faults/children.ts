import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

/** A store in another process. */
export interface StoreChild {
  /** Sends the child its orders, which it waits for after its start. */
  order(orders: Record<string, unknown>): void;
  /** Resolves when a line of the output begins with this text. */
  said(start: string): Promise<void>;
  /** All complete lines of output so far. */
  lines(): readonly string[];
  errors(): string;
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Resolves with the exit code; null when it was killed. */
  ended(): Promise<number | null>;
}

/** Bundles a child program of this folder into one file, so that each start costs milliseconds. Resolves with its path. */
export async function bundleChild(name = 'store-child'): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'hub-child-'));
  const entry = path.join(import.meta.dirname, `${name}.ts`);
  const rollupOptions = { output: { entryFileNames: `${name}.mjs` } };
  await build({ configFile: false, logLevel: 'silent', ssr: { noExternal: true }, build: { ssr: entry, outDir, rollupOptions } });
  return path.join(outDir, `${name}.mjs`);
}

/** Starts the child program. */
export function startChild(program: string): StoreChild {
  const child = spawn(process.execPath, [program], { stdio: 'pipe' });
  const said = collect(child);
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += String(text);
  });
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => {});
  return {
    order: (orders) => void child.stdin.write(`${JSON.stringify(orders)}\n`),
    said: (start) => said.wait(start, end),
    lines: said.lines,
    errors: () => errors,
    signal: (name) => void child.kill(name),
    ended: () => end,
  };
}

function collect(child: ChildProcessWithoutNullStreams): {
  lines(): readonly string[];
  wait(start: string, end: Promise<unknown>): Promise<void>;
} {
  let text = '';
  const watchers = new Set<() => void>();
  child.stdout.on('data', (more) => {
    text += String(more);
    for (const watch of watchers) watch();
  });
  const lines = (): readonly string[] => text.split('\n').slice(0, -1);
  const wait = async (start: string, end: Promise<unknown>): Promise<void> => {
    const found = new Promise<void>((resolve) => {
      const watch = (): void => {
        if (!lines().some((line) => line.startsWith(start))) return;
        watchers.delete(watch);
        resolve();
      };
      watchers.add(watch);
      watch();
    });
    await Promise.race([found, end.then(() => Promise.reject(new Error(`The child ended before it said ${start}.`)))]);
  };
  return { lines, wait };
}
