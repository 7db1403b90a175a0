import type { Page } from '@playwright/test';
import { accounts, expect, sendForm, signInWith, test } from './own-accounts.ts';
import { waitUntilHydrated } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const secret = 'My mother was ill in the spring';

/** The content of both storages of the browser, as one text. */
function readStores(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}

/** Ends the session by itself, as when the browser was closed or left for an hour. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /^(?!hub-consent)/ });
}

test('[V-06] [E-05] the next person to sign in finds nothing of the previous one, whose unsaved text waits for them alone during their session', async ({
  page,
}) => {
  await signInWith(page, accounts.ada, '/dashboard?widget=Statement');
  const writing = page.getByRole('dialog').getByRole('textbox').first();
  // Saves no longer arrive, so the text exists on this device only.
  await page.route('**/api/v1/user/settings', (route) => route.abort());
  await writing.fill(secret);
  await expect.poll(() => readStores(page)).toContain('HubDraft-Statement');
  const ada = await page.evaluate(() => JSON.parse(document.querySelector('#hub-data')?.textContent ?? '{}').page.person.id as string);
  await page.evaluate((person) => localStorage.setItem(`UcasDfeEligibility:EH11YZ:${person}`, '{"code":"yes"}'), ada);
  expect(await readStores(page)).not.toContain('mother');
  await endSession(page);
  await page.goto('about:blank');
  await page.unroute('**/api/v1/user/settings');

  await signInWith(page, accounts.ben, '/dashboard?widget=Statement');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('');
  const kept = await readStores(page);
  for (const word of ['mother', 'EH11YZ']) expect(kept).not.toContain(word);
  const othersIn = (stores: string) => (JSON.parse(stores) as [string, string][][]).flat().filter(([key]) => key.endsWith(`:${ada}`));
  const others = othersIn(kept).map(([key, text]) => [key, text.replace(/(?<=^sealed:).*|^\d+$/, '')]);
  expect(others.sort()).toEqual([
    [`HubDraft-Statement:${ada}`, 'sealed:'],
    [`HubLeft:${ada}`, ''],
  ]);
  await endSession(page);

  await signInWith(page, accounts.ada, '/dashboard?widget=Statement');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(secret);
  await endSession(page);

  await signInWith(page, accounts.ben, '/dashboard');
  expect(othersIn(await readStores(page))).toHaveLength(2);
  await page.evaluate((person) => localStorage.setItem(`HubLeft:${person}`, String(Date.now() - 12 * 3_600_000)), ada);
  await page.reload();
  await waitUntilHydrated(page);
  expect(othersIn(await readStores(page))).toEqual([]);
});

test('a refused form keeps its safe values; a session that ends twice leads back to the same place, text and fragment', async ({
  page,
}) => {
  await test.step('a refused form keeps the email address, shows the error at the field and focuses it', async () => {
    await page.goto('/account/login?returnUrl=%2Fdashboard%2Fcalendar');
    const [email, word] = [page.getByLabel('Email address'), page.getByLabel('Password')];
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveTitle('Error: Sign in - Your Hub');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Error: Enter your email address.');
    await expect(word).toHaveAccessibleDescription('Error: Enter your password.');
    await sendForm(page, 'ada@example.org', 'wrong');
    await expect(email).toHaveValue('ada@example.org');
    await expect(word).toHaveValue('');
    await expect(word).toBeFocused();
    await expect(word).toHaveAccessibleDescription('Error: The email address or the password is not right.');
    await sendForm(page, accounts.ada);
    await expect(page).toHaveURL(/\/dashboard/);
    await endSession(page);
    await page.goto('about:blank');
  });

  await test.step('a session that ends twice in a minute leads to sign-in twice and back to the same place, with the text intact', async () => {
    await signInWith(page, accounts.ada, '/dashboard?widget=Notes');
    const dialog = page.getByRole('dialog');
    for (const words of ['First words', 'Second words']) {
      const add = dialog.getByRole('button', { name: /Add a note|Edit/ }).first();
      if (await add.isVisible()) await add.click();
      await dialog.getByRole('textbox').fill(words);
      await endSession(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/account\/login\?returnUrl=/);
      await expect(page.getByText("You've been signed out. Nothing is lost.")).toHaveCount(0);
      await sendForm(page, accounts.ada);
      await expect(page).toHaveURL(/\/dashboard\?widget=Notes/);
      await waitUntilHydrated(page);
      await expect(dialog.getByRole('textbox')).toHaveValue(words);
    }
  });

  await test.step('[SHELL-039] the fragment survives signing in', async () => {
    await endSession(page);
    await page.goto('about:blank');
    await page.goto('/dashboard/#/preferences?section=study-support');
    await expect(page).toHaveURL(/\/account\/login/);
    await sendForm(page, accounts.ben, 'not the right one');
    await sendForm(page, accounts.ben);
    await expect(page).toHaveURL(/\/dashboard\/preferences\?section=study-support$/);
  });
});
