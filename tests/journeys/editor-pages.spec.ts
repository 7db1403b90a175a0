import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectSaved, giveReason, openEditor, openHubAs, putPreviewAway, readLive, tabTo, test, typeMoment } from './editor-hub.ts';
import { expectAccessible, expectAccessibleInBothThemes, patient } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const FIXTURES = resolve(import.meta.dirname, '../../editor/form/fields/written/paste/fixtures');

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** Pastes HTML and plain text, as another program puts them on the clipboard. */
async function paste(text: Locator, html: string, plain: string): Promise<void> {
  await text.evaluate(
    (element, copied) => {
      const data = new DataTransfer();
      data.setData('text/html', copied.html);
      data.setData('text/plain', copied.plain);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );
}

/** The blocks of the open page as saved. */
async function savedBlocks(page: Page, id: string): Promise<readonly Record<string, unknown>[]> {
  await expectSaved(page);
  const sets = (await (await patient(page.request).get('/editor/api/change-sets')).json()) as readonly { readonly id: string }[];
  const reply = await patient(page.request).get(`/editor/api/change-sets/${sets[0]?.id}`);
  const { items } = (await reply.json()) as {
    readonly items: readonly { readonly id: string; readonly value: { readonly blocks: readonly Record<string, unknown>[] } }[];
  };
  return items.find((item) => item.id === id)?.value.blocks ?? [];
}

test('by keyboard alone: write a page, paste from Word, link with the picker, check, publish and find it', async ({
  page,
  browser,
  editorHub,
}) => {
  const { keyboard } = page;
  await putPreviewAway(page);
  await openEditor(page, 'publisher', 'pages');
  const text = textOf(page);

  await test.step('a new page gets its title', async () => {
    await keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'New page' }).getByLabel('Title')).toBeFocused();
    await keyboard.type('What happens to a marmalade application?');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'What happens to a marmalade application?' })).toBeFocused();
    await tabTo(page, page.getByLabel(/^Summary/));
    await keyboard.type('It is read like every other.');
    await tabTo(page, page.getByLabel(/^Address/));
    await keyboard.type('/faqs/marmalade-application');
    const readAgain = page.getByRole('group', { name: /^Review by/ });
    await tabTo(page, readAgain.getByRole('spinbutton', { name: /^day/ }));
    await typeMoment(readAgain, '2027-09-01', '09:00');
  });

  await test.step('its text gets a heading, a list and strong text', async () => {
    await tabTo(page, text);
    await keyboard.type('Nobody is ');
    await keyboard.press('ControlOrMeta+b');
    await keyboard.type('left out');
    await keyboard.press('ControlOrMeta+b');
    await keyboard.type(' for it.');
    await keyboard.press('Enter');
    await keyboard.type('/');
    await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
    await keyboard.type('heading');
    await keyboard.press('Enter');
    await keyboard.type('What you can do');
    await keyboard.press('Enter');
    await keyboard.type('- Read it again');
    await keyboard.press('Enter');
    await keyboard.type('Ask somebody');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('See ');
    expect(await savedBlocks(page, 'what-happens-to-a-marmalade-application')).toEqual([
      { type: 'paragraph', text: 'Nobody is **left out** for it.' },
      { type: 'heading', level: 2, text: 'What you can do' },
      { type: 'list', style: 'bullet', items: ['Read it again', 'Ask somebody'] },
      { type: 'paragraph', text: 'See ' },
    ]);
  });

  await test.step('the picker finds a page by its title and links to it', async () => {
    await keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog', { name: 'Link' }).getByRole('combobox', { name: 'Leads to' })).toBeFocused();
    await keyboard.type('use all five');
    await expect(page.getByRole('dialog').getByRole('option', { name: /use all five choices/ })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expectAccessible(page);
    await keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(text.locator('a')).toHaveAttribute('data-to', '/faqs/use-all-choices');
  });

  await test.step('text from Word arrives as blocks and nothing else', async () => {
    await keyboard.press('Enter');
    await paste(text, readFileSync(`${FIXTURES}/word.txt`, 'utf8'), 'Replying to your offers');
    const blocks = await savedBlocks(page, 'what-happens-to-a-marmalade-application');
    expect(blocks.slice(4).map(({ type }) => type)).toEqual(['heading', 'paragraph', 'heading', 'list', 'list', 'table', 'paragraph']);
    expect(blocks[7]).toMatchObject({ items: expect.arrayContaining(['Ask your teachers', 'They know your **grades**']) });
  });

  await test.step('the table reports its missing caption, opens with Enter and gets one', async () => {
    const edit = text.getByRole('button', { name: /^Edit table: (Reply|The two replies)$/ });
    await tabTo(page, edit);
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog', { name: 'Table' }).getByLabel('Caption'));
    await keyboard.type('The two replies');
    await keyboard.press('Escape');
    // The dialog returns focus once it has closed.
    await expect(edit).toBeFocused();
    await tabTo(page, text, 'Shift+Tab');
  });

  await test.step('a link to a missing page is marked, and reported beside the text', async () => {
    await keyboard.press('ArrowDown');
    await keyboard.press('ControlOrMeta+End');
    await keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Leads to' })).toBeFocused();
    await keyboard.type('/faqs/no-such-page');
    await keyboard.press('Enter');
    await expect(text.locator('a.is-wrong, .is-wrong a, a .is-wrong')).toHaveText('/faqs/no-such-page');
    await expect(page.locator('.writing-here')).toContainText('Nothing stands at /faqs/no-such-page');
    await expectAccessibleInBothThemes(page);
    await keyboard.press('ControlOrMeta+z');
    await expect(text.locator('a.is-wrong, .is-wrong a, a .is-wrong')).toHaveCount(0);
    await expect(page.getByText(/^\d+ words\. Reading age \d+\.$/)).toBeVisible();
  });

  await test.step('the page is reviewed and published', async () => {
    await expectSaved(page);
    await expect(page.getByText('Fits the schema')).toBeVisible();
    await keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('heading', { name: 'Review 1 change' })).toBeVisible();
    await tabTo(page, page.getByLabel('Note for the history'));
    await keyboard.type('A page about marmalade');
    // Everybody can read a page, so publishing asks for confirmation.
    await tabTo(page, page.getByRole('checkbox', { name: /^I have looked at/ }), 'Shift+Tab');
    await keyboard.press('Space');
    await tabTo(page, page.getByLabel('Reason for publishing anyway'));
    await keyboard.type('Everybody asks this');
    await expect(page.locator('.review-side [aria-busy="true"]')).toHaveCount(0);
    await tabTo(page, page.locator('.review-actions').getByRole('button', { name: 'Publish now' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Publish now' }));
    await keyboard.press('Enter');
    await expect(page.getByText(/Version \d+ is live/)).toBeVisible();
    expect((await readLive(page, 'pages/what-happens-to-a-marmalade-application')).value).toMatchObject({
      address: '/faqs/marmalade-application',
    });
  });

  await test.step('people find the page by search and read it', async () => {
    const hub = await openHubAs(browser, editorHub, /^Leah, all decisions in/);
    await hub.goto('/explore/search?SearchText=marmalade');
    await hub
      .getByRole('link', { name: /marmalade application/ })
      .first()
      .click();
    await expect(hub).toHaveURL(/\/faqs\/marmalade-application$/);
    await expect(hub.getByRole('heading', { name: 'What you can do' })).toBeVisible();
    await expectAccessible(hub);
    await hub.context().close();
  });
});

test('pasted HTML is parsed by the browser without running or fetching anything, however deep or repetitive it is', async ({ page }) => {
  const { keyboard } = page;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await putPreviewAway(page);
  await openEditor(page, 'publisher', 'pages');
  await keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New page' }).getByLabel('Title')).toBeFocused();
  await keyboard.type('Where does the marmalade come from?');
  await keyboard.press('Enter');
  const text = textOf(page);
  const deep = `${'<b>'.repeat(5_000)}deep${'</b>'.repeat(5_000)}`;
  const hostile =
    '<script>window.hacked=1</script><img src="/pasted.png" onerror="window.hacked=1"><iframe src="/pasted"></iframe><link rel=stylesheet href="/pasted.css"><style>@import "/pasted.css"; .no { display: none }</style><base href="/pasted/"><p class=no>no</p><video src="/pasted.mp4" autoplay></video><svg onload="window.hacked=1"></svg>';
  const days = '<table><col><col style="display:none"><tr><td>Monday<td>x<td>9am<tr><td>Tuesday<td>y<td>10am</table>';
  await paste(text, `${hostile}<p style="color:red">From ${deep} Seville.<p>An end that was cut off <b`, '');
  await expect(text.locator('p')).toHaveText(['From deep Seville.', 'An end that was cut off']);
  await expect(page.getByText('Pasted without pictures, embedded media and hidden text.')).toBeVisible();
  await paste(text, days, '');
  await expect(page.getByText('Pasted without hidden text. A table had no headings, so its first row is used as headings.')).toBeVisible();
  expect((await savedBlocks(page, 'where-does-the-marmalade-come-from')).at(-1)).toMatchObject({
    head: ['Monday', '9am'],
    rows: [['Tuesday', '10am']],
  });
  for (const piece of ['<!--', '<a "', '<!x', '<script', '<b>', '<p hidden>', '<div hidden>', '<style>.a{', '<del>', '<table><tr><td>'])
    await paste(text, `<p>${piece.repeat(40_000)}`, '');
  await paste(text, '<p>After all that', '');
  await expect(text.locator('p').last()).toHaveText(/After all that$/);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  expect(fetched.filter((address) => address.includes('/pasted'))).toEqual([]);
});

test('a new page is refused with every problem as a link to its field, and publishes at the first try once they are filled in', async ({
  page,
}) => {
  const { keyboard } = page;
  const title = 'When does the marmalade shelf open?';
  const id = 'when-does-the-marmalade-shelf-open';
  await putPreviewAway(page);
  await openEditor(page, 'publisher', 'pages');
  await keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New page' })).toContainText('Its address is made from the title');
  await keyboard.type(title);
  await keyboard.press('Enter');
  const address = page.getByLabel(/^Address/);
  await expect(address).toHaveValue(`/faqs/${id}`);
  await page.getByLabel(/^Title/).fill('When does the marmalade shelf close?');
  await expect(address).toHaveValue('/faqs/when-does-the-marmalade-shelf-close');
  await page.getByLabel(/^Title/).fill(title);
  await paste(textOf(page), '<table><tr><th>Day</th><th>Opens</th></tr><tr><td>Monday</td><td>9am</td></tr></table>', 'Day Opens');

  const reasons = ['Summary', 'Text, 1, Caption', 'Review by'];
  const list = page.getByRole('region', { name: 'There is a problem' });
  await test.step('the form lists all problems together and marks the fields', async () => {
    await expect(list).toHaveCount(0);
    await page.getByRole('button', { name: '3 still to fill in' }).press('Enter');
    await expect(list.getByRole('heading')).toBeFocused();
    await expect(list.getByRole('link')).toHaveText(reasons);
    await expect(page.getByLabel(/^Summary/)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the review lists them too, with its own questions', async () => {
    await expectSaved(page);
    await keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('heading', { name: 'Review 1 change' })).toBeVisible();
    await page.locator('.review-actions').getByRole('button', { name: 'Publish now' }).press('Enter');
    const links = page.locator('.review-summary').getByRole('link');
    await expect(links.filter({ hasText: ` of ${title}` })).toHaveText(reasons.map((reason) => `${reason} of ${title}`));
    await expect(links.filter({ hasText: 'Write a note for the history' })).toHaveCount(1);
    await expectAccessible(page);
    await links.filter({ hasText: 'Caption' }).press('Enter');
  });

  await test.step('each link leads to its field', async () => {
    await expect(page.getByRole('dialog', { name: 'Table' }).getByLabel('Caption')).toBeFocused();
    await keyboard.type('Opening times');
    await keyboard.press('Escape');
    await list.getByRole('link', { name: 'Summary' }).press('Enter');
    await expect(page.getByLabel(/^Summary/)).toBeFocused();
    await keyboard.type('The shelf opens at nine.');
    await list.getByRole('link', { name: 'Review by' }).press('Enter');
    const readAgain = page.getByRole('group', { name: /^Review by/ });
    await expect(readAgain.getByRole('spinbutton', { name: /^day/ })).toBeFocused();
    await typeMoment(readAgain, '2027-09-01', '09:00');
    await expect(list).toHaveCount(0);
    await expect(page.getByText('Fits the schema')).toBeVisible();
  });

  await test.step('then the page publishes at the first try', async () => {
    await expectSaved(page);
    await page.getByRole('button', { name: 'Review 1 change' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Review 1 change' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /mistakes? to put right/ })).toHaveCount(0);
    await page.getByLabel('Note for the history').fill('A page about marmalade');
    await giveReason(page);
    await expect(page.locator('.review-side [aria-busy="true"]')).toHaveCount(0);
    await page.locator('.review-actions').getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText(/Version \d+ is live/)).toBeVisible();
    expect((await readLive(page, `pages/${id}`)).value).toMatchObject({ address: `/faqs/${id}`, title });
  });
});
