import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes, signInAs, waitUntilHydrated } from './people.ts';

const ellie = /^Ellie, can add a Clearing choice/;

test.use({ viewport: { width: 390, height: 844 } });

test('a person in Clearing on a phone finds a place, notes the call, reloads, is accepted and continues to the application', async ({
  page,
}) => {
  await signInAs(page, ellie);
  await page.getByRole('link', { name: 'Plan your Clearing calls' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Clearing companion' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search Clearing courses' }).fill('law');
  await expect(page).toHaveURL(/SearchText=law/);
  const place = page.getByRole('article').filter({ hasText: 'Law' }).first();
  await expect(place.getByText(/01632 960\d{3}/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  const university = await place.locator('.clearing-place-uni').innerText();
  await place.getByRole('button', { name: /^Add to my call list/ }).click();
  await place.getByRole('button', { name: /^See it in my call list/ }).click();

  const call = page.locator('.clearing-call').filter({ hasText: university });
  await expect(call.getByRole('link', { name: /^Call 01632 960/ })).toHaveAttribute('href', /^tel:01632960\d{3}$/);
  await expect(call.getByText('My Personal ID is 127 000 0024.')).toBeVisible();
  const note = call.getByRole('textbox', { name: /^Notes for your call/ });
  await note.fill('Spoke to Sam. Rooms are full.');
  await expect(call.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(note).toHaveValue('Spoke to Sam. Rooms are full.');

  await test.step('paper shows only the call list, with a script and room for handwriting, whatever is open', async () => {
    await page.getByRole('tab', { name: 'Find places' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.clearing-call')).toBeVisible();
    await expect(page.getByText('What to say first')).toBeVisible();
    await expect(page.getByText('Held until', { exact: true })).toBeVisible();
    await expect(page.locator('.clearing-paper-text')).toHaveText('Spoke to Sam. Rooms are full.');
    await expect(page.locator('.clearing-paper-text')).toBeVisible();
    for (const hidden of ['.clearing-find', '.header', '.footer', '.tab-row', '.clearing-call-tools'])
      await expect(page.locator(hidden).first()).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('tab', { name: /^My call list/ }).click();
  });

  await call.getByRole('radio', { name: 'They said yes' }).check();
  await call.getByLabel(/^Until when do they hold it/).fill('2027-08-20T18:00');
  await expect(call.getByText('Held for you until 18:00 on Friday 20 August.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  await call.getByRole('link', { name: 'Add it as your Clearing choice' }).click();
  await expect(page.getByRole('heading', { name: 'Undergraduate application for 2027' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Course' }).locator('option:checked')).toContainText(`${university}: `);
  await page.getByRole('button', { name: 'Add this choice' }).click();
  await expect(page.getByRole('heading', { name: 'Add this choice?' })).toBeVisible();
  await page.getByRole('button', { name: `Add ${university} as my Clearing choice` }).click();
  await expect(page.locator('.service-choices').filter({ hasText: university })).toBeVisible();
});
