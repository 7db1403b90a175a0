import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Limits for a server on a busy machine: people wait longer, and none is refused. */
export const patientServer = { HUB_MOST_DELAY_MS: '10000', HUB_MOST_WAIT_MS: '60000' } as const;

/** A hub for one worker. */
export interface OwnHub {
  readonly url: string;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

/** Starts a built server (the hub's by default) in the project's folder with these settings, on a free port. */
export async function startOwnHub(
  cwd: string,
  settings: Readonly<Record<string, string>>,
  program = 'dist/server/main.js',
): Promise<OwnHub> {
  const server = spawn(process.execPath, [program], {
    cwd,
    env: { ...process.env, PORT: '0', HUB_TRUSTED_PROXIES: 'loopback', ...patientServer, ...settings },
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

/** The port that a hub prints. Its later output is read too, so that it never blocks. */
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
