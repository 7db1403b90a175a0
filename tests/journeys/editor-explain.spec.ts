import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { GATES } from '#engine';
import { expect, expectSaved, goTo, openEditor, openSet, publishNow, readLive, signInAsEditor, tabTo, test } from './editor-hub.ts';
import { everyRule, findFaults, rulesOfColour, setTheme } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const totum = 'promotions/totum-student-discounts';

test.use({ viewport: wide });

/** Axe finds nothing in either theme where there is least room, and only panes scroll. */
async function expectFine(page: Page, what: string, within = '.pane'): Promise<void> {
  await page.setViewportSize(phone);
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    await page.evaluate(() => {
      for (const one of document.getAnimations()) if (Number.isFinite(Number(one.effect?.getComputedTiming().endTime))) one.finish();
    });
    const axe = new AxeBuilder({ page }).setLegacyMode(true).include(within).exclude('iframe');
    const rules = theme === 'dark' ? axe.withRules(rulesOfColour) : axe.withTags(everyRule);
    expect.soft(await findFaults(rules), `${what}, ${theme}`).toEqual([]);
  }
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${what} is as wide as the phone`).toBe(phone.width);
  await page.setViewportSize(wide);
}

/** Chooses an option of a select by keyboard alone: Tab to it, then its first letters. */
async function chooseByKeys(page: Page, list: Locator, letters: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(letters);
}

const seen = (page: Page) => page.getByRole('region', { name: 'What they see' });
const verdict = (page: Page) => page.locator('.explain-verdict');

test('a support agent finds out by keyboard what a person sees and why, and shares a link to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page, 'viewer', 'next-steps');
  await tabTo(page, page.getByRole('link', { name: 'Who sees what' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who sees what', level: 1 })).toBeVisible();
  await expect(page.getByText('This is a made-up person.')).toBeVisible();

  await test.step('chooses a status and a level from lists', async () => {
    await chooseByKeys(page, page.getByLabel('Undergraduate status', { exact: true }), 'Decisions r');
    await expect(page).toHaveURL(/status\.UG=decisionsReceived/);
    await chooseByKeys(page, page.getByLabel('Study level', { exact: true }), 'Under');
    await expect(page).toHaveURL(/word\.level=undergraduate/);
    await expect(page.locator('.explain-who')).toContainText('Undergraduate: decisions received, Undergraduate');
    await expect(seen(page).getByRole('heading', { name: /^Feed items \d+$/ })).toBeVisible();
  });

  await test.step('each visible item shows its reason', async () => {
    const item = seen(page).getByText('Know what each offer asks for').first();
    await item.click();
    await expect(seen(page).getByText('It is for the status “Undergraduate: decisions received”.').first()).toBeVisible();
  });

  await test.step('any item is found by its title, with the deciding rule and what would reverse it', async () => {
    await tabTo(page, page.getByRole('combobox', { name: 'Search by title' }), 'Shift+Tab');
    await page.keyboard.type('Clearing made simple');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toContainText('They do not see it');
    await expect(verdict(page)).toContainText('What decided: It is for the status “Undergraduate: clearing, unplaced”');
    await expect(verdict(page)).toContainText('Smallest change that would show it: their status becomes');
    await expect(verdict(page).getByRole('link', { name: 'Open the item' })).toHaveAttribute('href', /next-steps\/ug-headline-clearing/);
  });

  await test.step('the link gives a colleague the same answer', async () => {
    const said = await page.locator('.explain-who').innerText();
    await tabTo(page, page.getByRole('button', { name: 'Copy the link' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Link copied.').first()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/at=20/);
    await page.goto('/editor/history');
    await page.goto(link);
    await expect(page.locator('.explain-who')).toHaveText(said.replaceAll(/\s+/g, ' '));
    await expect(page.getByLabel('Undergraduate status', { exact: true })).toHaveValue('decisionsReceived');
    await expect(verdict(page)).toContainText('They do not see it');
  });

  await test.step('the preview opens for the same person, also on a phone', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'Open in the preview' }).click();
    await expect(page).toHaveURL(/status\.UG=decisionsReceived/);
    await expect(page.locator('iframe[title^="The hub of"]')).toBeVisible();
  });

  await test.step('the page reports a combination of choices that no person can have', async () => {
    await page.setViewportSize(wide);
    await goTo(page, 'explain?word.season=clearing&mode.apply=on&at=2027-03-01T10:00:00Z');
    await expect(page.getByText('Nobody is all of this at once')).toContainText('They are not: Clearing');
  });

  await test.step('axe finds nothing on the page that explains who sees what', async () => {
    await goTo(page, 'explain?status.UG=sent&fact.hasApplication=yes&tag=gapYear&item=next-steps/ug-headline-clearing-made-simple');
    await expect(verdict(page)).toContainText('They do not see it');
    await seen(page).locator('summary').first().click();
    await expect(seen(page).getByRole('link', { name: /^Open the item/ })).toBeVisible();
    await expectFine(page, 'explain', '.explain');
  });
});

test('checks find a planted mistake, link to its place and fix it with one press that can be undone', async ({ page }) => {
  await signInAsEditor(page, 'admin');
  const { value } = await readLive(page, totum);
  const set = await openSet(page, 'Out of date', {
    [totum]: { ...value, startDate: '2024-10-01T00:00', endDate: '2024-11-01T00:00' },
    'guides/money': { ...(await readLive(page, 'guides/money')).value, visibility: 'undergraduate AND postgraduate' },
  });
  await openEditor(page, 'admin', `checks?set=${set}`);
  const gate = page.getByRole('region', { name: 'Somebody can see everything' });
  await expect(gate).toContainText('1 mistake');
  await expect(gate).toContainText('Nobody there can be fits this condition');

  await test.step('a switch selects the live version, which has no mistakes', async () => {
    await page.getByRole('radio', { name: 'Live content' }).check();
    await expect(page.getByText(`All ${GATES.length} checks are clear.`)).toBeVisible();
    await page.getByRole('radio', { name: 'This draft' }).check();
    await expect(gate).toContainText('1 mistake');
  });
  await expectFine(page, 'checks', '.checks');

  await test.step('one press writes the fix into the draft, and Undo reverts it', async () => {
    const fix = gate.getByRole('button', { name: /^Switch it off\s*: Totum/ });
    await tabTo(page, fix);
    await page.keyboard.press('Enter');
    await expect(gate.getByText(/Totum/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(fix).toBeVisible();
    await fix.click();
    await expect(fix).toHaveCount(0);
    await expectSaved(page);
  });

  await test.step('a finding opens its item at the affected field', async () => {
    await gate.getByRole('button', { name: /^Open it/ }).click();
    await expect(page).toHaveURL(/guides\/money/);
    await expect(page.locator('.item-body :focus')).toBeVisible();
  });
});

test('a journey plays on its page, and each of its moments links to the preview', async ({ page }) => {
  await signInAsEditor(page, 'admin');
  const step = 'next-steps/ug-next-you-are-in-clearing';
  const { value } = await readLive(page, step);
  const set = await openSet(page, 'A word', { [step]: { ...value, title: 'You are in it now' } });
  await openEditor(page, 'admin', `journeys/unplaced-through-clearing?set=${set}`);
  const table = page.getByRole('table', { name: /^What .* sees over time, UK time$/ });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await expect(page.getByText(/The draft is not as it is live at \d+ of them\./)).toBeVisible();
  await expect(table.getByText('Not as it is live').first()).toBeVisible();
  await expect(table).toContainText('You are in it now');
  const rows = await table.getByRole('row').count();
  await page.getByRole('checkbox', { name: 'Only moments at which something happens' }).uncheck();
  expect(await table.getByRole('row').count()).toBeGreaterThan(rows);
  await expectFine(page, 'journey', '.pane-item');

  await page.setViewportSize(phone);
  const link = table.getByRole('link', { name: /^Preview at/ }).nth(1);
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/persona=.*at=20/);
  await expect(page.locator('iframe[title^="The hub of"]').first()).toBeVisible();
});

test('a review shows its effect on made-up people, and warnings require a reason', async ({ page }) => {
  await signInAsEditor(page, 'admin');
  const set = await openSet(page, 'Less', {
    [totum]: { ...(await readLive(page, totum)).value, startDate: '2024-10-01T00:00', endDate: '2024-11-01T00:00' },
    'guides/money': { ...(await readLive(page, 'guides/money')).value, title: 'What it costs' },
  });
  await openEditor(page, 'admin', `review?set=${set}`);
  const affected = page.getByRole('region', { name: 'Who is affected' });
  await expect(affected).toContainText(/[\d,]+ of 20,000 made-up people see something different/);
  await expect(affected).toContainText('Most hit:');
  await expect(affected.getByText(/^\d+ of \d+ personas$/)).toBeVisible();
  await affected.getByText(/^Examples \(\d+\)$/).click();
  await affected.locator('.review-effects-all li summary').first().click();
  await expect(affected.getByRole('link', { name: 'Preview live beside the draft' }).first()).toHaveAttribute('href', /live=yes/);
  await expectFine(page, 'review', '.review-screen');

  await test.step('publishing requires a tick and a reason', async () => {
    await page.getByLabel('Note for the history').fill('Less to read');
    await page.getByRole('checkbox', { name: /^I have looked at/ }).check();
    await page.getByLabel('Reason for publishing anyway').fill('Short');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.locator('.review-summary')).toContainText('in at least 10 characters');
    await expect(page.getByLabel('Reason for publishing anyway')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the reason survives a reload, and is shown again before publishing', async () => {
    await page.getByLabel('Reason for publishing anyway').fill('Agreed with the events team');
    await page.reload();
    await expect(page.getByLabel('Reason for publishing anyway')).toHaveValue('Agreed with the events team');
    await page.getByRole('button', { name: 'Schedule…' }).click();
    await expect(page.getByRole('dialog')).toContainText('Agreed with the events team');
    await page.getByRole('button', { name: 'Not now' }).click();
    await publishNow(page);
    await expect(
      page
        .getByRole('heading', { name: /^Published|Version/ })
        .or(page.getByText(/^Published as version/))
        .first(),
    ).toBeVisible();
  });
});
