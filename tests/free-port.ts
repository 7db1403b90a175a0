import { createServer } from 'node:net';

/** The ports below those that systems give away by themselves: nobody is given one of these between the look and the use. */
const [FIRST, COUNT] = [20_000, 10_000];

/** Each process begins at another. */
let next = (process.pid * 10) % COUNT;

/** A port that nobody listens at, for a program that cannot choose one itself and say which. */
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
