import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { isLong } from '../../engine/testing/how-long.ts';
import { openWithStandingClock, passTime } from './page-clock.ts';
import { signIn, waitUntilAwake } from './people.ts';
import { type Beginning, expectAlive, expectTranslated, pressEverything, translatePages } from './translator.ts';

// Long walks; a busy machine takes its time over them.
test.setTimeout(180_000);
test.use({ viewport: { width: 1440, height: 1000 } });

const leah = 'Leah, all decisions in';
const newcomer = /^Somebody new/;

/** Every page of the hub and the places it draws, with a part of its heading and the fewest things there are to press. */
const pages: readonly (readonly [address: string, heading: string | RegExp, fewest: number])[] = [
  ['/dashboard/todo', /Leah/, 5],
  ['/dashboard/notifications', 'Your notifications', 3],
  ['/dashboard/preferences', 'Your preferences', 15],
  ['/dashboard/calendar', 'Dates and deadlines', 6],
  ['/dashboard/live', /./, 0],
  ['/dashboard/people-like-you', /people like you/i, 1],
  ['/dashboard/application', 'Your applications', 3],
  ['/dashboard/totum', /./, 0],
  ['/dashboard/status', /status/i, 0],
  ['/dashboard/cookies', 'Cookies', 3],
  ['/dashboard/nothing-here', 'We could not find that page', 0],
  ['/search/results?SearchText=law', 'Course search', 10],
  ['/explore/unis', /uni/i, 5],
  ['/explore/uni-detail/royal-academy-of-music', 'Royal Academy of Music', 3],
  ['/explore/subjects', /subject/i, 3],
  ['/explore/subjects/law', 'Law', 2],
  ['/explore/locations', 'Places to study', 3],
  ['/explore/locations/loc-england', 'England', 3],
  ['/explore/favourites', /favourites/i, 5],
  ['/explore/career-compass', /career/i, 3],
  ['/explore/career-list?assessmentId=q1-321233223223', /./, 3],
];

/** What is on the dashboard in the different times of a cycle: for most of them by parts that others have, too. */
const people = isLong ? ['Amara', 'Chloe', 'Kofi', 'Jacob', 'Euan', 'Ifeoma', 'Olivia', 'Aisha', 'Demo tester'] : ['Kofi', 'Jacob'];

const folder = resolve(import.meta.dirname, '../../catalogue/widgets');
const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.entry.json') && !name.startsWith('_'))
  .map((name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as { id: string; component: string; focusable: boolean });

/** One widget for each component that can be opened. */
const widgets = [...new Map(entries.filter(({ focusable }) => focusable).map(({ component, id }) => [component, id])).values()];

/** Who has what Leah has not. */
const whoHas: Readonly<Record<string, string>> = {
  TeacherTrainingEnglandSearchAction: 'Olivia',
  Statement: 'Priya',
};

/** What Leah has, in parts of a length. */
const widgetsOfLeah = widgets.filter((widget) => !(widget in whoHas));
const parts = [0, 1, 2].map((part) => widgetsOfLeah.filter((_, place) => place % 3 === part));

/** Opens an address and waits until script has taken it over. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAwake(page);
}

/** Presses everything on the page that is open. */
async function expectToLiveOn(page: Page, fewest = 0, within = 'main'): Promise<void> {
  await expectTranslated(page);
  const names = await pressEverything(page, { within });

  expect(names.length, `${page.url()}: ${names.join(', ')}`).toBeGreaterThanOrEqual(fewest);
  await expectAlive(page);
  await expectTranslated(page);
}

/** Signs somebody in whose pages are translated from now on. */
async function signInTranslated(page: Page, card: string | RegExp, beginning?: Beginning): Promise<() => Promise<string[]>> {
  const faults = await translatePages(page, beginning);
  await signIn(page, card);
  return faults;
}

test.describe('a page that the browser translates lives on, whatever is pressed', () => {
  for (const [address, heading, fewest] of pages)
    test(address, async ({ page }) => {
      const faults = await signInTranslated(page, leah);
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(heading);
      await expectToLiveOn(page, fewest);
      expect(await faults()).toEqual([]);
    });

  for (const card of people)
    test(`the dashboard${isLong ? ' and the status' : ''} of ${card}`, async ({ page }) => {
      const faults = await signInTranslated(page, card);
      await open(page, '/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/ˣ$/);
      await expectToLiveOn(page, 1);
      if (isLong) {
        await open(page, '/dashboard/status');
        await expectToLiveOn(page);
      }
      expect(await faults()).toEqual([]);
    });

  for (const part of parts)
    test(`widgets that open over the dashboard, one after the other: ${part.join(', ')}`, async ({ page }) => {
      const faults = await signInTranslated(page, leah);
      await open(page, '/dashboard');
      // What comes late on a busy machine says so until it is there.
      await expect(page.locator('main :is([aria-busy="true"], .failed-view)')).toHaveCount(0);
      for (const widget of part)
        await test.step(widget, async () => {
          await page.evaluate(goWithin, `/dashboard?widget=${widget}`);
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectToLiveOn(page, 1, '[role="dialog"]');
          await page.evaluate(goWithin, '/dashboard');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        });
      expect(await faults()).toEqual([]);
    });

  for (const widget of isLong ? widgets : Object.keys(whoHas))
    test(`the widget ${widget} alone`, async ({ page }) => {
      const faults = await signInTranslated(page, whoHas[widget] ?? leah);
      await open(page, `/dashboard?widget=${widget}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectToLiveOn(page, 1, '[role="dialog"]');
      expect(await faults()).toEqual([]);
    });

  test('a course, and the page that asks whether to apply for it', async ({ page }) => {
    const faults = await signInTranslated(page, leah);
    await open(page, '/search/results?SearchText=law');
    await page.locator('.course-result h2 a, .course-result h3 a').first().click();
    await expect(page).toHaveURL(/\/coursedisplay\/courses\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/law/i);
    const [id, option] = [
      new URL(page.url()).pathname.split('/').at(-1) ?? '',
      new URL(page.url()).searchParams.get('courseOptionId') ?? '',
    ];
    await expectToLiveOn(page, 2);
    const course = { coursePrimaryId: id, courseOptionId: option, scheme: 'ucas', studyYear: '2027', applyCycle: '2027' };
    await open(page, `/dashboard/application?${new URLSearchParams(course)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Apply for this course');
    await expectToLiveOn(page);
    expect(await faults()).toEqual([]);
  });

  test('from screen to screen by its links, and back', async ({ page }) => {
    const faults = await signInTranslated(page, leah);
    await open(page, '/dashboard');
    const places = await page
      .locator('header nav a, main a')
      .evaluateAll((links) =>
        [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((href) => /^\/(dashboard|explore|search)/.test(href)),
      );
    expect(places.length).toBeGreaterThan(8);
    for (const place of places.slice(0, isLong ? 16 : 8)) {
      await page
        .locator(`a[href="${place}"]`)
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click());
      await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(/ˣ/);
      await expectAlive(page);
      await page.goBack();
      await expect(page.locator('.next-step')).toBeVisible();
      await expectAlive(page);
    }
    expect(await faults()).toEqual([]);
  });
});

test.describe('what changes on a translated page is seen', () => {
  for (const [branch, who] of ['an undergraduate in the United Kingdom', 'a postgraduate in France'].slice(0, isLong ? 2 : 1).entries())
    test(`the first questions to their end, ${who}`, async ({ page }) => {
      const faults = await signInTranslated(page, newcomer);
      await open(page, '/dashboard');
      const next = page.locator('.onboarding-go');
      // First as somebody who overlooks everything.
      await next.click();
      await expect(page.locator('.error-summary')).toBeVisible();
      for (let step = 1; step <= 6; step += 1) {
        await expect(page.locator('#onboarding-place')).toContainText(`${step} of 6`);
        // One of them is at no school, the other does not want to say.
        if (step === 4 && branch === 0) await page.getByRole('button', { name: 'Skip for now' }).press('Enter');
        else {
          await answer(page.locator('.onboarding-form'), branch);
          // A yes to letters asks for an address.
          if (step === 5) await answer(page.locator('.onboarding-form'), 1);
          await expectTranslated(page);
          // A second press of the mouse at once would count as a double press.
          await next.press('Enter');
        }
      }
      await expect(page.getByRole('dialog', { name: 'Welcome to your hub' })).toBeVisible();
      await expectToLiveOn(page, 3);
      expect(await faults()).toEqual([]);
    });

  test('a filter of the calendar changes how many dates are shown', async ({ page }) => {
    const faults = await signInTranslated(page, leah);
    await open(page, '/dashboard/calendar');
    const count = page.locator('.calendar-count');
    await expect(count).toContainText('16 dates shown');
    for (const scheme of ['Undergraduate', 'Conservatoires', 'Teacher training']) {
      await page.getByRole('checkbox', { name: scheme }).click();
      await expectAlive(page);
      const isNone = (await page.getByRole('checkbox', { checked: true }).count()) === 0;
      if (isNone) await expect(page.getByText('Choose at least one', { exact: false }).first()).toBeVisible();
      else
        await expect.poll(async () => Number.parseInt(await count.innerText(), 10)).toBe(await page.locator('.calendar-line li').count());
    }
    expect(await faults()).toEqual([]);
  });

  test('ticks off, counts, and takes back', async ({ page }) => {
    const faults = await signInTranslated(page, leah);
    await open(page, '/dashboard/todo');
    const panel = page.getByRole('dialog', { name: 'To do' });
    for (const [button, done] of [
      [/^Done/, 1],
      [/^Done/, 2],
      [/^Undo/, 1],
    ] as const) {
      await panel.getByRole('button', { name: button }).first().click();
      await expect(panel.getByRole('heading', { name: /^Done/ })).toContainText(`(${done})`);
    }
    await panel.getByRole('button', { name: 'Close to do list' }).click();
    await expect(page.getByRole('link', { name: /^View your to do list/ })).toContainText('(1/10)');
    expect(await faults()).toEqual([]);
  });

  test('choices are made, what is still missing is said, and what is saved is said to be saved', async ({ page }) => {
    const faults = await signInTranslated(page, leah);
    await open(page, '/dashboard/preferences?section=marketing-preferences');
    const marketing = page.locator('[data-panel="marketing-preferences"]');
    for (const nth of [0, 1, 0]) await answer(marketing, nth);
    await expect(marketing.locator('.preferences-reason')).toContainText('To save, add: ');
    await page.getByRole('button', { name: /^Hub personalisation/ }).click();
    const hub = page.locator('[data-panel="hub-personalisation"]');
    for (const year of ['2028', '2027', '2028']) await hub.getByRole('combobox', { name: 'When do you want to start?' }).selectOption(year);
    await hub.getByRole('button', { name: 'Save changes' }).click();
    await expect(hub.getByText('Your details have been updated')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Hub personalisation/ })).toContainText('starting in 2028');
    await expectTranslated(page);
    expect(await faults()).toEqual([]);
  });

  test('the queue counts down, asks before it is left and ends', async ({ page }) => {
    await page.clock.install();
    const faults = await signInTranslated(page, 'Kofi');
    await open(page, '/dashboard?debug=1');
    const queue = page.getByRole('dialog', { name: 'We are currently very busy' });
    await openWithStandingClock(
      page,
      () => page.locator('main a[href*="/undergraduate/2027"]:visible').first().click(),
      () => queue.isVisible(),
    );
    await expect(queue.locator('.queue-clock')).toContainText('0:10');
    await passTime(page, 3_000);
    await expect(queue.locator('.queue-clock')).toContainText('0:07');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave the queue?' }).getByRole('button', { name: 'Stay' }).last().click();
    await page.route(/\/(apply|track)\/undergraduate\/2027/, (route) => route.fulfill({ status: 204 }));
    await passTime(page, 9_000);
    await expect(queue.getByText('Redirecting...')).toBeVisible();
    await page.clock.resume();
    await expectTranslated(page);
    expect(await faults()).toEqual([]);
  });

  test('extra help is offered in three steps', async ({ page }) => {
    const faults = await signInTranslated(page, 'Aisha');
    await open(page, '/dashboard');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes please' }).click();
    await expect(page.getByRole('dialog')).toContainText('Step 2 of 3');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('dialog')).toContainText('Step 3 of 3');
    await expectTranslated(page);
    expect(await faults()).toEqual([]);
  });

  test('what fails says so and is tried again; what is offline says so until it is not', async ({ page, context }) => {
    const faults = await signInTranslated(page, leah);
    let isDown = true;
    await page.route(/\/api\/v1\/events/, (route) =>
      isDown ? route.fulfill({ status: 503, json: { code: 'down', detail: 'Not now' } }) : route.continue(),
    );
    await open(page, '/dashboard/calendar');
    const failed = page.locator('.failed-view', { hasText: 'Oops, something went wrong' });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.calendar-count')).toContainText('dates shown');
    for (const isOffline of [true, false, true, false]) {
      await context.setOffline(isOffline);
      const bar = page.locator('.offline-bar');
      if (isOffline) await expect(bar).toContainText("You're offline");
      else await expect(bar).toHaveText('');
    }
    await expectTranslated(page);
    expect(await faults()).toEqual([]);
  });

  test('the question about cookies is answered', async ({ page }) => {
    await page.context().clearCookies();
    const faults = await signInTranslated(page, leah);
    await open(page, '/dashboard');
    const bar = page.getByRole('region', { name: 'Cookies on your hub' });
    await bar.getByRole('button', { name: 'Choose' }).click();
    await bar.getByRole('checkbox', { name: /^Analytics/ }).check();
    await bar.getByRole('button', { name: 'Save my choice' }).click();
    await expect(bar).toHaveCount(0);
    await expectAlive(page);
    expect(await faults()).toEqual([]);
  });
});

test.describe('a page that is translated before any script has come', () => {
  const addresses = ['/dashboard', '/dashboard/preferences?section=marketing-preferences', '/dashboard/calendar', '/explore/unis'];
  for (const address of isLong ? addresses : addresses.slice(0, 2))
    test(`wakes and lives on: ${address}`, async ({ page }) => {
      const faults = await signInTranslated(page, leah, 'first text');
      await open(page, address);
      await expectToLiveOn(page, 5);
      expect(await faults()).toEqual([]);
    });

  test('signs somebody in', async ({ page }) => {
    const faults = await translatePages(page, 'first text');
    await page.goto('/account/login');
    await expectTranslated(page);
    await page.getByRole('button', { name: leah }).first().click();
    await page.waitForURL(/\/dashboard/);
    await waitUntilAwake(page);
    await expectAlive(page);
    expect(await faults()).toEqual([]);
  });
});

test('every page says that it is in British English, so that a translator knows what it reads', async ({ page }) => {
  const read = async (address: string) => {
    const reply = await page.request.get(address, { headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' } });
    expect(reply.headers()['content-type'], address).toContain('text/html');
    return [address, /<html lang="([^"]*)"/.exec(await reply.text())?.[1]];
  };
  const still = ['/account/login', '/account/login?returnUrl=%2Fdashboard', '/nowhere', '/gallery', '/gallery/tariff', '/totum'];
  const own = ['/', '/dashboard', ...pages.map(([address]) => address), '/explore', '/help', '/contact'];
  const staff = ['/editor', '/editor/next-steps', '/editor/nowhere', '/editor/preview'];
  const found = [];
  for (const address of still) found.push(await read(address));
  await signIn(page, leah);
  for (const address of own) found.push(await read(address));
  await page.request.post('/account/demo', { data: { persona: 'editor-admin' }, headers: { 'X-Hub-Request': '1' } });
  for (const address of staff) found.push(await read(address));
  expect(found.filter(([, language]) => language !== 'en-GB')).toEqual([]);
});

/** Runs in the page: goes to an address as a link of the page does, without loading anything anew. */
function goWithin(address: string): void {
  window.history.pushState({}, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Answers each question of a form with its first or its second choice; an answer may lead to further questions, and take some away. */
async function answer(form: Locator, nth: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await form.evaluate((place, index) => {
      for (const group of place.querySelectorAll('[role="radiogroup"]')) {
        const radios = group.querySelectorAll<HTMLInputElement>('input[type="radio"]');
        radios[Math.min(index, radios.length - 1)]?.click();
      }
      const nameOf = ({ labels }: HTMLInputElement | HTMLSelectElement) => labels?.[0]?.textContent ?? '';
      const boxes = [...place.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
      // Who wants letters has to say where to.
      for (const box of boxes) if (!box.checked && !/^\s*(All|Post|Text)/.test(nameOf(box))) box.click();
      // A date of birth and the code of a number are left as they are.
      const isPart = (select: HTMLSelectElement) => /^(Day|Month|Year|Country code)/.test(nameOf(select));
      for (const select of [...place.querySelectorAll('select')].filter((one) => !isPart(one))) {
        const values = [...select.options].map(({ value }) => value);
        const country = ['United Kingdom', 'France'][index] ?? '';
        // React hears of a value that is set behind its own back.
        const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
        set?.call(select, values.includes(country) ? country : values[1]);
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }, nth);
    await expectAlive(form.page());
  }
}
