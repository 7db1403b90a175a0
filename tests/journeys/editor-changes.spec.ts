import type { Page } from '@playwright/test';
import { expect, expectSaved, giveReason, goTo, openEditor, openOther, publishNow, putPreviewAway, test } from './editor-hub.ts';
import { patient } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => putPreviewAway(page));

/** Runs a fresh server's checks once: the first run takes much longer than a step of a journey may. */
async function warmUp({ request }: Page): Promise<void> {
  const options = { headers: { 'X-Hub-Request': '1' }, timeout: 0 };
  const [set] = (await (await patient(request).get('/editor/api/change-sets')).json()) as readonly { readonly id: string }[];
  await patient(request).post(`/editor/api/change-sets/${set?.id}/review`, { ...options, data: {} });
}

interface Asked {
  readonly title?: string;
  /** The requested reviewer; by default, anyone who may publish. */
  readonly who?: string;
  readonly note: string;
}

/** Submits the open dialog that requests a review. */
async function askForReview(page: Page, { title, who, note }: Asked): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (title) await dialog.getByLabel('Title').fill(title);
  if (who) await dialog.getByLabel('Who').selectOption({ label: who });
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Ask for review' }).click();
  await expect(dialog).toHaveCount(0);
}

test("a writer's first change is reviewed, sent back, approved, published and rolled back", async ({ page, browser, editorHub }) => {
  const publisher = await openOther(browser, editorHub);
  await putPreviewAway(publisher);

  await test.step('the writer is led from the blocked publish to a review request', async () => {
    await openEditor(page, 'writer', 'guides/money');
    await page.getByLabel('Title', { exact: true }).fill('What it all costs');
    await expectSaved(page);
    await warmUp(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Review/ })).toBeFocused();
    await expect(page.getByText('Editor who publishes or Administrator can publish. Ask for a review, and they find it.')).toBeVisible();
    await page.locator('.review-hindrances').getByRole('button', { name: 'Ask for review…' }).click();
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('What it all costs');
    await askForReview(page, { title: 'Costs in plain words', note: 'Before Friday, please' });
    await expect(page.getByText('You asked whoever may publish for a review.')).toBeVisible();
  });

  await test.step('the publisher, in the middle of other changes, opens the review with one press and sends it back', async () => {
    await openEditor(publisher, 'publisher', 'todos/book-open-day');
    await publisher.getByLabel('Name', { exact: true }).fill('Visit an open day');
    await expectSaved(publisher);
    await publisher.getByRole('button', { name: '1 to review' }).click();
    await expect(publisher.getByRole('heading', { level: 1, name: 'Review 1 change' })).toBeFocused();
    await expect(publisher.getByText('Before Friday, please')).toBeVisible();
    await publisher.getByRole('button', { name: 'Send back…' }).click();
    await publisher.getByRole('dialog').getByLabel('Note').fill('Name the fees too');
    await publisher.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await expect(publisher.getByText('You sent it back to Editor who writes.')).toBeVisible();
  });

  await test.step('the writer is notified, makes the change and requests another review', async () => {
    await page.reload();
    await page.getByRole('button', { name: '1 sent back' }).click();
    await expect(page.getByText('Name the fees too')).toBeVisible();
    await page.getByRole('button', { name: 'Open What it all costs' }).click();
    // The review has a field of the same name.
    await expect(page.locator('.item-title')).toBeVisible();
    await expect(page.locator('.review-screen')).toHaveCount(0);
    await page.getByLabel('Title', { exact: true }).fill('What it all costs, fees too');
    await expectSaved(page);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Ask for review…' }).first().click();
    await askForReview(page, { who: 'Editor who publishes', note: 'Done' });
    await expect(page.getByText('You asked Editor who publishes for a review.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  });

  await test.step('the publisher approves it from the list of changes and publishes it', async () => {
    await publisher.reload();
    await publisher.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Changes', exact: true }).click();
    await expect(publisher.getByRole('heading', { level: 1, name: 'Changes' })).toBeFocused();
    await publisher.getByRole('tab', { name: /^Waiting for me/ }).click();
    await expect(publisher.locator('.changes-row')).toContainText(['Editor who writes asked you for a review.']);
    await publisher.getByRole('button', { name: 'Open Costs in plain words' }).click();
    await publisher.getByRole('button', { name: 'Approve…' }).click();
    await publisher.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(publisher.getByText('You approved it.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '1 approved' })).toBeVisible();
    await giveReason(publisher);
    await publisher.getByLabel('Note for the history').fill('Plain words about costs');
    await publishNow(publisher);
    await expect(publisher.getByText(/^Version \d+ is live/)).toBeVisible();
    await expect(publisher.getByRole('heading', { level: 1, name: 'Nothing to review' })).toBeFocused();
  });

  await test.step('the publisher rolls back, and the result stays shown until they continue with their own changes', async () => {
    const goOn = publisher.getByRole('button', { name: 'Go on to your own changes' });
    await expect(goOn).toBeVisible();
    await publisher.getByRole('button', { name: 'Undo publish' }).click();
    await expect(publisher.locator('.publish-note')).toContainText(/Undone\. Version \d+ is live/);
    await goOn.click();
    await expect(publisher.getByRole('heading', { level: 1, name: 'Review 1 change' })).toBeFocused();
    await expect(publisher.locator('.review-changes')).toContainText('Visit an open day');
    await expect(goOn).toHaveCount(0);
  });
  await publisher.context().close();
});

test('three people at once: changes of a colleague appear live, a conflict is resolved by name, a part is split off, and both learn of the publish', async ({
  page,
  browser,
  editorHub,
}) => {
  const [second, publisher] = [await openOther(browser, editorHub), await openOther(browser, editorHub)];
  for (const other of [second, publisher]) await putPreviewAway(other);
  const fieldsOf = (one: Page) => ({
    title: one.getByLabel('Title', { exact: true }),
    summary: one.getByLabel('Summary (optional)'),
  });

  await test.step('the writer saves a first change, and a colleague joins by its address', async () => {
    await openEditor(page, 'writer', 'todos/book-open-day');
    await page.getByLabel('Name', { exact: true }).fill('Visit an open day');
    await expectSaved(page);
    await goTo(page, `guides/money${new URL(page.url()).search}`);
    await fieldsOf(page).title.fill('What it all costs');
    await expectSaved(page);
    await openEditor(second, 'admin', `guides/money${new URL(page.url()).search}`);
    await expect(fieldsOf(second).title).toHaveValue('What it all costs');
  });

  await test.step('each sees which field the other is editing, and their text as soon as it is saved', async () => {
    await fieldsOf(second).summary.fill('Fees, loans and budgets.');
    await expectSaved(second);
    await expect(page.getByText('Administrator is editing this item too.')).toBeVisible();
    await expect(page.getByText('Administrator is here')).toBeVisible();
    await expect(fieldsOf(page).summary).toHaveValue('Fees, loans and budgets.');
    await expect(page.getByText('Administrator, just now')).toBeVisible();
    await expect(page.getByText(/^Administrator changed “Summary” at/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a conflict shows both versions with name and time, keeps typed text, and one is chosen', async () => {
    // Unsent text counts as typed: the second does not learn of the first version before their own save.
    await second.context().setOffline(true);
    await fieldsOf(second).title.fill('Money matters');
    await fieldsOf(page).title.fill('What it costs');
    await expectSaved(page);
    await second.context().setOffline(false);
    await expect(second.getByRole('heading', { name: 'Choose what to keep' })).toBeVisible();
    await expect(fieldsOf(second).title).toHaveValue('Money matters');
    await expect(second.getByRole('button', { name: 'Not saved: choose a version' })).toBeVisible();
    await fieldsOf(second).summary.pressSequentially(' And grants.');
    await expect(second.getByRole('button', { name: 'Not saved: choose a version' })).toBeVisible();
    await expect(second.getByText(/^Editor who writes’, saved at .*: other words\./)).toBeVisible();
    const choice = second.getByRole('group', { name: 'Title' });
    await expect(choice).toContainText('What it all costs');
    await expect(choice.locator('label').filter({ hasText: /^Yours/ })).toContainText('matters');
    await second.getByRole('button', { name: 'Keep what I chose' }).click();
    await expect(second.getByText('Choose for 1 more field.')).toBeVisible();
    await expect(choice.locator('label').filter({ hasText: /^Editor who writes’, saved at/ })).toContainText('costs');
    await choice.getByRole('radio', { name: /^Yours/ }).check();
    await second.getByRole('button', { name: 'Keep what I chose' }).click();
    await expect(second.getByRole('heading', { name: 'Choose what to keep' })).toHaveCount(0);
    await expectSaved(second);
    await expect(fieldsOf(page).title).toHaveValue('Money matters');
    await expect(fieldsOf(page).summary).toHaveValue('Fees, loans and budgets. And grants.');
    await page.reload();
    await expect(fieldsOf(page).title).toHaveValue('Money matters');
    await expect(fieldsOf(page).summary).toHaveValue('Fees, loans and budgets. And grants.');
  });

  await test.step('the to-do moves to a change set of its own, and the guide goes to review', async () => {
    await warmUp(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Review 2 changes' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Publish Money matters' }).uncheck();
    await page.getByRole('button', { name: 'Move to a separate set…' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Visits');
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review 1 change' })).toBeVisible();
    await expect(page.getByText('You moved items to other changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for review…' }).first().click();
    await askForReview(page, { title: 'Costs in plain words', note: '' });
  });

  await test.step('the publisher publishes it, and both writers are notified without a reload', async () => {
    await openEditor(publisher, 'publisher');
    await publisher.getByRole('button', { name: '1 to review' }).click();
    await giveReason(publisher);
    await publisher.getByLabel('Note for the history').fill('Plain words about costs');
    await publishNow(publisher);
    await expect(publisher.getByText(/^Version \d+ is live/)).toBeVisible();
    for (const writer of [page, second]) {
      await writer.locator('.top-moved > summary').click();
      await expect(writer.locator('.top-moved')).toContainText(/Live is version \d+ now/);
      await expect(writer.locator('.top-moved')).toContainText('Published by Editor who publishes at');
      await expect(writer.locator('.top-moved')).toContainText('1 of your items is changed in it.');
    }
  });

  await test.step("the item's history and the audit trail name who chose which version", async () => {
    await second.locator('.top-moved').getByRole('button', { name: 'Dismiss' }).click();
    await second.getByRole('button', { name: 'More for this item' }).click();
    await second.getByRole('menuitem', { name: 'History' }).click();
    const history = second.getByRole('dialog', { name: 'History of Money matters' });
    await expect(history).toContainText('You chose for “Title”: your own, not Editor who writes’.');
    await expect(history).toContainText(/Editor who publishes published it, in version \d+\./);
    await second.goto('/editor/audit');
    const entry = second.locator('.audit-row').filter({ hasText: 'Chose between two versions' });
    await expect(entry).toContainText('Taken: Administrator, Instead: Editor who writes');
  });

  await test.step('the publisher rolls back', async () => {
    await publisher.getByRole('button', { name: 'Undo publish' }).click();
    await expect(publisher.locator('.publish-note')).toContainText(/Undone\. Version \d+ is live/);
    await goTo(page, 'guides/money');
    await expect(fieldsOf(page).title).toHaveValue('Money');
  });
  for (const other of [second, publisher]) await other.context().close();
});
