import { expect, type Locator, type Page, test } from '@playwright/test';
import { patient, signInAs, waitUntilHydrated } from './people.ts';

const aisha = /^Aisha/;
const question = 'Would you like extra help to secure an apprenticeship?';

test.use({ viewport: { width: 1440, height: 900 } });

function dialogOf(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

/** Checks that the two answers look alike. */
async function expectAlike(buttons: Locator): Promise<void> {
  const looks = () =>
    buttons.evaluateAll((all) => {
      const lookOf = (button: Element) => {
        const { width: inline, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontWeight } = getComputedStyle(button);
        return [Math.round(inline), Math.round(height), color, backgroundColor, fontWeight].join();
      };
      return new Set(all.map(lookOf)).size;
    });
  await expect(buttons).toHaveCount(2);
  await expect.poll(looks).toBe(1);
}

/** The saved value of a setting. */
async function savedOf(page: Page, name: string): Promise<unknown> {
  const hub = await (await patient(page.request).get('/api/v1/hub')).json();
  return hub.saved.find((setting: { name: string }) => setting.name === name)?.data;
}

test('is postponed, then takes three steps by keyboard: a failure stays in the second step, then the details are saved and not asked for again', async ({
  page,
}) => {
  let body: unknown;
  let isOffline = true;
  let look = () => {};
  const hasLooked = new Promise<void>((resolve) => {
    look = resolve;
  });
  await page.route('**/api/v1/dfe-proxy', async (route) => {
    body = route.request().postDataJSON();
    if (isOffline) return route.abort();
    await hasLooked;
    return route.continue();
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/dfe-postcode')) asked += 1;
  });
  const first = dialogOf(page, question);
  await test.step('[SHELL-057] shows over whichever screen is opened', async () => {
    await signInAs(page, aisha, '/dashboard/notifications');
    await expect(first).toBeVisible();
    await expect(page.locator('main h1')).toHaveText('Your notifications');
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    await expect(first).toBeVisible();
    await expect(page.locator('.next-step')).toBeVisible();
  });
  await test.step('[DFE-007] [DFE-024] Not now hides it for the day, and the postcode is looked up once', async () => {
    await first.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => savedOf(page, 'Dfe')).toBe('dismissed');
    await page.reload();
    await waitUntilHydrated(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(asked).toBe(1);
  });
  // In a demonstration every sign-in is a new person, with nothing saved.
  await signInAs(page, aisha);
  await test.step('[DFE-016] the first step', async () => {
    await expect(first).toContainText('Step 1 of 3');
    await expect(first.getByRole('heading', { name: question })).toBeFocused();
  });
  await first.getByRole('button', { name: 'Yes please' }).press('Enter');
  const second = dialogOf(page, 'Authorisation');
  await test.step('[DFE-016] the second step', async () => {
    await expect(second.getByRole('heading', { name: 'Authorisation' })).toBeFocused();
    await expect(second).toContainText('Step 2 of 3');
  });
  await expectAlike(second.locator('.support-answers button'));
  for (const shared of ['Aisha', 'Begum', '20 November 2009', 'aisha.begum@example.com', 'DN55 1PT', 'Unsure', '20 November 2026'])
    await expect(second.locator('.support-shared')).toContainText(shared);
  await page.keyboard.press('Escape');
  await expect(first.getByRole('heading', { name: question })).toBeFocused();
  await first.getByRole('button', { name: 'Yes please' }).click();
  await second.getByRole('button', { name: 'Accept' }).click();
  await expect(second).toContainText("We couldn't send your details. Please try again.");
  isOffline = false;
  const accept = second.getByRole('button', { name: 'Accept' });
  await accept.click();
  await expect(accept).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  look();
  const third = dialogOf(page, 'Success!');
  await test.step('[DFE-012] [DFE-016] the third step', async () => {
    await expect(third.getByRole('heading', { name: 'Success!' })).toBeFocused();
    await expect(third).toContainText('Step 3 of 3');
    await expect(third).toContainText("You will get an email within a few minutes. If you can't see it, please check your spam folder.");
  });
  expect(Object.keys(Object(body)).sort()).toEqual(['requestId', 'surface', 'wording']);
  await test.step('[DFE-011] the values are saved', async () => {
    await expect.poll(() => savedOf(page, 'Dfe')).toBe('confirmed');
    await expect.poll(() => savedOf(page, 'Personalisation')).toMatchObject({ dfeConfirmed: 'yes' });
  });
  await expect(third).toBeVisible();
  await third.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.locator('.next-step, .status-tile').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
