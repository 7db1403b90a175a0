import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { patient, signIn, waitUntilHydrated, watchRules } from './people.ts';

const hour = 3_600_000;

test.use({ viewport: { width: 1440, height: 900 } });

/** A second device of the signed-in person, with its own clock. */
async function openSecondDevice(page: Page, context: BrowserContext, offMs: number): Promise<Page> {
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await watchRules(other);
  await other.clock.setSystemTime(new Date(Date.now() + offMs));
  return other;
}

async function readStored(page: Page, name: string): Promise<unknown> {
  const { settings } = await (await patient(page.request).get('/api/v1/user')).json();
  return settings.find((setting: { name: string }) => setting.name === name)?.data;
}

test('[USER-037] a note and a preference changed on a device two hours slow or fast are saved, and the other device shows them', async ({
  page,
  browser,
}) => {
  await signIn(page, /^Priya, half way through/);
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await notes.getByRole('button', { name: 'Add a note' }).click();
  await notes.getByRole('textbox').fill('Written on the laptop');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes.locator('.notes-text')).toHaveText('Written on the laptop');
  for (const [title, offMs] of [
    ['two hours slow', -2 * hour],
    ['two hours fast', 2 * hour],
  ] as const)
    await test.step(title, async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: new URL(page.url()).origin });
      const phone = await openSecondDevice(page, context, offMs);
      await phone.goto('/dashboard');
      await waitUntilHydrated(phone);
      const phoneNotes = phone.getByRole('region', { name: 'Notes', exact: true });
      await phoneNotes.getByRole('button', { name: 'Edit' }).click();
      await phoneNotes.getByRole('textbox').fill(`Changed on a phone ${title}`);
      await phoneNotes.getByRole('button', { name: 'Save' }).click();
      await expect(phoneNotes.locator('.notes-text')).toHaveText(`Changed on a phone ${title}`);
      expect(JSON.stringify(await readStored(phone, 'Notes'))).toContain(`Changed on a phone ${title}`);
      await page.goto('/dashboard');
      await waitUntilHydrated(page);
      await expect(notes.locator('.notes-text')).toHaveText(`Changed on a phone ${title}`);

      for (const [device, answer] of [
        [page, 'Yes'],
        [phone, 'No'],
      ] as const) {
        await device.goto('/dashboard/preferences?section=hub-personalisation');
        await waitUntilHydrated(device);
        const panel = device.locator('[data-panel="hub-personalisation"]');
        await panel.getByRole('radiogroup', { name: 'outside' }).getByLabel(answer, { exact: true }).check();
        await panel.getByRole('button', { name: 'Save changes' }).click();
        await expect(panel.getByText('Your details have been updated')).toBeVisible();
        expect(await readStored(device, 'Personalisation')).toMatchObject({ studyOutsideUK: answer });
      }
      await context.close();
    });
});
