import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '#tools/reading/source-files';
import { findBuilt, operatedFlags } from './built-program.ts';

/** A built server in a separate process, as production runs it. */
export interface BuiltServer {
  readonly pid: number;
  /** The output so far. */
  output(): string;
  /** The port on which it listens, once it prints it; null when it ended before that. */
  listening(): Promise<number | null>;
  /** Sends the signal to stop. Resolves with the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The folder and the user for the server. */
export interface BuiltPlace {
  /** The folder that contains `dist`; the project itself unless given. */
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Arguments for Node, before the file. */
  readonly words?: readonly string[];
}

const children = new Set<ChildProcess>();

/** Starts `dist/server/main.js` with these settings and no others. */
export function startBuilt(environment: Readonly<Record<string, string>>, { words = [], ...place }: BuiltPlace = {}): BuiltServer {
  const { PATH = '' } = process.env;
  const child = spawn(
    process.execPath,
    [...operatedFlags, ...words, place.cwd === undefined ? findBuilt('main') : join('dist', 'server', 'main.js')],
    {
      cwd: root,
      ...place,
      env: { PATH, PORT: '0', HOST: '127.0.0.1', ...environment },
    },
  );
  children.add(child);
  let output = '';
  const exit = new Promise<number | null>((done) => child.once('exit', done));
  const port = new Promise<number | null>((done) => {
    const note = (piece: Buffer) => {
      output += String(piece);
      const listening = /"port":(\d+)[^\n]*"msg":"listening"/.exec(output);
      if (listening) done(Number(listening[1]));
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    void exit.then(() => done(null));
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    listening: () => port,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
}

/** Stops every server that a test has left running. */
export function endAllBuilt(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Whether anything listens on a port of this machine. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('close', (failed) => done(!failed));
    socket.once('error', () => undefined);
  });
}

/** Signs in as a made-up person. Returns the cookie. */
export async function signInAt(origin: string, persona: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };
  const reply = await fetch(`${origin}/account/demo`, { method: 'POST', headers, body: JSON.stringify({ persona }), redirect: 'manual' });
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}
