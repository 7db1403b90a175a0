import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Signs in through the sign-in page as one of the made-up people, by the words on the card. */
export async function signInAs(page: Page, card: string | RegExp): Promise<void> {
  await page.goto('/account/login');
  await page.getByRole('button', { name: card }).first().click();
  await page.waitForURL(/\/dashboard/);
  await waitUntilAwake(page);
}

/** Waits until the drawn page has been taken over by script, so that a press does something. */
export async function waitUntilAwake(page: Page): Promise<void> {
  await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
}

/** Asserts that axe finds nothing, with the WCAG 2.0 to 2.2 A and AA rules and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** Collects what the browser complains about: errors in script, and refusals of the content policy. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
