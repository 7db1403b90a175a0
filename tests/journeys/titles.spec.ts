import { expect, type Page, test } from '@playwright/test';
import { saveUserData, signIn, signInAs } from './people.ts';

const newcomer = /^Somebody new/;
const phone = { width: 390, height: 844 };

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

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

test.describe('onboarding has an address for each step', () => {
  test('[ONB-005] [ONB-007] Back and Forward move one step with the focus, and redirectUrl stays', async ({ page }) => {
    await page.setViewportSize(phone);
    const requested = 'https://evil.example/';
    await signInAs(page, newcomer, `/dashboard?redirectUrl=${encodeURIComponent(requested)}`);
    await expectStep(page, 'What and when', 1);
    await page.getByLabel('University or college', { exact: true }).check();
    await page.getByLabel('When do you want to start?').selectOption({ index: 2 });
    await press(page, 'Continue');
    await expectStep(page, 'Where you live', 2);
    await page.getByLabel('Home postcode').fill('BS1 4DJ');
    await page.goBack();
    await expectStep(page, 'What and when', 1);
    await expect(h1(page)).toBeFocused();
    await expect(page.getByLabel('University or college', { exact: true })).toBeChecked();
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
    await expect(page.getByRole('dialog', { name: 'Welcome to your hub' })).toBeVisible();
    await expect(page).toHaveTitle('Hub - Your Hub');
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

  test("[ONB-005] no address skips past the first unfinished step, an unknown one leads to it, and after the last the title is the hub's", async ({
    page,
  }) => {
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
});
