import { createServer } from 'node:net';

/** Ports below those that the system assigns automatically, so that no other program is given one between the check and its use. */
const [FIRST, COUNT] = [20_000, 10_000];

/** Each process starts at another port. */
let next = (process.pid * 10) % COUNT;

/** A free port, for a program that cannot choose one itself and report it. */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port.');
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
