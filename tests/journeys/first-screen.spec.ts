import { expect, type Locator, type Page, test } from '@playwright/test';
import { madeUpPeople, neverAsked, passCalmScreen, signInAs } from './people.ts';

const small = { width: 360, height: 640 };
const usual = { width: 390, height: 844 };
/** A phone in landscape, and the people checked in it. */
const lying = { size: { width: 844, height: 390 }, people: /^(Amara,|Leah, all decisions in|Yusuf,)/ };
const cookies = 'Cookies on your hub';
/** The maximum height of a complete hub on a usual phone, for anyone. */
const LONGEST = 5 * usual.height;

/** People whose first visit begins with a dialog: the welcome, or the offer of support. */
const greeted = /^(Maya|Aisha|Mia),/;

/** Dismisses what comes before the hub: the calm screen on results day, and a dialog. */
async function goToHub(page: Page, title: string): Promise<void> {
  await passCalmScreen(page);
  await expect(page.locator('#next-step-title')).toBeVisible();
  if (!greeted.test(title)) return;
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Taps an element where it is visible, as a finger does: Playwright's own click may scroll the page first. */
async function tap(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** The faults of a phone's first screen: parts that are cut off, covered, or look like a second main button. */
function listFaults(): string[] {
  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight) return false;
    // The corners of rounded shapes are empty.
    const inset = Math.min(16, (bottom - top) / 3);
    const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
      [top + inset, (top + bottom) / 2, bottom - inset].map((y) => document.elementFromPoint(x, y)),
    );
    return points.every((found) => element.contains(found));
  };
  const wanted = ['#greeting', '.next-step-badges > .badge', '#next-step-title', '.next-step-date', '.next-step .button-primary'];
  const cut = wanted.flatMap((selector) => [...document.querySelectorAll(selector)]).filter((element) => !isSeen(element));
  const filled = [...document.querySelectorAll('main .button')].filter((button) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(button);
    const looksMain = [backgroundColor, borderTopColor].some((colour) => colour !== 'rgba(0, 0, 0, 0)');
    return looksMain && button.getBoundingClientRect().top < window.innerHeight;
  });
  return [
    ...(window.scrollY > 0 ? ['the page is scrolled'] : []),
    ...(document.querySelector('#greeting') ? [] : ['nobody is greeted']),
    ...cut.map((element) => `not whole: ${element.textContent}`),
    ...(document.querySelectorAll('.next-step .button-primary').length === 1 ? [] : ['not one main button']),
    ...(filled[0]?.matches('.next-step .button-primary') ? [] : [`first of the buttons: ${filled[0]?.textContent}`]),
  ];
}

async function expectWhole(page: Page, when: string, sizes = [small, usual]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(listFaults), `${when}, ${size.width} px`).toEqual([]);
  }
}

test.describe('on a phone', () => {
  test.use({ ...neverAsked, viewport: small });

  test("everybody's first screen is complete, with or without the cookie banner, also in landscape, and the hub is at most five screens long", async ({
    page,
  }) => {
    for (const { title } of madeUpPeople)
      await test.step(title, async () => {
        await page.setViewportSize(small);
        await page.context().clearCookies({ name: 'hub-consent' });
        await signInAs(page, title);
        const comesCalm = await page.getByRole('link', { name: 'Show my hub' }).isVisible();
        if (comesCalm) await expectWhole(page, 'the calm screen, cookies not answered');
        await goToHub(page, title);
        const bar = page.getByRole('region', { name: cookies });
        await expect(bar).toBeVisible();
        await expectWhole(page, 'cookies not answered');
        // The card beside the greeting, above the tab bar.
        if (lying.people.test(title)) await expectWhole(page, 'lying', [lying.size]);
        await page.setViewportSize(usual);
        await tap(page, bar.getByRole('button', { name: 'Refuse all' }));
        await expect(bar).toHaveCount(0);
        await expectWhole(page, 'cookies answered');
        await expect(page.locator('.widget-rows')).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), title).toBeLessThanOrEqual(LONGEST);
      });
  });

  test('the cookie banner is one line with two equal answers, and Choose shows the rest', async ({ page }) => {
    await signInAs(page, /^Leah, all decisions in/);
    const bar = page.getByRole('region', { name: cookies });
    const [choose, text] = [bar.getByRole('button', { name: 'Choose' }), bar.getByText('Some cookies keep you signed in')];
    const lineOf = async () => {
      const boxes = await bar.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
      return boxes.map(({ top, width, height }) => [top, Math.round(width), height]);
    };
    for (const size of [small, usual]) {
      await page.setViewportSize(size);
      const [yes, no, other] = await lineOf();
      expect([no, other?.[0]]).toEqual([yes, yes?.[0]]);
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
      await expect(text).toBeHidden();
    }
    await choose.click();
    await expect(text).toBeVisible();
    await expect(bar.getByRole('link', { name: 'About our cookies' })).toBeVisible();
    await expect(bar.getByRole('checkbox')).toHaveCount(2);
    await choose.click();
    await expect(text).toBeHidden();
  });
});
