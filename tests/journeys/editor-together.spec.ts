import {
  expect,
  expectSaved,
  giveReason,
  openEditor,
  openOther,
  openSet,
  putPreviewAway,
  readLive,
  signInAsEditor,
  test,
  typeMoment,
} from './editor-hub.ts';
import { patient } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => putPreviewAway(page));

test('an edit after scheduling does not change the approved content', async ({ page }) => {
  await signInAsEditor(page, 'writer');
  const { value } = await readLive(page, 'guides/money');
  const set = await openSet(page, 'Guides of spring', { 'guides/money': { ...value, title: 'What it costs' } });
  await openEditor(page, 'publisher', `review?set=${set}`);
  await giveReason(page);
  await page.getByLabel('Note for the history').fill('Simpler title');
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const ask = page.getByRole('dialog');
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await typeMoment(ask, day, '09:00');
  await ask.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^Scheduled for 9am on .* UK time\. The changes stay here/)).toBeVisible();

  await page.goto(`/editor/guides/money?set=${set}`);
  await page.getByLabel('Title', { exact: true }).fill('What it costs, and more');
  await expectSaved(page);
  await page.goto('/editor/scheduled');
  await expect(page.getByText('1 item: “What it costs”')).toBeVisible();
});

test('a viewer sees everything, changes nothing, and learns from each refusal who can', async ({ page }) => {
  await signInAsEditor(page, 'writer');
  const { value } = await readLive(page, 'todos/book-open-day');
  const set = await openSet(page, 'Warnings', { 'todos/book-open-day': { ...value, name: 'Visit an open day' } });
  await openEditor(page, 'viewer', `todos/book-open-day?set=${set}`);

  await test.step('an item', async () => {
    await expect(page.locator('.top-pill').first()).toHaveText('You can look, not change');
    await expect(page.getByRole('button', { name: 'New to-do' })).toHaveCount(0);
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toHaveValue('Visit an open day');
    await expect(name).toBeDisabled();
    await page.getByRole('button', { name: 'More for this item' }).click();
    await expect(page.getByRole('menuitem', { name: 'Show as JSON' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the review', async () => {
    await page.getByRole('button', { name: /^Review 1 change/ }).click();
    await expect(page.getByText('A publisher or an admin can publish. Ask Editor who publishes or Administrator.')).toBeVisible();
    await expect(page.locator('.review-actions').getByRole('button', { name: 'Publish now' })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a viewer sees a layout at every width, and a refused move explains why', async () => {
    await page.goto('/editor/presets/undergraduate-clearing');
    const cards = page.locator('.preset-grid .preset-name p');
    await expect(cards).toHaveCount(15);
    const before = await cards.allInnerTexts();
    await page.getByRole('button', { name: 'Move Notes' }).focus();
    for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'You can look, not change. A writer, a publisher or an admin can change this.',
    );
    await expect(cards).toHaveText(before);
  });

  await test.step('the server refuses the change too', async () => {
    const path = `/editor/api/change-sets/${set}/items/todos/book-open-day`;
    const headers = { 'X-Hub-Request': '1', 'If-Match': '"*"' };
    const reply = await patient(page.request).put(path, { data: { value }, headers });
    expect(reply.status()).toBe(403);
  });
});

test('a link copied on any screen opens the same change set for somebody else', async ({ page, browser, editorHub }) => {
  await openEditor(page, 'writer', 'guides/money');
  await page.getByLabel('Title', { exact: true }).fill('What it all costs');
  await expectSaved(page);
  await expect(page).toHaveURL(/\/editor\/guides\/money\?set=[\w-]+$/);
  const set = new URL(page.url()).searchParams.get('set') ?? '';
  const other = await openOther(browser, editorHub);
  await putPreviewAway(other);
  await signInAsEditor(other, 'publisher');
  for (const place of ['To-dos', 'Scheduled', 'Review changes']) {
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: place }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]set=${set}`));
    await other.goto(page.url());
    await expect(other.getByRole('button', { name: /^Review 1 change$/ })).toBeVisible();
  }
  await expect(other.locator('.pane-screen')).toContainText('What it all costs');

  await test.step("a link to a discarded change set opens the viewer's own and explains why", async () => {
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('button', { name: 'Discard 1 change' }).click();
    await expect(page.getByText('No changes')).toBeVisible();
    await expect(page).not.toHaveURL(/set=/);
    await expect(other.getByRole('region', { name: 'Notices' })).toContainText('published or discarded');
    await expect(other).not.toHaveURL(/set=/);
    await other.goto(`/editor/review?set=${set}`);
    await expect(other.getByRole('region', { name: 'Notices' })).toContainText(
      'The changes that this address names are published or discarded.',
    );
    await expect(other).not.toHaveURL(/set=/);
  });
  await other.context().close();
});
