import { expect, type Page, test } from '@playwright/test';
import { signInAs, waitUntilHydrated } from './people.ts';

/** Leah's date is 15 March 2027 at ten. */
const leah = /^Leah, all decisions in/;
const NOTIFICATIONS = '**/api/v1/notifications?*';
const nine = Date.parse('2027-03-15T09:00:00Z') / 1000;

const sentOf = (id: string, title: string, created: number, more: object = {}) => ({
  id,
  title,
  message: `About ${title}.`,
  primaryUrl: '',
  primaryLabel: '',
  created,
  ...more,
});

const titlesOf = (page: Page) => page.locator('.notice-list').first().getByRole('heading');

test.describe('notifications', () => {
  test('dismissing moves focus on, can be undone, and persists', async ({ page }) => {
    let asked = 0;
    await page.route(NOTIFICATIONS, (route) => {
      asked += 1;
      return route.fulfill({
        json: [
          sentOf('n1', 'Newest', nine + 60, { primaryUrl: '/dashboard/calendar', primaryLabel: 'See dates' }),
          sentOf('n2', 'Older', nine),
        ],
      });
    });
    await signInAs(page, leah, '/dashboard/notifications');
    await test.step('[NOTEP-001] [NOTEP-010] shows unread ones', async () => {
      await expect(titlesOf(page)).toHaveText(['Newest', 'Older', 'Welcome to your hub']);
      await expect(page.getByText('3 unread', { exact: true }).first()).toBeVisible();
    });
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, 3 unread');

    await test.step('[NOTEP-014] following its action does not mark it as read', async () => {
      await page.getByRole('link', { name: 'See dates' }).click();
      await expect(page).toHaveURL(/\/dashboard\/calendar/);
      await page.goBack();
      await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
      expect(asked).toBe(1);
    });

    await test.step('[NOTEP-011] [NOTEP-025] dismissing updates the count, is announced, and moves focus to the next one', async () => {
      await page.getByRole('button', { name: 'Dismiss : Newest' }).click();
      await expect(page.getByRole('article', { name: 'Older' })).toBeFocused();
      await expect(titlesOf(page)).toHaveText(['Older', 'Welcome to your hub']);
      await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
      await expect(page.locator('[data-announcer=polite]')).toContainText('2 unread');
    });
    await test.step('[NOTEP-013] undoing restores it', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(titlesOf(page)).toHaveText(['Newest', 'Older', 'Welcome to your hub']);
    });

    await page.getByRole('button', { name: 'Dismiss : Welcome to your hub' }).click();
    await test.step('[NOTEP-011] [NOTEP-013] shows read ones on demand, also after a reload', async () => {
      await page.reload();
      await waitUntilHydrated(page);
      await expect(titlesOf(page)).toHaveText(['Newest', 'Older']);
      await page.getByRole('button', { name: 'Show read notifications' }).click();
      const read = page.getByRole('region', { name: 'Read earlier (1)' });
      await expect(read.getByRole('heading', { level: 3 })).toHaveText('Welcome to your hub');
      await read.getByRole('button', { name: /Mark as unread/ }).click();
      await expect(titlesOf(page)).toHaveText(['Newest', 'Older', 'Welcome to your hub']);
    });
  });
});
