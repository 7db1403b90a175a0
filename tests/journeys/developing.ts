import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type LineChange, makeCopy } from '#tools/copy';

/** A hub in development, over a copy of the project that may be changed. */
export interface LiveHub {
  readonly url: string;
  /** Changes a line of a file, and returns a function that reverts it. */
  change(change: LineChange): () => void;
  /** Ends the process and starts another over the same copy. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `npm run dev` for a pack in a copy of the project. */
export async function startLiveHub(root: string, pack: string): Promise<LiveHub> {
  const copy = makeCopy(root);
  let running = await start(copy.folder, pack, '0');
  return {
    get url() {
      return running.url;
    },
    change(change) {
      const revert = copy.apply(change);
      if (!revert) throw new Error(`${change.file} has no single place with: ${change.find}`);
      return revert;
    },
    async restart() {
      await running.stop();
      running = await start(copy.folder, pack, new URL(running.url).port);
    },
    async stop() {
      await running.stop();
      copy.remove();
    },
  };
}

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

async function start(cwd: string, pack: string, port: string): Promise<Running> {
  const { HUB_DATA, ...env } = process.env;
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/dev.ts', '--pack', pack], {
    cwd,
    env: { ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((then) => server.once('exit', () => then()));
  const url = await new Promise<string>((found, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (address) found(address);
    });
    server.once('exit', () => reject(new Error('The hub of developers did not start.')));
  });
  return {
    url,
    stop: () => {
      server.kill();
      return ended;
    },
  };
}
