import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, patient, savePersonalisation, saveUserData, signIn, signInAs, waitUntilHydrated } from './people.ts';

const newcomer = /^Somebody new/;
const wide = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to your hub' });

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** Waits for a step: its title is the heading and has focus. */
async function expectStep(page: Page, title: string, place: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  await expect(heading).toBeVisible();
  await expect(page.locator('#onboarding-place')).toContainText(place);
}

/** A saved record of the person, or undefined. */
async function readUserData(page: Page, name: string): Promise<Record<string, unknown> | undefined> {
  const { settings } = (await (await patient(page.request).get('/api/v1/user')).json()) as {
    settings: { collection: string; name: string; data: unknown }[];
  };
  const found = settings.find((setting) => setting.collection === 'dashboardUserData' && setting.name === name)?.data;
  return (typeof found === 'string' ? JSON.parse(found) : found) as Record<string, unknown> | undefined;
}

const noConsents = { tailoredInfo: 'No', offers: 'No', surveys: 'No', careersInfo: 'No', relevantCourses: 'No' };
const answered = { studyLevel: 'Undergraduate', studyYear: '2028', userCountry: 'United Kingdom', ...noConsents };

/** Opens the last step with all others complete. */
async function openLastStep(page: Page, address: string, answers: object = answered): Promise<void> {
  await signIn(page, newcomer);
  const done = ['what-and-when', 'where-you-live', 'keeping-in-touch'];
  await saveUserData(page, 'Onboarding', { answers, done, skipped: ['interests', 'school'] });
  await page.goto(address);
  await waitUntilHydrated(page);
  await expectStep(page, 'Check and finish', '6 of 6');
}

test('leads from the first sign-in through six steps to the requested page', async ({ page }) => {
  const target = 'https://partner.example/courses?from=hub';
  await page.setViewportSize(wide);
  await page.route('https://partner.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Partner</h1>' }));
  await test.step('[ONB-001] [SHELL-056] [SHELL-058] a person with no saved level starts with onboarding', async () => {
    await signInAs(page, newcomer, `/dashboard?redirectUrl=${encodeURIComponent(target)}`);
    await expectStep(page, 'What and when', '1 of 6');
    await expect(page.getByRole('button', { name: 'Finish later' })).toHaveCount(0);
  });
  await page.getByLabel('Postgraduate or teaching').check();
  await page.getByLabel('Teacher training in Wales').check();
  await page.getByLabel('University or college', { exact: true }).check();
  await page.getByLabel('Postgraduate or teaching').uncheck();
  await expect(page.getByRole('main').getByText("You've changed your level, so we've cleared the choices")).toBeVisible();
  await page.getByLabel('When do you want to start?').selectOption({ index: 2 });
  await press(page, 'Continue');

  await test.step('[ONB-005] each step is saved', async () => {
    await expectStep(page, 'Where you live', '2 of 6');
    expect(await readUserData(page, 'Onboarding')).toMatchObject({ done: ['what-and-when'], answers: { studyLevel: 'Undergraduate' } });
    expect(await readUserData(page, 'Personalisation')).toMatchObject({ studyLevel: 'Undergraduate', onBoardingConfirmed: false });
  });
  await page.getByLabel('Home postcode').fill('bs1 4dj');
  await expect(page.getByLabel('Where in the UK do you live?')).toHaveValue('South West');
  await press(page, 'Back');
  await expect(page.getByLabel('University or college', { exact: true })).toBeChecked();
  await press(page, 'Continue');
  await expect(page.getByLabel('Home postcode')).toHaveValue('bs1 4dj');

  await test.step('[ONB-005] a returning person continues at the same step', async () => {
    await page.reload();
    await waitUntilHydrated(page);
    await expectStep(page, 'Where you live', '2 of 6');
    await expect(page.getByLabel('Home postcode')).toHaveValue('bs1 4dj');
  });
  await press(page, 'Continue');
  await expectStep(page, 'Interests', '3 of 6');
  await page.getByRole('combobox').first().fill('geology');
  await page.getByRole('option', { name: /^Geology/ }).click();
  await press(page, 'Continue');
  await expectStep(page, 'School', '4 of 6');
  await press(page, 'Skip for now');
  await expectStep(page, 'Keeping in touch', '5 of 6');
  for (const group of await page.getByRole('radiogroup').all()) await group.getByLabel('No').check();
  await press(page, 'Continue');

  await expectStep(page, 'Check and finish', '6 of 6');
  await page.getByRole('button', { name: 'Change your answers: Where you live' }).click();
  await expectStep(page, 'Where you live', '2 of 6');
  await page.getByLabel('Where in the UK do you live?').selectOption('Wales');
  await press(page, 'Continue');
  await expectStep(page, 'Check and finish', '6 of 6');
  await expect(page.getByText('Wales', { exact: true })).toBeVisible();
  await expect.poll(async () => (await readUserData(page, 'Personalisation'))?.userRegion).toBe('Wales');
  await test.step('[ONB-004] shows how many steps are complete', async () => {
    await page.getByLabel('I agree to the terms and conditions').check();
    await expect(page.getByText('Steps of your profile that are complete: 5 of 6')).toBeVisible();
  });
  await test.step('[ONB-062] [ONB-065] then leads to the requested page', async () => {
    await press(page, 'Finish');
    await page.waitForURL(target);
  });

  await test.step('[ONB-065] the welcome waits for the next visit', async () => {
    await page.goto('/dashboard');
    await expect(welcome(page)).toBeVisible();
  });
  const saved = await readUserData(page, 'Personalisation');
  expect(saved).toMatchObject({
    studyLevel: 'Undergraduate',
    userPostcode: 'BS1 4DJ',
    userRegion: 'Wales',
    offers: 'No',
    profileComplete: 5,
    terms: 'yes',
    termsAcceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const { favourites } = (await (await patient(page.request).get('/api/v1/user')).json()) as { favourites: { subjects: string[] } };
  expect(favourites.subjects).toEqual(saved?.onboardSubjects);
  await test.step('[ONB-065] a person with nothing left to answer is not redirected', async () => {
    await page.goto(`/dashboard?redirectUrl=${encodeURIComponent(target)}`);
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?redirectUrl=/);
  });
});

test('[ONB-006] the first step opens the hub, which lists the open steps and links back to them', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, newcomer);
  await expectStep(page, 'What and when', '1 of 6');
  await page.getByLabel('University or college', { exact: true }).check();
  await page.getByLabel('When do you want to start?').selectOption({ index: 1 });
  await press(page, 'Continue');
  await expectStep(page, 'Where you live', '2 of 6');
  await press(page, 'Skip for now');
  await expectStep(page, 'Interests', '3 of 6');
  await press(page, 'Finish later');
  await expect(welcome(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const card = page.getByRole('region', { name: "Tell us more when you're ready" });
  await expect(card.getByRole('listitem')).toHaveCount(4);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessibleInBothThemes(page, '.open-questions');

  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.locator('h1#greeting')).toBeVisible();
  await card.getByRole('link', { name: 'Carry on' }).click();
  await expectStep(page, 'Interests', '3 of 6');
  await page.goBack();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: "Don't show this again" }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.locator('h1#greeting')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a redirect to a foreign address or to script is silently ignored', async ({ page }) => {
  for (const requested of ['https://evil.example/', 'javascript:alert(1)'])
    await test.step(`[ONB-063] [ONB-064] [FRAME-084] ${requested} as redirectUrl is ignored, and the title is Hub`, async () => {
      await openLastStep(page, `/dashboard?redirectUrl=${encodeURIComponent(requested)}`);
      await page.getByLabel('I agree to the terms and conditions').check();
      await press(page, 'Finish');
      await test.step('[ERR-042] [EC-022] shows no message about it', async () => {
        await expect(welcome(page)).toBeVisible();
        await expect(page).toHaveTitle('Hub');
        await expect(page).toHaveURL(/localhost.*\/dashboard/);
        await expect(page.getByText(/redirect/i)).toHaveCount(0);
      });
    });
});

test('[ONB-007] [ONB-049] each step reports missing answers at the field and in a list, and axe finds nothing on any of them', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await signInAs(page, newcomer);
  // A step's error looks the same at any width, except for the layout of the frame that all steps share.
  const look = async (size = phone) => {
    await page.setViewportSize(size);
    await expectAccessibleInBothThemes(page, 'main');
  };
  const expectProblems = async (texts: readonly string[]) => {
    await press(page, 'Continue');
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([...texts]);
    for (const text of texts) await expect(page.locator('.field-problem', { hasText: text })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
  };
  await expectStep(page, 'What and when', '1 of 6');
  await expectProblems(['Study level field is required.', 'Study year field is required.']);
  await page.getByRole('link', { name: 'Study year field is required.' }).click();
  await expect(page.getByLabel('When do you want to start?')).toBeFocused();
  await look();
  await look(wide);
  await page.getByLabel('University or college', { exact: true }).check();
  await expect(page.getByRole('link', { name: 'Study level field is required.' })).toHaveCount(0);
  await page.getByLabel('When do you want to start?').selectOption({ index: 1 });
  await press(page, 'Continue');

  await expect(page.getByRole('heading', { level: 1, name: 'Where you live' })).toBeFocused();
  await page.getByLabel('Home postcode').fill('BS1/4DJ');
  await expectProblems(['Home postcode can only have letters, numbers, spaces, brackets, dots, hyphens and plus signs']);
  await look();
  await page.getByLabel('Home postcode').fill('');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeFocused();
  await look();
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { level: 1, name: 'School' })).toBeFocused();
  await page.getByRole('radiogroup').first().getByLabel('Yes').check();
  await expectProblems(['School name field is required.']);
  await look();
  await press(page, 'Skip for now');

  await expect(page.getByRole('heading', { level: 1, name: 'Keeping in touch' })).toBeFocused();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await expectProblems(
    ['Tailored information', 'Offers', 'Surveys', 'Careers information', 'Relevant courses'].map((name) => `${name} field is required.`),
  );
  const groups = page.getByRole('radiogroup');
  for (const index of [0, 2, 3, 4]) await groups.nth(index).getByLabel('No').check();
  await groups.nth(1).getByLabel('Yes').check();
  await page.getByLabel('Text message').check();
  await expectProblems(['Mobile number', 'Address line 1', 'Town or city', 'Postcode'].map((name) => `${name} field is required.`));
  await look();
  await groups.nth(1).getByLabel('No').check();
  await press(page, 'Continue');

  await expect(page.getByRole('heading', { level: 1, name: 'Check and finish' })).toBeFocused();
  await press(page, 'Finish');
  await expect(page.getByRole('region', { name: 'There is a problem' }).getByRole('link')).toHaveText(['Terms field is required.']);
  await expect(page.getByRole('link', { name: 'Read the terms and conditions' })).toBeVisible();
  await look();
  await look(wide);
});

test('a step that fails to save keeps every answer and reports it; questions that fail to load show Try again', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('**/api/v1/items?kind=questions**', (route) => route.abort());
  await signInAs(page, newcomer);
  await expect(page.locator('main').getByText('Oops, something went wrong. Please refresh the page to try that again.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading your hub')).toHaveCount(0);
  await page.unroute('**/api/v1/items?kind=questions**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectStep(page, 'What and when', '1 of 6');
  await page.getByLabel('University or college', { exact: true }).check();
  await page.getByLabel('When do you want to start?').selectOption({ index: 1 });
  await page.route('**/api/v1/user/settings', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, 'Continue');
  await expect(page.getByRole('main').getByText("We couldn't save this step. Your answers are still here. Try again")).toBeVisible();
  await page.unroute('**/api/v1/user/settings');
  await page.reload();
  await waitUntilHydrated(page);
  await expectStep(page, 'What and when', '1 of 6');
  await expect(page.getByLabel('University or college', { exact: true })).toBeChecked();
  await press(page, 'Continue');
  await expectStep(page, 'Where you live', '2 of 6');
});

test('onboarding and the welcome work by keyboard alone', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInAs(page, newcomer);
  await expectStep(page, 'What and when', '1 of 6');
  const { keyboard } = page;
  const tabTo = async (name: RegExp) => {
    for (let count = 0; count < 60; count += 1) {
      await keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement) {
          return (
            [...(activeElement.labels ?? [])].map((one) => one.textContent).join(' ') +
            (activeElement.closest('fieldset')?.textContent ?? '')
          );
        }
        return activeElement?.textContent ?? '';
      });
      if (name.test(label)) return;
    }
    throw new Error(`Tab does not reach ${name}.`);
  };
  await tabTo(/^University or college/);
  await keyboard.press('Space');
  await tabTo(/^When do you want to start/);
  await keyboard.press('ArrowDown');
  await tabTo(/^Continue$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Where you live' })).toBeFocused();
  await tabTo(/^Continue$/);
  await keyboard.press('Enter');
  for (const title of ['Interests', 'School']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await tabTo(/^Skip for now$/);
    await keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Keeping in touch' })).toBeFocused();
  for (const question of [/information that fits/, /offers and discounts/, /surveys/, /careers information/, /relevant courses/]) {
    await tabTo(question);
    await keyboard.press('ArrowRight');
  }
  await tabTo(/^Continue$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check and finish' })).toBeFocused();
  await tabTo(/^I agree/);
  await keyboard.press('Space');
  await tabTo(/^Finish$/);
  await keyboard.press('Enter');
  await expect(welcome(page)).toBeVisible();
  await keyboard.press('Escape');
  await expect(welcome(page)).toHaveCount(0);
  await expect(page.locator('h1#greeting')).toBeFocused();
});

test('[ONB-058] [ONB-059] [ONB-060] the welcome opens until read, by buttons, dots, swipes, Done and Escape', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, newcomer);
  await savePersonalisation(page, { studyLevel: 'Undergraduate', apprenticeships: 'yes', onBoardingConfirmed: false });
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  const dialog = welcome(page);
  const slide = (title: string) => dialog.getByRole('heading', { name: title, exact: true });
  await expect(slide('Degrees and apprenticeships together')).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(phone.width);
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(slide('Get Smart Alerts')).toBeVisible();
  await swipe(page, -120);
  await expect(slide('Earn while you learn')).toBeVisible();
  await swipe(page, 120);
  await expect(slide('Get Smart Alerts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show 4 of 4' }).click();
  await expect(slide('Take your time')).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(slide('Earn while you learn')).toBeVisible();
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.setViewportSize(wide);
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('h1#greeting')).toBeFocused();
  await expect.poll(async () => (await readUserData(page, 'Personalisation'))?.onBoardingConfirmed).toBe(true);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(dialog).toHaveCount(0);

  await savePersonalisation(page, { studyLevel: 'Undergraduate', onBoardingConfirmed: false });
  await page.goto('/dashboard');
  await expect(slide('Everything in one place')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await readUserData(page, 'Personalisation'))?.onBoardingConfirmed).toBe(true);
});

/** Swipes sideways over the slides. */
async function swipe(page: Page, across: number): Promise<void> {
  const slides = welcome(page).getByRole('group', { name: 'Welcome to your hub' });
  const at = { pointerType: 'touch', clientY: 300, bubbles: true };
  await slides.dispatchEvent('pointerdown', { ...at, clientX: 200 });
  await slides.dispatchEvent('pointerup', { ...at, clientX: 200 + across });
}
