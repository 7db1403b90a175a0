import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Signs in through the sign-in page as one of the made-up people, by the words on the card. */
export async function signInOnThePage(page: Page, card: string | RegExp): Promise<void> {
  await page.goto('/account/login');
  await page.getByRole('button', { name: card }).first().click();
  await page.waitForURL(/\/dashboard/);
  await waitUntilAwake(page);
}

const folder = resolve(import.meta.dirname, '../../catalogue/content/personas');
const people = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as { id: string; title: string; story: string },
);

/** Signs in as one of the made-up people, by the words on their card, and opens a page; nobody of that name is somebody new. */
export async function signInAs(page: Page, card: string | RegExp, path = '/dashboard'): Promise<void> {
  const found = people.find(({ title, story }) => (typeof card === 'string' ? title.startsWith(card) : card.test(`${title} ${story}`)));
  const reply = await page.request.post('/account/demo', {
    data: found ? { persona: found.id } : {},
    headers: { 'X-Hub-Request': '1', 'X-Forwarded-For': chooseAddress() },
  });
  expect(reply.ok()).toBe(true);
  // A page of the person before would ask for its own hub and leave for sign-in.
  await page.goto('about:blank');
  await page.goto(path);
  await waitUntilAwake(page);
}

/** Every person signs in from a home of their own: one address may sign in a hundred times in five minutes. */
function chooseAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
}

/** Answers the first questions of somebody new in one go, so that a journey starts in the hub; without `isWelcomed` the welcome is still to come. */
export async function finishOnboarding(page: Page, isWelcomed = true): Promise<void> {
  await savePersonalisation(page, { studyLevel: 'Undergraduate', userCountry: 'United Kingdom', onBoardingConfirmed: isWelcomed });
  await page.goto('/dashboard');
  await waitUntilAwake(page);
}

/** Saves the profile of the person who is signed in, as the hub would. */
export async function savePersonalisation(page: Page, record: object): Promise<void> {
  await saveUserData(page, 'Personalisation', record);
}

/** Saves one record of the person's data, as the hub would. */
export async function saveUserData(page: Page, name: string, record: object): Promise<void> {
  const data = { collection: 'dashboardUserData', name, data: JSON.stringify(record), lastUpdated: new Date().toISOString() };
  const reply = await page.request.put('/api/v1/user/settings', { data, headers: { 'X-Hub-Request': '1' } });
  expect(reply.ok()).toBe(true);
}

/** Opens the hub with the answer about cookies that lets page views be told. */
export async function agreeToAnalytics(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'hub-consent', value: 'analytics', domain: 'localhost', path: '/' }]);
}

/** Waits until script has taken over every link and button of the drawn page, so that each does all it can. */
export async function waitUntilAwake(page: Page): Promise<void> {
  await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
  await expect.poll(() => page.evaluate(findSleeping), { message: 'still without script', intervals: [50] }).toEqual([]);
}

function findSleeping(): string[] {
  const all = [...document.querySelectorAll('#hub a, #hub button, #hub summary')];
  const asleep = all.filter((element) => !Object.keys(element).some((key) => key.startsWith('__reactProps')));
  return asleep.map((element) => element.outerHTML.slice(0, 80));
}

/** The WCAG 2.0 to 2.2 A and AA rules of axe and its best practices. */
export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme can change: a theme is colours and nothing else. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Asserts that axe finds nothing on the page or within one piece of it, with the WCAG 2.0 to 2.2 A and AA rules and its best practices. */
export async function expectAccessible(page: Page, within = 'html', except: readonly string[] = []): Promise<void> {
  await expectNothingFound(new AxeBuilder({ page }).include(within).withTags(everyRule), except);
}

async function expectNothingFound(axe: AxeBuilder, except: readonly string[]): Promise<void> {
  for (const selector of except) axe.exclude(selector);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** Collects what the browser complains about: errors in script, and refusals of the content policy. A save that meets another is joined with it. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 409')) complaints.push(message.text());
  });
  return complaints;
}

/** Asserts the same in light, and in dark all that a theme can change, without drawing the page anew. */
export async function expectAccessibleInBothThemes(page: Page, within = 'html', except: readonly string[] = []): Promise<void> {
  await setTheme(page, 'dark');
  await expectNothingFound(new AxeBuilder({ page }).include(within).withRules(rulesOfColour), except);
  await setTheme(page, 'light');
  await expectAccessible(page, within, except);
}

/** Changes the theme of the page without drawing it anew, and waits until colours have stopped changing. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map((animation) => animation.finished));
  }, theme);
}
