import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { createFakeLog } from './ports.ts';

const clock = {
  now: () => Date.now(),
  wait: (delayMs: number, then: () => void) => {
    const timer = setTimeout(then, delayMs);
    return () => clearTimeout(timer);
  },
};
const settings = { port: 0, host: '127.0.0.1', graceMs: 0, drainMs: 200 };
const ports = { clock, log: createFakeLog() };

function ask(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/' }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
    }).on('error', reject);
  });
}

describe('listen', () => {
  it('ends after the running request, is not ready at once, and takes nobody new', async () => {
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await listen((_request, response) => void isHeld.then(() => response.end('done')), settings, ports);
    const answer = ask(server.port);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const drained = server.drain();
    expect(server.isReady()).toBe(false);
    release();
    expect(await answer).toBe(200);
    await drained;
    await expect(ask(server.port)).rejects.toThrow();
  });

  it('[F-10] a request that hangs does not keep the server from ending', async () => {
    const server = await listen(() => undefined, settings, ports);
    const answer = ask(server.port).catch(() => 'cut off');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.drain();
    expect(await answer).toBe('cut off');
  });
});
