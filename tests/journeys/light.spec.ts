import { expect, type Locator, type Page, type Request, type Response, test } from '@playwright/test';
import { letPartsSleep, patient, signIn, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** The requests of a page to this site from here on. */
function listRequests(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => void (request.url().startsWith('http') && asked.push(request)));
  return asked;
}

/** Opens the hub as a new arrival, and waits until no request is left. */
async function openAsleep(page: Page): Promise<readonly Request[]> {
  letPartsSleep(page);
  await signIn(page, leah);
  const asked = listRequests(page);
  await openHub(page);
  return asked;
}

async function openHub(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
  await page.waitForLoadState('networkidle');
}

const isHydrated = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

const namesOf = (asked: readonly Request[]) => asked.map((request) => new URL(request.url()).pathname);

for (const [name, viewport] of Object.entries({ phone, wide }))
  test.describe(`a full hub, ${name}`, () => {
    test.use({ viewport });

    test('makes few requests after the first paint; what is far down sleeps until scrolled near, focused or opened', async ({ page }) => {
      const asked = await openAsleep(page);
      await test.step('loads at most 25 scripts with 30 requests before any interaction', async () => {
        const { plan, items } = await (await patient(page.request).get('/api/v1/hub')).json();
        expect(plan.presetOrders[3].filter((id: string) => items.widgets[id]).length).toBeGreaterThanOrEqual(14);
        const scripts = asked.filter((request) => request.resourceType() === 'script');
        expect(scripts.length, namesOf(scripts).join('\n')).toBeLessThanOrEqual(25);
        expect(asked.length, namesOf(asked).join('\n')).toBeLessThanOrEqual(30);
      });
      await test.step('requests scripts after the first paint', async () => {
        const [painted, firstScript] = await page.evaluate(() => [
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
          Math.min(...performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.js') ? startTime : []))),
        ]);
        expect(painted).toBeGreaterThan(0);
        expect(firstScript).toBeGreaterThanOrEqual(painted);
      });
      await test.step('hydrates what is far down when the person scrolls near', async () => {
        const last = page.locator('#promotions a').first();
        await expect(last).toBeAttached();
        expect(await isHydrated(last)).toBe(false);
        expect(await isHydrated(page.locator('#guides a').first())).toBe(false);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect.poll(() => isHydrated(last)).toBe(true);
      });
      await test.step('hydrates what is far down when it takes focus', async () => {
        await openHub(page);
        const next = page.locator('#promotions .carousel-view a').first();
        // Focus from the keyboard or a screen reader may come without scrolling.
        await next.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
        await expect.poll(() => isHydrated(next)).toBe(true);
      });
      await test.step('hydrates a widget opened by its address, though its card is far down', async () => {
        await page.goto('/dashboard?widget=Notes');
        const add = page.getByRole('dialog', { name: 'Notes' }).getByRole('button', { name: 'Add a note' });
        await expect.poll(() => isHydrated(add)).toBe(true);
      });
    });
  });

test.describe('page loads in quick succession', () => {
  test.use({ viewport: wide });

  test('twenty loads in a minute are never refused, and each makes no more reads than its page needs', async ({ page }) => {
    await signIn(page, leah);
    const counted: string[] = [];
    page.on('response', (response) => void counted.push(nameAllowance(response)));
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    // With every part hydrated, which in use happens only to somebody who scrolls to the end.
    expect(counted.filter((name) => name === 'read').length).toBeLessThanOrEqual(20);
    expect(counted.filter((name) => name === 'lookup').length).toBeLessThanOrEqual(1);

    const refused: string[] = [];
    page.on('response', (response) => void (response.status() === 429 && refused.push(response.url())));
    for (let load = 1; load < 20; load += 1) await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });
});

/** The rate limit that a response counts towards. */
function nameAllowance(response: Response): string {
  if (new URL(response.url()).pathname === '/api/v1/hub') return 'read';
  return /^"(\w+)"/.exec(response.headers().ratelimit ?? '')?.[1] ?? 'none';
}

test('[H-07] after signing out nothing of the person is shown, neither in another tab nor with Back', async ({ page, context }) => {
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
  await expect(page).toHaveURL(/\/account\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/login\?returnUrl=/);
  await expect(page.locator('#greeting')).toHaveCount(0);
});
