import type { Page } from '@playwright/test';

/** A call that a page made, as it made it. */
export interface Call {
  readonly method: string;
  readonly address: string;
  readonly body: string | null;
}

/**
 * From here on the page's time passes only when the journey says so. Its clock was installed before the page was opened: timers from before
 * that are real ones, which the page cannot even call off any more.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/**
 * Opens something while the page's time stands, and gives it only as much as it takes until something has begun; answers how many
 * milliseconds these were. What is due a time after that beginning is not there at this time less these, and is there at this time.
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
 * Lets so much of the page's time pass, and waits until the page has done all that comes of it: what it has not asked, drawn or said by
 * then, it does not ask, draw or say because of this time.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await settle(page);
  await untilLeft(page.clock.runFor(ms).then(() => settle(page)));
}

/** As `passTime`, but what would be due many times meanwhile is done once: for hours. */
export async function skipTime(page: Page, ms: number): Promise<void> {
  await settle(page);
  await untilLeft(page.clock.fastForward(ms).then(() => settle(page)));
}

/** Waits for something that ends early where the page is left because of it: such a page has nothing more to do. */
async function untilLeft(doing: Promise<unknown>): Promise<void> {
  await doing.catch((error) => {
    if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
  });
}

/**
 * Waits until the page has done what it is about to do at this moment of its time: React draws by messages to itself, one after the other,
 * so that what asks after thirty more of them comes last.
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
 * Lists the calls a page makes to addresses of this beginning, from the next page that opens on. They are noted in the page itself at the
 * moment they are made: a route or a listener of the journey hears of them later, so that it cannot tell what was not asked yet.
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
    calls.push({ method: init?.method ?? (asked instanceof Request ? asked.method : 'GET'), address: pathname + search, body });
    return fetch(asked, init);
  };
  Object.assign(window, { callsOfPage: calls });
}
