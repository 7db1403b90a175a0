import { expect, type Locator, type Page, test } from '@playwright/test';
import { signInAs, waitUntilHydrated, watchConsole } from './people.ts';

const priya = /^Priya, half way through/;
const kept = "We kept what you typed. It isn't saved yet.";

function notesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notes', exact: true });
}

async function openNotes(page: Page): Promise<Locator> {
  await page.goto('/dashboard?widget=Notes');
  await waitUntilHydrated(page);
  return page.getByRole('dialog', { name: 'Notes' });
}

/** Presses the button that opens a note for editing. */
async function openNote(notes: Locator, name = 'Add a note'): Promise<void> {
  await notes.getByRole('button', { name }).click();
  await expect(notes.getByRole('textbox')).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 } });

test('[WIDGET-055] [TEXT-022] [TEXT-024] reads, edits and reads again; the text stays as typed and is never HTML', async ({ page }) => {
  await signInAs(page, priya);
  const consoleErrors = watchConsole(page);
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
  await waitUntilHydrated(page);
  const text = notes.locator('.notes-text');
  expect(await text.evaluate((place) => [place.textContent, place.children.length, getComputedStyle(place).whiteSpace])).toEqual([
    hostile,
    0,
    'pre-wrap',
  ]);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(consoleErrors.filter((error) => !error.includes('404') && !error.includes('not-found'))).toEqual([]);
  await notes.getByRole('button', { name: 'Edit' }).click();
  await expect(notes.getByRole('textbox')).toHaveValue(hostile);

  await test.step('[FRAME-062] a press outside the open Notes or Statement saves the text', async () => {
    const dialog = await openNotes(page);
    await openNote(dialog, 'Edit');
    await dialog.getByRole('textbox').fill('Typed and left');
    await page.mouse.click(8, 450);
    await expect(dialog).toHaveCount(0);
    await expect(notesOf(page).locator('.notes-text')).toHaveText('Typed and left');
    await page.goto('/dashboard?widget=Statement');
    await waitUntilHydrated(page);
    await page.getByRole('textbox', { name: 'Skills' }).fill('Typed here too');
    const saved = page.waitForResponse((response) => /"(Notes|Statement)"/.test(response.request().postData() ?? ''));
    await page.mouse.click(8, 450);
    expect((await saved).ok()).toBe(true);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await waitUntilHydrated(page);
    await expect(notesOf(page).locator('.notes-text')).toHaveText('Typed and left');
    await expect(page.getByRole('region', { name: 'Personal statement' }).getByText('14 of 4,000 characters.')).toBeVisible();
  });
});

test('[TEXT-026] a closed tab loses nothing, and the draft belongs to this person alone and is deleted once saved', async ({
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
  await waitUntilHydrated(other);
  const notes = notesOf(other);
  await expect(notes.getByText(kept)).toBeVisible();
  await expect(notes.getByRole('textbox')).toHaveValue('Half a sen');
  // The save arrives, but its response does not, because the page is closed first.
  const arrived = new Promise<void>((resolve) => {
    void other.route('**/api/v1/user/settings', async (route) => void route.fetch().then(() => resolve()), { times: 1 });
  });
  await notes.getByRole('button', { name: 'Save' }).click();
  await arrived;
  await other.reload();
  await waitUntilHydrated(other);
  await expect(notes.getByRole('paragraph').filter({ hasText: 'Half a sen' })).toBeVisible();
  await expect(notes.getByText(kept)).toHaveCount(0);
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('HubDraft')))).toEqual([]);
});
