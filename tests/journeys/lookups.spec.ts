import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes, saveUserData, signIn, waitUntilHydrated } from './people.ts';

test('a pupil finds the school, has a number checked, and finds an address step by step', async ({ page }) => {
  await signIn(page, /^Leah, all decisions in/);
  const data = { offers: 'Yes', contactSMS: 'yes', contactPost: 'yes', userCountry: 'United Kingdom', stillAtSchool: 'Yes' };
  await saveUserData(page, 'Personalisation', data);
  await page.goto('/dashboard/preferences?section=marketing-preferences');
  await waitUntilHydrated(page);
  const said = page.locator('[data-announcer="polite"]');

  await test.step('[LOOK-026] finds a school by keyboard', async () => {
    const school = page.getByRole('combobox', { name: 'School or college name' });
    await school.fill('school');
    await expect(page.getByRole('option', { name: /^Aldercar High School/ })).toBeVisible();
    await school.press('ArrowDown');
    await school.press('Enter');
    await expect(school).toHaveValue(/School/);
    await expect(page.getByRole('radiogroup', { name: /tell your school/i })).toBeVisible();
  });

  await test.step('[LOOK-034] [ONB-045] [PREF-047] shows a number with its own country code in the format of its region', async () => {
    const number = page.getByLabel('Mobile number');
    const region = page.getByLabel('Country code');
    await region.selectOption('FR');
    await number.fill('020 7946 0018');
    await expect(page.locator('.phone-verdict')).toHaveText('Invalid number');
    await number.fill('+44 20 7946 0018');
    await expect(page.locator('.phone-verdict')).toHaveText('Valid number');
    await region.focus();
    await expect(number).toHaveValue('020 7946 0018');
    await expect(region).toHaveValue('GB');
  });

  await test.step('[LOOK-001] [ONB-053] finds an address: into the street, into the house, back, and in again', async () => {
    const find = page.getByRole('textbox', { name: 'Find your address' });
    await find.fill('orch');
    const rows = page.locator('.address-rows li');
    await expect(rows).toHaveCount(2);
    await find.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const back = page.locator('.address-back');
    await expect(back).toBeFocused();
    // The street contains only one house, so it opens automatically.
    await expect(said).toContainText('6 addresses');
    await expect(rows).toHaveCount(6);
    await expectAccessibleInBothThemes(page, '.address');
    await back.click();
    await expect(rows).toHaveCount(2);
    await expect(find).toBeFocused();
    await rows.first().getByRole('button').click();
    await expect(rows).toHaveCount(5);
    await rows.first().getByRole('button').click();
    await expect(page.getByLabel('Address line 1')).toBeFocused();
    await expect(page.getByLabel('Address line 1')).toHaveValue('1 Orchard Way');
    await expect(page.getByLabel('Town or city')).toHaveValue('Fernhollow');
    await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue('ZA1 1AA');
  });
});
