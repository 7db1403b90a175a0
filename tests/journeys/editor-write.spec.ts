import { expect, expectKeptHere, expectSaved, openEditor, readLive, test } from './editor-hub.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('somebody new adds a results-day next step for one status, sees it for the right person at the right minute, and publishes it', async ({
  page,
}) => {
  await openEditor(page, 'admin', 'next-steps?persona=p15-clearing-add-choice&at=2027-08-12T11:59:00Z');
  const hub = page.frameLocator('iframe[title^="The hub of"]');
  await page.getByRole('button', { name: 'New feed item' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Call two universities');
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expect(page.getByRole('heading', { name: 'Call two universities' })).toBeFocused();

  await test.step('status, link and condition', async () => {
    await page.getByRole('radio', { name: 'Undergraduate' }).check({ force: true });
    await page.getByRole('combobox', { name: 'Add to statuses' }).fill('clearingAddChoice');
    await page.getByRole('option', { name: 'clearingAddChoice', exact: true }).click();
    await page.getByLabel('Link (optional)').fill('/application');
    await page.getByLabel('Link text (optional)').fill('See my choices');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.keyboard.type('clearing');
    await page
      .getByRole('listbox', { name: 'New condition' })
      .getByRole('option', { name: /^Clearing/ })
      .first()
      .click();
  });

  await test.step('the preview says why it is not shown a minute before, and shows it on the minute', async () => {
    await expect(page.locator('.preview-said')).toContainText('does not see it');
    await expect(hub.getByText('Call two universities')).toHaveCount(0);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('UK time').fill('2027-08-12T13:00');
    await expect(page.locator('.preview-said')).toContainText('Shown');
    await expect(hub.getByText('Call two universities')).toBeVisible();
  });

  await test.step('what is typed is drawn as it is typed', async () => {
    await page.getByLabel('Title', { exact: true }).pressSequentially(' before noon');
    await expect(hub.getByText('Call two universities before noon')).toBeVisible();
  });

  await test.step('it is published', async () => {
    await expectSaved(page);
    await page.getByRole('button', { name: 'Review 1 change' }).click();
    await page.getByLabel('Note for the history').fill('For people who can add a choice');
    const warnings = page.getByRole('checkbox', { name: /^I have looked at/ });
    await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible();
    if (await warnings.isVisible()) await warnings.check();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText(/Version \d+ is live/)).toBeVisible();
    expect((await readLive(page, 'next-steps/call-two-universities')).value).toMatchObject({ status: 'clearingAddChoice' });
  });
});

test('Undo and Do again work after a reload', async ({ page }) => {
  await openEditor(page, 'writer', 'guides');
  await page.locator('.list-row').first().click();
  const title = page.getByLabel('Title', { exact: true });
  const before = await title.inputValue();
  await title.fill(`${before} today`);
  await expectSaved(page);
  await page.reload();
  await expect(title).toHaveValue(`${before} today`);
  await page.locator('.item-title').click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toHaveValue(before);
  await expectSaved(page);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(title).toHaveValue(`${before} today`);
});

test('words typed while offline are kept, stand beside the truth after a reload, and are saved when back online', async ({
  page,
  context,
}) => {
  await openEditor(page, 'writer', 'todos');
  await page.locator('.list-row').first().click();
  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await context.setOffline(true);
  await name.fill('Typed in a tunnel');
  await expectKeptHere(page);

  await test.step('back online they are saved by themselves', async () => {
    await context.setOffline(false);
    await expectSaved(page);
  });

  await test.step('after a reload they stand beside the truth', async () => {
    // The server cannot be reached for saving, so that the page goes away before it could.
    await page.route('**/items/todos/**', (route) => route.abort());
    await name.fill('Typed before the lid was closed');
    await expectKeptHere(page);
    await page.reload();
    await expect(name).toHaveValue('Typed in a tunnel');
    await page.unroute('**/items/todos/**');
    await expect(page.getByText(/^This browser kept unsaved words of 1 item/)).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Put these words back' }).click();
    await page.keyboard.press('Escape');
    await expect(name).toHaveValue('Typed before the lid was closed');
    await expectSaved(page);
  });
  expect(before).not.toBe('Typed in a tunnel');
});
