import { expect, type Page, test } from '@playwright/test';
import { listCalls, passTime, skipTime } from './page-clock.ts';
import { expectAccessibleInBothThemes, signInAs } from './people.ts';

const path = '/dashboard/live';
const start = new Date('2027-05-20T14:57:00Z');

const event = {
  enabled: true,
  time: '2027-05-20T16:00:00+01:00',
  title: 'Ask us anything',
  embed: '',
  holding: 'Have your questions ready.',
  information: 'First line.\n<b>Second</b> line.',
  comments: false,
  identifier: 'thread',
  token: '',
};

/** Answers the live call with an event at the moment of the clock; counts the calls. */
async function serve(page: Page, change: () => object | null): Promise<{ count: number }> {
  const calls = { count: 0 };
  await page.route('**/api/v1/live', async (route) => {
    calls.count += 1;
    const now = await page.evaluate(() => new Date().toISOString());
    const found = change();
    await route.fulfill(found ? { json: { ...event, now, ...found } } : { status: 500, json: {} });
  });
  return calls;
}

/** Shows or hides the tab, as a browser tells the page. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

/** The site's page state with hosts for streams and a script for comments. */
async function configure(page: Page, values: object): Promise<void> {
  await page.route('**/dashboard/live', async (route) => {
    const reply = await route.fetch();
    const body = await reply.text();
    const found = Object.entries(values).reduce((text, [name, value]) => text.replace(`"${name}":""`, `"${name}":"${value}"`), body);
    const policy = (reply.headers()['content-security-policy'] ?? '').replace("frame-src 'none'", 'frame-src https://player.example');
    await route.fulfill({ response: reply, body: found, headers: { ...reply.headers(), 'content-security-policy': policy } });
  });
}

test('nothing scheduled, and calls that fail', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let answer: object | null = null;
  await serve(page, () => answer);
  await signInAs(page, 'Leah', path);
  await test.step('[LIVE-016] a first look that fails', async () => {
    await expect(page.locator('main').getByText("We couldn't load the live event.")).toBeVisible();
    answer = { enabled: false };
    await page.getByRole('button', { name: 'Try again' }).click();
  });
  await test.step('[LIVE-001] [LIVE-004] nothing scheduled', async () => {
    await expect(page.getByText('No event scheduled')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live');
    await expectAccessibleInBothThemes(page, 'main');
  });
  await test.step('[LIVE-015] a press that fails says so', async () => {
    answer = null;
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('main').getByText("We couldn't refresh. Try again.")).toBeVisible();
    await expect(page.getByText('No event scheduled')).toBeVisible();
  });
  answer = {};
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask us anything');
});

test('the countdown runs to zero, asks again, and the stream takes its place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = await listCalls(page, '/api/v1/live');
  await page.clock.install({ time: start });
  await configure(page, { liveHosts: 'player.example' });
  await page.route('https://player.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Stream</title>' }));
  let answer: object | null = {};
  const calls = await serve(page, () => answer);
  await signInAs(page, 'Leah', path);
  await test.step('[LIVE-003] [LIVE-011] title, date and text', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask us anything');
    await expect(page.getByText('Thursday 20 May 2027, 16:00 UK time')).toBeVisible();
    await expect(page.getByText('Have your questions ready.')).toBeVisible();
    await expect(page.getByText('Second line.')).toBeVisible();
  });
  const timer = page.getByRole('timer');
  await test.step('[LIVE-011] [EC-040] a countdown by seconds that is not read out', async () => {
    await expect(timer).toHaveAttribute('aria-live', 'off');
    await expect(timer).toContainText(/0 days, 0 hours, [23] minutes and/);
    await expectAccessibleInBothThemes(page, 'main');
    await passTime(page, 1_000);
    const before = await timer.locator('.visually-hidden').textContent();
    await passTime(page, 1_000);
    await expect(timer.locator('.visually-hidden')).not.toHaveText(before ?? '');
  });
  await test.step('[LIVE-025] it stands in a hidden tab and catches up', async () => {
    await setHidden(page, true);
    const hidden = await timer.locator('.visually-hidden').textContent();
    await passTime(page, 5_000);
    await expect(timer.locator('.visually-hidden')).toHaveText(hidden ?? '');
    await setHidden(page, false);
    await expect(timer.locator('.visually-hidden')).not.toHaveText(hidden ?? '');
  });
  await test.step('[LIVE-003] [LIVE-014] Refresh asks again', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => calls.count).toBe(2);
  });
  await test.step('[LIVE-007] zero asks again', async () => {
    await skipTime(page, 160_000);
    await passTime(page, 40_000);
    await expect(page.getByText('The event is about to start. We look for the stream every 30 seconds.')).toBeVisible();
    await expect.poll(() => calls.count).toBeGreaterThan(2);
  });
  await test.step('[LIVE-015] [EC-020] [ERR-049] a look of its own that fails says nothing', async () => {
    answer = null;
    const silent = calls.count;
    await passTime(page, 31_000);
    await expect.poll(() => calls.count).toBeGreaterThan(silent);
    await expect(page.getByText("We couldn't refresh. Try again.")).toHaveCount(0);
  });
  answer = { embed: 'https://player.example/1' };
  await page.getByRole('button', { name: 'Refresh' }).focus();
  const stream = page.locator('iframe[title="Stream: Ask us anything"]');
  await test.step('[LIVE-017] the stream, from a host that is allowed', async () => {
    // What is announced goes again after seven seconds of the page's time.
    for (let second = 0; second < 31 && (await stream.count()) === 0; second += 1) await passTime(page, 1_000);
    await expect(stream).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    await expect(stream).toHaveAttribute('src', 'https://player.example/1');
  });
  await test.step('[LIVE-010] the focus stays, and the start is said', async () => {
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
    await expect(page.locator('[data-announcer="polite"]')).toContainText('The event has started');
  });
  await test.step('[LIVE-025] nothing is asked after leaving', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Back to your hub' }).click();
    const left = (await asked()).length;
    await passTime(page, 120_000);
    expect(await asked()).toHaveLength(left);
  });
});

test('[LIVE-020] [LIVE-023] [CALL-076] comments wait for a signature and load nothing before the press', async ({ page }) => {
  await configure(page, { commentsScriptUrl: 'https://comments.example/embed.js' });
  await serve(page, () => ({ comments: true, token: 'my-token' }));
  let asked = 0;
  await page.route('https://comments.example/**', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/javascript', body: "document.getElementById('disqus_thread').textContent = 'A thread';" });
  });
  const bodies: unknown[] = [];
  let signature: object | null = null;
  await page.route('**/account/disqus-callback', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill(signature ? { json: signature } : { status: 500, json: {} });
  });
  await signInAs(page, 'Leah', path);
  await expect.poll(() => bodies.length).toBe(1);
  expect(bodies[0]).toEqual({ UID: expect.any(String), id_token: 'my-token' });
  await expect(page.getByRole('button', { name: 'Show comments' })).toBeHidden();
  signature = { signature: 'signed' };
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show comments' })).toBeVisible();
  expect(asked).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Show comments' }).click();
  await expect(page.getByText('A thread')).toBeVisible();
  expect([asked, bodies.length]).toEqual([1, 2]);
});
