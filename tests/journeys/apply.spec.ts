import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, signInAs } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Presses a button of the application service; the page that follows has another headline. */
async function press(page: Page, name: string, headline: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('#service-state')).toHaveText(headline);
}

test('on a phone somebody starts an application in the demonstration and follows it until they are in', async ({ page }) => {
  await signInAs(page, /^Callum, has not started/);
  await page.getByRole('link', { name: 'Start application' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undergraduate application for 2027');
  await expect(page.getByText('This is a demonstration.')).toBeVisible();
  await page.getByLabel('Choice 1').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the name of somebody who can give you a reference.');
  await page.getByLabel('Name of somebody who gives you a reference').fill('Mx Hall');
  await press(page, 'Save', "You're 80% there");
  await expectAccessibleInBothThemes(page);
  await press(page, 'Ask for a reference', 'With your school or college');
  await press(page, 'Move time on', 'Ready to send');
  await press(page, 'Pay and send', "Sent. We're processing it");
  await press(page, 'Move time on', 'With your choices');
  await page.getByRole('link', { name: 'Back to your hub' }).click();
  await page.getByRole('link', { name: 'Track application' }).first().click();
  await press(page, 'Move time on', 'All decisions are in');
  await page.getByLabel('Firm: your first choice').selectOption({ index: 1 });
  await press(page, 'Send my replies', 'Not confirmed yet');
  await press(page, 'Move time on', 'Read only for now');
  await press(page, 'Move time on', "We're updating your application");
  await press(page, 'My firm choice says yes', "You're in! Congratulations");
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Back to your hub' }).click();
  await expect(page.locator('#next-step-title')).toHaveText("You're in! Congratulations");
});
