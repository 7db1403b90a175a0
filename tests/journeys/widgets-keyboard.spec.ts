import { expect, type Page, test } from '@playwright/test';
import { patient, showHub, signInAs, waitUntilHydrated } from './people.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Shown {
  readonly id: string;
  readonly title: string;
  /** The address it leads to on a phone, if it does not open there. */
  readonly mobileUrl: string | null;
}

/** The widgets of the grid that open alone on the screen, in order. */
async function listShown(page: Page): Promise<readonly Shown[]> {
  const { items } = await (await patient(page.request).get('/api/v1/hub')).json();
  const ids = await page
    .locator(':is(.widget-grid, .widget-rows) [data-widget]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.widget));
  const known = new Map<string, { title: string; focusable: boolean; mobile: { toggle: boolean; url: string } }>(
    Object.entries(items.widgets),
  );
  return ids.flatMap((id) => {
    const widget = known.get(id ?? '');
    return widget?.focusable ? [{ id: id ?? '', title: widget.title, mobileUrl: widget.mobile.toggle ? widget.mobile.url : null }] : [];
  });
}

/** Opens a widget alone on the screen from its menu, by keyboard alone. */
async function openByKeyboard(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Move or hide ${title}`, exact: true });
  const item = page.getByRole('menuitem', { name: `Open ${title}`, exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await item.focus();
  await page.keyboard.press('Enter');
}

const isInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('dialog, [role=dialog]') !== null);

/** Tabs beyond both ends of the dialog, and some steps within it; returns the step at which focus was first outside, or null. */
async function walkAround(page: Page): Promise<string | null> {
  const steps = ['Shift+Tab', 'Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab'];
  for (const [index, key] of steps.entries()) {
    await page.keyboard.press(key);
    if (!(await isInside(page))) return `${index + 1}: ${key}`;
  }
  return null;
}

async function tryOnDesktop(page: Page, { title }: Shown): Promise<void> {
  await openByKeyboard(page, title);
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog, title).toBeVisible();
  await expect.poll(() => isInside(page), title).toBe(true);
  await expect(dialog.getByRole('button', { name: `Close ${title}`, exact: true })).toBeVisible();
  expect(await walkAround(page), title).toBeNull();
  await page.keyboard.press('Escape');
  await expect(dialog, title).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Move or hide ${title}`, exact: true }), title).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function closeByKeyboard(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByRole('button', { name: `Close ${title}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog, title).toHaveCount(0);
}

async function tryOnPhone(page: Page, { title, mobileUrl }: Shown): Promise<void> {
  const row = page.locator('.widget-row').getByRole('link', { name: title, exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  if (mobileUrl) {
    await expect(page).toHaveURL(new RegExp(`${mobileUrl}$`));
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    return;
  }
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog, title).toBeVisible();
  await closeByKeyboard(page, title);
  await expect(row, title).toBeFocused();
}

test.describe('by keyboard', () => {
  test('every widget opens by keyboard, traps focus, closes and returns focus', async ({ page, context }) => {
    await test.step('widgets of the grid open from their menus and close with Escape', async () => {
      await page.setViewportSize(wide);
      await signInAs(page, /^Leah, all decisions in/);
      const shown = await listShown(page);
      expect(shown.length).toBeGreaterThan(12);
      for (const widget of shown) await tryOnDesktop(page, widget);
    });
    for (const [who, id] of [
      [/^Amara, applying to conservatoires only/, 'Statement'],
      [/^Olivia, training to teach in England/, 'TeacherTrainingEnglandSearchAction'],
    ] as const)
      await test.step(`${id}, which only some people see`, async () => {
        await context.clearCookies();
        await signInAs(page, who);
        const shown = (await listShown(page)).filter((widget) => widget.id === id);
        expect(shown).toHaveLength(1);
        for (const widget of shown) await tryOnDesktop(page, widget);
      });
    await test.step("a row on a phone opens its widget, closed with 'Close {widget}', or leads to its page", async () => {
      await context.clearCookies();
      await page.setViewportSize(phone);
      await signInAs(page, /^Chloe, confirmation delayed/);
      await showHub(page);
      for (const widget of await listShown(page)) await tryOnPhone(page, widget);
      const title = 'Your application in Clearing';
      await page.goto('/dashboard?widget=ApplyClearingUndergraduate');
      await waitUntilHydrated(page);
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expect.poll(() => isInside(page)).toBe(true);
      expect(await walkAround(page)).toBeNull();
      await closeByKeyboard(page, title);
    });
  });
});
