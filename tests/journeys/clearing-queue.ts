import type { Page } from '@playwright/test';

/** The person who waits in the Clearing queue. */
export const kofi = /^Kofi, in the Clearing queue/;

/** Where a browser keeps how long its person still has to wait. */
export const timer = 'UcasClearingTimer';

/** Sets what this browser keeps of the wait, which is drawn by lot at first: milliseconds as text, or nonsense. */
export async function keepWait(page: Page, value: string): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [timer, value] as const);
}
