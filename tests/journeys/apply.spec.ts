import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, signInAs } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Presses a button of the application service; the page that follows has another headline. */
async function press(page: Page, name: string, headline: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('#service-state')).toHaveText(headline);
}

/** Presses a button that asks for confirmation, and then the button that confirms it. */
async function confirm(page: Page, name: string, second: string, headline: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('link', { name: 'Go back and change nothing' })).toBeVisible();
  await press(page, second, headline);
}

const application = '/apply/undergraduate/2027';

/** Opens the application of a made-up person. Its page works without script, so it has nothing to hydrate. */
async function openApplication(page: Page, who: RegExp): Promise<void> {
  await signInAs(page, who);
  await page.goto(application);
}

/** Checks the question's texts, that nothing overflows the phone, and that axe finds nothing in either theme. */
async function expectQuestion(page: Page, title: string, ...texts: readonly string[]): Promise<void> {
  const card = page.getByRole('region', { name: title });
  for (const text of texts) await expect(card).toContainText(text);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleInBothThemes(page, 'main');
}

test('a person starts an application in the demonstration on a phone and follows it until they have a place', async ({ page }) => {
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
  await confirm(page, 'Pay and send', 'Pay and send to 1 choice', "Sent. We're processing it");
  await press(page, 'Move time on', 'With your choices');
  await page.getByRole('link', { name: 'Back to your hub' }).click();
  await page.getByRole('link', { name: 'Track application' }).first().click();
  await press(page, 'Move time on', 'All decisions are in');
  await page.getByLabel('Firm: your first choice').selectOption({ index: 1 });
  await confirm(page, 'Check my replies', 'Accept 1 offer', 'Not confirmed yet');
  await press(page, 'Move time on', 'Read only for now');
  await press(page, 'Move time on', "We're updating your application");
  await press(page, 'My firm choice says yes', "You're in! Congratulations");
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('link', { name: 'Back to your hub' }).click();
  await expect(page.locator('#next-step-title')).toHaveText("You're in! Congratulations");
});

test('[OFFER-017] [OFFER-018] [OFFER-019] Leah replies as she tried out and withdraws the reply; leaving the lists unchanged declines nothing', async ({
  page,
}) => {
  await signInAs(page, /^Leah/, '/dashboard/offers');
  await page.getByLabel('Firm choice').selectOption({ label: 'University of Leeds' });
  await page.getByLabel('Insurance choice').selectOption({ label: 'University of Portsmouth' });
  await page.locator('main').getByRole('link', { name: 'Reply to offers' }).click();
  await expect(page.getByLabel('Firm: your first choice')).toHaveValue('university-of-leeds');
  await expect(page.getByLabel('Insurance: your back-up')).toHaveValue('university-of-portsmouth');
  await page.getByRole('button', { name: 'Check my replies' }).focus();
  await page.keyboard.press('Enter');
  const title = 'Send these replies?';
  const lost = 'BSc Psychology at University of Warwick.';
  await expectQuestion(page, title, 'Firm choice: BSc Psychology at University of Leeds', lost, 'You can take this back');
  await page.reload();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await press(page, 'Accept 2 offers and decline 1', 'Not confirmed yet');
  await expect(page.getByRole('region', { name: 'Your replies are sent' })).toContainText('You can take this back until');
  await expectAccessibleInBothThemes(page, 'main');
  await press(page, 'Take it back', 'All decisions are in');
  await expect(page.getByText('Taken back: your offers are open again')).toBeVisible();

  await openApplication(page, /^Leah/);
  await page.getByRole('button', { name: 'Check my replies' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose the offer that you accept, or choose to decline all of them.');
  await page.getByLabel('Firm: your first choice').selectOption({ label: 'Decline all of my offers' });
  await page.getByRole('button', { name: 'Check my replies' }).click();
  await expectQuestion(
    page,
    'Send these replies?',
    'University of Leeds',
    'University of Portsmouth',
    'University of Warwick',
    'you hold no offer',
  );
  await page.getByRole('link', { name: 'Go back and change nothing' }).click();
  await expect(page.locator('#service-state')).toHaveText('All decisions are in');
  await page.goBack();
  await press(page, 'Decline 3 offers', /Extra/);
});

const finalSteps = [
  {
    who: /^Jacob/,
    first: 'Give up my place',
    title: 'Give up your place?',
    second: 'Give up my place at University of Leeds',
    done: 'You have given up your place',
  },
  {
    who: /^Yusuf/,
    first: 'Withdraw my application',
    title: 'Withdraw your application?',
    second: 'Withdraw my application',
    done: 'Your application is withdrawn',
  },
  {
    who: /^Samir/,
    first: 'Decline the offer',
    title: 'Decline what you are offered?',
    second: 'Decline the offer of University of Leeds',
    done: 'You have declined',
  },
];
test('[OFFER-017] [OFFER-019] giving up a place, an application or an offer warns first that it cannot be undone', async ({ page }) => {
  for (const { who, first, title, second, done } of finalSteps)
    await test.step(first, async () => {
      await openApplication(page, who);
      const state = (await page.locator('#service-state').textContent()) ?? '';
      await page.getByRole('button', { name: first, exact: true }).click();
      await expectQuestion(page, title, 'University of Leeds', 'This cannot be undone', 'you hold no offer and no place');
      await page.goto(application);
      await expect(page.locator('#service-state')).toHaveText(state);
      await page.goBack();
      await page.getByRole('button', { name: second, exact: true }).click();
      await expect(page.getByRole('region', { name: done })).toContainText('University of Leeds');
      await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
      await page.goBack();
      await expect(page.locator('#service-state')).not.toHaveText(state);
    });
});
