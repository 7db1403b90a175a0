import { expect, type Locator, type Page, test } from '@playwright/test';
import { passTime } from './page-clock.ts';
import { signIn, signInAs, waitUntilAwake, watchComplaints } from './people.ts';

const priya = /^Priya, half way through/;
const kept = "We kept what you typed. It isn't saved yet.";

function notesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notes', exact: true });
}

async function openNotes(page: Page): Promise<Locator> {
  await page.goto('/dashboard?widget=Notes');
  await waitUntilAwake(page);
  return page.getByRole('dialog', { name: 'Notes' });
}

/** Presses the button that opens a note for writing. */
async function openNote(notes: Locator, name = 'Add a note'): Promise<void> {
  await notes.getByRole('button', { name }).click();
  await expect(notes.getByRole('textbox')).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 } });

test('[WIDGET-055] [TEXT-022] [TEXT-024] reads, edits and reads again; the text stays as it was typed and is never HTML', async ({
  page,
}) => {
  await signInAs(page, priya);
  const complaints = watchComplaints(page);
  const notes = notesOf(page);
  await expect(notes.getByText('Write anything you want to remember')).toBeVisible();
  await openNote(notes);
  await expect(notes.getByRole('textbox')).toBeFocused();
  const hostile = 'First line\n\n<b>bold</b> <script>window.hit=1</script>\nhttps://www.example.org\n👩‍👩‍👧‍👦 שלום';
  await notes.getByRole('textbox').fill(hostile);
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes.getByRole('textbox')).toHaveCount(0);
  await expect(notes.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.reload();
  await waitUntilAwake(page);
  const text = notes.locator('.notes-text');
  expect(await text.evaluate((place) => [place.textContent, place.children.length, getComputedStyle(place).whiteSpace])).toEqual([
    hostile,
    0,
    'pre-wrap',
  ]);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(complaints.filter((complaint) => !complaint.includes('404') && !complaint.includes('not-found'))).toEqual([]);
  await notes.getByRole('button', { name: 'Edit' }).click();
  await expect(notes.getByRole('textbox')).toHaveValue(hostile);
});

test('[TEXT-023] alone on a wide screen Save goes back to the dashboard; on a phone the note stays open to read', async ({ page }) => {
  await signIn(page, priya);
  const dialog = await openNotes(page);
  await openNote(dialog);
  await dialog.getByRole('textbox').fill('Ask about the year abroad');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notesOf(page).getByText('Ask about the year abroad')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await openNotes(page);
  await openNote(dialog, 'Edit');
  await dialog.getByRole('textbox').fill('Ask about a year in industry');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('[TEXT-025] is told at 9,000 characters, ends at 10,000, and Cancel can be taken back', async ({ page }) => {
  await signInAs(page, priya);
  const notes = notesOf(page);
  await openNote(notes);
  const field = notes.getByRole('textbox');
  await field.fill('a'.repeat(8_999));
  await expect(notes.getByText(/of 10000 remaining/)).toHaveCount(0);
  await field.fill('a'.repeat(9_000));
  await expect(notes.getByText('1000 characters of 10000 remaining')).toBeVisible();
  await field.fill('a'.repeat(10_001));
  await expect(notes.getByText('You are 1 character over the 10000 limit.')).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await page.clock.install();
  await notes.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes.getByRole('button', { name: 'Add a note' })).toBeVisible();
  await passTime(page, 10_000);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('a'.repeat(10_001));
});

test('[TEXT-026] a tab that closes loses nothing; the draft is of this person alone, and goes once it is saved', async ({
  page,
  context,
}) => {
  await signInAs(page, priya);
  const visitor = await context.cookies();
  await openNote(notesOf(page));
  await notesOf(page).getByRole('textbox').pressSequentially('Half a sen');
  await page.close({ runBeforeUnload: false });

  const other = await context.newPage();
  await context.clearCookies();
  await signInAs(other, /^Leah, all decisions in/);
  await expect(notesOf(other).getByText(kept)).toHaveCount(0);
  await context.clearCookies();
  await context.addCookies(visitor);
  await other.goto('/dashboard');
  await waitUntilAwake(other);
  const notes = notesOf(other);
  await expect(notes.getByText(kept)).toBeVisible();
  await expect(notes.getByRole('textbox')).toHaveValue('Half a sen');
  // The save arrives; its answer does not, because the page is left before.
  const arrived = new Promise<void>((resolve) => {
    void other.route('**/api/v1/user/settings', async (route) => void route.fetch().then(() => resolve()), { times: 1 });
  });
  await notes.getByRole('button', { name: 'Save' }).click();
  await arrived;
  await other.reload();
  await waitUntilAwake(other);
  await expect(notes.getByRole('paragraph').filter({ hasText: 'Half a sen' })).toBeVisible();
  await expect(notes.getByText(kept)).toHaveCount(0);
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('HubDraft')))).toEqual([]);
});

test('[FRAME-062] a press outside the open Notes or Statement saves what was typed', async ({ page }) => {
  await signIn(page, priya);
  const dialog = await openNotes(page);
  await openNote(dialog);
  await dialog.getByRole('textbox').fill('Typed and left');
  await page.mouse.click(8, 450);
  await expect(dialog).toHaveCount(0);
  await expect(notesOf(page).locator('.notes-text')).toHaveText('Typed and left');
  await page.goto('/dashboard?widget=Statement');
  await waitUntilAwake(page);
  await page.getByRole('textbox', { name: 'Skills' }).fill('Typed here too');
  const saved = page.waitForResponse((response) => /"(Notes|Statement)"/.test(response.request().postData() ?? ''));
  await page.mouse.click(8, 450);
  expect((await saved).ok()).toBe(true);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await waitUntilAwake(page);
  await expect(notesOf(page).locator('.notes-text')).toHaveText('Typed and left');
  await expect(page.getByRole('region', { name: 'Personal statement' }).getByText('14 of 4,000 characters.')).toBeVisible();
});

test('[TEXT-027] Clear data empties the notes, and Undo brings them back', async ({ page }) => {
  await signInAs(page, priya);
  const notes = notesOf(page);
  await openNote(notes);
  await notes.getByRole('textbox').fill('To be cleared');
  await notes.getByRole('button', { name: 'Save' }).click();
  await notes.getByRole('button', { name: 'Show settings of Notes' }).click();
  await notes.getByRole('button', { name: 'Clear data' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await notes.getByRole('button', { name: 'Close' }).click();
  await expect(notes.getByText('Write anything you want to remember')).toBeVisible();
  await undo.click();
  await expect(notes.getByText('To be cleared')).toBeVisible();
});

test('a device without room says so, and signing out saves what is still a draft', async ({ page }) => {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('HubDraft')) throw new DOMException('Full', 'QuotaExceededError');
      write.call(this, key, value);
    };
  });
  await signInAs(page, priya);
  const notes = notesOf(page);
  await openNote(notes);
  await notes.getByRole('textbox').fill('Nowhere to keep it');
  await expect(notes.getByText('This device has no room to keep what you type. Save it before you leave.')).toBeVisible();
  const saved = page.waitForRequest((request) => (request.postData() ?? '').includes('"Notes"'));
  await page.getByLabel('Account menu of Priya').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await saved).postDataJSON()).toMatchObject({ name: 'Notes', data: '"Nowhere to keep it"' });
  await expect(page).toHaveURL(/\/account\/login/);
});
