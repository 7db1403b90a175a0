import { AxeBuilder } from '@axe-core/playwright';
import { expect, expectSaved, goTo, openEditor, tabTo, test } from './editor-hub.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const LEAH = 'persona=p10-decisions-received';
const ITEM = 'next-steps/ug-next-all-your-decisions-are-in';

test('an item shows in its place, and any text in the preview can be selected by press or by keyboard and edited there', async ({
  page,
}) => {
  const hub = page.frameLocator('iframe[title^="The hub of"]');
  const said = page.locator('.preview-quotes');

  await test.step('a notification opens behind the bell, outlined and in view', async () => {
    await openEditor(page, 'writer', `notifications/stock-welcome?${LEAH}`);
    const notice = hub.locator('[data-item="notifications/stock-welcome"]');
    await expect(notice).toBeInViewport();
    await expect(notice).toHaveCSS('outline-style', 'solid');
    await expect(said).toContainText('in Leah’s notifications');
  });

  await test.step('a message lists its screens, with a picture, and links there', async () => {
    await goTo(page, `messages/notes-add?${LEAH}`);
    const where = page.locator('.places');
    await expect(where).toContainText('Stands on:');
    await expect(page.locator('iframe[title^="Picture of"]')).toBeAttached();
    await where.getByRole('link', { name: 'Notes', exact: true }).click();
    await expect(page).toHaveURL(/screen=%2Fdashboard%3Fwidget%3DNotes/);
    await expect(hub.getByRole('dialog', { name: 'Notes' })).toBeVisible();
    await expect(said).toHaveText('It is outlined on this screen.');
  });

  await test.step('pressing a text of a tile focuses its field, and the text can be edited in place', async () => {
    await goTo(page, `next-steps?${LEAH}`);
    const title = hub.locator(`[data-item="${ITEM}"] h3`);
    await title.scrollIntoViewIfNeeded();
    // A link covers the whole tile, but the click lands on the title.
    await title.click({ force: true });
    await expect(page).toHaveURL(new RegExp(`${ITEM}\\?`));
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    const offer = page.getByRole('button', { name: 'Edit here' });
    const gap = async () => {
      const [at, words] = [await offer.boundingBox(), await title.boundingBox()];
      return at && words ? Math.min(Math.abs(at.y - words.y - words.height), Math.abs(at.y + at.height - words.y)) : Number.NaN;
    };
    await expect.poll(gap).toBeLessThan(30);
    await title.evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollBy(0, 60));
    await expect.poll(gap).toBeLessThan(30);
    await title.evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollTo(0, ownerDocument.body.scrollHeight));
    await expect(offer).toBeHidden();
    await title.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await offer.click();
    const box = page.getByRole('textbox', { name: /^Title of/ });
    await expect(box).toBeFocused();
    await box.fill('Your universities have all answered');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('Your universities have all answered');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Your universities have all answered');
  });

  await test.step('a text of the surrounding page is a message', async () => {
    await hub.getByRole('heading', { name: 'Your feed' }).click();
    await expect(page).toHaveURL(/messages\/feed-heading\?/);
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Your feed');
  });

  await test.step('an edited text joins the draft like any other change', async () => {
    await expectSaved(page);
    await goTo(page, 'review');
    await expect(page.locator('.review-changes')).toContainText('Your universities have all answered');
  });

  await test.step('by keyboard, each text on the screen can be found, edited and abandoned', async () => {
    const { keyboard } = page;
    await goTo(page, `next-steps?${LEAH}`);
    await expect(hub.getByRole('heading', { name: 'Your feed' })).toBeVisible();
    const words = page.getByRole('button', { name: 'Text on this screen' });
    await words.focus();
    await keyboard.press('Enter');
    const search = page.getByRole('searchbox', { name: 'Search the text on this screen' });
    await tabTo(page, search);
    await keyboard.type('your feed');
    const edit = page.getByRole('button', { name: 'Edit : Your feed' });
    await tabTo(page, edit);
    await keyboard.press('Enter');
    await keyboard.press('End');
    await keyboard.type(' today');
    await keyboard.press('Enter');
    await expect(hub.getByRole('heading', { name: 'Your feed today' })).toBeVisible();
    await expectSaved(page);
    const report = await new AxeBuilder({ page }).setLegacyMode(true).include('.preview-foot').analyze();
    expect(report.violations).toEqual([]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(hub.getByRole('heading', { name: 'Your feed', exact: true })).toBeVisible();
  });
});
