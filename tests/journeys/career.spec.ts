import { expect, type Page, test } from '@playwright/test';
import { signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;

const compass = (page: Page) => page.getByRole('region', { name: 'Career compass' });

/** Answers the current question with the keyboard and continues. */
async function answer(page: Page, place: number): Promise<void> {
  await expect(page.getByText(`Question ${place} of 12`)).toBeVisible();
  await page
    .getByRole('radio')
    .nth(place % 4)
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
}

test('a person takes the quiz by keyboard, leaves it, resumes it and finds the matches saved', async ({ page }) => {
  await signInAs(page, leah);
  await compass(page).getByRole('link', { name: 'Take the quiz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Career quiz' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('.quiz-missing')).toHaveText('Pick the answer that is closest to you.');
  for (const place of [1, 2, 3]) await answer(page, place);
  await expect(page.getByRole('heading', { level: 2, name: 'A friend is stuck. What do you do first?' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio').nth(3)).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('link', { name: 'Finish later' }).click();
  await expect(compass(page).getByText('Question 4 of 12')).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await compass(page).getByRole('link', { name: 'Carry on' }).click();
  for (const place of [4, 5, 6, 7, 8, 9, 10, 11]) await answer(page, place);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'See my matches' }).click();

  await expect(page).toHaveURL(/\/explore\/career-list\?assessmentId=q1-\d{12}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Careers that match you' })).toBeVisible();
  const areas = page.getByRole('region', { name: 'Areas of work' });
  await expect(areas.locator('.area-card')).toHaveCount(6);
  await expect(areas.locator('.area-why').first()).toContainText('You like');
  await areas.getByRole('button', { name: 'Show all 26 areas' }).click();
  await expect(areas.locator('.area-card')).toHaveCount(26);
  const subjects = page.getByRole('region', { name: 'Subjects you could study' });
  const heart = subjects.locator('.favourite-button').first();
  const before = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await expect(subjects.getByRole('link', { name: /^Find courses in/ }).first()).toHaveAttribute('href', /\/search\/results\?SearchText=/);

  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await expect(compass(page).getByRole('link', { name: 'View my matches' })).toHaveAttribute('href', /assessmentId=q1-\d{12}$/);
  await expect(compass(page).getByRole('link', { name: 'Take it again' })).toBeVisible();
});
