import { expect, test } from '@playwright/test';
import { signInAs, signInOnThePage, waitUntilHydrated, watchConsole } from './people.ts';

const leah = /^Leah, all decisions in/;

test.describe('an applicant', () => {
  test('[SHELL-004] [SHELL-007] signs in, is greeted by name, level and year, and chooses the dark theme, which is there before the next first paint', {
    tag: '@smoke',
  }, async ({ page }) => {
    const consoleErrors = watchConsole(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInOnThePage(page, /^Leah All decisions in/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back Leah');
    await expect(page.getByText("You're applying for undergraduate courses in 2027")).toBeVisible();
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
    const reply = await page.request.get('/dashboard');
    expect(await reply.text()).toMatch(/<html[^>]*data-theme="dark"/);
    expect(consoleErrors).toEqual([]);
  });

  test('hears of each button what it belongs to: no two have one name', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, leah);
    await expect(page.getByRole('button', { name: /^Next in / }).first()).toBeVisible();
    const heard = await page.locator('body').ariaSnapshot();
    const names = [...heard.matchAll(/- button "([^"]+)"/g)].map(([, name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => name?.startsWith('Next in ')).length).toBeGreaterThan(1);
  });

  test('[SHELL-014] sees the status of both applications in one column, whatever is beside them', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, /^Priya/);
    const widths = await page.locator('.apply-row > .status-tile').evaluateAll((tiles) => tiles.map((tile) => tile.clientWidth));
    expect(widths.length).toBe(2);
    expect(widths[0]).toBe(widths[1]);
  });

  test('opens, changes and closes the settings of a widget with the keyboard', async ({ page }) => {
    await signInAs(page, leah);
    const toggle = page.getByRole('button', { name: 'Show settings of Key dates' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    const widget = page.getByRole('region', { name: 'Key dates' });
    const box = widget.getByRole('checkbox').first();
    await test.step('[FRAME-065] [SHELL-072] the settings open', async () => {
      await expect(box).toBeFocused();
    });
    const before = await box.isChecked();
    await test.step('[FRAME-067] [SHELL-070] a change is saved', async () => {
      await page.keyboard.press('Space');
      await expect(widget.getByText('Saved')).toBeVisible();
    });
    await test.step('[SHELL-072] Close closes them', async () => {
      await widget.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Enter');
      await expect(toggle).toBeFocused();
    });
    await test.step('[SHELL-070] the change is still there', async () => {
      await page.reload();
      await waitUntilHydrated(page);
      await toggle.click();
      await expect(box).toBeChecked({ checked: !before });
    });
  });

  test('[FRAME-031] [FRAME-051] customises the order with the keyboard, reloads, and finds it kept', { tag: '@smoke' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, leah);
    const titles = () => page.locator('.widgets h3').allTextContents();
    const before = await titles();
    await page.getByRole('button', { name: 'Customise' }).click();
    await expect(page.getByRole('heading', { name: 'Customise your widgets' })).toBeVisible();
    await page.getByRole('button', { name: `More ways to move ${before[1]}` }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
    await page.getByRole('button', { name: 'Done' }).click();
    const wanted = [before[1], before[0], ...before.slice(2)];
    await expect.poll(titles).toEqual(wanted);
    await page.reload();
    await waitUntilHydrated(page);
    await expect.poll(titles).toEqual(wanted);
  });

  test('opens one widget alone, and Escape leads back', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step('[FRAME-055] [SHELL-047] from the address', async () => {
      await signInAs(page, leah, '/dashboard?widget=Notes');
      await expect(page.getByRole('dialog', { name: 'Notes' })).toBeVisible();
    });
    await test.step('[FRAME-056] [SHELL-051] Escape leads to the dashboard', async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
    await test.step('[FRAME-060] [SHELL-051] the focus goes to its heading, or to the control that opened it', async () => {
      await expect(page.locator('#widget-Notes').getByRole('heading', { name: 'Notes' })).toBeFocused();
      const menu = page.getByRole('button', { name: 'Move or hide Notes' });
      await menu.press('Enter');
      await page.getByRole('menuitem', { name: 'Open Notes' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Notes' }).getByRole('button', { name: 'Close Notes' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the hub is drawn and its links work', async ({ page }) => {
    await page.goto('/account/login');
    await page
      .getByRole('button', { name: /^Leah All decisions in/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back Leah');
    await expect(page.getByRole('link', { name: /Change year/ })).toHaveAttribute(
      'href',
      /\/dashboard\/preferences\?section=hub-personalisation/,
    );
  });
});
