import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { createAxe, everyRule, findFaults, patient, rulesOfColour, setTheme, watchRules } from './people.ts';

test.beforeEach(({ page }) => watchRules(page));

interface GalleryWidget {
  readonly component: string;
  readonly examples: readonly object[];
}

/** Waits until nothing is loading except the examples that are slow on purpose. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
  await expect(page.locator('.gallery-example:not([data-waits]) [aria-busy="true"]')).toHaveCount(0);
}

test('the gallery lists every widget with its schema, and shows all or the chosen examples at three widths in both themes', async ({
  page,
  request,
}) => {
  const all = (await (await patient(request).get('/gallery/api/widgets')).json()) as GalleryWidget[];
  await page.goto('/gallery');
  await expect(page.getByRole('link')).toHaveCount(all.length);
  const notes = all.find(({ component }) => component === 'notes');
  await page.getByRole('link', { name: 'notes', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount((notes?.examples.length ?? 0) * 6);
  await expect(page.getByText('"title": "NotesSaved"')).toBeVisible();
  const first = page.frameLocator('iframe').first();
  await page.getByRole('link', { name: '320 pixels' }).click();
  await page.getByRole('link', { name: 'dark', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(notes?.examples.length ?? 0);
  await expect(page.locator('iframe').first()).toHaveAttribute('title', /, dark, 320 pixels$/);
  await expect(first.getByRole('heading', { name: 'Notes' }).first()).toBeVisible();
});

// What each example shows is tested in a DOM: catalogue/hub/examples.test.tsx.
test('axe finds nothing on any example, light and dark', async ({ page, request }) => {
  // Slides that change automatically would be checked in mid-transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const all = (await (await patient(request).get('/gallery/api/widgets')).json()) as GalleryWidget[];
  const found: string[] = [];
  const look = async (component: string, axe: AxeBuilder) => {
    found.push(...(await findFaults(axe)).map((fault) => `${component}: ${fault}`));
  };
  for (const { component } of all) {
    await page.goto(`/gallery/${component}/all?theme=light`);
    await settle(page);
    // The same widget is on the page once per example, so the name of its region is repeated.
    await look(component, (await createAxe(page)).withTags([...everyRule]).disableRules(['landmark-unique']));
    await setTheme(page, 'dark');
    await look(component, (await createAxe(page)).withRules([...rulesOfColour]));
  }
  expect(found).toEqual([]);
});

/** The texts of each example that overflow their card or the screen; runs in the page. */
function findOutside(): readonly string[] {
  const SLACK_PX = 1;
  const isSeen = (element: Element, card: Element) => {
    for (let box = element; box !== card && box.parentElement; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return false;
    return element.checkVisibility({ visibilityProperty: true }) && element.closest('.visually-hidden') === null;
  };
  const listTexts = (node: Node): readonly Node[] => (node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(listTexts));
  const endOf = (text: Node, { index, 0: word }: RegExpExecArray) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return Math.max(...[...range.getClientRects()].map(({ right }) => right));
  };
  return [...document.querySelectorAll<HTMLElement>('.gallery-example')].flatMap((example) => {
    const card = example.querySelector('.widget-frame') ?? example;
    const edge = Math.min(card.getBoundingClientRect().right, innerWidth) + SLACK_PX;
    const texts = listTexts(card).filter(({ parentElement }) => parentElement && isSeen(parentElement, card));
    const words = texts.flatMap((text) => [...(text.textContent ?? '').matchAll(/\S+/g)].filter((word) => endOf(text, word) > edge));
    return words.map(([word]) => `${example.dataset.example}: ${word}`);
  });
}

test('no text of any example overflows its card on the narrowest screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const all = (await (await patient(request).get('/gallery/api/widgets')).json()) as GalleryWidget[];
  for (const { component } of all) {
    await page.goto(`/gallery/${component}/all?theme=light`);
    await settle(page);
    expect.soft(await page.evaluate(findOutside), component).toEqual([]);
  }
});
