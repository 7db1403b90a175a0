import { expect, type Page, test } from '@playwright/test';
import { createSpoiler, hostileStrings, type Spoiling } from './hostile-strings.ts';
import { patient, savePersonalisation, signInAs } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });
/** Records every node added to the page that could run code: foreign scripts, handlers, frames, and script addresses. */
function watchNodes(): void {
  const found: string[] = [];
  Reflect.set(window, 'foundNodes', found);
  const look = (node: Element) => {
    const { tagName, attributes } = node;
    const isScript =
      tagName.toLowerCase() === 'script' && !(node as HTMLScriptElement).nonce && !node.getAttribute('src')?.startsWith('/assets/');
    const handlers = [...attributes].filter(({ name, value }) => /^on/i.test(name) || /^\W*(java|vb)script:/i.test(value));
    const isEmbed = /^(iframe|object|embed|base|marquee)$/i.test(tagName);
    if (isScript || isEmbed || handlers.length > 0) found.push(node.outerHTML.slice(0, 200));
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      if (target instanceof Element) look(target);
      for (const node of addedNodes) if (node instanceof Element) for (const each of [node, ...node.querySelectorAll('*')]) look(each);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

const dataScript = /<script type="application\/json" id="hub-data"[^>]*>(.*?)<\/script>/s;

/** Puts hostile strings into the data of a page, from which the browser then re-renders it. */
function spoilPage(text: string, spoil: (value: unknown) => unknown): string {
  const json = dataScript.exec(text)?.[1] ?? '{}';
  const data = JSON.parse(json) as { readonly page: Record<string, unknown> };
  const { items, details, person } = data.page;
  const hostile = { ...data, page: { ...data.page, items: spoil(items), details: spoil(details), person: spoil(person) } };
  const escaped = JSON.stringify(hostile).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return text
    .replace(/<div id="hub">.*(?=<script type="application\/json" id="hub-data")/s, '<div id="hub"></div>')
    .replace(json, () => escaped);
}

/** Puts hostile strings into everything that the browser receives: the pages, and every response of a service. */
async function spoilAll(page: Page, spoil: (value: unknown) => unknown): Promise<void> {
  await page.route(/:\d+\/(dashboard|search|explore)[^.]*$/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: spoilPage(await reply.text(), spoil) });
  });
  await page.route(/\/(api|data)\/(?!v1\/(hub|messages|user|reports))/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const reply = await route.fetch();
    const isJson = reply.status() === 200 && reply.headers()['content-type']?.includes('json');
    return isJson ? route.fulfill({ response: reply, json: spoil(await reply.json()) }) : route.fulfill({ response: reply });
  });
}

/** The texts of the page, those in its fields, and those for screen readers only. */
function readTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    const labels = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((node) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
    );
    return [document.getElementById('hub')?.textContent ?? '', document.title, ...fields, ...labels].join('\n');
  });
}

/** Saves hostile strings in the profile, in the note and in all parts of the statement, as the hub would. */
async function keepHostile(page: Page): Promise<void> {
  const [addressLine1 = '', addressLine2 = '', addressLine3 = '', schoolName = '', mobile = ''] = hostileStrings;
  const address = { addressLine1, addressLine2, addressLine3, schoolName, mobile };
  await savePersonalisation(page, { studyLevel: 'Undergraduate', userCountry: 'United Kingdom', onBoardingConfirmed: true, ...address });
  const parts = [
    'achievements',
    'futurePlans',
    'previousStudies',
    'skills',
    'whyApplyCourse',
    'whySubject',
    'whySuitable',
    'workExperience',
  ];
  const statement = Object.fromEntries(parts.map((part, index) => [part, hostileStrings.slice(index * 25, (index + 1) * 25).join('\n')]));
  for (const [name, value] of Object.entries({ Notes: hostileStrings.join('\n').slice(0, 9_900), Statement: statement })) {
    const data = { collection: 'dashboardData', name, data: JSON.stringify(value), lastUpdated: new Date().toISOString() };
    const reply = await patient(page.request).put('/api/v1/user/settings', { data, headers: { 'X-Hub-Request': '1' } });
    expect(reply.ok(), name).toBe(true);
  }
}

const places = [
  '/dashboard',
  '/dashboard?widget=Notes',
  '/dashboard?widget=Statement',
  '/dashboard/preferences?section=hub-personalisation',
  '/dashboard/notifications',
  '/dashboard/calendar',
  '/dashboard/application',
  '/dashboard/offers',
  '/dashboard/people-like-you',
  '/search/results?SearchText=law',
  '/explore/unis',
];

test('[X-01] 200 hostile strings in all texts of the catalogue, the profile, notes, the statement and service responses stay plain text', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(watchNodes);
  const spoil = createSpoiler();
  let how: Spoiling = 'texts';
  await signInAs(page, /^Leah, all decisions in/);
  await keepHostile(page);
  await spoilAll(page, (value) => spoil(value, how));
  let seen = '';
  for (how of ['texts', 'all'] as const) {
    for (const place of how === 'texts' ? places : places.filter((_, index) => index % 3 === 0)) {
      await page.goto(place);
      await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
      await page.mouse.wheel(0, 20_000);
      // Parts that cannot load because of a spoiled response are not waited for.
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 2_000 }).catch(() => undefined);
      seen += await readTexts(page);
      const state = await page.evaluate(() => [Reflect.has(window, 'hacked'), Reflect.get(window, 'foundNodes')]);
      expect(state, `${place} ${how}`).toEqual([false, []]);
    }
  }
  expect(dialogs).toEqual([]);
  expect(hostileStrings.filter((text) => !seen.includes(text))).toEqual([]);
  // Proves that the watch works.
  await page.evaluate(() => document.body.append(document.createElement('object')));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'foundNodes').length)).toBe(1);
  // An in-flight response would otherwise be spoiled after the end, and appear as a fault of the next journey.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
