import { expect, type Locator, type Page, test } from '@playwright/test';
import { passTime } from './page-clock.ts';
import { patient, signInAs, waitUntilHydrated } from './people.ts';

const path = '/dashboard/preferences';

const opener = (page: Page, title: string): Locator => page.getByRole('heading', { level: 2 }).getByRole('button', { name: title });
const panelOf = (page: Page, id: string): Locator => page.locator(`[data-panel="${id}"]`);
const save = (panel: Locator): Locator => panel.getByRole('button', { name: 'Save changes' });
const answerOf = (panel: Locator, question: string | RegExp, option: string): Locator =>
  panel.getByRole('radiogroup', { name: question }).getByLabel(option, { exact: true });
const updated = 'Your details have been updated';

/** The saved record. */
async function recordOf(page: Page): Promise<Record<string, unknown>> {
  const { settings } = await (await patient(page.request).get('/api/v1/user')).json();
  return settings.find(({ name }: { name: string }) => name === 'Personalisation')?.data ?? {};
}

test('every panel saves and the hub follows', async ({ page }) => {
  await signInAs(page, 'Leah');
  const sent: Record<string, unknown>[] = [];
  // Widgets of the dashboard save what they have fetched at moments of their own.
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().endsWith('/api/v1/user/settings')) return;
    const body = request.postDataJSON();
    if (body.collection !== 'dashboardData') sent.push(body);
  });
  await test.step('[PREF-015] the dashboard links to the preferences', async () => {
    await page.getByRole('link', { name: 'Change year' }).first().click();
    await expect(page).toHaveURL(`${path}?section=hub-personalisation`);
  });
  const hub = panelOf(page, 'hub-personalisation');
  await hub.getByRole('combobox', { name: 'When do you want to start?' }).selectOption('2028');
  await answerOf(hub, 'What do you want to study?', 'Postgraduate').check();
  await expect(hub.getByRole('group', { name: /interest/ }).getByLabel('Conservatoires')).toBeChecked();
  await test.step('[PREF-101] subjects are searched and chosen', async () => {
    const subjects = hub.getByRole('combobox', { name: /search/i });
    await subjects.fill('geog');
    await page
      .getByRole('option', { name: /Geography/ })
      .first()
      .click();
  });
  await expect(opener(page, 'Hub personalisation')).toContainText('Not saved yet');
  await test.step('[PREF-019] [PREF-021] a save shows its progress, then its success', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v1/user/settings', async (route) => {
      if (route.request().postDataJSON().collection === 'dashboardUserData') await held;
      await route.continue();
    });
    await save(hub).click();
    await expect(save(hub)).toHaveAttribute('aria-busy', 'true');
    await expect(hub.getByText(updated)).toHaveCount(0);
    letGo();
    await expect(hub.getByText(updated)).toBeVisible();
    await expect(page.locator('[data-announcer="polite"]')).toContainText(updated);
    await expect(opener(page, 'Hub personalisation')).toContainText('Postgraduate, starting in 2028');
  });
  await test.step('[PREF-017] [PREF-018] [USER-036] a save sends one record immediately', async () => {
    expect(sent[0]).toMatchObject({ collection: 'dashboardUserData', name: 'Personalisation', immediate: true });
  });
  await test.step('[PREF-022] the record holds the answers of the panel', async () => {
    expect(await recordOf(page)).toMatchObject({ studyYear: 2028, studyLevel: 'Postgraduate', conservatoires: 'yes', taught: 'no' });
    expect((await recordOf(page)).subjects).toHaveLength(1);
  });

  await test.step('[PREF-107] support is empty until chosen, and one button clears it', async () => {
    await opener(page, 'Study support').click();
    const support = panelOf(page, 'study-support');
    await expect(support).toContainText('These answers only choose which help we show you. We never send them to a university.');
    await expect(support.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await support.getByLabel('I care for someone').check();
    await support.getByLabel('I am a parent or guardian').check();
    await support.getByRole('button', { name: 'Clear all answers' }).click();
    await expect(support.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await support.getByLabel('I care for someone').check();
    await save(support).click();
    await expect(support.getByText(updated)).toBeVisible();
  });

  await test.step('[PREF-108] the alerts name their audience', async () => {
    await opener(page, 'Apprenticeships Smart Alerts').click();
    const alerts = panelOf(page, 'apprenticeships-smart-alerts');
    await expect(alerts).toContainText('Smart Alerts is only for UK nationals or those with the right to work in the UK.');
    await answerOf(alerts, 'Do you want apprenticeship Smart Alerts?', 'Yes').check();
    await answerOf(alerts, 'Travel distance', 'Up to 20 miles').check();
    await alerts.getByLabel('Advanced (level 3)').check();
    await alerts.getByLabel('Engineering', { exact: true }).check();
    await save(alerts).click();
    await expect(alerts.getByText(updated)).toBeVisible();
  });

  await opener(page, 'Marketing preferences').click();
  const marketing = panelOf(page, 'marketing-preferences');
  await answerOf(marketing, 'Are you at school or college?', 'Yes').check();
  await expect(marketing.getByRole('radiogroup', { name: /tell your school/ })).toHaveCount(0);
  await marketing.getByRole('combobox', { name: 'School or college name' }).fill('school');
  await marketing.getByRole('option', { name: /^Ashton Park School/ }).click();
  await test.step("[PREF-080] sharing with the school is the person's choice", async () => {
    const share = marketing.getByRole('radiogroup', { name: /tell your school/ });
    await expect(share.getByRole('radio', { checked: true })).toHaveCount(0);
    await share.getByLabel('No', { exact: true }).check();
  });
  await marketing.getByRole('combobox', { name: 'Country' }).fill('France');
  await page.getByRole('option', { name: 'France', exact: true }).click();
  await test.step('[PREF-022] the answers of other panels stay saved', async () => {
    await save(marketing).click();
    await expect(marketing.getByText(updated)).toBeVisible();
    expect(await recordOf(page)).toMatchObject({
      studyYear: 2028,
      areCarers: 'yes',
      supportNeed: ['areCarers'],
      talentPoolTravelDistance: '0_20_miles',
      levelsoptionlevel3: 'yes',
      engineering: 'yes',
      userCountry: 'France',
      country: 'France',
      schoolDataShare: 'No',
    });
  });

  await test.step('[PREF-021] [USER-039] the dashboard follows without a reload', async () => {
    await page.getByRole('link', { name: 'Back to your hub' }).click();
    await expect(page.getByText("You're applying for postgraduate courses in 2028")).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  });
});

test('the marketing panel shows its errors, beside each field and above, and sends nothing', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await signInAs(page, 'Leah', `${path}?section=marketing-preferences`);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  const panel = panelOf(page, 'marketing-preferences');
  const button = save(panel);
  await test.step('[PREF-062] [PREF-063] names the fields that are missing', async () => {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('To save, add: Country');
    await answerOf(panel, 'Can we send you offers and discounts?', 'Yes').check();
    await expect(button).toHaveAccessibleDescription('To save, add: Country, Address line 1, Town or city, Postcode');
  });
  await panel.getByRole('group', { name: 'Contact method' }).getByLabel('Text message').check();
  await panel.getByRole('group', { name: 'Contact method' }).getByLabel('Text message').uncheck();
  await panel.getByLabel('Year', { exact: true }).selectOption('2016');
  await answerOf(panel, 'Are you at school or college?', 'Yes').check();
  await button.click({ force: true });
  const summary = panel.locator('.error-summary');
  await test.step('[PREF-024] [PREF-027] [PREF-028] moves focus to the list of errors', async () => {
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('listitem')).toHaveText([
      'Contact method field is required.',
      'You must be at least 13 to register for this site.',
      'Country field is required.',
      'Address line 1 field is required.',
      'Town or city field is required.',
      'Postcode field is required.',
      'School name field is required.',
    ]);
  });
  await test.step('[PREF-024] links each error to its field', async () => {
    await summary.getByRole('link', { name: 'Town or city field is required.' }).click();
  });
  const town = panel.getByLabel('Town or city');
  await test.step("[PREF-024] shows the field's own message", async () => {
    await expect(town).toBeFocused();
    await expect(town).toHaveAccessibleDescription(/Town or city field is required\./);
  });

  await panel.getByRole('combobox', { name: 'Country' }).fill('United Kingdom');
  await page.getByRole('option', { name: 'United Kingdom', exact: true }).click();
  await town.fill('Leeds');
  await expect(panel.getByText('Town or city field is required.')).toHaveCount(0);
  await panel.getByLabel('Address line 1').fill('1 High Street');
  await test.step('[PREF-062] [PREF-069] an invalid postcode prevents the save', async () => {
    await panel.getByLabel('Postcode', { exact: true }).fill('not one');
    await expect(panel.getByText('The postcode you entered is not valid.').first()).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await panel.getByLabel('Postcode', { exact: true }).fill('LS1 4DJ');
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('[PREF-027] [PREF-028] a text message needs a number', async () => {
    await panel.getByRole('group', { name: 'Contact method' }).getByLabel('Text message').check();
    await button.click();
    await expect(summary.getByRole('listitem')).toContainText(['Mobile number field is required.']);
  });
  const mobile = panel.getByRole('textbox', { name: 'Mobile number' });
  await test.step('[PREF-047] [PREF-048] an invalid number prevents the save', async () => {
    await mobile.fill('01');
    await passTime(page, 400);
    await expect(panel.getByText('Invalid number').first()).toBeVisible();
    await button.click();
    await expect(summary.getByRole('listitem').first()).toHaveText('Invalid number');
  });
  await test.step('[PREF-047] a valid number is confirmed', async () => {
    await mobile.fill('07400 123456');
    await passTime(page, 400);
    await expect(panel.getByText('Valid number', { exact: true })).toBeVisible();
  });
  await test.step('[PREF-020] nothing was sent', async () => {
    expect(sent).toBe(0);
  });
});

test('[PREF-023] [PREF-008] [EC-015] a refused save and an ended session lose nothing; leaving asks once and keeps typed text', async ({
  page,
}) => {
  await signInAs(page, 'Leah', `${path}?section=hub-personalisation`);
  const hub = panelOf(page, 'hub-personalisation');
  const postcode = hub.getByLabel('Home postcode');
  const settings = '**/api/v1/user/settings';
  await postcode.fill('LS1 4DJ');
  let tries = 0;
  let answer: () => void = () => undefined;
  await page.route(settings, async (route) => {
    tries += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await save(hub).click();
  await expect(save(hub)).toHaveAttribute('aria-busy', 'true');
  await save(hub).click({ force: true });
  answer();
  await expect(hub.getByText('We could not save your changes. Please try again.')).toBeVisible();
  await expect(save(hub)).not.toHaveAttribute('aria-busy', 'true');
  await expect(postcode).toHaveValue('LS1 4DJ');
  expect(tries).toBe(1);
  await page.unroute(settings);

  // The session has ended: the save leads to sign-in, and from there back to the same panel with the typed text.
  await page.route(settings, (route) => route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }), { times: 1 });
  const signIn = page.waitForRequest(/\/account\/login\?returnUrl=/);
  await save(hub).click();
  expect(new URL((await signIn).url()).searchParams.get('returnUrl')).toBe(`${path}?section=hub-personalisation`);
  await page.waitForLoadState();
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(`${path}?section=hub-personalisation`);
  await expect(opener(page, 'Hub personalisation')).toHaveAttribute('aria-expanded', 'true');
  await expect(postcode).toHaveValue('LS1 4DJ');
  await expect(hub.getByText("We kept the changes you hadn't saved.")).toBeVisible();

  await opener(page, 'Hub personalisation').click();
  await expect(opener(page, 'Hub personalisation')).toContainText('Not saved yet');
  await opener(page, 'Hub personalisation').click();
  await expect(postcode).toHaveValue('LS1 4DJ');

  const leave = page.getByRole('link', { name: 'Back to your hub' });
  const question = page.getByRole('dialog', { name: "You have changes that aren't saved. Leave this page?" });
  await leave.click();
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question).toHaveCount(0);
  await leave.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${path}?section=hub-personalisation`);
  await waitUntilHydrated(page);
  await expect(postcode).toHaveValue('LS1 4DJ');
  await page.getByRole('link', { name: 'Back to your hub' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${path}?section=hub-personalisation`);
  await waitUntilHydrated(page);
  await save(hub).click();
  await expect(hub.getByText(updated)).toBeVisible();
  expect((await recordOf(page)).userPostcode).toBe('LS1 4DJ');
  await page.reload();
  await expect(hub.getByText("We kept the changes you hadn't saved.")).toHaveCount(0);
});

test('the debug tools wipe data, and everybody can download or delete theirs', async ({ page }) => {
  await signInAs(page, 'Leah', path);
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Wipe (profile|DfE)$/ })).toHaveCount(0);
  await test.step('[PREF-014] [USER-049] downloads a copy of all stored data', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('my-hub-data.json');
  });

  await page.goto(`${path}?debug=1`);
  await waitUntilHydrated(page);
  const write = (collection: string, name: string, data: unknown) =>
    patient(page.request).put('/api/v1/user/settings', {
      data: { collection, name, data: JSON.stringify(data), lastUpdated: new Date().toISOString() },
      headers: { 'X-Hub-Request': '1' },
    });
  const settingsOf = async () =>
    (await (await patient(page.request).get('/api/v1/user')).json()).settings.map(({ name }: { name: string }) => name);
  await test.step('[PREF-009] [PREF-010] [DFE-054] wipes the support offer alone', async () => {
    await write('dashboardSettings', 'Dfe', 'dismissed');
    await write('dashboardUserData', 'Personalisation', { studyYear: 2028 });
    await page.getByRole('button', { name: 'Wipe DfE' }).click();
    await expect(page.getByText('The answer to the support offer is gone.').first()).toBeVisible();
    expect(await settingsOf()).not.toContain('Dfe');
    expect(await settingsOf()).toContain('Personalisation');
  });
  await test.step('[DEBUG-008] [DEBUG-009] [EC-045] wipes the profile after a confirmation', async () => {
    await page.getByRole('button', { name: 'Wipe profile' }).click();
    const reload = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Wipe profile' }).click();
    await reload;
    expect(await settingsOf()).toEqual([]);
  });

  await test.step('[PREF-014] [USER-049] deletes everything', async () => {
    await waitUntilHydrated(page);
    await write('dashboardUserData', 'Personalisation', { studyYear: 2028 });
    await page.evaluate(() => localStorage.setItem('left', 'behind'));
    await page.getByRole('button', { name: 'Delete my hub data' }).click();
    const question = page.getByRole('dialog', { name: 'Delete everything your hub keeps?' });
    await question.getByRole('button', { name: 'Keep my data' }).click();
    expect(await settingsOf()).toContain('Personalisation');
    await page.getByRole('button', { name: 'Delete my hub data' }).click();
    await question.getByRole('button', { name: 'Delete it all' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your hub data is deleted' })).toBeVisible();
    expect((await patient(page.request).get('/api/v1/user')).status()).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
  });
});
