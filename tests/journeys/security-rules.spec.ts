import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';

const leah = /^Leah, all decisions in/;

/**
 * Violates the page's content security policy in three ways: a picture from another site, a script address without a Trusted Types policy,
 * and text used as markup.
 */
async function breakRules(page: Page): Promise<void> {
  await page.evaluate(() => {
    const attempt = (act: () => void) => {
      try {
        act();
      } catch {
        // The page must refuse this.
      }
    };
    attempt(() => {
      new Image().src = 'https://evil.example/pixel.png';
    });
    attempt(() => document.createElement('script').setAttribute('src', 'https://evil.example/script.js'));
    attempt(() => document.body.insertAdjacentHTML('beforeend', '<b>Bold</b>'));
  });
}

test('[H-03] a journey fails when its page reports a violation: this one plants three, and all others are watched the same way', async ({
  page,
}) => {
  await signInAs(page, leah);
  const { errors } = test.info();
  expect(errors).toEqual([]);
  await breakRules(page);
  await expect.poll(() => errors.length).toBe(3);
  const found = errors.map(({ message = '' }) => /evil\.example\/\w+|insertAdjacentHTML/.exec(message)?.[0] ?? message);
  expect(found.sort()).toEqual(['evil.example/pixel', 'evil.example/script', 'insertAdjacentHTML']);
  // The test must fail, for exactly these reasons; passing would be wrong.
  test.fail();
});
