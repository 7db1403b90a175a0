import { get, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { createMessages } from './mount.ts';
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

describe('createMessages', () => {
  const kinds = async (isOwn: boolean) => {
    const app = express().get('/', (request, response) => void response.send(request.path));
    const messages = isOwn ? createMessages(app) : undefined;
    const seen: boolean[] = [];
    const server = await listen(
      (request, response) => {
        const before = [request, response].map((message) => Object.getPrototypeOf(message));
        app(request, response);
        const after = [request, response].map((message) => Object.getPrototypeOf(message));
        seen.push(...before.map((kind, place) => kind === after[place]));
      },
      { ...settings, messages },
      ports,
    );
    expect(await ask(server.port)).toBe(200);
    await server.drain();
    return seen;
  };

  it('keeps the classes of messages that Express would otherwise replace', async () => {
    expect(await kinds(true)).toEqual([true, true]);
    expect(await kinds(false)).toEqual([false, false]);
  });
});

describe('listen', () => {
  it.each([
    ['two Host headers', 400, ['Host: a.example', 'Host: b.example']],
    ['the same host twice', 400, ['Host: a.example', 'X-One: 1', 'hOST: a.example']],
    ['one Host header', 200, ['Host: a.example', 'X-Host: b.example']],
  ])('answers a request that has %s with status %i', async (_, status, headers) => {
    let reached = 0;
    const count = (_request: unknown, response: { end(): void }) => {
      reached += 1;
      response.end();
    };
    const server = await listen(count, settings, ports);
    const socket = connect(server.port, '127.0.0.1', () => void socket.end(`GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`));
    let reply = '';
    for await (const piece of socket) reply += String(piece);
    expect([Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]), reached]).toEqual([status, status === 200 ? 1 : 0]);
    if (status === 400) expect(reply).toMatch(/Connection: close[\s\S]*"code":"bad-request"/i);
    await server.drain();
  });

  it('finishes the running request while it stops, is not ready immediately, and accepts no new client', async () => {
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    let arrive = () => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const server = await listen(
      (_request, response) => {
        arrive();
        void isHeld.then(() => response.end('done'));
      },
      settings,
      ports,
    );
    const answer = ask(server.port);
    await hasArrived;
    const drained = server.drain();
    expect(server.isReady()).toBe(false);
    release();
    expect(await answer).toBe(200);
    await drained;
    await expect(ask(server.port)).rejects.toThrow();
  });

  it('[F-10] stops even if a request hangs', async () => {
    let arrive = () => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const server = await listen(() => arrive(), settings, ports);
    const answer = ask(server.port).catch(() => 'cut off');
    await hasArrived;
    await server.drain();
    expect(await answer).toBe('cut off');
  });

  it('still answers while it stops, and asks clients to reconnect elsewhere', async () => {
    let goOn = () => {};
    const wait = (_delayMs: number, then: () => void) => {
      goOn = then;
      return () => {};
    };
    const held = { ...clock, wait };
    const server = await listen((_request, response) => void response.end('done'), { ...settings, graceMs: 1 }, { ...ports, clock: held });
    const connectionOf = async () => (await fetch(`http://127.0.0.1:${server.port}/`)).headers.get('connection');
    expect(await connectionOf()).toBe('keep-alive');
    const drained = server.drain();
    expect(await connectionOf()).toBe('close');
    goOn();
    await drained;
    await expect(ask(server.port)).rejects.toThrow();
  });

  it('[F-08] allows ten seconds for the headers and thirty for the whole request by default', async () => {
    const limits: number[][] = [];
    const server = await listen(
      ({ socket }, response) => {
        const { headersTimeout, requestTimeout } = (socket as Socket & { readonly server: Server }).server;
        limits.push([headersTimeout, requestTimeout]);
        response.end();
      },
      settings,
      ports,
    );
    expect(await ask(server.port)).toBe(200);
    expect(limits).toEqual([[10_000, 30_000]]);
    await server.drain();
  });

  it('[F-08] disconnects five hundred clients that send a byte at a time, in headers or body, and answers others meanwhile', async () => {
    const slow = { headersMs: 600, requestMs: 1_200, lookMs: 100 };
    const server = await listen((request, response) => void request.resume().on('end', () => response.end()), { ...settings, slow }, ports);
    const ends = Array.from({ length: 500 }, (_, index) => dribble(server.port, index % 2 === 0 ? 'GET / HTTP/1.1\r\nX-' : writing));
    expect(await ask(server.port)).toBe(200);
    const replies = await Promise.all(ends);
    expect(replies.filter((reply) => /^HTTP\/1\.1 408 /.test(reply) || reply === '')).toHaveLength(500);
    expect(await ask(server.port)).toBe(200);
    await server.drain();
  });
});

const writing = 'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n';

/** Sends one byte at a time for ever; resolves with the response when the server closes the connection. */
function dribble(port: number, start: string): Promise<string> {
  return new Promise((resolve) => {
    let reply = '';
    let letters: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(start);
      letters = setInterval(() => void socket.write('x'), 100);
    });
    socket.on('data', (piece) => {
      reply += String(piece);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(letters);
      resolve(reply);
    });
  });
}
