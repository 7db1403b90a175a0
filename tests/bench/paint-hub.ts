// The hub to measure, in a separate process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A person with offers: one of the fullest hubs there are. */
export const PERSONA = 'p10-decisions-received';

const LONGEST_MS = 60_000;

/** Starts the built hub on a port, with demonstration people, and waits until it is ready. */
export async function startHubServer(port: number): Promise<ChildProcess> {
  if (await isReady(port)) throw new Error(`Another hub answers on port ${port}, and would be measured: stop it first.`);
  const root = resolve(import.meta.dirname, '../..');
  const env = { ...process.env, PORT: String(port), HUB_STORE: 'memory', HUB_SIGN_IN: 'demo', HUB_LOG: 'error' };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const giveUpAt = performance.now() + LONGEST_MS;
  while (!(await isReady(port))) {
    if (server.exitCode !== null || performance.now() > giveUpAt) throw new Error('The hub did not start.');
    await pause(200);
  }
  return server;
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Stops a hub, by force if necessary. */
export async function stopHubServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await Promise.race([ended, pause(3_000, undefined, { ref: false })]);
  server.kill('SIGKILL');
}

/** The session cookie of a demonstration person on a hub. */
export async function signInAt(port: number, persona: string): Promise<string> {
  const headers = { 'X-Hub-Request': '1', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ persona });
  const reply = await fetch(`http://localhost:${port}/account/demo`, { method: 'POST', headers, body });
  const [cookie] = reply.headers.getSetCookie();
  if (!reply.ok || !cookie) throw new Error(`Signing in answered ${reply.status}.`);
  return cookie.split(';')[0] ?? '';
}
