import { expect, type Locator, type Page, type Request, type Response, test } from '@playwright/test';
import { letPartsSleep, signIn, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** What a page of this site asks for from here on. */
function listRequests(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => void (request.url().startsWith('http') && asked.push(request)));
  return asked;
}

/** Opens the hub as somebody who has just come, and waits until nothing more is asked for. */
async function openAsleep(page: Page): Promise<readonly Request[]> {
  letPartsSleep(page);
  await signIn(page, leah);
  const asked = listRequests(page);
  await page.goto('/dashboard');
  await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
  await page.waitForLoadState('networkidle');
  return asked;
}

const isHydrated = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

const namesOf = (asked: readonly Request[]) => asked.map((request) => new URL(request.url()).pathname);

for (const [name, viewport] of Object.entries({ phone, wide }))
  test.describe(`a full hub, ${name}`, () => {
    test.use({ viewport });

    test('asks for at most 25 scripts and 30 requests before anything is pressed', async ({ page }) => {
      const asked = await openAsleep(page);
      const { plan, items } = await (await page.request.get('/api/v1/hub')).json();
      expect(plan.presetOrders[3].filter((id: string) => items.widgets[id]).length).toBeGreaterThanOrEqual(14);
      const scripts = asked.filter((request) => request.resourceType() === 'script');
      expect(scripts.length, namesOf(scripts).join('\n')).toBeLessThanOrEqual(25);
      expect(asked.length, namesOf(asked).join('\n')).toBeLessThanOrEqual(30);
    });

    test('asks for its scripts once it is painted', async ({ page }) => {
      await openAsleep(page);
      const [painted, asked] = await page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        Math.min(...performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.js') ? startTime : []))),
      ]);
      expect(painted).toBeGreaterThan(0);
      expect(asked).toBeGreaterThanOrEqual(painted);
    });

    test('what is far down is drawn, sleeps, and wakes when somebody comes near', async ({ page }) => {
      await openAsleep(page);
      const last = page.locator('#promotions a').first();
      await expect(last).toBeAttached();
      expect(await isHydrated(last)).toBe(false);
      expect(await isHydrated(page.locator('#guides a').first())).toBe(false);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => isHydrated(last)).toBe(true);
    });

    test('a widget that is opened by its address is awake, though its card is far down', async ({ page }) => {
      letPartsSleep(page);
      await signIn(page, leah);
      await page.goto('/dashboard?widget=Notes');
      const add = page.getByRole('dialog', { name: 'Notes' }).getByRole('button', { name: 'Add a note' });
      await expect.poll(() => isHydrated(add)).toBe(true);
    });

    test('a press far down is done, though what is pressed was asleep', async ({ page }) => {
      await openAsleep(page);
      const next = page.locator('#promotions .carousel-view a').first();
      // A press of the keyboard or of a screen reader needs no scrolling before it.
      await next.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
      await expect.poll(() => isHydrated(next)).toBe(true);
    });
  });

test.describe('one load after the other', () => {
  test.use({ viewport: wide });

  test('twenty in a minute are never sent away: one asks for no more reads than each page brings', async ({ page }) => {
    await signIn(page, leah);
    const counted: string[] = [];
    page.on('response', (response) => void counted.push(nameAllowance(response)));
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    // With every part awake, which only happens to somebody who scrolls to the end.
    expect(counted.filter((name) => name === 'read').length).toBeLessThanOrEqual(20);
    expect(counted.filter((name) => name === 'lookup').length).toBeLessThanOrEqual(1);

    const refused: string[] = [];
    page.on('response', (response) => void (response.status() === 429 && refused.push(response.url())));
    for (let load = 1; load < 20; load += 1) await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });
});

/** The allowance that a reply was counted in. */
function nameAllowance(response: Response): string {
  if (new URL(response.url()).pathname === '/api/v1/hub') return 'read';
  return /^"(\w+)"/.exec(response.headers().ratelimit ?? '')?.[1] ?? 'none';
}

test('[H-07] after signing out in one tab the other shows nothing of the person', async ({ page, context }) => {
  await signInAs(page, leah);
  const other = await context.newPage();
  await other.goto('/dashboard/notifications');
  await waitUntilHydrated(other);
  await page
    .getByLabel(/^Account menu/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/account\/login\?returnUrl=/);
});

test('[H-07] after signing out Back shows nothing of the person', async ({ page }) => {
  await signInAs(page, leah);
  await page
    .getByLabel(/^Account menu/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/account\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/login\?returnUrl=/);
  await expect(page.locator('#greeting')).toHaveCount(0);
});
