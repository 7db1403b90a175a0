import type { Page } from '@playwright/test';
import { kofi } from './clearing-queue.ts';
import { type Arrived, expect, type Line, test } from './line.ts';
import { expectAccessible, patient, showHub, signIn, signInAs, signInOnThePage, waitUntilHydrated } from './people.ts';

const priya = /^Priya, half way through/;
const ellie = /^Ellie, can add a Clearing choice/;

const saves = '/api/v1/user/settings';

test.use({ viewport: { width: 1440, height: 900 } });

/** Waits until the device could open the hub offline. */
async function waitUntilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const own = (await caches.keys()).find((name) => name.startsWith('hub-own-'));
      if (!own || !navigator.serviceWorker.controller || !document.cookie.includes('hub-visit=')) return false;
      const kept = (await (await caches.open(own)).keys()).map(({ url }) => url);
      return kept.some((url) => url.endsWith('/kept/reply')) && kept.filter((url) => url.includes('/api/v1/messages?')).length >= 7;
    });
  await expect.poll(isKept).toBe(true);
}

async function openKept(page: Page, who: RegExp, path = '/dashboard'): Promise<void> {
  await signInAs(page, who, path);
  await waitUntilKept(page);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

const bar = (page: Page) => page.locator('.offline-bar').getByText(/^You're offline\. This is how it was at \d\d:\d\d\./);

/** The values saved under a name that reached the hub. */
function listSaved({ arrived }: Line, name: string): unknown[] {
  return arrived
    .filter(({ path }) => path === saves)
    .map(({ body }) => JSON.parse(body) as { readonly name: string; readonly data: string })
    .flatMap((saved) => (saved.name === name ? [JSON.parse(saved.data)] : []));
}

/** The keys of unsent saves on the device. */
function listUnsent(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('HubUnsent-'))
      .join('\n'),
  );
}

/** Everything that this browser stores, except the files that are the same for everybody. */
function readKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('hub-files-'));
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    return [...names, ...databases, ...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  });
}

test('the hub, its panels and its screens open offline, and unavailable ones explain why and link to available ones', async ({
  page,
  line,
}) => {
  await openKept(page, priya);
  await test.step("[SHELL-082] a missing address shows a full page with links, also when the hub's worker passes addresses on", async () => {
    const reply = await page.goto('/explore/nothing-here');
    expect(reply?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find that page' })).toBeVisible();
    await open(page, '/dashboard');
  });
  await line.cut(page);
  await test.step('the hub shows after a reload how old it is', async () => {
    await page.reload();
    await waitUntilHydrated(page);
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, '.offline-bar');
  });
  for (const [path, what] of [
    ['/dashboard/todo', page.getByRole('dialog')],
    ['/dashboard?widget=Notes', page.getByRole('dialog', { name: 'Notes' })],
    ['/dashboard?widget=Statement', page.getByRole('dialog').getByRole('textbox').first()],
    ['/dashboard/calendar', page.getByRole('heading', { level: 1, name: 'Dates and deadlines' })],
    ['/dashboard/clearing', page.getByRole('heading', { level: 1, name: 'Your Clearing companion' })],
    ['/explore/favourites', page.getByRole('tab', { selected: true })],
  ] as const)
    await test.step(path, async () => {
      await open(page, path);
      await expect(what).toBeVisible();
      await expect(bar(page)).toBeVisible();
    });
  await test.step('an unavailable page shows a full explanation and links to available ones', async () => {
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Key dates' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dates and deadlines' })).toBeVisible();
    await page.goto('/search/results');
    await page.getByRole('link', { name: 'Your hub', exact: true }).click();
    await waitUntilHydrated(page);
    await expect(bar(page)).toBeVisible();
  });
  await line.mend(page);
  await expect(page.locator('.offline-bar')).toHaveText('');
  await test.step("[V-06] yesterday's copy is shown for 24 hours after the last response, and not longer", async () => {
    await waitUntilKept(page);
    const age = (hours: number) =>
      page.evaluate(async (ageHours) => {
        const name = (await caches.keys()).find((one) => one.startsWith('hub-own-')) ?? '';
        const cache = await caches.open(name);
        const kept = await cache.match('/kept/reply');
        const headers = new Headers(kept?.headers);
        headers.set('Hub-Kept-At', new Date(Date.now() - ageHours * 3_600_000).toISOString());
        await cache.put('/kept/reply', new Response(await kept?.text(), { headers }));
      }, hours);
    await line.cut(page);
    await age(23.9);
    await open(page, '/dashboard');
    await expect(page.locator('.offline-bar')).toContainText('This is how it was');
    await age(24.1);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
    expect((await readKept(page)).filter((name) => name.startsWith('hub-own-'))).toEqual([]);
    await line.mend(page);
  });
  await test.step('the hub opens from its copy when a server or a proxy fails', async () => {
    await openKept(page, priya);
    for (const path of ['/dashboard', '/api/v1/hub']) line.answer(path, 'Bad gateway', { status: 502, type: 'text/html' });
    await page.reload();
    await waitUntilHydrated(page);
    await expect(page.getByText(/^Last checked \d\d:\d\d/)).toBeVisible();
  });
});

test('offline changes to to-dos, a note, the statement and a favourite survive an offline reload, and are sent once when online', async ({
  page,
  line,
}) => {
  await openKept(page, priya);
  await open(page, '/explore/unis');
  const heart = page
    .locator('main')
    .getByRole('button', { name: /^Favourite / })
    .first();
  await expect(heart).toBeVisible();
  await line.cut(page);
  const before = line.arrived.length;
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await open(page, '/dashboard/todo');
  const dialog = page.getByRole('dialog');
  const done = dialog.getByRole('button', { name: /^Done/ }).first();
  const name = ((await done.textContent()) ?? '').trim();
  await done.click();
  await expect.poll(() => listUnsent(page)).toContain('save dashboardTodo');

  await open(page, '/dashboard?widget=Notes');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByRole('textbox').fill('Written in a tunnel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => listUnsent(page)).toContain('save dashboardData/Notes');

  await open(page, '/dashboard?widget=Statement');
  await dialog.getByRole('textbox').first().fill('My own words in a tunnel');
  await page.reload();
  await waitUntilHydrated(page);
  await expect(dialog.getByRole('textbox').first()).toHaveValue('My own words in a tunnel');
  expect(line.arrived.length).toBe(before);

  await line.mend(page);
  await expect.poll(() => listSaved(line, 'Notes')).toEqual(['Written in a tunnel']);
  await expect.poll(() => listSaved(line, 'Statement').length).toBe(1);
  await expect.poll(() => line.arrived.filter(({ path }) => path === '/api/v1/user/favourites').length).toBe(1);
  await open(page, '/dashboard');
  const written = line.arrived.slice(before).filter(({ method, path }) => method !== 'GET' && /settings|favourites/.test(path));
  const twice = written.map(({ path, body, key }: Arrived) => `${path} ${key} ${body.replace(/"lastUpdated":"[^"]*"/, '')}`);
  expect(new Set(twice).size).toBe(twice.length);
  expect(written.filter(({ body }) => body.includes('dashboardTodo'))).toHaveLength(1);
  const reply = await (await patient(page.request).get('/api/v1/hub')).json();
  const saved = reply.saved as { readonly collection: string; readonly name: string; readonly data: unknown }[];
  expect(
    saved.filter(({ collection }) => collection === 'dashboardTodo'),
    name,
  ).toHaveLength(1);
  expect(saved.find((one) => one.name === 'Notes')?.data).toBe('Written in a tunnel');
});

test('the call list opens offline on results morning, and a noted call is sent later', async ({ page, line }) => {
  await signInAs(page, ellie, '/dashboard/clearing');
  await page
    .getByRole('button', { name: /^Add to my call list/ })
    .first()
    .click();
  await expect.poll(() => line.arrived.filter(({ path }) => path === saves).length).toBe(1);
  await open(page, '/dashboard/clearing');
  await waitUntilKept(page);
  await line.cut(page);
  await page.reload();
  await waitUntilHydrated(page);
  await page.getByRole('tab', { name: /^My call list/ }).click();
  const note = page.getByRole('textbox', { name: /^Notes for your call/ });
  await note.fill('Ask for Sam.');
  await expect(page.getByRole('link', { name: /^Call 01632 960/ })).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await page.getByRole('tab', { name: /^My call list/ }).click();
  await expect(note).toHaveValue('Ask for Sam.');
  await line.mend(page);
  await expect.poll(() => line.arrived.filter(({ body }) => body.includes('Ask for Sam.')).length).toBe(1);
});

test('the Clearing queue continues offline, also after a reload', async ({ page, line }) => {
  await signInAs(page, kofi);
  await showHub(page);
  await page.reload();
  await waitUntilHydrated(page);
  await waitUntilKept(page);
  await page.evaluate(() => localStorage.setItem('UcasClearingTimer', '300000'));
  const queue = page.getByRole('dialog', { name: 'We are currently very busy - but you are in the queue' });
  const join = () => page.locator('main a[href*="/undergraduate/2027"]:visible').first().click();
  await line.cut(page);
  await join();
  await expect(queue.locator('.queue-clock')).toContainText(/^5:5\d/);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(bar(page)).toBeVisible();
  await join();
  // Every return adds a minute to the wait (TIMER-030).
  await expect(queue.locator('.queue-clock')).toContainText(/^6:\d\d/);
  await line.mend(page);
  await expect(queue).toBeVisible();
});

test.describe('no personal data remains', () => {
  test('[V-06] [A-10] after signing out there is no copy, no key in storage, and no way to the hub offline', async ({ page, line }) => {
    await openKept(page, priya);
    const own = (await readKept(page)).filter((name) => name.startsWith('hub-own-'));
    expect(own).toHaveLength(1);
    await page
      .getByLabel(/^Account menu/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/account\/login/);
    expect(await readKept(page)).toEqual([]);
    await line.cut(page);
    const shown = await page.goto('/dashboard').catch(() => null);
    expect((await shown?.text()) ?? '').not.toContain('Priya');
  });

  test('signing out offline deletes the copy immediately, and reaches the server when online', async ({ page, line }) => {
    await openKept(page, priya);
    await line.cut(page);
    await page
      .getByLabel(/^Account menu/)
      .first()
      .click();
    // A choice that the server does not have yet: the person is warned once that it would be lost.
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    const signOut = page.getByRole('button', { name: 'Sign out' });
    await signOut.click();
    await expect(page.getByText('Your last changes are not saved yet. Sign out again to leave without them.').first()).toBeVisible();
    await expect(signOut).toBeVisible();
    await signOut.click();
    await expect(page.getByRole('heading', { level: 1, name: "You're signed out on this device" })).toBeVisible();
    expect((await readKept(page)).filter((name) => name !== 'hub-leaving')).toEqual([]);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: "You're signed out on this device" })).toBeVisible();
    await line.mend(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/account\/login/);
    expect(line.arrived.filter(({ path }) => path === '/account/logout?late=1')).toHaveLength(1);
    expect((await patient(page.request).get('/api/v1/hub')).status()).toBe(401);
  });

  test('[V-06] the next person on the device sees nothing of the previous one, whose session has expired', async ({ page, line }) => {
    await openKept(page, priya);
    await page.context().clearCookies({ name: /^(?!hub-consent)/ });
    // The browser was closed: its cookies are gone, and with them access to the copy.
    await line.cut(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
    await expect(page.getByText('Priya')).toHaveCount(0);
    await line.mend(page);
    await signInOnThePage(page, /^Leah All decisions in/);
    await waitUntilKept(page);
    await line.cut(page);
    await page.reload();
    await waitUntilHydrated(page);
    await expect(bar(page)).toBeVisible();
    await expect(page.getByText('Priya')).toHaveCount(0);
    const texts = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).matchAll()).map((one) => one.text())));
      return (await Promise.all(all.flat())).join('\n');
    });
    expect(texts).toContain('Leah');
    expect(texts).not.toContain('Priya');
  });
});

test.describe('the service worker', () => {
  const garbage = `
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(new Response('<h1>Garbage</h1>', { headers: { 'Content-Type': 'text/html' } }));
    });`;
  /** The response of the server in place of a disabled worker: the same script without its settings. */
  const readFarewell = async (page: Page) =>
    ((await (await patient(page.request).get('/sw.js')).text()) ?? '').replace(/^self\.hubOffline=.*\n/, '');

  test('a worker that answers garbage is gone at the next load once it is disabled', async ({ page, line }) => {
    await signIn(page, priya);
    const farewell = await readFarewell(page);
    line.answer('/sw.js', garbage);
    await open(page, '/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 50 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Garbage' })).toBeVisible();
    line.answer('/sw.js', farewell);
    await page.reload();
    await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
    await expect(page.getByText('Garbage')).toHaveCount(0);
  });

  test('the hub can be installed, and a new version takes over without reloading a page in use', async ({ page, line }) => {
    await openKept(page, priya);
    await test.step('has icons and shortcuts, and nobody is prompted to install it', async () => {
      const manifest = await (await patient(page.request).get('/app.webmanifest')).json();
      expect(manifest).toMatchObject({ name: 'Your Hub', start_url: '/dashboard', display: 'standalone' });
      for (const { src, sizes } of manifest.icons as { readonly src: string; readonly sizes: string }[]) {
        const size = await page.evaluate(async (address) => {
          const bitmap = await createImageBitmap(await (await fetch(address)).blob());
          return `${bitmap.width}x${bitmap.height}`;
        }, src);
        expect(size).toBe(sizes);
      }
      for (const { url } of manifest.shortcuts as { readonly url: string }[]) await open(page, url);
      expect(line.url).toContain('localhost');
      const [devtools] = [await page.context().newCDPSession(page)];
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
    });
    await open(page, '/dashboard?widget=Notes');
    const dialog = page.getByRole('dialog', { name: 'Notes' });
    await dialog.getByRole('button', { name: 'Add a note' }).click();
    await dialog.getByRole('textbox').pressSequentially('Half a sen');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const script = await (await patient(page.request).get('/sw.js')).text();
    line.answer('/sw.js', script.replace(/"version":"[^"]+"/, '"version":"another"'));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
    await dialog.getByRole('textbox').pressSequentially('tence');
    await expect(dialog.getByRole('textbox')).toHaveValue('Half a sentence');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith('hub-files-')).length).toBe(2);
    // The new worker starts as soon as the previous one has finished its work for the page that was left.
    const leave = async () => {
      await page.goto('about:blank');
      await expect.poll(() => page.context().serviceWorkers().length).toBeLessThan(2);
    };
    await leave();
    await expect
      .poll(async () => {
        await open(page, '/dashboard');
        const kept = await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('hub-files-')));
        await leave();
        return kept;
      })
      .toEqual(['hub-files-another']);
  });
});
