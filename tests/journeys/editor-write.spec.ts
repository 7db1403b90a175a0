import {
  expect,
  expectKeptHere,
  expectSaved,
  giveReason,
  openEditor,
  publishNow,
  putPreviewAway,
  readLive,
  test,
  typeMoment,
} from './editor-hub.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a new editor adds a results-day next step for one status, previews it for the right person at the right minute, and publishes it', async ({
  page,
}) => {
  await openEditor(page, 'admin', 'next-steps?persona=p10-decisions-received');
  const hub = page.frameLocator('iframe[title^="The hub of"]');
  const said = page.locator('.preview-quotes');
  await page.getByRole('button', { name: 'New feed item' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Tell two people');
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expect(page.getByRole('heading', { name: 'Tell two people' })).toBeFocused();

  await test.step('fills in type, scheme, status, link and condition', async () => {
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Next step' });
    await page.getByLabel('Scheme', { exact: true }).selectOption({ label: 'Undergraduate' });
    await page.getByRole('combobox', { name: 'Add to statuses' }).fill('clearingPlacedFirm');
    await page.getByRole('option', { name: 'Clearing, placed at the firm choice', exact: true }).click();
    await page.getByLabel('Link (optional)').fill('/application');
    await page.getByLabel(/^Summary/).fill('Tell whoever wrote your reference and whoever helped you.');
    await page.getByRole('textbox', { name: 'Order', exact: true }).fill('900');
    await page.getByLabel('Link text (optional)').fill('See who to tell');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.keyboard.type('undergraduate');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Written as undergraduate')).toBeVisible();
    await expect(page.getByText('Fits the schema')).toBeVisible();
  });

  await test.step('a person with another status does not see it, with the reason, and one with this status does', async () => {
    await expect(said).toContainText(
      'Leah does not see it. It is for the status “Undergraduate: clearing, placed at the firm choice”. The person has “Undergraduate: decisions received”',
    );
    await expect(hub.getByText('Tell two people')).toHaveCount(0);
    await expect(page.locator('.seen-by-cohort')).toContainText(/Seen by 0/);
    const counted = await page.locator('.seen-by-cohort strong').textContent();
    await page
      .getByRole('button', { name: /^Show \w+, who does$/ })
      .first()
      .click();
    await expect(said).toContainText(/^ ?Shown \w+ of \d+ in \w+’s feed\./);
    await expect(page).toHaveURL(/persona=(?!p10)/);
    await expect(page.getByRole('list', { name: /^The date, and what differs/ })).toContainText(/ 20\d\d, their own date/);
    await expect(page.locator('.seen-by-cohort strong')).toHaveText(counted ?? '');
    await page.getByRole('button', { name: 'Count on people who do' }).click();
    await expect(page.locator('.seen-by-cohort')).toContainText(/Seen by [1-9]/);
    await page.getByRole('combobox', { name: 'Show the hub of' }).fill('Jacob');
    await page.getByRole('option', { name: /^Jacob, in at his first choice/ }).click();
    await expect(said).toContainText(/^ ?Shown \w+ of \d+ in Jacob’s feed\./);
  });

  await test.step('typing updates the preview live', async () => {
    await page.getByLabel('Title', { exact: true }).press('End');
    await page.keyboard.type(' who helped');
    await expect(hub.getByText('Tell two people who helped')).toBeVisible();
  });

  await test.step('an item with a start time appears on its minute and not before', async () => {
    await page.goto('/editor/promotions/totum-student-discounts?persona=p18-placed-firm&at=2027-08-12T06:59:00Z');
    await typeMoment(page.getByRole('group', { name: /^Start/ }).first(), '2027-08-12', '08:00');
    await expect(said).toContainText('Jacob does not see it.');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await typeMoment(page.getByRole('group', { name: 'Date and time (UK time)' }), '2027-08-12', '08:00');
    await expect(said).toContainText('Shown');
  });

  await test.step('publishes both', async () => {
    await expectSaved(page);
    await page.getByRole('button', { name: /^Review \d changes$/ }).click();
    await expect(page.locator('.review-changes')).toContainText('Tell two people who helped');
    await expect(page.locator('.review-changes')).toContainText('Totum: student discounts');
    await page.getByLabel('Note for the history').fill('For people who are in');
    await giveReason(page);
    await publishNow(page);
    await expect(page.getByText(/Version \d+ is live/)).toBeVisible();
    expect((await readLive(page, 'next-steps/tell-two-people')).value).toMatchObject({ status: 'clearingPlacedFirm' });
  });
});

test('typed text survives a reload, lost connection, a closed page and a sign-out', async ({ page, context }) => {
  await putPreviewAway(page);
  await openEditor(page, 'writer', 'todos/search-courses');
  const name = page.getByLabel('Name', { exact: true });

  await test.step('Undo and Redo work after a reload', async () => {
    const before = await name.inputValue();
    await name.fill(`${before} today`);
    await expectSaved(page);
    await page.reload();
    await expect(name).toHaveValue(`${before} today`);
    await page.locator('.item-title').click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(name).toHaveValue(before);
    await expectSaved(page);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(name).toHaveValue(`${before} today`);
  });

  await test.step('[Z-09] an editor with no cookie is asked to sign in again, and the text is saved afterwards, without a report of missing content or a conflict', async () => {
    await name.fill('Typed while signed in');
    await expectSaved(page);
    await context.clearCookies({ name: /^(?!hub-consent)/ });
    await name.fill('Typed while signed out');
    const again = page.getByRole('button', { name: /^Sign in again/ });
    await expect(again).toBeVisible();
    await expect(page.getByText(/nothing at this address|[Ss]omebody else saved/)).toHaveCount(0);
    const [tab] = await Promise.all([context.waitForEvent('page'), again.click()]);
    await tab.getByRole('button', { name: /^Editor who writes/ }).click();
    await expect(tab).toHaveURL(/\/editor/);
    await tab.close();
    await page.bringToFront();
    await expect(again).toHaveCount(0);
    await expectSaved(page);
    await expect(name).toHaveValue('Typed while signed out');
    await expect(page.getByText(/nothing at this address|[Ss]omebody else saved/)).toHaveCount(0);
  });

  await test.step("text typed offline is stored, saved when back online, and shown beside the server's version if the page was closed before", async () => {
    await context.setOffline(true);
    await name.fill('Typed in a tunnel');
    await expectKeptHere(page);
    await context.setOffline(false);
    await expectSaved(page);

    await context.setOffline(true);
    await name.fill('Typed before the lid was closed');
    await expectKeptHere(page);
    // Every request that the page still sends while closing is refused.
    await context.clearCookies({ name: /^(?!hub-consent)/ });
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    await openEditor(later, 'writer', 'todos/search-courses');
    const laterName = later.getByLabel('Name', { exact: true });
    await expect(later.getByText(/^This browser kept unsaved words of 1 item/)).toBeVisible();
    await expect(laterName).toHaveValue('Typed in a tunnel');
    await later.getByRole('button', { name: 'Compare' }).click();
    await expect(later.getByRole('dialog').locator('del')).toHaveText(/Typed in a tunnel$/);
    await expect(later.getByRole('dialog').locator('ins')).toHaveText(/Typed before the lid was closed$/);
    await later.getByRole('button', { name: 'Put these words back' }).click();
    await expect(laterName).toHaveValue('Typed before the lid was closed');
    await expectSaved(later);
    await expect(later.getByText(/^This browser kept unsaved words/)).toHaveCount(0);
  });
});
