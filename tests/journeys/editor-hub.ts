import { dirname, resolve } from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { startOwnHub } from './own-hub.ts';
import { askPatiently, patient, signIn, watchRules } from './people.ts';

export { expect } from '@playwright/test';
export { tabTo } from './people.ts';

/** The roles of an editor. */
export type Role = 'viewer' | 'writer' | 'publisher' | 'admin';

interface Each {
  /** A fixture and not a hook: a hook in a shared file runs only for the first file that imports it. */
  readonly asShipped: undefined;
}

interface Worker {
  /** The address of a separate hub, so that other journeys never see what an editor publishes. */
  readonly editorHub: string;
}

/** Journeys of the editor: each worker has its own hub, and each test starts without drafts and with the shipped content. */
export const test = base.extend<Each, Worker>({
  editorHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the first parameter.
    async ({}, use, { config }) => {
      const folder = dirname(config.configFile ?? resolve(import.meta.dirname, '../../playwright.config.ts'));
      const hub = await startOwnHub(folder, { HUB_STORE: 'memory', HUB_SIGN_IN: 'demo' });
      await use(hub.url);
      await hub.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ editorHub }, use) => use(editorHub),
  asShipped: [
    async ({ request }, use) => {
      await send(request, 'POST', '/account/demo', { persona: 'editor-admin' });
      const schedules = (await (await patient(request).get('/editor/api/schedules')).json()) as readonly {
        readonly id: string;
        readonly state: string;
      }[];
      for (const { id, state } of schedules) if (state === 'waiting') await send(request, 'DELETE', `/editor/api/schedules/${id}`);
      const sets = (await (await patient(request).get('/editor/api/change-sets')).json()) as readonly { readonly id: string }[];
      for (const { id } of sets) await send(request, 'DELETE', `/editor/api/change-sets/${id}`);
      const moves = (await (await patient(request).get('/editor/api/snapshots')).json()) as readonly { readonly id: string }[];
      const [live, shipped] = [moves[0]?.id, moves.at(-1)?.id];
      if (shipped !== live) await send(request, 'POST', '/editor/api/roll-back', { id: shipped, note: 'As it was before the journeys' });
      await use(undefined);
    },
    { auto: true },
  ],
});

type Requests = BrowserContext['request'];

async function send(requests: Requests, method: string, path: string, data?: object, headers: Readonly<Record<string, string>> = {}) {
  const options = { method, timeout: 0, headers: { 'X-Hub-Request': '1', ...headers }, ...(data ? { data } : {}) };
  const reply = await askPatiently(() => requests.fetch(path, options));
  expect(reply.ok(), `${method} ${path}: ${reply.status()}`).toBe(true);
  return reply;
}

/** Signs in as an editor and opens a screen of the editor. */
export async function openEditor(page: Page, role: Role, path = ''): Promise<void> {
  await signInAsEditor(page, role);
  await page.goto(path === '' ? '/editor' : `/editor/${path}`);
  await waitUntilReady(page);
}

/** Closes the preview in all later pages, as on a small screen: journeys that do not need it render one hub less. */
export async function putPreviewAway(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    for (const role of ['viewer', 'writer', 'publisher', 'admin'])
      window.localStorage.setItem(`editor:editor-${role}:preview`, '{"isShown":false}');
  });
}

/** Waits until the list, the item or the screen is shown. */
export async function waitUntilReady(page: Page): Promise<void> {
  await expect(page.locator('.list-title, .item-title, .pane-screen h1').first()).toBeVisible();
}

/** Signs in as an editor without opening a page yet. */
export async function signInAsEditor(page: Page, role: Role): Promise<void> {
  await watchRules(page);
  await send(page.request, 'POST', '/account/demo', { persona: `editor-${role}` });
}

/** Another editor, in a separate browser. */
export async function openOther(browser: Browser, editorHub: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: editorHub, viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

/** Opens the hub in another browser as a made-up person. */
export async function openHubAs(browser: Browser, editorHub: string, card: string | RegExp): Promise<Page> {
  const page = await openOther(browser, editorHub);
  await page.context().addCookies([{ name: 'hub-consent', value: 'none', domain: 'localhost', path: '/' }]);
  await signIn(page, card);
  await page.goto('/dashboard');
  return page;
}

/** Saves an item into a change set through the API. */
export async function saveItem(page: Page, set: string, key: string, value: object): Promise<void> {
  const reply = await patient(page.request).get(`/editor/api/change-sets/${set}`);
  const { items } = (await reply.json()) as {
    readonly items: readonly { readonly kind: string; readonly id: string; readonly tag: string }[];
  };
  const tag = items.find(({ kind, id }) => `${kind}/${id}` === key)?.tag ?? (await readLive(page, key)).tag;
  await send(page.request, 'PUT', `/editor/api/change-sets/${set}/items/${key}`, { value }, { 'If-Match': `"${tag}"` });
}

/** Publishes or schedules a change set through the API. */
export async function sendSet(page: Page, set: string, how: 'publish' | 'schedule', request: object): Promise<void> {
  const path = `/editor/api/change-sets/${set}`;
  const { tag } = (await (await send(page.request, 'GET', path)).json()) as { readonly tag: string };
  const body = { acceptsWarnings: true, reason: 'Only for this journey.', ...request };
  await send(page.request, 'POST', `${path}/${how}`, body, { 'If-Match': `"${tag}"` });
}

/** Creates a change set with these items and returns its id. */
export async function openSet(page: Page, title: string, items: Readonly<Record<string, object>> = {}): Promise<string> {
  const { id } = (await (await send(page.request, 'POST', '/editor/api/change-sets', { title })).json()) as { readonly id: string };
  for (const [key, value] of Object.entries(items)) await saveItem(page, id, key, value);
  return id;
}

interface LiveItem {
  readonly tag: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The live version of an item. */
export async function readLive(page: Page, key: string): Promise<LiveItem> {
  const reply = await patient(page.request).get('/editor/api/catalogue');
  const { items } = (await reply.json()) as { readonly items: readonly (LiveItem & { readonly kind: string; readonly id: string })[] };
  const found = items.find(({ kind, id }) => `${kind}/${id}` === key);
  if (!found) throw new Error(`There is no ${key}.`);
  return found;
}

/** Types a date and a time in UK time into their fields, as `2027-08-12` and `08:00`. */
export async function typeMoment(group: Locator, date: string, time: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await group.getByRole('spinbutton', { name: /^day/ }).pressSequentially(`${day}${month}${year}`);
  await group.getByRole('spinbutton', { name: /^hour/ }).pressSequentially(time.replace(':', ''));
}

/** Waits until the bar says that everything is saved on the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('.top-pill').first()).toHaveText(/^Saved \d\d:\d\d$/);
}

/** Waits until the bar says that changes are stored in this browser only. */
export async function expectKeptHere(page: Page): Promise<void> {
  await expect(page.locator('.top-pill').first()).toHaveText('Not saved yet. Kept here');
}

/** Goes to a screen of the editor without loading the page again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/editor/${path}`);
}

/** Gives a reason for publishing, because so many people are affected that the house rules require one. */
export async function giveReason(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have looked at/ }).check();
  await page.getByLabel('Reason for publishing anyway').fill('Everybody reads this');
}

/** Presses 'Publish now' and confirms, once who is affected is known: until then the button may move. */
export async function publishNow(page: Page): Promise<void> {
  await expect(page.locator('.review-side [aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  // A server on a busy machine may answer that it is overloaded: a person would press again.
  const again = dialog.getByText('The server is busy').locator('xpath=following::button[1]');
  await expect
    .poll(async () => {
      if (await again.isVisible()) await again.click();
      return dialog.count();
    })
    .toBe(0);
}
