import { expect, type Page, type Request, test } from '@playwright/test';
import { listCalls, passTime, stopClock } from './page-clock.ts';
import { signInAs } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Requests for the data of widgets; the hub itself and saves are not affected. */
const reads = /\/api\/v1\/(?!hub|user|messages|notifications|live|debug|reports)|\/data\//;

type Answer = 'ok' | 'broken' | 'busy';

/** The fault in all reads, and the responses so far, by address. */
interface Service {
  answer: Answer;
  /** The number of requests without a response yet. */
  waiting: number;
  readonly given: Map<string, Answer[]>;
}

const busySeconds = 30;

async function serve(page: Page): Promise<Service> {
  const service: Service = { answer: 'broken', waiting: 0, given: new Map() };
  const count = (by: number) => (request: Request) => {
    if (reads.test(request.url())) service.waiting += by;
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  await page.route(reads, (route) => {
    const { answer, given } = service;
    const { pathname, search } = new URL(route.request().url());
    given.set(pathname + search, [...(given.get(pathname + search) ?? []), answer]);
    if (answer === 'ok') return route.continue();
    const headers: Record<string, string> = answer === 'busy' ? { 'Retry-After': String(busySeconds) } : {};
    return route.fulfill({
      status: answer === 'busy' ? 503 : 502,
      headers,
      contentType: 'application/problem+json',
      json: { detail: 'Down' },
    });
  });
  return service;
}

/** A request times out after five seconds of the page, so the clock is stopped before that, until the responses have arrived. */
const STEP_SECONDS = 3;

/** Advances the page's clock by seconds. */
async function pass(page: Page, service: Service, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= STEP_SECONDS) {
    await passTime(page, Math.min(left, STEP_SECONDS) * 1_000);
    await expect.poll(() => service.waiting, { intervals: [20] }).toBe(0);
    await page.evaluate(() => document.body.offsetHeight);
  }
}

/** Hides or shows the tab, as a browser reports it to the page. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

test("[U-15] failed widgets on the dashboard show their data within 15 seconds of the service's return, without a reload or a burst of requests", async ({
  page,
}) => {
  const service = await serve(page);
  const calls = await listCalls(page, '/');
  await page.clock.install();
  await signInAs(page, /^Leah, all decisions in/);
  const failed = page.locator('.failed-view');
  await page.mouse.wheel(0, 20_000);
  await expect(failed).toHaveCount(7);
  await stopClock(page);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });

  const stoppedAt = await page.evaluate(() => Date.now());
  service.answer = 'busy';
  await pass(page, service, 14);
  service.answer = 'broken';
  await setHidden(page, true);
  const countAsked = () => [...service.given.values()].flat().length;
  const unseen = countAsked();
  await pass(page, service, 20);
  expect(countAsked()).toBe(unseen);
  await setHidden(page, false);
  await pass(page, service, 60);
  await expect(failed).toHaveCount(7);

  const gaps: number[] = [];
  const all = await calls();
  for (const [address, answers] of service.given) {
    const times = all.filter((call) => call.address === address).map(({ at }) => at);
    expect(times.length, address).toBe(answers.length);
    for (const [index, at] of times.entries()) {
      const before = times[index - 1];
      // A request that failed before the clock was stopped used real time.
      if (before === undefined || before < stoppedAt) continue;
      expect(at - before, `${address} ${answers[index]}`).toBeGreaterThanOrEqual((answers[index - 1] === 'busy' ? busySeconds : 8) * 1_000);
      gaps.push(at - before);
    }
  }
  expect(gaps.length).toBeGreaterThan(10);
  expect(new Set(gaps).size).toBeGreaterThan(2);

  service.answer = 'ok';
  await pass(page, service, 15);
  await expect(failed).toHaveCount(0);
  expect(loads).toBe(0);
});
