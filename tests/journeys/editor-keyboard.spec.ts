import { expect, expectSaved, openEditor, openHubAs, tabTo, test } from './editor-hub.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('by keyboard alone: find, edit, a condition, a widget moved, review, publish, seen in the hub, restored as a draft', async ({
  page,
  browser,
  editorHub,
}) => {
  const { keyboard } = page;
  const expectFocus = (name: string | RegExp) => expect(page.locator(':focus')).toHaveAccessibleName(name);
  await openEditor(page, 'publisher');

  await test.step('the search of the list finds an item, and Enter leads into it', async () => {
    await keyboard.press('/');
    await expectFocus('Search feed items');
    await keyboard.type('all your decisions are in');
    await expect(page.getByRole('option')).toHaveCount(1);
    await tabTo(page, page.getByRole('listbox', { name: 'Feed items' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'All your decisions are in' })).toBeFocused();
  });

  await test.step('its title is written anew and saved', async () => {
    await tabTo(page, page.getByLabel('Title', { exact: true }));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Your universities have all answered');
    await expectSaved(page);
    await expect(page.getByRole('option', { name: /Your universities have all answered Edited/ })).toBeVisible();
  });

  await test.step('a condition is built of words that exist', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Add condition' }));
    await keyboard.press('Enter');
    await keyboard.type('undergraduate');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add condition' })).toBeFocused();
    await expect(page.getByText('Written as undergraduate')).toBeVisible();
  });

  await test.step('the palette finds a preset, and a widget is lifted, moved and dropped', async () => {
    await keyboard.press('ControlOrMeta+k');
    await keyboard.type('preset undergraduate');
    await page.waitForTimeout(500);
    console.log(await page.getByRole('option').allInnerTexts());
  });
});
