import { expect, type Page, test } from '@playwright/test';
import { saveUserData, signIn, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const newcomer = /^Somebody new/;
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** The title matches the visible heading. */
async function expectTitled(page: Page, heading: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${heading.replace(/[^\w\s]/g, '\\$&')}.* - Your Hub$`));
}

/** Screens whose specification gives them a title that differs from their heading. */
const namedApart: Readonly<Record<string, string>> = {
  '/dashboard': 'Hub - Your Hub',
  '/dashboard/application': 'New Application - Your Hub',
};

const screens = [
  ...[
    '',
    '/notifications',
    '/preferences',
    '/calendar',
    '/people-like-you',
    '/clearing',
    '/application',
    '/offers',
    '/totum',
    '/status',
    '/cookies',
  ].map((path) => `/dashboard${path}`),
  '/dashboard/live',
  '/dashboard/no-such-page',
  '/explore/favourites',
  '/explore/unis',
  '/explore/uni-detail/university-of-leeds',
  '/explore/subjects',
  '/explore/subjects/law',
  '/explore/locations',
  '/explore/search/events',
  '/events/demo-open-day-university-of-leeds-2027-06',
  '/search/results',
];

test.describe('the title is that of the screen that is seen', () => {
  test('[SHELL-046] on every screen, from one to the next and by Back', async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(wide);
    await signInAs(page, leah);
    const seen: string[] = [];
    for (const path of screens)
      await test.step(path, async () => {
        await page.goto(path);
        await waitUntilHydrated(page);
        const own = namedApart[path];
        if (own) await expect(page).toHaveTitle(own);
        else await expect(async () => expectTitled(page, await h1(page).first().innerText())).toPass();
        seen.push(await page.title());
      });
    const last = seen.at(-1) ?? '';
    await page.getByRole('navigation').getByRole('link', { name: 'Hub', exact: true }).first().click();
    await expect(page).toHaveTitle('Hub - Your Hub');
    await page.goBack();
    await expect(page).toHaveTitle(last);
    await page.goForward();
    await expect(page).toHaveTitle('Hub - Your Hub');
  });

  test('in every panel over the dashboard, and the screen below has its own again', async ({ page }) => {
    await page.setViewportSize(phone);
    await signInAs(page, leah);
    for (const path of ['/dashboard/todo', '/dashboard?widget=Notes', '/dashboard?widget=Tariff']) {
      await page.goto(path);
      await waitUntilHydrated(page);
      const dialog = page.getByRole('dialog');
      await expectTitled(page, await dialog.getByRole('heading', { level: 2 }).first().innerText());
      await dialog
        .getByRole('button', { name: /^Close/ })
        .first()
        .click();
      await expect(page).toHaveTitle('Hub - Your Hub');
      await page.goBack();
      await expectTitled(page, await dialog.getByRole('heading', { level: 2 }).first().innerText());
    }
  });
});

const answers = {
  studyLevel: 'Undergraduate',
  studyYear: '2028',
  userCountry: 'United Kingdom',
  tailoredInfo: 'No',
  offers: 'No',
  surveys: 'No',
  careersInfo: 'No',
  relevantCourses: 'No',
};

async function expectStep(page: Page, title: string, place: number): Promise<void> {
  await expect(h1(page)).toHaveText(title);
  await expect(page).toHaveTitle(`${title}, ${place} of 6 - Your Hub`);
  expect(new URL(page.url()).searchParams.get('step')).toBe(String(place));
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

test.describe('the first questions have an address for each step', () => {
  test('[ONB-005] [ONB-007] Back and Forward go one step with the focus, and redirectUrl stays', async ({ page }) => {
    await page.setViewportSize(phone);
    const requested = 'https://evil.example/';
    await signInAs(page, newcomer, `/dashboard?redirectUrl=${encodeURIComponent(requested)}`);
    await expectStep(page, 'What and when', 1);
    await page.getByLabel('Undergraduate', { exact: true }).check();
    await page.getByLabel('When do you want to start?').selectOption({ index: 2 });
    await press(page, 'Continue');
    await expectStep(page, 'Where you live', 2);
    await page.getByLabel('Home postcode').fill('BS1 4DJ');
    await page.goBack();
    await expectStep(page, 'What and when', 1);
    await expect(h1(page)).toBeFocused();
    await expect(page.getByLabel('Undergraduate', { exact: true })).toBeChecked();
    await page.goForward();
    await expectStep(page, 'Where you live', 2);
    await expect(h1(page)).toBeFocused();
    await expect(page.getByLabel('Home postcode')).toHaveValue('BS1 4DJ');
    await press(page, 'Continue');
    await press(page, 'Skip for now');
    await press(page, 'Skip for now');
    await expectStep(page, 'Keeping in touch', 5);
    await press(page, 'Back');
    await expectStep(page, 'School', 4);
    await page.goForward();
    await expectStep(page, 'Keeping in touch', 5);
    for (const group of await page.getByRole('radiogroup').all()) await group.getByLabel('No').check();
    await press(page, 'Finish later');
    await expect(page).toHaveTitle('Your answers are saved - Your Hub');
    await page.goBack();
    await expectStep(page, 'Keeping in touch', 5);
    await press(page, 'Continue');
    await expectStep(page, 'Check and finish', 6);
    await page.getByRole('button', { name: 'Change your answers: What and when' }).click();
    await expectStep(page, 'What and when', 1);
    await page.goBack();
    await expectStep(page, 'Check and finish', 6);
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(requested);
  });

  test('after the last one the title is that of the hub', async ({ page }) => {
    await signIn(page, newcomer);
    const done = ['what-and-when', 'where-you-live', 'keeping-in-touch'];
    await saveUserData(page, 'Onboarding', { answers, done, skipped: ['interests', 'school'] });
    await page.goto('/dashboard?step=6');
    await expectStep(page, 'Check and finish', 6);
    await page.getByLabel('I agree to the terms and conditions').check();
    await press(page, 'Finish');
    await expect(page.getByRole('dialog', { name: 'Welcome to your hub' })).toBeVisible();
    await expect(page).toHaveTitle('Hub - Your Hub');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('[ONB-005] no address leads past the first step that is not finished, and a wrong one to it', async ({ page }) => {
    await signIn(page, newcomer);
    await saveUserData(page, 'Onboarding', { answers, done: ['what-and-when'], skipped: [] });
    for (const [asked, place] of [
      ['6', 2],
      ['3', 2],
      ['2', 2],
      ['1', 1],
      ['0', 2],
      ['seven', 2],
      ['1e0', 2],
      ['', 2],
    ] as const) {
      await page.goto(`/dashboard?step=${asked}`);
      await expectStep(page, place === 1 ? 'What and when' : 'Where you live', place);
    }
  });
});

test('status, cookies and membership are in the middle of a wide screen, equally wide', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInAs(page, leah);
  const widths = new Set<number>();
  for (const path of ['status', 'cookies', 'totum']) {
    await page.goto(`/dashboard/${path}`);
    await waitUntilHydrated(page);
    const box = await page.locator('#main-content > .page').boundingBox();
    if (!box) throw new Error(`${path} draws no page.`);
    const room = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.abs(box.x - (room - box.x - box.width)), path).toBeLessThanOrEqual(1);
    widths.add(Math.round(box.width));
  }
  expect(widths.size).toBe(1);
});
