import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';

const leah = /^Leah, all decisions in/;

/** What the hub itself answers: its own page, words, questions and saves. All else comes from services. */
const OWN = /\/api\/v1\/(hub|messages|items|user|debug|apply-links|favourites)\b/;

/** Answers every service with something that can be read and is not what was asked for. */
async function answerWith(page: Page, body: string): Promise<void> {
  await page.route(/\/(api\/v\d\/|hub-events-api|spotlights|work-experiences|graphql)/, async (route) => {
    if (OWN.test(route.request().url())) return route.fallback();
    await route.fulfill({ contentType: 'application/json', body });
  });
}

const wrong = {
  'ten megabytes of texts': JSON.stringify(Array.from({ length: 100_000 }, (_, index) => `${index} `.padEnd(100, 'x'))),
  'records of another kind': '[{"colour":"green"},{"colour":"blue"}]',
  'a number': '7',
  'a record of another kind': '{"results":"many","data":{},"events":3}',
};

/** Widgets of this person that show what a service says. */
const widgets = ['Information', 'HubLive', 'Faq', 'Events', 'Timeline'];
const pages = [
  '/dashboard/calendar',
  '/dashboard/live',
  '/explore/unis',
  '/explore/uni-detail/university-of-leeds',
  '/explore/subjects',
  '/explore/subjects/law',
  '/explore/locations',
  '/search/results',
  '/coursedisplay/courses/demo-course-1',
];

test.describe('an answer of the wrong shape is a failure, and never taken for nothing', () => {
  for (const [name, body] of Object.entries(wrong))
    test(`[FRAME-075] ${name}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1440, height: 900 });
      await answerWith(page, body);
      await signInAs(page, leah);
      const shown = await page.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.getAttribute('data-widget')));
      for (const id of widgets.filter((one) => shown.includes(one)))
        await expect(page.locator(`[data-widget="${id}"] .failed-view`).first(), id).toBeVisible();
      for (const path of pages) {
        await page.goto(path);
        await expect(page.locator('#main-content .failed-view').first(), path).toBeVisible();
      }
    });
});
