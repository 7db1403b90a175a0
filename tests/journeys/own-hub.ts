import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A hub that a worker has for itself. */
export interface OwnHub {
  readonly url: string;
  /** Resolves once the process has ended. */
  stop(): Promise<void>;
}

/** Starts a built server, that of the hub unless another is named, in the project's folder, on a port that it chooses, with these settings. */
export async function startOwnHub(
  cwd: string,
  settings: Readonly<Record<string, string>>,
  program = 'dist/server/main.js',
): Promise<OwnHub> {
  const server = spawn(process.execPath, [program], {
    cwd,
    env: { ...process.env, PORT: '0', HUB_TRUSTED_PROXIES: 'loopback', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((then) => server.once('exit', () => then()));
  return {
    url: `http://localhost:${await readPort(server)}`,
    stop: () => {
      server.kill();
      return ended;
    },
  };
}

/** The port that a hub says it listens to. What it says later is read too, so that it never waits for a reader. */
async function readPort(server: ChildProcess): Promise<number> {
  const { stdout } = server;
  if (!stdout) throw new Error('A hub without words.');
  return new Promise((resolvePort, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const { port } = JSON.parse(line) as { readonly port?: number };
      if (port !== undefined) resolvePort(port);
    });
    server.once('exit', () => reject(new Error('The hub of a journey did not start.')));
  });
}
