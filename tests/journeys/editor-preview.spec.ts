import { expect, openEditor, test } from './editor-hub.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the preview writes nothing: clicks never leave the page, a click opens the item, and hidden items are listed', async ({ page }) => {
  await openEditor(page, 'viewer', 'next-steps?persona=p10-decisions-received&ghosts=yes');
  const frame = page.locator('iframe[title^="The hub of"]');
  const hub = page.frameLocator('iframe[title^="The hub of"]');
  await expect(hub.getByRole('heading', { name: 'Your feed' })).toBeVisible();

  await test.step('a click opens the item', async () => {
    await hub.locator('[data-item="next-steps/ug-next-all-your-decisions-are-in"] a').first().click();
    await expect(page).toHaveURL(/next-steps\/ug-next-all-your-decisions-are-in\?/);
    await expect(page.locator('.preview-quotes')).toHaveText('Shown first of 11 in Leah’s feed.');
  });

  await test.step('hidden items are listed with the reason, in the hub and beside it', async () => {
    await expect(hub.getByRole('heading', { name: /^Hidden from/ })).toBeAttached();
    await page.getByRole('button', { name: /^All \d+ items shown/ }).click();
    const hidden = page.getByRole('region', { name: 'Hidden' });
    await expect(hidden).toContainText('You can choose your courses later');
    await hidden.getByRole('button', { name: 'You can choose your courses later', exact: true }).first().click();
    await expect(page).toHaveURL(/next-steps\/ug-next-start-your-application\?/);
    await expect(page.locator('.preview-quotes')).toContainText('Leah does not see it.');
  });

  await test.step('interacting with the preview requests only files and saves nothing', async () => {
    await page.goto('/editor/widgets?persona=p10-decisions-received&clicks=use');
    await expect(hub.getByRole('heading', { name: 'Your feed' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const kept = await page.evaluate(() => [document.cookie, localStorage.length]);
    await hub.locator('[data-widget="Notes"]').getByRole('link').click();
    const notes = hub.getByRole('dialog', { name: 'Notes' });
    await notes.getByRole('button', { name: 'Add a note' }).click();
    await notes.getByRole('button', { name: 'Close Notes' }).click();
    await hub.getByRole('checkbox').first().click();
    await hub.locator('[data-item^="next-steps/"] a').first().click();
    await expect(hub.getByRole('heading', { level: 1 }).last()).toBeVisible();
    await expect(frame).toBeVisible();
    expect(asked.filter((one) => !/^GET \/assets\//.test(one) && !one.includes('/editor/api/presence'))).toEqual([]);
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(kept);
  });
});
