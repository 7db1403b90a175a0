import type { Page } from '@playwright/test';

/** The person who waits in the Clearing queue. */
export const kofi = /^Kofi, in the Clearing queue/;

/** The storage key of the remaining wait. */
export const timer = 'UcasClearingTimer';

/** Sets the remaining wait in this browser, which is random at first: milliseconds as text, or invalid text. */
export async function keepWait(page: Page, value: string): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [timer, value] as const);
}
