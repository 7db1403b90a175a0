import { expect, test } from '@playwright/test';
import { listCalls, passTime, stopClock } from './page-clock.ts';
import { signInAs, waitUntilAwake } from './people.ts';

const names = [
  'Undergraduate applications: progress',
  'Clearing: progress',
  'Conservatoire applications: progress',
  'Undergraduate applications: filling in',
  'Conservatoire applications: filling in',
  'Course search',
  'Articles and guides',
  'Notifications',
  'Accommodation',
  'Apprenticeship support',
];

test.describe('small pages', () => {
  test('how each service is, without a session and while some are down', async ({ page }) => {
    const answers: Record<string, number> = {};
    const calls = await listCalls(page, '/api/v1/');
    await page.route('**/health?*', (route) => {
      const status = answers[new URL(route.request().url()).searchParams.get('service') ?? ''] ?? 200;
      if (status === 0) return; // never answers
      return route.fulfill({ status, json: {} });
    });
    let answered = 0;
    page.on('requestfinished', (request) => {
      if (request.url().includes('/health?')) answered += 1;
    });
    await page.clock.install();
    await page.goto('/dashboard/status');
    await waitUntilAwake(page);
    const rows = page.getByRole('row');
    await test.step('[STATICP-008] [STATICP-010] [SHELL-037] each service with its state and since when', async () => {
      await expect(page.getByText('All services are working.')).toBeVisible();
      await expect(page.getByText(/^Last checked at \d\d:\d\d UK time$/)).toBeVisible();
      await expect(rows.getByRole('rowheader')).toHaveText(names);
      for (const name of names) await expect(rows.filter({ hasText: name })).toContainText(/Working.*since \d\d:\d\d or earlier/s);
    });

    await test.step('[STATICP-011] [STATICP-013] no answer in five seconds, and under maintenance', async () => {
      Object.assign(answers, { 'uc-track': 503, notifications: 500, search: 0 });
      answered = 0;
      await stopClock(page);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => answered).toBe(names.length - 1);
      await passTime(page, 4_999);
      await expect(page.getByText('Some services are not working.')).toHaveCount(0);
      await passTime(page, 1);
      await expect(page.getByText('Some services are not working.').first()).toBeVisible();
      await expect(rows.filter({ hasText: 'Conservatoire applications: progress' })).toContainText('Under maintenance');
      await expect(rows.filter({ hasText: 'Notifications' })).toContainText('Not responding');
      await expect(rows.filter({ hasText: 'Course search' })).toContainText('Not responding');
      await expect(rows.filter({ hasText: 'Accommodation' })).toContainText('Working');
      await expect(page.getByText('nothing you have saved or sent is lost')).toBeVisible();
    });

    await test.step('[STATICP-011] [STATICP-013] what page state says of them', async () => {
      Object.assign(answers, { notifications: 200, search: 200 });
      await page.route(/\/api\/v1\/dashboard-update/, (route) => route.fulfill({ json: { modes: { ug: 'updating', uc: 'maintenance' } } }));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Services are under maintenance.').first()).toBeVisible();
      await expect(page.getByText('Undergraduate applications are being updated.')).toBeVisible();
      await expect(page.getByText('Conservatoire applications are under maintenance.')).toBeVisible();
      await expect(rows.filter({ hasText: 'Conservatoire applications: filling in' })).toContainText('Under maintenance');
    });
    await test.step('[STATICP-012] [SHELL-036] nothing else is asked, and the page stays', async () => {
      await passTime(page, 120_000);
      expect((await calls()).filter(({ address }) => /^\/api\/v1\/(hub|notifications|applications|user)/.test(address))).toEqual([]);
      await expect(page).toHaveURL(/\/dashboard\/status$/);
    });
  });

  test('[STATICP-009] the unavailable tile leads to the service status page', async ({ page }) => {
    await signInAs(page, /^Fatima, service down/);
    const tile = page.getByText(/Your applications are temporarily unavailable, please check the service status page/).first();
    await expect(tile).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /service status/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/dashboard\/status$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Undergraduate applications: progress')).toBeVisible();
    await expect(page.getByText('Services are under maintenance.')).toBeVisible();
    await expect(page.getByText('Undergraduate applications are under maintenance.')).toBeVisible();
    await expect(page.getByText('All services are working.')).toHaveCount(0);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Undergraduate applications: filling in')).toContainText('Under maintenance');
    await expect(row('Conservatoire applications: filling in')).toContainText('Working');
  });

  test('[STATICP-009] whoever is told that an application is being updated is told the same there', async ({ page }) => {
    await signInAs(page, /^Niamh/);
    await expect(page.getByText("We're updating your application").first()).toBeVisible();
    await page.goto('/dashboard/status');
    await expect(page.getByText('Undergraduate applications are being updated.')).toBeVisible();
    await expect(page.getByText('All services are working.')).toHaveCount(0);
  });

  test('[STATICP-001] [STATICP-002] the membership page has a heading and leads to the partner in a new tab', async ({ page, context }) => {
    await context.route('https://www.example.org/**', (route) => route.fulfill({ body: 'The partner' }));
    await signInAs(page, /^Leah, all decisions in/, '/dashboard/totum');
    await expect(page.getByRole('heading', { level: 1, name: 'Save money as a student' })).toBeVisible();
    const join = page.getByRole('link', { name: /JOIN NOW.*opens in new tab/ });
    const [partner] = await Promise.all([context.waitForEvent('page'), join.click()]);
    await expect(partner.getByText('The partner')).toBeVisible();
    expect(await partner.evaluate(() => window.opener)).toBeNull();
  });
});
