import type { Log } from '#engine';
import { chooseWaitSeconds, type Look, type PackedPage, type PageDrawer, packPage } from '../http/index.ts';
import type { RequestThread } from '../workers/request-thread.ts';

/** A hub page to render: its data as JSON in UTF-8, its address, and how to render it for this browser. */
export interface Drawing {
  readonly pageJson: Uint8Array;
  readonly url: string;
  readonly look: Look;
  /** Whether the browser accepts gzip. */
  readonly isCompressed: boolean;
}

/** Renders hub pages. */
export interface Drawings {
  draw(drawing: Drawing): Promise<PackedPage>;
  /** The seconds until a retry if one more page would wait too long; null if it is accepted. */
  waitSeconds(): number | null;
}

/** Renders one page in the calling thread. */
export function drawPage(drawer: PageDrawer, { pageJson: bytes, url, look, isCompressed }: Drawing): PackedPage {
  const { columns, isPhone, theme, motion, consent } = look;
  const pageJson = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const page: unknown = JSON.parse(pageJson);
  const parts = drawer.split((nonce, assets) =>
    drawer.pages.renderHubPage({ page, pageJson, url, screen: { columns, isPhone }, theme, motion, consent, nonce, assets }),
  );
  return packPage(parts, isCompressed);
}

/** Renders in the calling thread; the run queue then shows how long a page waits. */
export function createDrawings(drawer: PageDrawer): Drawings {
  return { draw: async (drawing) => drawPage(drawer, drawing), waitSeconds: () => null };
}

/** Dependencies of the threads that render pages outside the main thread. */
export interface DrawingThreadsParts {
  readonly threads: readonly RequestThread<Drawing, PackedPage>[];
  /** A monotonic time in milliseconds. */
  readonly now: () => number;
  /** The wait in milliseconds beyond which no further page is accepted. */
  readonly maxWaitMs: number;
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly log: Log;
  /** Called for each page that is refused because the wait is too long. */
  readonly onRefusal: () => void;
}

/** Rendering in separate threads. */
export interface DrawingThreads extends Drawings {
  /** Renders this page in each thread, so that no visitor waits while a thread starts. Rejects if one of them fails. */
  tryOut(drawing: Drawing): Promise<void>;
  /** The number of queued pages. */
  waiting(): number;
  end(): void;
}

interface Job {
  readonly drawing: Drawing;
  readonly since: number;
  readonly resolve: (drawn: PackedPage | Promise<PackedPage>) => void;
}

interface Worker {
  readonly thread: RequestThread<Drawing, PackedPage>;
  /** The pages that the thread has, including the one it renders. */
  inHand: number;
  doneAt: number;
}

/** While a thread renders one page it already has the next, so that it never waits for the server. */
const maxInHand = 2;

/**
 * Rendering a page blocks for several milliseconds, so separate threads do it: no other request, and no refusal, waits for it. Pages wait
 * here in one queue, first come, first served. The threads start immediately.
 */
export function createDrawingThreads({ threads, now, maxWaitMs, random, log, onRefusal }: DrawingThreadsParts): DrawingThreads {
  const line: Job[] = [];
  const workers: readonly Worker[] = threads.map((thread) => ({ thread, inHand: 0, doneAt: 0 }));
  let paceMs = 1;
  let isFull = false;
  for (const thread of threads) thread.start();

  const work = () => {
    const worker = workers.reduce((min, one) => (one.inHand < min.inHand ? one : min));
    const job = worker.inHand < maxInHand ? line.shift() : undefined;
    if (!job) return;
    const begun = now();
    worker.inHand += 1;
    const drawn = worker.thread.request(job.drawing);
    const leave = () => {
      worker.inHand -= 1;
      const at = now();
      paceMs = mix(paceMs, at - Math.max(begun, worker.doneAt));
      worker.doneAt = at;
      work();
    };
    drawn.then(leave, leave);
    job.resolve(drawn);
  };
  const waitMs = () => {
    const [first] = line;
    return first ? Math.max(now() - first.since, (line.length * paceMs) / workers.length) : 0;
  };
  return {
    draw: (drawing) =>
      new Promise((resolve) => {
        line.push({ drawing, since: now(), resolve });
        work();
      }),
    waitSeconds() {
      const wasFull = isFull;
      isFull = waitMs() > maxWaitMs;
      if (isFull !== wasFull) log.record('warning', isFull ? 'pages-shedding' : 'pages-normal', { waiting: line.length });
      if (isFull) onRefusal();
      return isFull ? chooseWaitSeconds(random) : null;
    },
    tryOut: async (drawing) => void (await Promise.all(threads.map((thread) => thread.request(drawing)))),
    waiting: () => line.length,
    end: () => {
      for (const thread of threads) thread.end();
    },
  };
}

/** A moving average: a new measurement counts a fifth, so that a single long one does not mislead. */
function mix(before: number, measured: number): number {
  return 0.8 * before + 0.2 * measured;
}
