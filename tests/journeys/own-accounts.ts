import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startOwnHub } from './own-hub.ts';
import { patient, waitUntilHydrated, watchRules } from './people.ts';

export { expect } from '@playwright/test';

/** Two people with local accounts who share a computer. */
export const accounts = { ada: 'ada@example.org', ben: 'ben@example.org' } as const;
const password = 'correct horse battery';

interface Worker {
  /** The address of a hub with local accounts in a folder. */
  readonly ownHub: string;
}

/** Journeys of people who sign in with a name and a password, and keep their identity between visits. */
export const test = base.extend<object, Worker>({
  ownHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the first parameter.
    async ({}, use, { config }) => {
      const cwd = dirname(config.configFile ?? resolve(import.meta.dirname, '../../playwright.config.ts'));
      const data = mkdtempSync(join(tmpdir(), 'hub-accounts-'));
      const env = { ...process.env, HUB_DATA: data, HUB_STORE: 'lowdb', HUB_PASSWORD: password };
      for (const name of Object.values(accounts))
        execFileSync(process.execPath, ['dist/server/cli.js', 'user', 'add', name, '--kind', 'viewer'], { cwd, env, stdio: 'pipe' });
      const hub = await startOwnHub(cwd, { HUB_DATA: data, HUB_STORE: 'lowdb', HUB_SIGN_IN: 'local' });
      await use(hub.url);
      await hub.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownHub }, use) => use(ownHub),
});

/** Fills in the form and submits it. */
export async function sendForm(page: Page, name: string, word = password): Promise<void> {
  await page.getByLabel('Email address').fill(name);
  await page.getByLabel('Password').fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in on the page and opens an address of the hub, as a person who has finished onboarding. */
export async function signInWith(page: Page, name: string, path: string): Promise<void> {
  await watchRules(page);
  await page.goto('/account/login');
  await sendForm(page, name);
  await expect(page).toHaveURL(/\/dashboard/);
  const reply = await patient(page.request).put('/api/v1/user/settings', {
    data: {
      collection: 'dashboardUserData',
      name: 'Personalisation',
      data: JSON.stringify({ studyLevel: 'undergraduate', studyYear: 2027 }),
      lastUpdated: new Date().toISOString(),
    },
    headers: { 'X-Hub-Request': '1' },
  });
  expect(reply.ok()).toBe(true);
  await page.goto(path);
  await waitUntilHydrated(page);
}
