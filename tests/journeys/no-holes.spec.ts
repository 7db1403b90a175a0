import { expect, type Page, test } from '@playwright/test';
import { measureGaps } from './holes.ts';
import { passCalmScreen, signInAs } from './people.ts';

/** Twelve people with different widgets and different content in them. */
const people = [
  'Amara, applying to conservatoires only',
  'Callum, has not started yet',
  'Priya, half way through',
  'Chloe, confirmation delayed',
  'Yusuf, with all five choices',
  'Leah, all decisions in',
  'Zara, no offers',
  'Wei, placed, from China',
  'Ellie, can add a Clearing choice',
  'Jasmine, planning ahead for 2028',
  'Tariq, research degree',
  'Olivia, training to teach in England',
];
const widths = { 2: 800, 3: 1440, 4: 1760 } as const;
/** The largest share of a card's height that may be empty in one piece. */
const MAX_EMPTY = 0.15;

/** Scrolls down the page once, so that all of it is rendered, and waits until nothing in the grid is loading. */
async function seeWholeGrid(page: Page): Promise<void> {
  for (const card of await page.locator('.widget-grid > li').all()) await card.scrollIntoViewIfNeeded();
  await expect(page.locator('.widget-grid :is(.loading, [aria-busy="true"])')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  });
}

test('[FRAME-088] the grid of twelve people has no holes at 2, 3 and 4 columns', async ({ page }) => {
  for (const person of people)
    await test.step(person, async () => {
      await page.setViewportSize({ width: widths[2], height: 900 });
      await signInAs(page, person);
      await passCalmScreen(page);
      for (const [columns, width] of Object.entries(widths)) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('.widget-grid')).toHaveAttribute('data-columns', columns);
        await seeWholeGrid(page);
        const { cards, holes } = await page.evaluate(measureGaps);
        expect(cards.length).toBeGreaterThan(5);
        const empty = cards.filter(({ share }) => share > MAX_EMPTY);
        const told = empty.map(({ widget, share, px }) => `${widget}: ${px} px, ${Math.round(share * 100)} %`);
        expect.soft({ told, holes }, `${person}, ${columns} columns`).toEqual({ told: [], holes: [] });
      }
    });
});
