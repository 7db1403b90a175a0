import { expect, type Page, test } from '@playwright/test';
import { keepWait, kofi } from './clearing-queue.ts';
import { showHub, signInAs } from './people.ts';
import { findDoubles, findMissing, findSilence, readAloud } from './screen-reader.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Checks that a part of the page is read in this order, without repeats in a row and without a control that has no name. */
async function expectSaid(page: Page, within: string, wanted: readonly RegExp[]): Promise<void> {
  const phrases = await readAloud(page, within);
  expect(findMissing(phrases, wanted), phrases.join('\n')).toBeNull();
  expect(findDoubles(phrases)).toEqual([]);
  expect(findSilence(phrases)).toEqual([]);
}

test('a screen reader reads every part in order, without repeats, each with a name', async ({ page }) => {
  await test.step('the check detects repeated announcements and missing names', async () => {
    await page.setContent('<main><h1>Hub</h1><p>Reply by May.</p><p>Reply by May.</p><a href="/x">Reply</a><button></button></main>');
    const phrases = await readAloud(page, 'main');
    expect(findDoubles(phrases)).toEqual(['Reply by May.']);
    expect(findSilence(phrases)).toEqual(['button']);
  });
  await test.step('the hub is read from what comes next to the widgets, in this order', async () => {
    await signInAs(page, /^Leah, all decisions in/);
    await expectSaid(page, '#hub', [
      /^link, Skip to main content/,
      /^banner/,
      /^link, Notifications, \d+ unread/,
      /^main/,
      /^heading, Welcome back Leah, level 1/,
      /^You're applying for undergraduate courses in 2027/,
      /^heading, All decisions are in, level 2/,
      /^Your reply date is 18:00 UK time on 5 May/,
      /^link, Reply to offers/,
      /^heading, To do, level 2/,
      /^heading, Your feed, level 2/,
      /^heading, Your widgets, level 2/,
      /^contentinfo/,
    ]);
  });
  await test.step('the queue is read as a dialog with its wait as text and the ways out', async () => {
    await signInAs(page, kofi);
    await showHub(page);
    await keepWait(page, '300000');
    await page.locator('main a[href*="/undergraduate/2027"]:visible').first().click();
    await expect(page.getByRole('dialog', { name: /you are in the queue/ })).toBeVisible();
    await expectSaid(page, '[role="dialog"]', [
      /^heading, We are currently very busy - but you are in the queue, level 1/,
      /^timer/,
      /^[1-6] minutes? left in the queue/,
      /^You'll move on at about \d\d:\d\d\./,
      /^heading, While you wait, level 2/,
      /^link, Search courses with places \(opens in new tab\)/,
      /^button, Leave the queue/,
    ]);
  });
  await test.step('onboarding is read with the step, its group, the reason for the question and the way on', async () => {
    await signInAs(page, /^Somebody new/);
    await expect(page.getByRole('heading', { level: 1, name: 'What and when' })).toBeVisible();
    await expectSaid(page, 'main', [
      /^Step 1 of 6/,
      /^heading, What and when, level 1/,
      /^group, What are you thinking of\?/,
      /^checkbox, University or college, not checked/,
      /^Why we ask/,
      /^combobox, When do you want to start\?/,
      /^button, Continue/,
    ]);
  });
  await test.step('results day is read with the known state, when it changes, what helps until then and who to call', async () => {
    await signInAs(page, /^Euan/);
    await expectSaid(page, '#hub', [
      /^main/,
      /^heading, Welcome back Euan, level 1/,
      /^heading, Read only for now, level 2/,
      /until \d\d:\d\d UK time on \w+ \d+ August/,
      /^link, View application/,
      /^button, Tell me when it changes/,
      /^heading, Until then, level 2/,
      /^heading, Who to call, level 2/,
      /^link, .*0808 157 0192/,
      /^link, Show my hub/,
      /^contentinfo/,
    ]);
  });
});
