import { expect, expectSaved, openEditor, openOther, openSet, readLive, signInAsEditor, test, waitUntilReady } from './editor-hub.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('two editors on one item: different fields are joined without a question, of the same field both texts are shown and one is chosen', async ({
  page,
  browser,
  editorHub,
}) => {
  await signInAsEditor(page, 'writer');
  const set = await openSet(page, 'Written together');
  const other = await openOther(browser, editorHub);
  await openEditor(other, 'publisher', `promotions/totum-student-discounts?set=${set}`);
  await openEditor(page, 'writer', `promotions/totum-student-discounts?set=${set}`);
  const [mine, theirs] = [page, other].map((one) => ({
    title: one.getByLabel('Title', { exact: true }),
    byline: one.getByLabel('Byline (optional)'),
  }));
  if (!mine || !theirs) throw new Error('Two editors are two.');

  await test.step('different fields', async () => {
    await theirs.title.fill('Totum: money off while you study');
    await expectSaved(other);
    await mine.byline.fill('A card for students');
    await expectSaved(page);
    await expect(mine.title).toHaveValue('Totum: money off while you study');
    await expect(mine.byline).toHaveValue('A card for students');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/Both changes are in\.$/).first()).toBeVisible();
  });

  await test.step('the same field', async () => {
    await mine.title.fill('Totum: save as a student');
    await expectSaved(page);
    await theirs.title.fill('Totum: cheaper weeks');
    await expect(other.getByRole('heading', { name: 'Choose what to keep' })).toBeVisible();
    const choice = other.getByRole('group', { name: 'Title' });
    await expect(choice).toContainText('Totum: save as a student');
    await expect(choice).toContainText('Totum: cheaper weeks');
    await other.getByRole('button', { name: 'Keep what I chose' }).click();
    await expect(other.getByText('Choose for 1 more field.')).toBeVisible();
    await choice.getByRole('radio', { name: /^Mine/ }).check();
    await other.getByRole('button', { name: 'Keep what I chose' }).click();
    await expect(theirs.title).toHaveValue('Totum: cheaper weeks');
    await expect(theirs.byline).toHaveValue('A card for students');
    await expectSaved(other);
  });

  await test.step('what was chosen is on the server', async () => {
    await page.reload();
    await expect(mine.title).toHaveValue('Totum: cheaper weeks');
    await expect(mine.byline).toHaveValue('A card for students');
  });
  await other.context().close();
});

test('an edit after scheduling leaves what was approved', async ({ page }) => {
  await signInAsEditor(page, 'writer');
  const { value } = await readLive(page, 'guides/fees-and-funding').catch(() => readLive(page, 'guides/G'));
  const set = await openSet(page, 'Guides of spring', { 'guides/fees-and-funding': { ...value, title: 'What it costs' } });
  await openEditor(page, 'publisher', `review?set=${set}`);
  await page.getByLabel('Note for the history').fill('Simpler title');
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByLabel('Date').fill('2030-03-31');
  await ask.getByLabel('Time').fill('09:00');
  await ask.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Scheduled for 9am on 31 March 2030')).toBeVisible();

  await page.goto(`/editor/guides/fees-and-funding?set=${set}`);
  await page.getByLabel('Title', { exact: true }).fill('What it costs, and more');
  await expectSaved(page);
  await page.goto('/editor/scheduled');
  await expect(page.getByText('1 item: “What it costs”')).toBeVisible();
});

test('who only looks sees everything and changes nothing; each refusal says who can', async ({ page }) => {
  await signInAsEditor(page, 'writer');
  const { value } = await readLive(page, 'todos/open-day').catch(() => readLive(page, 'todos/T'));
  const set = await openSet(page, 'To look at', { 'todos/open-day': { ...value, name: 'Visit an open day' } });
  await openEditor(page, 'viewer', `todos/open-day?set=${set}`);
  await expect(page.getByText('You can look, not change')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New to-do' })).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).not.toBeEditable();
});
