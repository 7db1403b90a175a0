import { makePicture } from '#server/testing/pictures';
import { expect, expectSaved, giveReason, openEditor, openHubAs, publishNow, readLive, test } from './editor-hub.ts';
import { patient, showHub } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a picture is uploaded, described, added to a promotion, compared in review, published, and replaced everywhere', async ({
  page,
  browser,
  editorHub,
}) => {
  await openEditor(page, 'admin', 'pictures');
  const chooser = page.locator('input[type=file]').first();

  await test.step('a file that is not a picture is refused with a reason', async () => {
    await chooser.setInputFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByRole('alert')).toContainText('crest.svg is an SVG, which can carry script');
    await chooser.setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (await makePicture()).subarray(0, 900) });
    await expect(page.getByRole('alert')).toContainText('The file is damaged or cut short');
  });

  await test.step('a real picture needs a description before it is saved', async () => {
    await chooser.setInputFiles({
      name: 'open-day_2027.jpg',
      mimeType: 'image/jpeg',
      buffer: await makePicture({ width: 2_000, height: 1_200 }),
    });
    const asked = page.getByRole('dialog', { name: 'What is in the picture?' });
    await expect(asked.getByRole('textbox', { name: 'Name' })).toHaveValue('Open day 2027');
    await asked.getByRole('button', { name: 'Add picture' }).click();
    await expect(asked).toContainText('Say what is in the picture, or mark it as a decoration');
    await asked.getByRole('textbox', { name: 'What is in it' }).fill('Two students talk to a tutor on a lawn');
    await asked.getByRole('button', { name: 'Add picture' }).click();
    await expect(page).toHaveURL(/\/editor\/pictures\/open-day-2027/);
    await expect(page.getByRole('heading', { name: 'Open day 2027' }).first()).toBeVisible();
    await expect(page.getByText('1600 × 960 pixels')).toBeVisible();
    await page.getByRole('slider', { name: 'Down' }).fill('20');
    await expectSaved(page);
  });

  await test.step('a promotion shows the picture in its list, and in the review beside the previous one', async () => {
    await page.goto('/editor/promotions/totum-student-discounts');
    await page.getByRole('combobox', { name: 'Uploaded picture' }).selectOption({ label: 'Open day 2027' });
    await expectSaved(page);
    await expect(page.locator('.list-row[aria-current="page"] img')).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{64}\.webp$/);
    await page.getByRole('button', { name: /^Review \d changes$/ }).click();
    const change = page.locator('.change-pictures').filter({ hasText: 'Now: Open day 2027' }).first();
    await expect(change.locator('img')).toHaveAttribute('src', /^\/pictures\//);
  });

  await test.step('the picture is published and served to a person from an immutable file', async () => {
    await page.getByLabel('Note for the history').fill('A picture of the open day');
    await giveReason(page);
    await publishNow(page);
    await expect(page.getByText(/Version \d+ is live/)).toBeVisible();
    const hub = await openHubAs(browser, editorHub, /^Jacob/);
    await showHub(hub);
    const shown = hub.locator('img[src^="/pictures/"]').first();
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const file = await patient(hub.request).get((await shown.getAttribute('src')) ?? '');
    expect(file.headers()).toMatchObject({ 'content-type': 'image/webp' });
    expect(file.headers()['cache-control']).toContain('immutable');
    await hub.context().close();
  });

  await test.step('a replacement shows in the item that uses it, and the review shows both files', async () => {
    const { value } = await readLive(page, 'pictures/open-day-2027');
    await page.goto('/editor/pictures/open-day-2027');
    await expect(page.getByRole('link', { name: 'Totum: student discounts' })).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'rain.png', mimeType: 'image/png', buffer: await makePicture({ width: 900, height: 900, type: 'png' }) });
    await expect(page.getByText('900 × 900 pixels')).toBeVisible();
    await expectSaved(page);
    await page.getByRole('button', { name: /^Review (1 change|\d changes)$/ }).click();
    await expect(page.locator('.change-pictures img')).toHaveCount(2);
    expect(value).toMatchObject({ alt: 'Two students talk to a tutor on a lawn', focusY: 20 });
  });
});
