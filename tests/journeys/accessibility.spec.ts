import { expect, type Locator, type Page, test } from '@playwright/test';
import { isLong } from '#engine/testing/how-long';
import { confirmationOf } from './applications.ts';
import {
  expectAccessible,
  expectAccessibleButForColours,
  expectAccessibleInBothThemes,
  patient,
  showHub,
  signIn,
  signInAs,
  waitUntilHydrated,
} from './people.ts';

const leah = /^Leah, all decisions in/;
const priya = /^Priya, half way through/;
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: wide });

interface Look {
  /**
   * The part that the state adds to a page that is checked elsewhere: it is the same at every width, so check it where it has least room.
   */
  readonly within?: string;
  readonly sizes?: readonly { readonly width: number; readonly height: number }[];
  readonly except?: readonly string[];
}

/** Axe finds nothing on a wide screen, nor in both themes on a phone, and nothing overflows; without reloading the page. */
async function look(page: Page, what: string, { within, sizes = within ? [phone] : [wide, phone], except = [] }: Look = {}): Promise<void> {
  await test.step(what, async () => {
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    for (const size of sizes) {
      await resize(page, size);
      // A theme consists of colours only, and is the same at every width.
      const spared = [...alike, ...except];
      if (size === phone || sizes.length === 1) await expectAccessibleInBothThemes(page, within, spared);
      else await (isLong ? expectAccessible : expectAccessibleButForColours)(page, within ?? 'html', spared);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
    await resize(page, wide);
  });
}

/** Rows of a long list are alike: axe checks the first ones only. */
const alike = isLong ? [] : ['main li:nth-child(n + 9)'];

/** Makes the window as tall as the page, so that a sticky bar covers nothing. */
async function resize(page: Page, { width, height }: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  if ((await page.locator('.widget-grid, .widget-rows').count()) > 0)
    await expect(page.locator(width === wide.width ? '.widget-grid[data-columns="3"]' : '.widget-rows')).toHaveCount(1);
  await page.setViewportSize({ width, height: Math.max(height, await page.evaluate(() => document.documentElement.scrollHeight)) });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
  // The title contains the search text, too.
  if (!/[?&](SearchText|type)=/.test(address)) await expectTitled(page);
}

/** Screens that by specification have a title other than their heading. */
const namedApart: Readonly<Record<string, string>> = {
  '/dashboard': 'Hub - Your Hub',
  '/dashboard/application': 'New Application - Your Hub',
};

async function expectTitled(page: Page): Promise<void> {
  await test.step('[SHELL-046] the title is that of the visible screen, or of the panel over it', async () => {
    const panel = page.getByRole('dialog').getByRole('heading', { level: 2 });
    const own = namedApart[new URL(page.url()).pathname];
    const readWanted = async () => {
      if ((await panel.count()) > 0) return panel.first().innerText();
      return own ?? (await page.getByRole('heading', { level: 1 }).first().innerText());
    };
    const isTitled = async () => {
      const [title, wanted] = [await page.title(), await readWanted()];
      return title === own ? title === wanted : title.startsWith(wanted) && title.endsWith(' - Your Hub');
    };
    await expect.poll(isTitled, page.url()).toBe(true);
  });
}

/** Closes a panel over the dashboard, checks that the dashboard's title is back, and opens the panel again. */
async function closeAndReturn(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .first()
    .click();
  await expect(page).toHaveTitle('Hub - Your Hub');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTitled(page);
}

/** The pages for status, cookies and membership are centred and equally wide on a wide screen. */
const inTheMiddle = ['/dashboard/status', '/dashboard/cookies', '/dashboard/totum'];

async function measureMiddle(page: Page, address: string): Promise<number> {
  const box = await page.locator('#main-content > .page').boundingBox();
  if (!box) throw new Error(`${address} draws no page.`);
  const room = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.abs(box.x - (room - box.x - box.width)), address).toBeLessThanOrEqual(1);
  return Math.round(box.width);
}

/** Saves a person's widget data, as the hub would. */
async function keep(page: Page, collection: string, name: string, value: unknown): Promise<void> {
  const data = { collection, name, data: JSON.stringify(value), lastUpdated: new Date().toISOString(), immediate: true };
  const reply = await patient(page.request).put('/api/v1/user/settings', { data, headers: { 'X-Hub-Request': '1' } });
  expect(reply.ok()).toBe(true);
}

const dialogIn = '[role="dialog"]';
const overDashboard = { within: dialogIn, sizes: [wide, phone] };

test.describe('axe finds nothing in light and dark, on a wide screen and on a phone', () => {
  test('in overlays on the dashboard, while it is being arranged, offline, and beside the debug panel', async ({ page, context }) => {
    await signInAs(page, leah);
    const closeIt = () => page.keyboard.press('Escape');
    await page.locator('.account summary').click();
    await look(page, 'account menu', { within: 'header' });
    await closeIt();
    await page.getByRole('button', { name: 'Move or hide Notes' }).click();
    await look(page, 'menu of a widget', { within: '[role="menu"]', sizes: [wide] });
    await closeIt();
    await page.getByRole('button', { name: 'Show settings of Key dates' }).click();
    await look(page, 'settings of a widget', { within: '.settings-panel', sizes: [wide] });
    await page.getByRole('region', { name: 'Key dates' }).getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('link', { name: /^(Start|View) your to do list/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'To do' })).toBeVisible();
    await expectTitled(page);
    await closeAndReturn(page);
    await look(page, 'list of to-dos', { within: dialogIn });
    await open(page, '/dashboard');
    await page.getByRole('button', { name: 'Customise' }).click();
    await expect(page.getByRole('heading', { name: 'Customise your widgets' })).toBeVisible();
    await look(page, 'arranging');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await context.setOffline(true);
    await expect(page.locator('.offline-bar').getByText("You're offline")).toBeVisible();
    await look(page, 'dashboard without a connection');
    await context.setOffline(false);
    await open(page, '/dashboard?debug=1');
    await look(page, 'debug panel', { within: '.debug' });
  });

  test('on the pages of the hub', async ({ page }) => {
    const widths = new Set<number>();
    await signIn(page, leah);
    for (const [address, sign] of [
      ['/dashboard/nowhere', 'We could not find that page'],
      ['/dashboard/notifications', 'Your notifications'],
      ['/dashboard/calendar', 'Dates and deadlines'],
      ['/dashboard/live', /./],
      ['/dashboard/status', /status/i],
      ['/dashboard/offers?firm=university-of-warwick&insurance=university-of-leeds', 'Your offers side by side'],
      ['/dashboard/totum', 'Save money as a student'],
      ['/dashboard/cookies', 'Cookies'],
      ['/dashboard/clearing', 'Your Clearing companion'],
      ['/dashboard/application', 'Your applications'],
      [await confirmationOf(page), 'Apply for this course'],
      ['/explore/career-compass', 'Career quiz'],
      ['/explore/career-list?assessmentId=q1-321233223223', 'Careers that match you'],
    ] as const) {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(sign);
      if (inTheMiddle.includes(address)) widths.add(await measureMiddle(page, address));
      await look(page, address);
    }
    expect(widths.size).toBe(1);
    await test.step('[SHELL-046] from screen to screen and with Back', async () => {
      const title = await page.title();
      await page.getByRole('navigation').getByRole('link', { name: 'Hub', exact: true }).first().click();
      await expect(page).toHaveTitle('Hub - Your Hub');
      await page.goBack();
      await expect(page).toHaveTitle(title);
      await page.goForward();
      await expect(page).toHaveTitle('Hub - Your Hub');
    });
    await signInAs(page, 'Tariq', '/dashboard/application');
    await look(page, 'applications to several schemes', { within: 'main' });
    await signInAs(page, /^Jacob, in at his first choice/, '/dashboard/offers');
    await look(page, 'offers with nothing to compare', { within: 'main' });
  });

  test('in the search for courses, subjects and places', async ({ page }) => {
    await signIn(page, leah);
    for (const address of ['/explore/search/events', '/search/results']) await open(page, address);
    await open(page, '/search/results?SearchText=radiography');
    const course = page.getByRole('region', { name: 'Courses' }).getByRole('article').first();
    await expect(course).toBeVisible();
    await look(page, 'results');
    await course.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible();
    await look(page, 'course');
    // Pins of neighbours are close together; each is also a row of the list, which is large enough to press (WCAG 2.5.8, equivalent).
    const except = ['.map-mark'];
    for (const [address, sign] of [
      ['/explore/uni-detail/royal-academy-of-music', 'article'],
      ['/explore/unis?letter=C', 'article'],
      ['/explore/subjects', 'text=57 subjects'],
      ['/explore/subjects/law', 'text=Articles about Law'],
      ['/explore/locations', 'role=button[name=/^1\\. /]'],
      ['/explore/locations/loc-leeds', 'role=button[name=/^1\\. /]'],
      ['/explore/search/events?type=open-day', 'role=button[name=/^Take back/]'],
      ['/events/demo-open-day-university-of-leeds-2027-06', 'text=What to expect'],
      ['/explore/where-to-go', 'role=button[name=/^1\\. /]'],
      ['/explore/for-you', 'text=Read next'],
      ['/explore/what-to-do', 'text=Career quiz'],
      ['/explore/search?SearchText=law', 'text=See all courses found'],
    ] as const) {
      await open(page, address);
      await expect(page.locator(sign).first()).toBeVisible();
      await look(page, address, { except });
    }
  });

  test('in favourites, with a map pin pressed, in their widget, and in applications by people like you', async ({ page }) => {
    await signIn(page, leah);
    const courses = [1, 2, 3, 4, 5].map((number) => ({
      courseId: `demo-course-${number}`,
      courseOptionId: `demo-option-${number}`,
      academicYearId: '2027',
    }));
    const top = [courses[0], courses[2], courses[1], courses[4]].map((course, index) => ({ number: index + 1, course }));
    for (const [type, data] of Object.entries({ courses, top })) {
      const reply = await patient(page.request).put(`/api/v1/user/favourites/${type}`, { data, headers: { 'X-Hub-Request': '1' } });
      expect(reply.ok()).toBe(true);
    }
    await open(page, '/explore/favourites?tab=shortlist');
    const map = page.getByRole('region', { name: 'Map of your favourites' });
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      if (size === phone) await page.getByRole('button', { name: 'Show map' }).click();
      const pin = map.getByRole('button', { name: '2. University of Glasgow, Computer Science' });
      if ((await pin.getAttribute('aria-expanded')) !== 'true') await pin.click();
      await map.evaluate((room) => room.scrollIntoView({ block: 'center' }));
      await expect(pin).toHaveAttribute('aria-expanded', 'true');
      // The page is scrolled to the map, and on a phone the bar at the foot covers half a line of the footer.
      if (size === phone) await expectAccessibleInBothThemes(page, 'html', ['.footer']);
      else await expectAccessibleButForColours(page, 'html');
    }
    await page.setViewportSize(wide);
    await open(page, '/dashboard?widget=Favourites');
    await expect(page.getByRole('dialog', { name: 'Favourites' }).getByRole('tab').first()).toBeVisible();
    await look(page, 'favourites alone', { within: dialogIn, sizes: [wide] });

    await test.step('in applications by people like you: a result, the subjects as a compass, and the choice of subjects', async () => {
      const selectedSubjects = ['Biology', 'Chemistry', 'Mathematics'];
      await keep(page, 'dashboardUserData', 'peopleLike', { selectedQualificationType: 'A levels', selectedSubjects });
      await open(page, '/dashboard/people-like-you');
      await page.locator('.people-row-button').nth(1).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, 'a result');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Compass' }).click();
      await look(page, 'compass');
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await expect(page.getByRole('checkbox', { name: 'Law' })).toBeVisible();
      await look(page, 'choice of subjects');
    });
  });

  test('in preferences with every panel open and with errors, and in each panel on a phone', async ({ page }) => {
    await signIn(page, leah);
    await open(page, '/dashboard/preferences');
    const panelOf = (id: string): Locator => page.locator(`[data-panel="${id}"]`);
    const titles = ['Marketing preferences', 'Hub personalisation', 'Study support', 'Apprenticeships Smart Alerts'];
    const opener = (title: string) => page.getByRole('heading', { level: 2 }).getByRole('button', { name: title });
    await page.setViewportSize(phone);
    await expect(opener('Study support')).toBeVisible();
    await look(page, 'closed panels', { sizes: [phone] });
    await page.setViewportSize(phone);
    for (const title of titles) {
      await opener(title).click();
      const step = page.getByRole('dialog', { name: title });
      await expect(step.getByRole('button', { name: 'Save changes' })).toBeInViewport();
      await test.step(title, () => expectAccessibleInBothThemes(page, dialogIn));
      await page.keyboard.press('Escape');
      await expect(opener(title)).toBeFocused();
    }
    await page.setViewportSize(wide);
    await page.getByRole('button', { name: 'Open all' }).click();
    const [marketing, alerts] = [panelOf('marketing-preferences'), panelOf('apprenticeships-smart-alerts')];
    for (const [panel, question] of [
      [marketing, 'Can we send you offers and discounts?'],
      [alerts, 'Do you want apprenticeship Smart Alerts?'],
    ] as const)
      await panel.getByRole('radiogroup', { name: question }).getByLabel('Yes', { exact: true }).check();
    await marketing.getByRole('button', { name: 'Save changes' }).click({ force: true });
    await alerts.getByRole('button', { name: 'Save changes' }).click();
    await look(page, 'open panels', { sizes: [wide] });
  });

  test('in the statement and a note, also when they are too long, and in the calculator', async ({ page }) => {
    await signIn(page, priya);
    await open(page, '/dashboard?widget=Statement');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await look(page, 'statement', overDashboard);
    await page.getByRole('textbox', { name: 'Skills' }).fill('a'.repeat(10_001));
    await expect(page.getByText('Unable to save.').first()).toBeVisible();
    await look(page, 'statement that is too long', overDashboard);

    await open(page, '/dashboard?widget=Notes');
    const notes = page.getByRole('dialog', { name: 'Notes' });
    await closeAndReturn(page);
    await notes.getByRole('button', { name: 'Add a note' }).click();
    await notes.getByRole('textbox').fill('a'.repeat(9_500));
    await expect(notes.getByText('500 characters of 10000 remaining')).toBeVisible();
    await look(page, 'note', overDashboard);

    await signIn(page, leah);
    const grade = { group: 'A levels and AS', name: 'A level', code: 'GCE-A', grade: 'A', points: 48, subject: 'Art', gradeMessage: '' };
    await keep(page, 'dashboardData', 'Tariff', [
      { ...grade, id: 'k1' },
      { ...grade, id: 'k2', code: 'GCE-AS', name: 'AS' },
    ]);
    await open(page, '/dashboard?widget=Tariff');
    await closeAndReturn(page);
    const find = page.getByRole('combobox', { name: 'Find your qualification' });
    await find.fill('A level (double award)');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Load', exact: true }).click();
    await find.click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await look(page, 'calculator', overDashboard);
  });

  test('in the questions above the dashboard: extra support, and waiting in and leaving the queue', async ({ page }) => {
    await signInAs(page, /^Aisha/);
    const question = page.getByRole('dialog', { name: 'Would you like extra help to secure an apprenticeship?' });
    await expect(question).toBeVisible();
    await look(page, 'the offer of extra help', overDashboard);
    await question.getByRole('button', { name: 'Yes please' }).click();
    await expect(page.getByRole('dialog', { name: 'Authorisation' })).toBeVisible();
    await look(page, 'what is shared for extra help', overDashboard);

    await signInAs(page, 'Kofi', '/dashboard?debug=1');
    await showHub(page);
    // Ten minutes left is the maximum, so the queue does not end during the check.
    await page.evaluate(() => localStorage.setItem('UcasClearingTimer', '600000'));
    await page.locator('main a[href*="/undergraduate/2027"]:visible').first().click();
    await expect(page.locator('.queue-clock')).toBeVisible();
    await look(page, 'queue', overDashboard);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Leave the queue?' })).toBeVisible();
    await look(page, 'leaving the queue', overDashboard);
  });
});
