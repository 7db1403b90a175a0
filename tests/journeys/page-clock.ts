import type { Page } from '@playwright/test';

/** A call of a page, as it was made. */
export interface Call {
  readonly method: string;
  readonly address: string;
  readonly body: string | null;
  /** By the clock of the page. */
  readonly at: number;
}

/**
 * From here on the page's time moves only when the journey says so. Its clock has to be installed before the page is opened: earlier timers
 * are real, and the page could no longer clear them. It is stopped a moment ahead, as short as the machine allows: what the page waits for at
 * that time must not be late by it.
 */
export async function stopClock(page: Page): Promise<void> {
  for (let ahead = 500; ; ahead *= 2) {
    const at = await page.evaluate((ms) => Date.now() + ms, ahead);
    const missed = await page.clock.pauseAt(at).catch((error: unknown) => error);
    if (!missed) return;
    if (!/to the past/.test(String(missed))) throw missed;
  }
}

/**
 * Opens something while the page's clock is stopped, and moves it only until something has begun; gives the number of milliseconds.
 * Whatever is due a time after that beginning is not there at this time less those milliseconds, and is there at this time.
 */
export async function openWithStoppedClock(
  page: Page,
  open: () => Promise<unknown>,
  hasBegun: () => boolean | Promise<boolean>,
): Promise<number> {
  await stopClock(page);
  await open();
  let given = 0;
  for (; !(await hasBegun()); given += 10) {
    if (given > 4_000) throw new Error('What was to begin did not begin in four seconds of the page.');
    await passTime(page, 10);
  }
  return given;
}

/**
 * Moves the page's clock by this much, and waits until the page has done everything that follows: what it has not requested, drawn or
 * announced by then does not come from this time.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await settle(page);
  await untilLeft(page.clock.runFor(ms).then(() => settle(page)));
}

/** Like `passTime`, but something that is due many times in between is done once: for hours. */
export async function skipTime(page: Page, ms: number): Promise<void> {
  await settle(page);
  await untilLeft(page.clock.fastForward(ms).then(() => settle(page)));
}

/** Waits for something that ends early if the page is left because of it: such a page does nothing more. */
async function untilLeft(doing: Promise<unknown>): Promise<void> {
  await doing.catch((error) => {
    if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
  });
}

/**
 * Waits until the page has finished its present work: React draws through a series of messages to itself, so a request after thirty more of
 * them comes last.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < 30; turn += 1) {
      const come = new Promise((then) => {
        port1.onmessage = then;
      });
      port2.postMessage(null);
      await come;
    }
    port1.close();
  });
}

/**
 * Lists the calls of a page to addresses with this beginning, from the next page load on. They are recorded in the page at the moment they
 * are made: a route or a listener of the journey is told later, so it cannot tell what has not been requested yet.
 */
export async function listCalls(page: Page, path: string): Promise<() => Promise<readonly Call[]>> {
  await page.addInitScript(noteCalls);
  return async () => {
    await settle(page);
    const calls = await page.evaluate(() => (Reflect.get(window, 'callsOfPage') ?? []) as Call[]);
    return calls.filter(({ address }) => address.startsWith(path));
  };
}

function noteCalls(): void {
  if ('callsOfPage' in window) return;
  const calls: Call[] = [];
  const { fetch } = window;
  window.fetch = (asked, init) => {
    const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked, document.baseURI);
    const body = typeof init?.body === 'string' ? init.body : null;
    calls.push({
      method: init?.method ?? (asked instanceof Request ? asked.method : 'GET'),
      address: pathname + search,
      body,
      at: Date.now(),
    });
    return fetch(asked, init);
  };
  Object.assign(window, { callsOfPage: calls });
}
