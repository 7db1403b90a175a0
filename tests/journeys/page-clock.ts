import type { Page } from '@playwright/test';

/** A request that a page made. */
export interface Call {
  readonly method: string;
  readonly address: string;
  readonly body: string | null;
  /** By the clock of the page. */
  readonly at: number;
}

/**
 * Stops the page's clock: from here on time moves only through the test. The clock must be installed before the page opens, because the
 * page could not clear earlier, real timers. It stops as short a moment ahead as the machine allows, so that pending timers are not late by
 * it.
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
 * Opens something while the page's clock is stopped, and advances it until the opening has begun; returns the milliseconds it advanced. A
 * timer of n ms that starts with the opening has not fired after n less those milliseconds, and has fired after n.
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
 * Advances the page's clock, and waits until the page has done everything that follows: a request, render or announcement missing by then
 * is not due to this time.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await settle(page);
  await untilLeft(page.clock.runFor(ms).then(() => settle(page)));
}

/** Like `passTime`, but a repeating timer fires only once: for hours. */
export async function skipTime(page: Page, ms: number): Promise<void> {
  await settle(page);
  await untilLeft(page.clock.fastForward(ms).then(() => settle(page)));
}

/** Waits for an action that ends early if it makes the page navigate away, after which the page does nothing more. */
async function untilLeft(doing: Promise<unknown>): Promise<void> {
  await doing.catch((error) => {
    if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
  });
}

/**
 * Waits until the page has finished its current work: React renders through a series of messages to itself, so a request after thirty more
 * of them comes last.
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
 * Lists a page's requests to addresses with this beginning, from the next page load on. The page records them as it makes them: routes and
 * listeners of the test learn of them later, and could not prove the absence of one.
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
