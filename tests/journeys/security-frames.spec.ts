import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { listCalls, passTime, stopClock } from './page-clock.ts';
import { signInAs, waitUntilHydrated, watchRules } from './people.ts';

const leah = /^Leah, all decisions in/;
const hosts = ['https://player.example', 'https://partner.example'];
const stream = 'https://player.example/stream/1';
const now = new Date('2027-05-20T15:30:00Z');

const event = {
  enabled: true,
  time: '2027-05-20T16:00:00+01:00',
  now: now.toISOString(),
  title: 'Ask us anything',
  embed: stream,
  holding: '',
  information: 'Bring your questions.',
  comments: true,
  identifier: 'thread',
  token: 'my-token',
};
const videos = [1, 2, 3].map((id) => ({ title: `Video ${id}`, image: 'one', summary: '', brightcove_id: `v${id}` }));

/** Configures pages like a site with partners: addresses in the site's values, hosts in the content security policy. */
async function configure(page: Page, allowed: readonly string[] = hosts): Promise<void> {
  const values = {
    liveHosts: 'player.example',
    videoPlayerUrl: 'https://player.example/video/{id}',
    advertFrameUrl: 'https://partner.example/advert',
    commentsScriptUrl: 'https://comments.example/embed.js',
  };
  await page.route(/\/(?:dashboard(?:\/live)?|api\/v1\/hub)$/, async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    const body = Object.entries(values).reduce((found, [name, value]) => found.replace(`"${name}":""`, `"${name}":"${value}"`), text);
    const policy = (reply.headers()['content-security-policy'] ?? '').replace("frame-src 'none'", `frame-src ${allowed.join(' ')}`);
    await route.fulfill({ response: reply, body, headers: { ...reply.headers(), 'content-security-policy': policy } });
  });
  await page.route('**/api/v1/live', (route) => route.fulfill({ json: event }));
  await page.route(/\/api\/v1\/videos/, (route) => route.fulfill({ json: videos }));
  await page.route('**/account/disqus-callback', (route) => route.fulfill({ json: { signature: 'signed' } }));
}

/** Handles requests to every partner's host. */
async function answerFor(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route(/^https:\/\/(player|partner|comments|evil)\.example\//, answer);
}

const still = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<title>Partner</title><p>Partner</p>' });

/** The attributes of each frame that matter to the browser and to screen readers. */
function readFrames(page: Page) {
  return page.locator('iframe').evaluateAll((frames) =>
    (frames as HTMLIFrameElement[]).map((frame) => ({
      origin: new URL(frame.src).origin,
      sandbox: frame.getAttribute('sandbox'),
      allow: frame.getAttribute('allow'),
      referrer: frame.referrerPolicy,
      title: frame.title,
    })),
  );
}

async function expectSafe(page: Page, allowed: readonly string[]): Promise<number> {
  const frames = await readFrames(page);
  for (const { origin, sandbox, allow, referrer, title } of frames) {
    expect(allowed).toContain(origin);
    expect(sandbox).toMatch(/^allow-scripts/);
    expect(sandbox).not.toMatch(/top-navigation|allow-forms|allow-modals/);
    expect(allow).not.toBeNull();
    expect(allow).not.toMatch(/camera|microphone|geolocation|payment|\*/);
    expect(referrer).toMatch(/^(no-referrer|same-origin|strict-origin-when-cross-origin)$/);
    expect(title).not.toBe('');
  }
  return frames.length;
}

test.use({ viewport: { width: 1440, height: 900 } });

async function agreeToAdverts(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'hub-consent', value: 'marketing', domain: 'localhost', path: '/' }]);
}

test("[X-08] every frame is sandboxed, named and from an allowed host, which the page's policy permits; any other is removed", async ({
  page,
}) => {
  await configure(page);
  await answerFor(page, still);
  await agreeToAdverts(page);
  await page.clock.install({ time: now });
  await signInAs(page, leah);
  await page.mouse.wheel(0, 20_000);
  const play = page.getByRole('button', { name: 'Play video: Video 1' });
  await play.scrollIntoViewIfNeeded();
  await play.click();
  await expect(page.locator('iframe[title="Video: Video 1"]')).toBeVisible();
  await expect(page.locator('iframe[src*="partner.example"]').first()).toBeAttached();
  expect(await expectSafe(page, hosts)).toBeGreaterThanOrEqual(2);
  await page.goto('/dashboard/live');
  await waitUntilHydrated(page);
  await expect(page.locator('iframe[title="Stream: Ask us anything"]')).toBeVisible();
  expect(await expectSafe(page, hosts)).toBeGreaterThanOrEqual(1);
  await page.goto('/gallery/notes');
  await expect(page.locator('iframe').first()).toBeAttached();
  expect(await expectSafe(page, [new URL(page.url()).origin])).toBeGreaterThan(5);

  await watchRules(page, /^frame-src https:\/\/player\.example/);
  await page.unrouteAll();
  await configure(page, ['https://partner.example']);
  await page.goto('/dashboard/live');
  await waitUntilHydrated(page);
  await expect(page.getByRole('main').getByText("This isn't showing yet.")).toBeVisible();
  await expect(page.locator('iframe[src*="player.example"]')).toHaveCount(0);
});

/** Everything that a person could see or find out from a page, except what the clock changes. */
function lookAt(page: Page): Promise<unknown> {
  return page.evaluate(() => [
    location.href,
    document.title,
    document.documentElement.outerHTML,
    document.cookie,
    { ...localStorage },
    { ...sessionStorage },
    Object.keys(Object.prototype),
    document.activeElement?.outerHTML,
    scrollY,
  ]);
}

/** Posts this many messages to a window: commands of players and of comments, addresses, names of prototypes, and empty ones. */
function shout(times: number): void {
  const shapes: readonly unknown[] = [
    { event: 'command', func: 'playVideo', args: [] },
    { type: 'navigate', url: 'javascript:alert(1)' },
    { type: 'resize', height: 100_000 },
    JSON.stringify({ scope: 'host', name: 'session.identify', data: { uid: 'another' } }),
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
    { type: 'token', access_token: 'stolen' },
    '<img src=x onerror=alert(1)>',
    { hub: { signedOut: true } },
    null,
    new Array(1_000).fill('x'),
  ];
  for (let count = 0; count < times; count += 1) window.top?.postMessage(shapes[count % shapes.length], '*');
}

test('[X-09] 1,000 messages of other origins, windows and shapes change nothing, and none gets a reply', async ({ page }) => {
  const loaded: string[] = [];
  const calls = await listCalls(page, '/');
  await configure(page);
  await answerFor(page, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>self.heard=[];addEventListener('message',e=>heard.push(e.data))</script>${
        route.request().url() === stream ? '<iframe src="https://evil.example/inner" name="inner"></iframe>' : ''
      }`,
    }),
  );
  await page.clock.install({ time: now });
  await signInAs(page, leah, '/dashboard/live');
  const frameOf = async (url: string) => {
    await expect.poll(() => page.frames().some((frame) => frame.url() === url)).toBe(true);
    const found = page.frames().find((frame) => frame.url() === url);
    if (!found) throw new Error('The frame has gone.');
    await found.waitForLoadState();
    return found;
  };
  const player = await frameOf(stream);
  const inner = await frameOf('https://evil.example/inner');
  await expect(page.getByRole('button', { name: 'Show comments' })).toBeVisible();
  await stopClock(page);
  await page.evaluate(() => {
    Reflect.set(window, 'heardHere', 0);
    addEventListener('message', () => Reflect.set(window, 'heardHere', Reflect.get(window, 'heardHere') + 1));
  });
  const before = { look: await lookAt(page), calls: await calls() };
  // A request that the page made earlier is reported late; the page itself records the ones that it makes.
  page.on('request', (request) => request.resourceType() !== 'fetch' && loaded.push(request.url()));
  await inner.evaluate(shout, 340);
  await player.evaluate(shout, 330);
  await page.evaluate(shout, 330);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heardHere'))).toBe(1_000);
  expect({ look: await lookAt(page), calls: await calls() }).toEqual(before);
  expect(loaded).toEqual([]);
  for (const frame of [player, inner]) expect(await frame.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
});

async function expectInteractive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator('[data-announcer="polite"]')).not.toHaveText('');
}

test('[X-10] a player or comments that are blocked, slow or missing show an alternative within 10 seconds, and everything else works', async ({
  page,
}) => {
  await watchRules(page, /^frame-src https:\/\/player\.example/);
  await agreeToAdverts(page);
  await page.clock.install({ time: now });
  await configure(page);
  const comments: Locator = page.locator('.live-comments');
  const elsewhere = page.getByRole('main').getByRole('link', { name: /^Can't see it\? Open it on its own page/ });
  const missing = page.getByRole('main').getByText("This isn't showing yet.");
  const faults: Readonly<Record<string, (route: Route) => unknown>> = {
    slow: () => new Promise(() => undefined),
    blocked: (route) => route.abort('blockedbyclient'),
    absent: (route) => route.fulfill({ status: 404, body: '' }),
  };
  let isFirst = true;
  for (const [fault, answer] of Object.entries(faults)) {
    await page.unroute(/^https:\/\/(player|partner|comments|evil)\.example\//);
    await answerFor(page, answer);
    if (isFirst) await signInAs(page, leah, '/dashboard/live');
    else await page.goto('/dashboard/live', { waitUntil: 'commit' });
    isFirst = false;
    await waitUntilHydrated(page);
    await expect(elsewhere, fault).toHaveAttribute('href', stream);
    await comments.getByRole('button', { name: 'Show comments' }).click();
    await passTime(page, 9_000);
    if (fault === 'slow') await expect(missing).toBeVisible();
    await expect(elsewhere, fault).toBeVisible();
    await expect(comments.getByText("We couldn't load the comments. Try again."), fault).toBeVisible();
    await expect(comments.getByRole('link', { name: 'Contact us' }), fault).toBeVisible();
    await expectInteractive(page);
  }
});
