import { expect, type Page, test } from '@playwright/test';
import { patient, saveUserData, signIn, waitUntilHydrated } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function readProfile(page: Page): Promise<Record<string, unknown>> {
  const { settings } = await (await patient(page.request).get('/api/v1/user')).json();
  return settings.find(({ name }: { name: string }) => name === 'Personalisation')?.data ?? {};
}

async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country', exact: true }).fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
}

const onlyTwo = {
  contactMethod: ['Email', 'SMS'],
  contactAll: 'no',
  contactEmail: 'yes',
  contactPost: 'no',
  contactSMS: 'yes',
  country: 'United Kingdom',
  userCountry: 'United Kingdom',
};

test('[ONB-036] [PREF-043] [PREF-074] onboarding saves the same answers, whichever countries were tried on the way', async ({ page }) => {
  await signIn(page, 'Somebody new');
  const answers = { studyLevel: 'Undergraduate', studyYear: '2028', userCountry: 'United Kingdom' };
  await saveUserData(page, 'Onboarding', { answers, done: ['what-and-when'], skipped: ['interests', 'school'] });
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  const go = () => page.getByRole('button', { name: 'Continue' }).click();
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await chooseCountry(page, 'France');
  await go();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  for (const step of ['Interests', 'School']) {
    await expect(heading(step)).toBeVisible();
    await page.getByRole('button', { name: 'Skip for now' }).click();
  }
  const groups = page.getByRole('radiogroup');
  await expect(heading('Keeping in touch')).toBeVisible();
  for (const group of await groups.all()) await group.getByLabel('No', { exact: true }).check();
  await groups.first().getByLabel('Yes', { exact: true }).check();
  await tick('Email').check();
  await tick('Text message').check();
  await expect(tick('All of these')).toBeChecked();
  await page.getByLabel('Mobile number').fill('06 12 34 56 78');
  await go();
  await expect(heading('Check and finish')).toBeVisible();
  await page.getByRole('button', { name: 'Change your answers: Where you live' }).click();
  await expect(heading('Where you live')).toBeVisible();
  await chooseCountry(page, 'United Kingdom');
  await page.getByLabel('Home postcode').fill('LS1 1AA');
  await go();
  await expect(heading('Keeping in touch')).toBeVisible();
  await expect(tick('All of these')).not.toBeChecked();
  await expect(tick('Post')).not.toBeChecked();
  await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByLabel('Address line 1').fill('1 High Street');
  await page.getByLabel('Town or city').fill('Leeds');
  await page.getByLabel('Postcode', { exact: true }).fill('LS1 1AA');
  await go();
  await page.getByLabel('I agree to the terms and conditions').check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect.poll(() => readProfile(page)).toMatchObject(onlyTwo);
});
