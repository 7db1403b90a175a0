import { expect, test } from '@playwright/test';
import { listCalls, skipTime, stopClock } from './page-clock.ts';
import { signInAs, waitUntilHydrated } from './people.ts';

test.describe('service status', () => {
  test('[STATICP-008] [STATICP-012] [SHELL-036] the page shows without a session and makes no other request, and an unavailable tile links to it', async ({
    page,
  }) => {
    const calls = await listCalls(page, '/api/v1/');
    await page.clock.install();
    await page.goto('/dashboard/status');
    await waitUntilHydrated(page);
    await expect(page.getByText('All services are working.')).toBeVisible();
    await expect(page.getByRole('row').getByRole('rowheader')).toHaveCount(10);
    await stopClock(page);
    await skipTime(page, 120_000);
    expect((await calls()).filter(({ address }) => /^\/api\/v1\/(hub|notifications|applications|user)/.test(address))).toEqual([]);
    await expect(page).toHaveURL(/\/dashboard\/status$/);
    await page.clock.resume();
    await test.step('[STATICP-009] the unavailable tile links to the service status page', async () => {
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
      await expect(page.getByText('Services are under maintenance.')).toBeVisible();
      await expect(page.getByText('Undergraduate applications are under maintenance.')).toBeVisible();
      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      await expect(row('Undergraduate applications: filling in')).toContainText('Under maintenance');
      await expect(row('Conservatoire applications: filling in')).toContainText('Working');
    });
  });
});
