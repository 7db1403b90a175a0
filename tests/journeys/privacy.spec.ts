import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { skipTime } from './page-clock.ts';
import { neverAsked, patient, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const readme = readFileSync(resolve(import.meta.dirname, '../../catalogue/hub/README.md'), 'utf8');
const priya: Readonly<Record<'name' | 'lastName' | 'email' | 'dateOfBirth' | 'postcode', string>> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../catalogue/content/personas/p03-in-progress.json'), 'utf8'),
).record.user;
const settings = /\/api\/v1\/user\/settings$/;

/** Whether a key is in the list of what the browser may store. */
function isListed(store: string, key: string): boolean {
  const rows = [...readme.matchAll(/^\| (local|session) \| (.+?) \|/gm)].filter(([, name]) => name === store);
  const names = rows.flatMap(([, , cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  return names.some((name) => new RegExp(`^${name.replace(/\{\w+\}/g, '[^:]+')}$`).test(key));
}

interface Write {
  readonly store: string;
  readonly key: string;
  readonly value: string;
}

/** Records every write to the browser's storages, including entries that are removed again. */
async function noteWrites(page: Page): Promise<Write[]> {
  const writes: Write[] = [];
  await page.exposeFunction('noteWrite', (store: string, key: string, value: string) => void writes.push({ store, key, value }));
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      (window as unknown as { noteWrite(...words: string[]): void }).noteWrite(this === localStorage ? 'local' : 'session', key, value);
      setItem.call(this, key, value);
    };
  });
  return writes;
}

function readStores(page: Page): Promise<Write[]> {
  return page.evaluate(() =>
    Object.entries({ local: localStorage, session: sessionStorage }).flatMap(([store, kept]) =>
      Object.entries<string>(kept).map(([key, value]) => ({ store, key, value })),
    ),
  );
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('[V-06] a visit to everything stores only listed keys in the browser, and nothing about the person', async ({ page }) => {
  const writes = await noteWrites(page);
  await signInAs(page, /^Priya, half way through/, '/dashboard?widget=Notes');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByRole('textbox').fill('My own words in a note');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await open(page, '/dashboard?widget=Statement');
  await dialog.getByRole('textbox').first().fill('My own words in a statement');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await open(page, '/dashboard?widget=Tariff');
  await page.getByRole('combobox', { name: 'Find your qualification' }).fill('A level');
  await page
    .getByRole('option')
    .filter({ has: page.getByText('A level', { exact: true }) })
    .click();
  await page.getByRole('group', { name: 'Grades of A level' }).getByText('A', { exact: true }).click();

  await open(page, '/search/results?SearchText=law');
  await page
    .locator('main')
    .getByRole('button', { name: /^Favourite / })
    .first()
    .click();
  await open(page, '/explore/locations');
  await expect(page.locator('.map-mark').first()).toBeVisible();

  await open(page, '/dashboard/notifications');
  await page.getByRole('button', { name: 'Dismiss : Welcome to your hub' }).click();

  await open(page, '/dashboard/preferences?section=hub-personalisation');
  const panel = page.locator('[data-panel="hub-personalisation"]');
  await panel.getByLabel('Home postcode').fill('LS1 4DJ');
  const saved = page.waitForResponse((reply) => settings.test(reply.url()) && reply.request().method() === 'PUT');
  await panel.getByRole('button', { name: 'Save changes' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(panel.getByText('Your details have been updated')).toBeVisible();
  const kept = await readStores(page);

  await page.context().clearCookies({ name: /session/ });
  await signInAs(page, /^Somebody new/, '/dashboard/onboarding');
  await page.getByLabel('University or college', { exact: true }).check();
  await page.getByLabel('When do you want to start?').selectOption({ index: 2 });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Home postcode').fill('BS1 4DJ');
  await main.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();

  kept.push(...(await readStores(page)));
  expect(writes.map(({ store, key }) => `${store} ${key}`).filter((text) => !isListed(...split(text)))).toEqual([]);
  expect(kept.filter(({ store, key }) => !isListed(store, key))).toEqual([]);
  const texts = kept.map(({ key, value }) => `${key} ${value}`).join('\n');
  expect(texts).toContain('UcasNotifications');
  const { name, lastName, email, dateOfBirth, postcode } = priya;
  for (const text of [name, lastName, email, dateOfBirth, postcode, 'LS1 4DJ', 'BS1 4DJ', 'My own words']) {
    expect(text).not.toBe('');
    expect(texts.replaceAll(' ', '').toLowerCase()).not.toContain(text.replaceAll(' ', '').toLowerCase());
  }
  // Drafts were stored during writing, and never in plain text.
  expect(writes.some(({ key, value }) => key.startsWith('HubDraft-Notes') && value.startsWith('sealed:'))).toBe(true);
  expect(writes.filter(({ value }) => value.includes('My own words'))).toEqual([]);
});

function split(text: string): [string, string] {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Size, colours and font weight of a button as rendered. */
async function lookOf(button: Locator): Promise<unknown> {
  const box = await button.boundingBox();
  const look = await button.evaluate((element) => {
    const { color, backgroundColor, borderTopColor, borderTopWidth, fontSize, fontWeight, opacity } = getComputedStyle(element);
    return [color, backgroundColor, borderTopColor, borderTopWidth, fontSize, fontWeight, opacity];
  });
  return [box?.height, ...look];
}

const widthOf = async (button: Locator) => (await button.boundingBox())?.width;

test.describe('a person who has not answered the cookie banner', () => {
  test.use(neverAsked);

  test('[V-08] yes and no to cookies and to sharing look alike, no box is pre-checked, and withdrawing a yes takes as many steps as giving it', async ({
    page,
  }) => {
    await signInAs(page, /^Aisha/);
    const support = page.getByRole('dialog', { name: 'Would you like extra help to secure an apprenticeship?' });
    await expect(support.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await support.getByRole('button', { name: 'Yes please' }).click();
    const share = page.getByRole('dialog', { name: 'Authorisation' });
    const [accept, decline] = [share.getByRole('button', { name: 'Accept' }), share.getByRole('button', { name: 'Decline' })];
    expect(await lookOf(decline)).toEqual(await lookOf(accept));
    expect(await widthOf(decline)).toBe(await widthOf(accept));
    await expect(share.getByRole('checkbox')).toHaveCount(0);
    await decline.click();

    await open(page, '/dashboard/notifications');
    const bar = page.getByRole('region', { name: 'Cookies on your hub' });
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      const [yes, no] = [bar.getByRole('button', { name: 'Accept all' }), bar.getByRole('button', { name: 'Refuse all' })];
      await expect.poll(async () => JSON.stringify(await lookOf(no)) === JSON.stringify(await lookOf(yes)), theme).toBe(true);
      expect(await widthOf(no), theme).toBe(await widthOf(yes));
    }
    await bar.getByRole('button', { name: 'Choose' }).click();
    expect(await bar.getByRole('checkbox').count()).toBe(2);
    await expect(bar.getByRole('checkbox', { checked: true })).toHaveCount(0);
    const consent = async () => (await page.context().cookies()).find(({ name }) => name === 'hub-consent')?.value;
    for (const [answer, value] of [
      ['Accept all', 'analytics.marketing'],
      ['Refuse all', 'none'],
    ] as const) {
      await open(page, '/dashboard/notifications');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
      await page.getByRole('main').getByRole('button', { name: answer }).click();
      await expect.poll(consent).toBe(value);
    }

    await open(page, '/dashboard/preferences?section=marketing-preferences');
    const panel = page.locator('[data-panel="marketing-preferences"]');
    const offers = panel.getByRole('radiogroup', { name: 'Can we send you offers and discounts?' });
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(offers.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await widthOf(offers.locator('label').nth(0))).toBe(await widthOf(offers.locator('label').nth(1)));
    for (const answer of ['Yes', 'No']) {
      await offers.getByLabel(answer, { exact: true }).check();
      await expect(offers.getByLabel(answer, { exact: true })).toBeChecked();
    }
  });
});

/** The texts of the live page and the calendar on a device in another time zone, with a clock that is ahead by this much. */
async function openElsewhere(browser: Browser, timezoneId: string, aheadMs: number): Promise<Page> {
  const context = await browser.newContext({ timezoneId, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + aheadMs });
  return page;
}

const dayMs = 86_400_000;

test('[C-04] a device in Honolulu, a day ahead, shows the same UK times, the right countdown, and nothing early', async ({ browser }) => {
  const page = await openElsewhere(browser, 'Pacific/Honolulu', dayMs);
  await signInAs(page, leah, '/dashboard/live');
  const tell = (path: string, data: object) =>
    patient(page.request).post(`/api/v1/debug/${path}`, { data, headers: { 'X-Hub-Request': '1' } });
  // The event is in 20 hours; by the device's clock it began 4 hours ago.
  await tell('moment', { now: '2027-05-19T20:00:00+01:00' });
  await open(page, '/dashboard/live');
  const timer = page.getByRole('timer').locator('.visually-hidden');
  await expect(timer).toContainText('hours');
  await expect(page.getByText('Thursday 20 May 2027, 16:00 UK time')).toBeVisible();
  const ask = async () => (await (await patient(page.request).get('/api/v1/live')).json()) as { now: string; time: string };
  const before = await ask();
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  const after = await ask();
  const shown = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  const leftAt = ({ time, now }: { now: string; time: string }) => Date.parse(time) - Date.parse(now);
  expect(shown).toBeLessThan(leftAt(before) + 2_000);
  expect(shown).toBeGreaterThan(leftAt(after) - 2_000);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText(/The event is about to start|has started/)).toHaveCount(0);

  const calendar = async (one: Page) => {
    await open(one, '/dashboard/calendar');
    await expect(one.locator('main li').first()).toBeVisible();
    return (await one.locator('main').innerText()).replace(/\s+/g, ' ');
  };
  const home = await openElsewhere(browser, 'Europe/London', 0);
  await home.context().addCookies(await page.context().cookies());
  expect(await calendar(page)).toBe(await calendar(home));

  // The morning of results day, before eight: the result is loaded, and by the device's clock the day is over.
  await tell('application', { scheme: 'UG', state: 'placedFirm' });
  await tell('moment', { now: '2027-08-12T07:50:00+01:00', ugMode: 'updating' });
  await open(page, '/dashboard');
  await expect(page.locator('#next-step-title')).toHaveText("We're updating your application");
  await skipTime(page, 60_000);
  await expect(page.getByText("You're in! Congratulations")).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  for (const one of [page, home]) await one.context().close();
});
