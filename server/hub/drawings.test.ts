import { describe, expect, it } from 'vitest';
import { createFakeLog, createFakePages, createNonce, createPageDrawer, fakeAssets, joinPage, type PackedPage } from '../http/index.ts';
import { createDrawings, createDrawingThreads, type Drawing, drawPage } from './drawings.ts';

const look = { columns: 2, isPhone: false, theme: 'dark', motion: '', consent: 'none' } as const;
const drawer = createPageDrawer(createFakePages(), fakeAssets, createNonce());
const toDrawing = (url: string): Drawing => ({ pageJson: Buffer.from(`{"at":"${url}"}`), url, look, isCompressed: false });

/** Threads that finish a page on request, with their own clock. */
function open({ threadCount = 2, maxWaitMs = 1_000 } = {}) {
  const clock = { ms: 0 };
  const log = createFakeLog();
  const refused = { times: 0 };
  const started = { times: 0 };
  const workers = Array.from({ length: threadCount }, () => ({ asked: [] as string[], finish: [] as ((fails?: boolean) => void)[] }));
  const threads = workers.map((worker) => ({
    request: (drawing: Drawing) =>
      new Promise<PackedPage>((resolve, reject) => {
        worker.asked.push(drawing.url);
        worker.finish.push((fails) => (fails ? reject(new Error('This can not be drawn.')) : resolve(drawPage(drawer, drawing))));
      }),
    notify: () => undefined,
    start: () => {
      started.times += 1;
    },
    end: () => undefined,
  }));
  const onRefusal = () => {
    refused.times += 1;
  };
  const drawings = createDrawingThreads({ threads, now: () => clock.ms, maxWaitMs, random: () => 0.5, log, onRefusal });
  /** Moves the clock by `afterMs` and finishes the current page of a thread. */
  const finish = async (worker: number, afterMs: number, fails = false) => {
    clock.ms += afterMs;
    workers[worker]?.finish.shift()?.(fails);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { drawings, workers, clock, log, refused, started, finish };
}

const draw = (drawings: Pick<ReturnType<typeof open>['drawings'], 'draw'>, urls: readonly string[]) =>
  urls.map((url) => drawings.draw(toDrawing(url)));
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);

describe('createDrawingThreads', () => {
  it('gives the same page as rendering in the calling thread', async () => {
    const { drawings, finish } = open();
    const [beside] = draw(drawings, ['/dashboard']);
    await finish(0, 5);
    const inHere = await createDrawings(drawer).draw(toDrawing('/dashboard'));
    expect(joinPage((await beside) ?? inHere, 'n0nce').toString()).toBe(joinPage(inHere, 'n0nce').toString());
  });

  it('shares pages among its threads, at most two each, and queues the others in order', async () => {
    const { drawings, workers, finish } = open();
    const pages = draw(drawings, numbered(7));
    expect(workers.map(({ asked }) => asked)).toEqual([
      ['/0', '/2'],
      ['/1', '/3'],
    ]);
    expect(drawings.waiting()).toBe(3);
    await finish(1, 5);
    expect(workers[1]?.asked).toEqual(['/1', '/3', '/4']);
    await finish(0, 5);
    await finish(0, 5);
    expect(workers[0]?.asked).toEqual(['/0', '/2', '/5', '/6']);
    expect(drawings.waiting()).toBe(0);
    await Promise.all([finish(0, 5), finish(0, 5), finish(1, 5), finish(1, 5), ...pages]);
  });

  it('starts all threads immediately and tries out each of them', async () => {
    const { drawings, workers, started, finish } = open({ threadCount: 3 });
    expect(started.times).toBe(3);
    const tried = drawings.tryOut(toDrawing('/status'));
    const refused = expect(drawings.tryOut(toDrawing('/broken'))).rejects.toThrow('This can not be drawn.');
    expect(workers.map(({ asked }) => asked)).toEqual(Array(3).fill(['/status', '/broken']));
    for (const worker of [0, 1, 2]) await finish(worker, 5);
    await tried;
    await finish(1, 5, true);
    await refused;
  });

  it('passes a failure to its caller and continues in the same thread', async () => {
    const { drawings, finish } = open({ threadCount: 1 });
    const [broken, whole] = draw(drawings, ['/broken', '/whole']);
    const told = expect(broken).rejects.toThrow('This can not be drawn.');
    await finish(0, 5, true);
    await finish(0, 5);
    await told;
    expect((await whole)?.bytes.length).toBeGreaterThan(0);
  });

  it('refuses pages, with a retry time, while one more would wait too long at the recent pace', async () => {
    const { drawings, finish, log, refused } = open({ threadCount: 1, maxWaitMs: 100 });
    const pages = draw(drawings, numbered(30));
    for (let n = 0; n < 15; n += 1) await finish(0, 10);
    expect([drawings.waiting(), drawings.waitSeconds()]).toEqual([13, 5]);
    for (let n = 0; n < 15; n += 1) await finish(0, 10);
    await Promise.all(pages);
    expect([drawings.waiting(), drawings.waitSeconds()]).toEqual([0, null]);
    void draw(drawings, numbered(11));
    expect([drawings.waiting(), drawings.waitSeconds()]).toEqual([9, null]);
    expect(refused.times).toBe(1);
    expect(log.lines.map(({ code }) => code)).toEqual(['pages-shedding', 'pages-normal']);
  });

  it('refuses pages while the first in the queue has waited too long, however short the queue', () => {
    const { drawings, clock } = open({ threadCount: 1, maxWaitMs: 100 });
    void draw(drawings, numbered(3));
    clock.ms = 100;
    expect(drawings.waitSeconds()).toBeNull();
    clock.ms = 101;
    expect(drawings.waitSeconds()).toBe(5);
  });
});
