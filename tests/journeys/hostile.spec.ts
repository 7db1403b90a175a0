import { expect, type Locator, type Page, test } from '@playwright/test';
import { patient, signIn, signInAs, waitUntilHydrated, watchConsole } from './people.ts';

const markup = '<script>window.hacked=1</script> "><img src=x onerror=window.hacked=1>';
const names = '__proto__ {{constructor}}';
const signs = '👩🏽‍🚀 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇬🇧 \u202Eeno rehtona';
const line = `${names} ${signs}`;
const short = ['__proto__', `${line}\u0000`];
const huge = 'm'.repeat(1_000_000);
/** Far too long for a single-line field: typing more of it only takes the browser longer. */
const long = 'm'.repeat(10_000);

const isHacked = (page: Page) => page.evaluate(() => Reflect.has(window, 'hacked') || Reflect.has(Object.prototype, 'hacked'));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** Types every text into a search field and waits for the message; leaves the first text in the field. */
async function search(field: Locator, said: Locator): Promise<void> {
  for (const text of short) {
    await field.fill(text);
    await expect(field).toHaveValue(text);
    await expect(said.first()).toBeVisible();
  }
  await paste(field, long);
  await field.fill(markup);
  await expect(said.first()).toBeVisible();
}

/** Pastes far too long a text into a single-line field, which accepts only its beginning. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText(text);
  await expect(field).toHaveValue(/^m{200,255}$/);
}

/** Sets the text of a field directly: inserting a million characters as typing takes a browser 15 seconds. */
async function put(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** Opens a widget alone on the screen from its menu. */
async function openAlone(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Move or hide ${title}` }).click();
  await page.getByRole('menuitem', { name: `Open ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Saves a grade as if before the visit, and opens the dashboard again. */
async function keepGrade(page: Page): Promise<void> {
  const grade = {
    id: 'k1',
    group: 'A levels and AS',
    name: 'A level',
    code: 'GCE-A',
    grade: 'A',
    points: 48,
    subject: '',
    gradeMessage: '',
  };
  const reply = await patient(page.request).put('/api/v1/user/settings', {
    headers: { 'X-Hub-Request': '1' },
    data: {
      collection: 'dashboardData',
      name: 'Tariff',
      data: JSON.stringify([grade]),
      lastUpdated: await page.evaluate(() => new Date().toISOString()),
      immediate: true,
    },
  });
  expect(reply.ok()).toBe(true);
  await open(page, '/dashboard');
}

// These tests visit many fields and widgets.
test.use({ viewport: { width: 1440, height: 900 } });

test('hostile texts in the search fields of the dashboard and the places stay plain text, and no field affects another', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  await signInAs(page, /^Leah, all decisions in/);
  const courses = page.locator('#widget-GlobalCourseSearch');
  const faq = page.locator('#widget-Faq');
  const field = courses.getByRole('combobox');
  await field.fill('law');
  await expect(courses.getByRole('option').first()).toBeVisible();
  await search(field, courses.getByText(/^No courses found for/).or(courses.getByRole('option')));
  await field.press('Tab');
  await search(faq.getByRole('searchbox'), faq.getByText(/^Sorry, we can't find any matches for/));
  await expect(field).toHaveValue(markup);
  const events = await openAlone(page, 'Events');
  await search(events.getByRole('searchbox'), events.getByRole('button', { name: 'Clear search' }));
  await events.getByRole('button', { name: 'Close Events' }).click();
  await expect(field).toHaveValue(markup);
  await expect(faq.getByRole('searchbox')).toHaveValue(markup);
  await courses.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search for courses' })).toHaveValue(markup);
  await open(page, '/dashboard');
  await expect(courses.getByRole('link', { name: markup })).toBeVisible();
  await test.step('those of the places stay plain text, and the address restores them as text', async () => {
    for (const [address, name, said] of [
      ['/search/results', 'Search for courses', /^(No courses found|Showing)/],
      ['/explore/unis', 'Search universities and colleges', /^No universities or colleges found/],
      ['/explore/subjects', 'Search subjects', /^No subjects found/],
      ['/explore/locations', 'Search places', /^No places found/],
    ] as const) {
      await open(page, address);
      const field = page.locator('main').getByRole('searchbox', { name });
      await search(field, page.locator('main').getByText(said));
      await expect(page).toHaveURL(/SearchText=%3Cscript/);
      await page.reload();
      await expect(field).toHaveValue(markup);
      await expect(page.locator('main').getByText(markup)).toBeVisible();
    }
    await open(page, '/dashboard/people-like-you');
    const box = page.getByRole('combobox', { name: 'Choose your qualification' });
    await search(box, page.getByText('No qualification suggestions found.'));
  });
  expect(await isHacked(page)).toBe(false);
  expect(consoleErrors).toEqual([]);
});

test('hostile texts in the calculator, a note and a statement are stored as text or refused with a message', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  const whole = [markup, line].join('\n');
  await signIn(page, /^Amara, applying to conservatoires only/);
  await keepGrade(page);
  const calculator = await openAlone(page, 'Tariff calculator');
  const find = calculator.getByRole('combobox', { name: 'Find your qualification' });
  await search(find, calculator.getByText('No qualification suggestions found.'));
  const subject = calculator.getByRole('region', { name: 'Saved grades' }).getByRole('textbox');
  await paste(subject, long);
  await subject.fill(`${markup} ${line}`);
  await expect(find).toHaveValue(markup);
  await calculator.getByRole('button', { name: 'Close Tariff calculator' }).click();

  const notes = page.locator('#widget-Notes');
  await notes.getByRole('button', { name: 'Add a note' }).click();
  await notes.getByRole('textbox').fill(names);
  await put(notes.getByRole('textbox'), huge);
  await expect(notes.getByText("That's more than fits here, so nothing was added.")).toBeVisible();
  await expect(notes.getByRole('textbox')).toHaveValue(names);
  await notes.getByRole('textbox').fill(`${whole}\u0000`);
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes.getByRole('textbox')).toHaveCount(0);

  const statement = await openAlone(page, 'Personal statement');
  const skills = statement.getByRole('textbox', { name: 'Skills' });
  await statement.getByRole('textbox', { name: 'Achievements' }).fill(names);
  await skills.fill(signs);
  await put(skills, huge);
  await expect(statement.getByText("That's more than fits here, so nothing was added.")).toBeVisible();
  await expect(skills).toHaveValue(signs);
  await skills.fill(`${whole}\u0000`);
  await expect(statement.getByRole('textbox', { name: 'Achievements' })).toHaveValue(names);
  await statement.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(statement).toHaveCount(0);

  await open(page, '/dashboard');
  await expect(notes.getByText(markup)).toBeVisible();
  await expect(notes.getByText(line)).toBeVisible();
  await expect(page.locator('#widget-Tariff').getByText(`${markup} ${line}`)).toBeVisible();
  const again = await openAlone(page, 'Personal statement');
  await expect(again.getByRole('textbox', { name: 'Skills' })).toHaveValue(whole);
  await expect(again.getByRole('textbox', { name: 'Achievements' })).toHaveValue(names);
  expect(await isHacked(page)).toBe(false);
  expect(consoleErrors).toEqual([]);
});
