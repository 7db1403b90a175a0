import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, type APIResponse, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** For `test.use`: a person who has not answered the cookie banner. */
export const neverAsked = { storageState: { cookies: [], origins: [] } };

const watched = new WeakMap<BrowserContext, RegExp[]>();
const sleeping = new WeakSet<BrowserContext>();

/** Leaves distant parts of a page asleep, for journeys about that. Call it before signing in. */
export function letPartsSleep(page: Page): void {
  sleeping.add(page.context());
}

/**
 * Fails the journey as soon as one of our pages violates its content security policy, as a browser would report it. Every way to sign in
 * starts it; `planted` matches a deliberate violation. Distant parts of a page are hydrated too: most journeys are about what a part does,
 * not about when it wakes. [H-03]
 */
export async function watchRules(page: Page, planted?: RegExp): Promise<void> {
  const context = page.context();
  const known = watched.get(context) ?? [];
  if (planted) known.push(planted);
  if (watched.has(context)) return;
  watched.set(context, known);
  if (!sleeping.has(context)) await context.addInitScript(wakeParts);
  await context.exposeBinding('tellBrokenRule', (_, text: string) => {
    if (!known.some((pattern) => pattern.test(text))) expect.soft(text, 'a page broke its content rules').toBe('');
  });
  await context.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'tellBrokenRule');
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      if (location.hostname === 'localhost' && typeof tell === 'function')
        tell([effectiveDirective, blockedURI, sample, sourceFile].join(' '));
    });
  });
}

/** Wakes every part of a page wherever it is, as printing does, as soon as the page is hydrated. */
function wakeParts(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const hub = document.getElementById('hub');
    const print = () => {
      for (const moment of ['beforeprint', 'afterprint']) window.dispatchEvent(new Event(moment));
    };
    if (hub) new MutationObserver(print).observe(hub, { attributeFilter: ['data-awake'] });
  });
}

/** Signs in through the sign-in page as a made-up person, by the text on their card. */
export async function signInOnThePage(page: Page, card: string | RegExp): Promise<void> {
  await watchRules(page);
  await page.goto('/account/login');
  await page.getByRole('button', { name: card }).first().click();
  await page.waitForURL(/\/dashboard/);
  await waitUntilHydrated(page);
}

const folder = resolve(import.meta.dirname, '../../catalogue/content/personas');

/** All made-up people. */
export const madeUpPeople = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as { id: string; title: string; story: string; group: string },
);

/** Signs in as a made-up person, by the text on their card, and opens a page; if no card matches, as a new person. */
export async function signInAs(page: Page, card: string | RegExp, path = '/dashboard'): Promise<void> {
  await signIn(page, card);
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Retries while a server on a busy machine refuses requests: a person would press again. */
export async function askPatiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const reply = await ask();
  return reply.status() === 503 && 'retry-after' in reply.headers() ? askPatiently(ask) : reply;
}

/** Requests that retry patiently. */
export function patient(requests: APIRequestContext): Pick<APIRequestContext, 'get' | 'put' | 'post'> {
  return {
    get: (...request) => askPatiently(() => requests.get(...request)),
    put: (...request) => askPatiently(() => requests.put(...request)),
    post: (...request) => askPatiently(() => requests.post(...request)),
  };
}

/** Continues to the hub from the calm screen that comes first on results day and in Clearing, as its people do. */
export async function showHub(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Show my hub' }).click();
  await expect(page.locator('.dashboard')).toBeVisible();
  await waitUntilHydrated(page);
}

/** Continues to the hub if the calm screen is open: for journeys of many people, some of whom see it. */
export async function passCalmScreen(page: Page): Promise<void> {
  if (await page.getByRole('link', { name: 'Show my hub' }).isVisible()) await showHub(page);
}

/** Signs in as a made-up person without opening a page yet: for journeys that start elsewhere, or with data saved before. */
export async function signIn(page: Page, card: string | RegExp): Promise<void> {
  await watchRules(page);
  const found = madeUpPeople.find(({ title, story }) =>
    typeof card === 'string' ? title.startsWith(card) : card.test(`${title} ${story}`),
  );
  const data = found ? { persona: found.id } : {};
  const headers = { 'X-Hub-Request': '1', 'X-Forwarded-For': chooseAddress() };
  if (page.url() !== 'about:blank') await leaveHub(page);
  const reply = await patient(page.request).post('/account/demo', { data, headers });
  expect(reply.ok()).toBe(true);
}

/** The previous person's page may navigate to sign-in once it learns who is signed in now: if so, this navigates again. */
async function leaveHub(page: Page): Promise<void> {
  const leave = () => page.goto('about:blank');
  await leave()
    .catch(leave)
    .catch(() => page.waitForURL('about:blank'));
}

/** Every person signs in from their own address: one address may sign in a hundred times in five minutes. */
function chooseAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
}

/**
 * Answers the onboarding questions of a new person with one save, so that a journey starts in the hub; without `isWelcomed` the welcome
 * still follows.
 */
export async function finishOnboarding(page: Page, isWelcomed = true): Promise<void> {
  await savePersonalisation(page, { studyLevel: 'Undergraduate', userCountry: 'United Kingdom', onBoardingConfirmed: isWelcomed });
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
}

/** Saves the profile of the signed-in person, as the hub would. */
export async function savePersonalisation(page: Page, record: object): Promise<void> {
  await saveUserData(page, 'Personalisation', record);
}

/** Saves one record of the person, as the hub would. */
export async function saveUserData(page: Page, name: string, record: object): Promise<void> {
  await saveSetting(page, 'dashboardUserData', name, record);
}

/** Pins widgets as the hub would, so that they are open on a phone. */
export async function pinWidgets(page: Page, ...ids: readonly string[]): Promise<void> {
  await saveSetting(page, 'dashboardSettings', 'Pinned', Object.fromEntries(ids.map((id) => [id, 'yes'])));
}

/** Saves one value of the person, as the hub would. */
export async function saveSetting(page: Page, collection: string, name: string, value: unknown): Promise<void> {
  const data = { collection, name, data: JSON.stringify(value), lastUpdated: new Date().toISOString() };
  const reply = await patient(page.request).put('/api/v1/user/settings', { data, headers: { 'X-Hub-Request': '1' } });
  expect(reply.ok()).toBe(true);
}

/**
 * Presses Tab until an element has focus, which proves that it can be reached by keyboard. It is looked up once, and again when it is
 * re-rendered: finding it by role takes much longer than a press.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', max = 200): Promise<void> {
  await expect(target).toBeVisible();
  let element = await target.elementHandle();
  for (let count = 0; count < max; count += 1) {
    const state = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : null));
    if (state === true) return;
    if (state === false) await page.keyboard.press(key);
    else element = await target.elementHandle();
  }
  const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${String(target)} is not reached by ${key}. The focus is at ${where}`);
}

/** Waits until every link and button of the page is hydrated, so that all of them work. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await watchRules(page);
  // Polls inside the page, because polling from outside becomes slower and slower.
  await page.waitForFunction(isHydrated, undefined, { polling: 50 });
}

function isHydrated(): boolean {
  const all = [...document.querySelectorAll('#hub a, #hub button, #hub summary')];
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  return document.querySelector<HTMLElement>('#hub')?.dataset.awake === 'true' && all.every(isTakenOver);
}

/** Axe's rules for WCAG 2.0 to 2.2 A and AA, and its best practices. */
export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can affect: a theme consists of colours only. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Asserts that axe finds nothing on the page or in a part of it, with the rules for WCAG 2.0 to 2.2 A and AA and its best practices. */
export async function expectAccessible(page: Page, within = 'html', except: readonly string[] = []): Promise<void> {
  await expectNothingFound((await createAxe(page)).include(within).withTags(everyRule), except);
}

/** Asserts the same except for colours: these are the same at every width, and checking them takes longer than all the rest. */
export async function expectAccessibleButForColours(page: Page, within: string, except: readonly string[] = []): Promise<void> {
  await expectNothingFound(
    (await createAxe(page))
      .include(within)
      .withTags(everyRule)
      .disableRules([...rulesOfColour]),
    except,
  );
}

async function expectNothingFound(axe: AxeBuilder, except: readonly string[]): Promise<void> {
  for (const selector of except) axe.exclude(selector);
  expect(await findFaults(axe)).toEqual([]);
}

/** The violations that axe finds: each rule with the elements that break it, except those half covered by the bar at the foot. */
export async function findFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ any }) => !any.some(isBehindBar)).map(({ html }) => html.slice(0, 160));
    return found.length > 0 ? [`${id}: ${found.join(' | ')}`] : [];
  });
}

interface Check {
  readonly data: unknown;
  readonly relatedNodes?: readonly { readonly html: string }[];
}

function isBehindBar({ data, relatedNodes = [] }: Check): boolean {
  const { messageKey } = Object(data) as { readonly messageKey?: string };
  return messageKey === 'partiallyObscured' && relatedNodes.every(({ html }) => html.includes('class="tab-bar-item'));
}

/**
 * Runs axe once. A page without frames is checked directly: otherwise axe opens a second page for each check, to join the results of
 * frames. Its script is added to a page once, and passed rules are not described.
 */
export async function createAxe(page: Page): Promise<AxeBuilder> {
  const isWhole = page.frames().length === 1;
  await page.evaluate(endMovement);
  const isThere = isWhole && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) });
  return axe.setLegacyMode(isWhole).options({ resultTypes: ['violations'] });
}

/** An element in the middle of a transition does not have its final colours. Endless animations, such as a spinner, go on. */
function endMovement(): void {
  const doesEnd = (animation: Animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
  for (const animation of document.getAnimations()) if (doesEnd(animation)) animation.finish();
}

/**
 * Collects what the browser reports: errors in script, and violations of the content security policy. The conflict of a save that is merged
 * is not reported.
 */
export function watchConsole(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 409')) consoleErrors.push(message.text());
  });
  return consoleErrors;
}

/** Asserts the same in the light theme, and in the dark theme for everything that a theme can affect, without loading the page again. */
export async function expectAccessibleInBothThemes(page: Page, within = 'html', except: readonly string[] = []): Promise<void> {
  await setTheme(page, 'dark');
  await expectNothingFound((await createAxe(page)).include(within).withRules(rulesOfColour), except);
  await setTheme(page, 'light');
  await expectAccessible(page, within, except);
}

/** Changes the theme of the page without loading it again, and ends all transitions of colours. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    const listChanges = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    document.documentElement.dataset.theme = name;
    // An element that inherits its colour starts its transition when that of its parent has ended.
    for (let round = 0; round < 10; round += 1) for (const change of listChanges()) change.finish();
    if (listChanges().length > 0) throw new Error('Colours keep changing.');
  }, theme);
}
