import { expect, expectSaved, openEditor, openHubAs, tabTo, test } from './editor-hub.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('by keyboard alone: find, edit, build a condition, move a widget, review, publish, see it in the hub, restore it as a draft', {
  tag: '@smoke',
}, async ({ page, browser, editorHub }) => {
  const { keyboard } = page;
  await openEditor(page, 'publisher');

  /** The live version before: other tests of this worker publish too. */
  let before = 0;
  await test.step("the list's search finds an item, and Enter opens it", async () => {
    await keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search feed items' })).toBeFocused();
    await keyboard.type('ug-next-all-your-decisions');
    const list = page.getByRole('listbox', { name: 'Feed items' });
    await expect(list.getByRole('option')).toHaveCount(1);
    await tabTo(page, list);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Know what each offer asks for' })).toBeFocused();
  });

  await test.step('the title is changed and saved', async () => {
    await tabTo(page, page.getByLabel('Title', { exact: true }));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Your universities have all answered');
    await expectSaved(page);
    await expect(page.getByRole('option', { name: /Your universities have all answered Edited/ })).toBeVisible();
  });

  await test.step('a condition is built from existing words', async () => {
    const add = page.getByRole('button', { name: 'Add condition' });
    await tabTo(page, add);
    await keyboard.press('Enter');
    await keyboard.type('undergraduate');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(add).toBeFocused();
    await expect(page.getByText('Written as undergraduate')).toBeVisible();
  });

  await test.step('the palette finds a preset, and a widget is picked up, moved and dropped', async () => {
    await keyboard.press('ControlOrMeta+k');
    await keyboard.type('undergraduateaccommodation');
    await expect(page.getByRole('option', { name: /^UndergraduateAccommodation/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'UndergraduateAccommodation' })).toBeFocused();
    const cards = page.locator('.preset-grid .preset-name p');
    await expect(cards).toContainText(['Your applications', 'Places to live', 'Favourites', 'Key dates']);
    await tabTo(page, page.getByRole('button', { name: 'Move Key dates' }));
    for (const key of ['Enter', 'ArrowLeft', 'Enter']) await keyboard.press(key);
    await expect(cards).toContainText(['Your applications', 'Places to live', 'Key dates', 'Favourites']);
    await expect(page.getByRole('button', { name: 'Move Key dates' })).toBeFocused();
    await expectSaved(page);
  });

  await test.step('both changes are reviewed, annotated and published', async () => {
    await keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('heading', { name: 'Review 2 changes' })).toBeVisible();
    await tabTo(page, page.getByLabel('Note for the history'));
    await keyboard.type('Clearer words for people with all decisions');
    await tabTo(page, page.locator('.review-actions').getByRole('button', { name: 'Publish now' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Publish now' }));
    const live = await page
      .getByText(/^Live: version \d+$/)
      .first()
      .innerText();
    before = Number(/\d+/.exec(live)?.[0]);
    await keyboard.press('Enter');
    await expect(page.getByText(`Version ${before + 1} is live`)).toBeVisible();
  });

  await test.step('an applicant sees both', async () => {
    const hub = await openHubAs(browser, editorHub, /^Leah, all decisions in/);
    await expect(hub.getByText('Your universities have all answered')).toBeVisible();
    const widgets = await hub.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.getAttribute('data-widget')));
    expect(widgets.indexOf('Timeline')).toBeLessThan(widgets.indexOf('Favourites'));
    await hub.context().close();
  });

  await test.step('the history restores one of them as a draft, without publishing it', async () => {
    await keyboard.press('ControlOrMeta+k');
    await keyboard.type('go to history');
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: `See what changed in version ${before + 1}` }));
    await keyboard.press('Enter');
    await tabTo(
      page,
      page.getByRole('button', { name: new RegExp(`^Restore as in version ${before} ?: Your universities have all answered`) }),
      'Shift+Tab',
    );
    await keyboard.press('Enter');
    await expect(page.getByText('Restored as a draft: 1 change.').first()).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Review the draft' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Review 1 change' })).toBeVisible();
    await expect(page.locator('.review-changes')).toContainText('Know what each offer asks for');
    await expect(page.getByText(`Live: version ${before + 1}`)).toBeVisible();
  });
});
