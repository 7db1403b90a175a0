import { expect, type Page, type Request, test } from '@playwright/test';
import { passTime, stopClock } from './page-clock.ts';
import { signInAs } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Calls for what widgets show; the hub itself and saves are not affected. */
const reads = /\/api\/v1\/(?!hub|user|messages|notifications|live|debug|reports)|\/data\//;

type Answer = 'ok' | 'broken' | 'busy';

interface Asked {
  /** In seconds of the page's time. */
  readonly at: number;
  readonly answer: Answer;
}

/** The fault in all reads, and the requests so far, by address. */
interface Service {
  answer: Answer;
  passed: number;
  /** The number of requests without an answer yet. */
  waiting: number;
  readonly asked: Map<string, Asked[]>;
}

const busySeconds = 30;

async function serve(page: Page): Promise<Service> {
  const service: Service = { answer: 'broken', passed: 0, waiting: 0, asked: new Map() };
  const count = (by: number) => (request: Request) => {
    if (reads.test(request.url())) service.waiting += by;
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  await page.route(reads, (route) => {
    const { answer, passed, asked } = service;
    const url = route.request().url();
    asked.set(url, [...(asked.get(url) ?? []), { at: passed, answer }]);
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

/** Lets seconds pass on the page. Its clock does not wait for answers by itself, so it is stopped until they have arrived. */
async function pass(page: Page, service: Service, seconds: number): Promise<void> {
  for (const end = service.passed + seconds; service.passed < end; service.passed += 1) {
    await passTime(page, 1_000);
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

test('[U-15] what failed on the dashboard shows its data within 15 seconds after the service is back, without a reload and without a storm', async ({
  page,
}) => {
  const service = await serve(page);
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

  service.answer = 'busy';
  await pass(page, service, 14);
  service.answer = 'broken';
  await setHidden(page, true);
  const unseen = [...service.asked.values()].flat().length;
  await pass(page, service, 20);
  expect([...service.asked.values()].flat().length).toBe(unseen);
  await setHidden(page, false);
  await pass(page, service, 60);
  await expect(failed).toHaveCount(7);

  const gaps: number[] = [];
  for (const [url, all] of service.asked) {
    for (const [index, { at, answer }] of all.entries()) {
      const before = all[index - 1];
      // A call that failed before the clock was stopped may have been made a moment earlier than recorded.
      if (!before || before.at === 0) continue;
      expect(at - before.at, `${url} ${answer}`).toBeGreaterThanOrEqual(before.answer === 'busy' ? busySeconds : 8);
      gaps.push(at - before.at);
    }
  }
  expect(gaps.length).toBeGreaterThan(10);
  expect(new Set(gaps).size).toBeGreaterThan(2);

  service.answer = 'ok';
  await pass(page, service, 15);
  await expect(failed).toHaveCount(0);
  expect(loads).toBe(0);
});
