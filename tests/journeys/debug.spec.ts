import { expect, test } from '@playwright/test';
import { signInAs } from './people.ts';

/** The texts of the next-step card in each state, from the shipped status tiles. */
const cycle = [
  ['inProgress', /^You're \d+% there$/],
  ['ready', 'Ready to send'],
  ['waitingForDecisions', 'Decisions are coming in'],
  ['decisionsReceived', 'All decisions are in'],
  ['awaitingConfirm', 'Waiting for confirmation'],
  ['embargo', 'Read only for now'],
  ['clearingAddChoice', 'Add your Clearing choice'],
  ['placedFirm', "You're in! Congratulations"],
  ['withdrawn', 'Application withdrawn'],
] as const;

test('the debug panel loads on request, moves the demonstration application, and shows a made-up state', async ({ page, context }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const headline = page.locator('#next-step-title');
  await test.step('[DEBUG-012] the panel loads only on request', async () => {
    await signInAs(page, /^Sophie, waiting for her school/);
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => url.includes('debug-panel'))).toEqual([]);
    await page.goto('/dashboard?debug=1');
    await page.getByText('Application state', { exact: true }).click();
    expect(loaded.some((url) => url.includes('debug-panel'))).toBe(true);
  });
  await test.step('the demonstration application moves through the cycle and keeps its state', async () => {
    const form = page.locator('form', { hasText: 'Move the made-up application: Undergraduate state' });
    for (const [state, words] of cycle) {
      await form.getByRole('combobox').selectOption(state);
      await form.getByRole('button', { name: 'Move' }).click();
      await expect(headline).toHaveText(words);
    }
    await page.reload();
    await expect(headline).toHaveText('Application withdrawn');
  });
  await test.step('[DEBUG-001] [DEBUG-006] a made-up state shows in a bar, lasts for the tab and is never saved', async () => {
    await signInAs(page, /^Sophie, waiting for her school/, '/dashboard?debug=1');
    await page.getByText('Application state', { exact: true }).click();
    await page.getByRole('combobox', { name: /^Undergraduate state/ }).selectOption('placedFirm');
    await expect(page.getByText('Showing a made-up state')).toBeVisible();
    await expect(headline).toHaveText("You're in! Congratulations");
    const elsewhere = await context.newPage();
    await elsewhere.goto('/dashboard');
    await expect(elsewhere.locator('#next-step-title')).toHaveText('With your school or college');
  });
});
