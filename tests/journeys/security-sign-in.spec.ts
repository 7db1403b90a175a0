import { expect, test } from '@playwright/test';
import { skipTime } from './page-clock.ts';
import { signInAs, waitUntilHydrated } from './people.ts';

const place = '/dashboard/calendar?view=list';
const hub = /\/api\/v1\/hub(\?|$)/;

test('[A-14] a 401 or 403 from a status service leads to sign-in, with a return address that the server checks, at most once a minute per tab', async ({
  page,
}) => {
  let passed = 0;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const ways: { readonly at: number; readonly address: URL; readonly loads: number }[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (request.isNavigationRequest() && /^\/account\/(login|reauth)$/.test(address.pathname)) ways.push({ at: passed, address, loads });
  });
  await page.clock.install();
  await signInAs(page, /^Leah, all decisions in/, place);
  for (const [status, path] of [
    [403, '/account/reauth'],
    [401, '/account/login'],
  ] as const) {
    ways.length = 0;
    let asked = 0;
    await page.route(hub, (route) => {
      asked += 1;
      return route.fulfill({ status, contentType: 'application/problem+json', json: { status, code: 'sign-in-again' } });
    });
    const begun = passed;
    let back = 0;
    // The service keeps refusing, the tab becomes visible every 20 seconds, and each time it returns from signing in.
    for (let step = 1; step <= 8; step += 1) {
      // The page may already be navigating to sign-in, which loses the event: it is repeated until the page has polled.
      const lookAtTab = async () => {
        if (asked < step) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined);
        return asked;
      };
      await expect.poll(lookAtTab).toBeGreaterThanOrEqual(step);
      await expect.poll(() => ways.length).toBe(Math.floor((passed - begun) / 60) + 1);
      if (ways.length > back) {
        back = ways.length;
        // A person who is still signed in is sent straight back.
        await expect.poll(() => loads).toBeGreaterThan(ways.at(-1)?.loads ?? loads);
        await page.goto(place);
      }
      await waitUntilHydrated(page);
      passed += 20;
      await skipTime(page, 20_000);
    }
    expect(ways.map(({ at }) => at - (ways[0]?.at ?? 0))).toEqual([0, 60, 120]);
    for (const { address } of ways) expect([address.pathname, address.searchParams.get('returnUrl')]).toEqual([path, place]);
    await page.unroute(hub);
    await skipTime(page, 60_000);
    passed += 60;
  }
  for (const requested of [place, 'https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
    await page.goto(`/account/reauth?${new URLSearchParams({ auth: 'redirect', returnUrl: requested })}`);
    await expect(page.locator('input[name="returnUrl"]').first()).toHaveValue(requested === place ? place : '/dashboard');
  }
});
