import { dirname, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import {
  test as base,
  expect,
  expectSaved,
  giveReason,
  goTo,
  openEditor,
  openOther,
  openSet,
  publishNow,
  putPreviewAway,
  readLive,
  signInAsEditor,
} from './editor-hub.ts';
import { startOwnHub } from './own-hub.ts';

/** The hub of these journeys has four eyes on. */
const test = base.extend<object, { readonly editorHub: string }>({
  editorHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the first parameter.
    async ({}, use, { config }) => {
      const folder = dirname(config.configFile ?? resolve(import.meta.dirname, '../../playwright.config.ts'));
      const hub = await startOwnHub(folder, { HUB_STORE: 'memory', HUB_SIGN_IN: 'demo', HUB_FOUR_EYES: '1' });
      await use(hub.url);
      await hub.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => putPreviewAway(page));

/** A fresh server runs its checks for the first time much longer than later, and no step of a journey waits for as long as that. */
async function warmUp({ request }: Page): Promise<void> {
  const options = { headers: { 'X-Hub-Request': '1' }, timeout: 0 };
  const [set] = (await (await request.get('/editor/api/change-sets')).json()) as readonly { readonly id: string }[];
  await request.post(`/editor/api/change-sets/${set?.id}/review`, { ...options, data: {} });
}

/** Asks for a review in the dialog that is open. */
async function askForReview(page: Page, { title, note }: { readonly title?: string; readonly note: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (title) await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Ask for review' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a writer’s first word goes live through a review, and back: asked for, found in one press, sent back, approved, published, undone', async ({
  page,
  browser,
  editorHub,
}) => {
  const publisher = await openOther(browser, editorHub);
  await putPreviewAway(publisher);

  await test.step('the writer is led from the dead end to the next step', async () => {
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

  await test.step('the publisher finds it in one press, and sends it back', async () => {
    await openEditor(publisher, 'publisher');
    await publisher.getByRole('button', { name: '1 to review' }).click();
    await expect(publisher.getByRole('heading', { level: 1, name: 'Review 1 change' })).toBeFocused();
    await expect(publisher.getByText('Before Friday, please')).toBeVisible();
    await publisher.getByRole('button', { name: 'Send back…' }).click();
    await publisher.getByRole('dialog').getByLabel('Note').fill('Name the fees too');
    await publisher.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await expect(publisher.getByText('You sent it back to Editor who writes.')).toBeVisible();
  });

  await test.step('the writer is told, does it and asks again', async () => {
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
    await askForReview(page, { note: 'Done' });
  });

  await test.step('the publisher approves it from the list of changes, publishes it, and it is live', async () => {
    await publisher.reload();
    await publisher.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Changes', exact: true }).click();
    await expect(publisher.getByRole('heading', { level: 1, name: 'Changes' })).toBeFocused();
    await publisher.getByRole('tab', { name: /^Waiting for me/ }).click();
    await publisher.getByRole('button', { name: 'Open Costs in plain words' }).click();
    await publisher.getByRole('button', { name: 'Approve…' }).click();
    await publisher.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(publisher.getByText('You approved it.')).toBeVisible();
    await giveReason(publisher);
    await publisher.getByLabel('Note for the history').fill('Plain words about costs');
    await publishNow(publisher);
    await expect(publisher.getByText(/^Version \d+ is live/)).toBeVisible();
    await expect(publisher.getByRole('heading', { level: 1, name: 'Nothing to review' })).toBeVisible();
  });

  await test.step('and back', async () => {
    await publisher.getByRole('button', { name: 'Undo publish' }).click();
    await expect(publisher.locator('.publish-note')).toContainText(/Undone\. Version \d+ is live/);
  });
  await publisher.context().close();
});

test('three people at once: words of the other appear by themselves, a conflict is chosen by name, a part is split off, and what goes live is told', async ({
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

  await test.step('the first words, and a colleague who comes by the address', async () => {
    await openEditor(page, 'writer', 'todos/book-open-day');
    await page.getByLabel('Name', { exact: true }).fill('Visit an open day');
    await expectSaved(page);
    await goTo(page, `guides/money${new URL(page.url()).search}`);
    await fieldsOf(page).title.fill('What it all costs');
    await expectSaved(page);
    await openEditor(second, 'admin', `guides/money${new URL(page.url()).search}`);
    await expect(fieldsOf(second).title).toHaveValue('What it all costs');
  });

  await test.step('each sees in which field the other is, and their words as soon as they are saved', async () => {
    await fieldsOf(second).summary.fill('Fees, loans and budgets.');
    await expectSaved(second);
    await expect(page.getByText('Administrator is editing this item too.')).toBeVisible();
    await expect(page.getByText('Administrator is here')).toBeVisible();
    await expect(fieldsOf(page).summary).toHaveValue('Fees, loans and budgets.');
    await expect(page.getByText('Administrator, just now')).toBeVisible();
    await expect(page.getByText(/^Administrator changed “Summary” at/)).toBeVisible();
  });

  await test.step('of the same field both versions stand by name and time, what is typed stays, and one is chosen', async () => {
    // What is not sent yet is typed: the second does not hear of the first before their own save.
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
    await expect(choice.locator('label').filter({ hasText: /^Editor who writes’, saved at/ })).toContainText('costs');
    await choice.getByRole('radio', { name: /^Yours/ }).check();
    await second.getByRole('button', { name: 'Keep what I chose' }).click();
    await expect(second.getByRole('heading', { name: 'Choose what to keep' })).toHaveCount(0);
    await expectSaved(second);
    await expect(fieldsOf(page).title).toHaveValue('Money matters');
    await expect(fieldsOf(page).summary).toHaveValue('Fees, loans and budgets. And grants.');
  });

  await test.step('the to-do stays behind in a set of its own, and the guide goes to the review', async () => {
    await warmUp(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Review 2 changes' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Publish Money matters' }).uncheck();
    await page.getByRole('button', { name: 'Move to a set of their own…' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Visits');
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review 1 change' })).toBeVisible();
    await expect(page.getByText('You moved items to other changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for review…' }).first().click();
    await askForReview(page, { title: 'Costs in plain words', note: '' });
  });

  await test.step('the publisher publishes it, and both writers are told without loading anything anew', async () => {
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

  await test.step('who chose what stands in the history of the item and in the audit trail, by name', async () => {
    await second.locator('.top-moved').getByRole('button', { name: 'Put away' }).click();
    await second.getByRole('button', { name: 'More for this item' }).click();
    await second.getByRole('menuitem', { name: 'History' }).click();
    const history = second.getByRole('dialog', { name: 'History of Money matters' });
    await expect(history).toContainText('You chose for “Title”: your own, not Editor who writes’.');
    await expect(history).toContainText(/Editor who publishes published it, in version \d+\./);
    await second.goto('/editor/audit');
    const entry = second.locator('.audit-row').filter({ hasText: 'Chose between two versions' });
    await expect(entry).toContainText('Taken: Administrator, Instead: Editor who writes');
  });

  await test.step('and back', async () => {
    await publisher.getByRole('button', { name: 'Undo publish' }).click();
    await expect(publisher.locator('.publish-note')).toContainText(/Undone\. Version \d+ is live/);
    await goTo(page, 'guides/money');
    await expect(fieldsOf(page).title).toHaveValue('Money');
  });
  for (const other of [second, publisher]) await other.context().close();
});

test('[Z-05] what a publisher wrote is approved and published by somebody else, who finds it under Changes', async ({
  page,
  browser,
  editorHub,
}) => {
  await openEditor(page, 'publisher', 'guides/money');
  await page.getByLabel('Title', { exact: true }).fill('Money, in short');
  await expectSaved(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Somebody else has to publish what you wrote\. Ask for a review/)).toBeVisible();
  await page.locator('.review-hindrances').getByRole('button', { name: 'Ask for review…' }).click();
  await page.getByRole('dialog').getByLabel('Who').selectOption({ label: 'Administrator' });
  await askForReview(page, { note: '' });
  await expect(page.getByText('You asked Administrator for a review.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve…' })).toHaveCount(0);

  const admin = await openOther(browser, editorHub);
  await putPreviewAway(admin);
  await openEditor(admin, 'admin', 'changes');
  await expect(admin.locator('.changes-row')).toContainText('Editor who publishes asked you for a review.');
  await admin.getByRole('button', { name: 'Open Money, in short' }).click();
  await admin.getByRole('button', { name: 'Approve…' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('You approved it.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '1 approved' })).toBeVisible();
  await admin.context().close();
});

test('who publishes a colleague’s changes beside changes of their own keeps the way back until they go on', async ({ page }) => {
  await signInAsEditor(page, 'writer');
  const { value } = await readLive(page, 'guides/money');
  const set = await openSet(page, 'Costs in plain words', { 'guides/money': { ...value, title: 'What it all costs' } });
  await openEditor(page, 'publisher', 'todos/book-open-day');
  await page.getByLabel('Name', { exact: true }).fill('Visit an open day');
  await expectSaved(page);
  await warmUp(page);
  await page.goto(`/editor/review?set=${set}`);
  await giveReason(page);
  await page.getByLabel('Note for the history').fill('Plain words about costs');
  await publishNow(page);
  await expect(page.getByText(/^Version \d+ is live/)).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Go on to your own changes' });
  await expect(goOn).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to review' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo publish' })).toBeVisible();
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review 1 change' })).toBeFocused();
  await expect(page.locator('.review-changes')).toContainText('Visit an open day');
  await expect(goOn).toHaveCount(0);
});
