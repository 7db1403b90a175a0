import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { type Call, listCalls, passTime, stopClock } from './page-clock.ts';
import { expectAccessibleInBothThemes, signIn, waitUntilAwake } from './people.ts';

const leah = /^Leah, all decisions in/;
const SCHOOLS = '**/api/v1/schools?*';
const REGIONS = '**/api/v1/phone-region-codes';
const NUMBERS = '**/api/v1/valid-phone-number?*';
const FIND = '**/api/v1/address/find?*';
const RETRIEVE = '**/api/v1/address/retrieve?*';
const broken = { status: 500, json: { code: 'broken', detail: 'Broken.' } };
const PANEL = '/dashboard/preferences?section=marketing-preferences';

/** Opens the panel of somebody at school who is contacted in every way. */
async function openPanel(page: Page, record: object = {}): Promise<void> {
  await signIn(page, leah);
  const data = { offers: 'Yes', contactSMS: 'yes', contactPost: 'yes', userCountry: 'United Kingdom', stillAtSchool: 'Yes', ...record };
  const reply = await page.request.put('/api/v1/user/settings', {
    data: {
      collection: 'dashboardUserData',
      name: 'Personalisation',
      data: JSON.stringify(data),
      lastUpdated: new Date().toISOString(),
      immediate: true,
    },
    headers: { 'X-Hub-Request': '1' },
  });
  expect(reply.ok()).toBe(true);
  await page.goto(PANEL);
  await waitUntilAwake(page);
}

/** What each question that went out asks for. */
const queriesOf = (calls: readonly Call[]) => calls.map(({ address }) => Object.fromEntries(new URLSearchParams(address.split('?')[1])));

const schoolOf = (page: Page) => page.getByRole('combobox', { name: 'School or college name' });
const numberOf = (page: Page) => page.getByLabel('Mobile number');
const findOf = (page: Page) => page.getByRole('textbox', { name: 'Find your address' });
const saidBy = (page: Page) => page.locator('[data-announcer="polite"]');
const schoolNamed = (name: string) => ({ code: name, name, address_1: 'High Street', address_3: 'Leeds', Ukprn: `u-${name}` });

test.describe('lookups', () => {
  test('[EC-036] a school is searched a second after the last letter', async ({ page }) => {
    const asked = await listCalls(page, '/api/v1/schools?');
    const waiting: Route[] = [];
    let mode: 'hold' | 'none' | 'broken' | 'found' = 'hold';
    await page.route(SCHOOLS, async (route) => {
      if (mode === 'hold') waiting.push(route);
      else if (mode === 'broken') await route.fulfill(broken);
      else await route.fulfill({ json: mode === 'none' ? [] : [schoolNamed('Hill School')] });
    });
    await page.clock.install();
    await openPanel(page);
    const school = schoolOf(page);
    await test.step('[LOOK-024] [ONB-027] nothing typed', async () => {
      await school.click();
      await expect(page.getByText('Please start typing for suggestions.')).toBeVisible();
    });
    await test.step('[LOOK-022] [ONB-026] [CONST-047] a second after the last letter', async () => {
      await stopClock(page);
      await school.pressSequentially('Old');
      await passTime(page, 900);
      await school.pressSequentially('er');
      await passTime(page, 999);
      expect(await asked()).toEqual([]);
      await passTime(page, 1);
      expect(queriesOf(await asked())).toEqual([{ limit: '50', data: 'full', search: 'Older' }]);
    });

    // a newer search drops the older answer
    await test.step('[LOOK-026] a suggestion has its address, and is taken by keys', async () => {
      mode = 'found';
      await school.fill('Hill');
      await passTime(page, 1_000);
      await expect(page.getByRole('option', { name: 'Hill School, High Street, Leeds' })).toBeVisible();
      await waiting[0]?.fulfill({ json: [schoolNamed('Older School')] }).catch(() => undefined);
      await page.clock.resume();
      await expect(saidBy(page)).toContainText('1 school found');
      await expect(page.getByRole('option', { name: /Older School/ })).toHaveCount(0);
      await school.press('ArrowDown');
      await school.press('Enter');
      await expect(school).toHaveValue('Hill School');
    });
    const share = page.getByRole('radiogroup', { name: /tell your school/i });
    await expect(share).toBeVisible();

    // another name is no known school any more
    await test.step('[LOOK-023] [LOOK-026] [ONB-027] another name is no known school any more', async () => {
      mode = 'none';
      await school.fill('Hill Schools');
      await expect(share).toHaveCount(0);
      await expect(page.getByText('No school/college found.', { exact: true }).first()).toBeVisible();
    });
    await test.step('[LOOK-028] a failure keeps the name', async () => {
      mode = 'broken';
      await school.fill('My own school');
      await expect(page.locator('.lookup-problem')).toContainText("We can't search schools right now.");
      await expect(school).toHaveValue('My own school');
      mode = 'found';
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('.lookup-problem')).toHaveCount(0);
    });
    await page.getByRole('button', { name: "My school isn't listed" }).click();
    await expect(school).toBeFocused();
    await expect(school).toHaveValue('My own school');
    await expect(page.getByText("We'll use the name as you typed it.").first()).toBeVisible();
  });

  test('a number is checked 250 ms after the last digit', async ({ page }) => {
    const asked = await listCalls(page, '/api/v1/valid-phone-number?');
    let mode: 'real' | 'broken' | 'hold' = 'real';
    const waiting: Route[] = [];
    await page.route(NUMBERS, async (route) => {
      if (mode === 'hold') waiting.push(route);
      else if (mode === 'broken') await route.fulfill(broken);
      else await route.continue();
    });
    await page.clock.install();
    await openPanel(page);
    const number = numberOf(page);
    const region = page.getByLabel('Country code');
    const verdict = page.locator('.phone-verdict');
    await expect(region).toHaveValue('GB');
    await expect(region.locator('option').first()).toHaveText('United Kingdom (+44)');
    await expect(verdict).toHaveCount(0);
    await test.step('[LOOK-033] [CONST-048] [EC-036] 250 ms after the last digit', async () => {
      await stopClock(page);
      await number.pressSequentially('020 7946 001');
      await passTime(page, 200);
      await number.pressSequentially('8');
      await passTime(page, 249);
      expect(await asked()).toEqual([]);
      await passTime(page, 1);
      expect(queriesOf(await asked())).toEqual([{ region: 'GB', number: '020 7946 0018' }]);
    });
    await test.step('[LOOK-034] [ONB-045] [PREF-047] what the server found', async () => {
      await page.clock.resume();
      await expect(verdict).toHaveText('Valid number');
      await expect(saidBy(page)).toContainText('Valid number');
    });

    await test.step('[LOOK-039] another region checks again, and no number has no verdict', async () => {
      // another region: the same digits are checked again
      await region.selectOption('FR');
      await expect(verdict).toHaveText('Invalid number');
      await expect(number).toHaveAttribute('aria-invalid', 'true');
      await number.fill('');
      await expect(verdict).toHaveCount(0);
    });

    // a number with its own country code is shown as its region writes it
    await number.fill('+44 20 7946 0018');
    await region.focus();
    await expect(number).toHaveValue('020 7946 0018');
    await expect(region).toHaveValue('GB');

    await test.step('[LOOK-039] a newer check drops the older answer', async () => {
      // a newer check drops the older answer
      mode = 'hold';
      await number.fill('0770090012');
      await expect.poll(() => waiting.length).toBe(1);
      mode = 'real';
      await number.fill('020 7946 0019');
      await expect(verdict).toHaveText('Valid number');
      await waiting[0]
        ?.fulfill({ json: { isValid: false, internationalNumber: '', nationalNumber: '', regionCode: 'GB' } })
        .catch(() => undefined);
      await expect(verdict).toHaveText('Valid number');
    });

    await test.step('[EC-023] [ERR-043] [ONB-045] a check that fails counts as invalid', async () => {
      mode = 'broken';
      await number.fill('020 7946 0020');
      await expect(verdict).toContainText('Invalid number');
      await expect(verdict).toContainText('We could not check this number');
      mode = 'real';
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(verdict).toHaveText('Valid number');
    });
  });

  test('[LOOK-036] [LOOK-038] without regions there is GB, and a number that could not be checked is saved by its pattern', async ({
    page,
  }) => {
    await page.route(REGIONS, (route) => route.fulfill(broken));
    await page.route(NUMBERS, (route) => route.fulfill(broken));
    await openPanel(page, { addressLine1: '1 Orchard Way', addressLine3: 'Fernhollow', postcode: 'ZA1 1AA', stillAtSchool: 'No' });
    await expect(page.getByLabel('Country code').locator('option')).toHaveText(['United Kingdom (+44)']);
    await numberOf(page).fill('020 7946 0018');
    await expect(page.locator('.phone-verdict')).toContainText('We could not check this number');
    await page.getByRole('button', { name: 'Save changes' }).first().click();
    const kept = async () => JSON.stringify(await (await page.request.get('/api/v1/user')).json());
    await expect.poll(kept).toContain('020 7946 0018');
    expect(await kept()).not.toContain('mobileCheck');
  });

  test('an address is found from place to place', async ({ page }) => {
    const asked = await listCalls(page, '/api/v1/address/find?');
    await page.clock.install();
    await openPanel(page);
    const find = findOf(page);
    await expect(find).toBeVisible();
    await test.step('[LOOK-012] [CALL-056] 300 ms after the third letter', async () => {
      await stopClock(page);
      await find.pressSequentially('or');
      await passTime(page, 10_000);
      await find.pressSequentially('c');
      await passTime(page, 250);
      await find.pressSequentially('h');
      await passTime(page, 299);
      expect(await asked()).toEqual([]);
      await passTime(page, 1);
      const first = { IsMiddleware: 'false', Countries: 'GBR', Bias: 'true', Text: 'orch' };
      expect(queriesOf(await asked())).toEqual([first]);
    });
    await page.clock.resume();
    const rows = page.locator('.address-rows li');
    await expect(rows).toHaveCount(2);
    await expect(rows.first().locator('b')).toHaveText('Orch');

    // by keys alone: into the street, into the house, back, and in again
    await find.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const back = page.locator('.address-back');
    await expect(back).toBeFocused();
    // the street holds one house and nothing else, which opens by itself
    await expect(saidBy(page)).toContainText('6 addresses');
    await expect(rows).toHaveCount(6);
    await expectAccessibleInBothThemes(page, '.address');
    await test.step('[LOOK-018] Back leads to the list before', async () => {
      await back.click();
      await expect(rows).toHaveCount(2);
      await expect(find).toBeFocused();
    });
    await rows.first().getByRole('button').click();
    await expect(rows).toHaveCount(5);
    await rows.first().getByRole('button').click();
    const line = page.getByLabel('Address line 1');
    await test.step('[LOOK-001] [ONB-053] an address fills the fields', async () => {
      await expect(line).toBeFocused();
      await expect(line).toHaveValue('1 Orchard Way');
      await expect(page.getByLabel('Town or city')).toHaveValue('Fernhollow');
      await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue('ZA1 1AA');
    });

    // to and fro keeps what was typed
    await line.fill('1a Orchard Way');
    await test.step('[LOOK-017] nothing found', async () => {
      await page.getByRole('button', { name: 'Search for an address' }).click();
      await find.fill('zzzz');
      await expect(page.getByText('No addresses found.').first()).toBeVisible();
    });
    await test.step('[LOOK-004] [LOOK-005] [ONB-054] to and fro keeps what was typed', async () => {
      await page.getByRole('button', { name: 'Enter address manually' }).click();
      await expect(line).toHaveValue('1a Orchard Way');
      await page.getByRole('button', { name: 'Search for an address' }).click();
      await expect(find).toHaveValue('zzzz');
    });

    await test.step('[LOOK-005] a saved address is shown first', async () => {
      await openPanel(page, { addressLine1: '2 Lantern Mews', addressLine3: 'Fernhollow', postcode: 'ZA1 2BD' });
      await page.goto(PANEL);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(find).toBeFocused();
    });
  });

  test('[LOOK-013] [ONB-056] every line of a found address is filled in, and what does not fit is said at its field', async ({ page }) => {
    const found = {
      ...{ Id: '1', Company: '', Line1: 'Apartment 123', Line2: 'The Old Exchange Building', Line3: '45-47 King William Street' },
      ...{ Line4: 'Hanley', Line5: '', City: 'Stoke-on-Trent', Province: '', PostalCode: 'ST1 1AA', CountryName: 'United Kingdom' },
    };
    await page.route(RETRIEVE, (route) => route.fulfill({ json: { Items: [found] } }));
    await openPanel(page);
    await findOf(page).fill('za1 1aa');
    await page.locator('.address-row').first().click();
    await page.locator('.address-row').nth(1).click();
    await expect(page.getByLabel('Address line 1')).toHaveValue('Apartment 123, The Old Exchange');
    const second = page.getByLabel('Address line 2');
    await expect(second).toHaveValue('Building, 45-47 King William');
    await expect(page.getByLabel('Town or city')).toHaveValue('Stoke-on-Trent');
    const told = 'This part did not fit: Street, Hanley. Shorten the address if you need it.';
    await expect(second).toHaveAccessibleDescription(new RegExp(told));
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(saidBy(page)).toContainText(told);
  });

  test('an answer that cannot be read opens the fields', async ({ page }) => {
    const failures: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
      unreadable: { status: 200, contentType: 'application/json', body: '{"Items":' },
      failed: broken,
      error: { json: { Items: [{ Error: '2', Description: 'Unknown key', Cause: '', Resolution: '' }] } },
    };
    let mode = '';
    await page.route(FIND, (route) => (failures[mode] ? route.fulfill(failures[mode]) : route.continue()));
    await page.route(RETRIEVE, (route) => (failures[mode] ? route.fulfill(failures[mode]) : route.continue()));
    await openPanel(page);
    const find = findOf(page);
    const line: Locator = page.getByLabel('Address line 1');
    const text = 'There has been a problem fetching addresses. Error parsing response.';
    await test.step('[LOOK-016] [ERR-018] a call that fails opens the fields', async () => {
      for (mode of Object.keys(failures)) {
        await find.fill(`orchard ${mode}`);
        await expect(page.locator('.lookup-problem'), mode).toContainText(text);
        await expect(line, mode).toBeVisible();
        await expect(find).toBeFocused();
      }
      await expect(saidBy(page)).toContainText(text);
    });
    mode = '';
    await find.fill('za1 1ab');
    await expect(line).toBeHidden();
    await page.locator('.address-row').first().click();
    await expect(page.locator('.address-container')).toContainText('6 addresses');
    await expect(page.locator('.address-rows li')).toHaveCount(6);
    await test.step('[LOOK-015] [ONB-057] so does an answer that cannot be read', async () => {
      mode = 'unreadable';
      await page.locator('.address-rows li').first().getByRole('button').click();
      await expect(page.locator('.lookup-problem')).toContainText(text);
      await expect(line).toBeVisible();
    });
  });
});
