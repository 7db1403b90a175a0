import { expect, test } from '@playwright/test';
import { patient, saveSetting, signInAs, signInOnThePage, waitUntilHydrated, watchConsole } from './people.ts';

const leah = /^Leah, all decisions in/;

test.describe('an applicant', () => {
  test('[SHELL-004] [SHELL-007] signs in, is greeted by name, level and year, and chooses the dark theme, which applies before the next first paint', {
    tag: '@smoke',
  }, async ({ page }) => {
    const consoleErrors = watchConsole(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInOnThePage(page, /^Leah All decisions in/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back Leah');
    await expect(page.getByText("You're applying for undergraduate courses in 2027")).toBeVisible();
    await test.step('every button has a distinct name that includes what it belongs to', async () => {
      await expect(page.getByRole('button', { name: /^Next in / }).first()).toBeVisible();
      const heard = await page.locator('body').ariaSnapshot();
      const names = [...heard.matchAll(/- button "([^"]+)"/g)].map(([, name]) => name);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
      expect(names.filter((name) => name?.startsWith('Next in ')).length).toBeGreaterThan(1);
    });
    await test.step('[FEED-030] moves the feed with its buttons, and panels out of view cannot take focus', async () => {
      const feed = page.getByRole('region', { name: 'Your feed' });
      const first = feed.getByRole('group').first();
      await expect(first).not.toHaveAttribute('inert', /.*/);
      await feed.getByRole('button', { name: 'Next in Your feed' }).click();
      await expect(first).toHaveAttribute('inert', /.*/);
      await feed.getByRole('button', { name: 'Previous' }).click();
      await expect(first).not.toHaveAttribute('inert', /.*/);
    });
    await page.getByLabel('Account menu of Leah').click();
    await page
      .getByRole('menuitemradio', { name: 'Dark' })
      .or(page.getByRole('radio', { name: 'Dark' }))
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const reply = await patient(page.request).get('/dashboard');
    expect(await reply.text()).toMatch(/<html[^>]*data-theme="dark"/);
    expect(consoleErrors).toEqual([]);

    await test.step('[SHELL-014] the statuses of two applications share one column, whatever is beside them', async () => {
      await signInAs(page, /^Priya/);
      const widths = await page.locator('.apply-row > .status-tile').evaluateAll((tiles) => tiles.map((tile) => tile.clientWidth));
      expect(widths.length).toBe(2);
      expect(widths[0]).toBe(widths[1]);
    });
  });

  test('opens, changes and closes the settings of a widget with the keyboard, and clears its data', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, leah);
    const toggle = page.getByRole('button', { name: 'Show settings of Key dates' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    const widget = page.getByRole('region', { name: 'Key dates' });
    const box = widget.getByRole('checkbox').first();
    await test.step('[FRAME-065] [SHELL-072] opens the settings', async () => {
      await expect(box).toBeFocused();
    });
    const before = await box.isChecked();
    await test.step('[FRAME-067] [SHELL-070] saves a change', async () => {
      await page.keyboard.press('Space');
      await expect(widget.getByText('Saved')).toBeVisible();
    });
    await test.step('[SHELL-072] closes the settings with Close', async () => {
      await widget.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Enter');
      await expect(toggle).toBeFocused();
    });
    await test.step('[SHELL-070] shows the saved change again', async () => {
      await page.reload();
      await waitUntilHydrated(page);
      await toggle.click();
      await expect(box).toBeChecked({ checked: !before });
      await expect(widget.getByRole('button', { name: 'Clear data' })).toHaveCount(0);
    });
    await test.step('[FRAME-021] [FRAME-068] [SHELL-071] Clear data deletes saved data, and Undo restores it', async () => {
      const note = 'Ring the admissions office';
      await saveSetting(page, 'dashboardData', 'Notes', note);
      await page.reload();
      await waitUntilHydrated(page);
      const notes = page.getByRole('region', { name: 'Notes' });
      await expect(notes.getByText(note)).toBeVisible();
      await page.getByRole('button', { name: 'Show settings of Notes' }).click();
      await notes.getByRole('button', { name: 'Clear data' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await notes.getByRole('button', { name: 'Close' }).click();
      await expect(notes.getByText(note)).toHaveCount(0);
      const undone = page.waitForResponse(/\/api\/v1\/user\/settings/);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect((await undone).ok()).toBe(true);
      await expect(notes.getByText(note)).toBeVisible();
      await page.reload();
      await expect(notes.getByText(note)).toBeVisible();
    });
  });
});
