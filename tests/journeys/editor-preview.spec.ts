import { expect, type Frame, type Page, test } from '@playwright/test';
import { createAxe, findFaults, watchRules } from './people.ts';

/** A page of the site that does what the editor does, and nothing else: it frames the preview and speaks with it. */
const host = '/editor/preview-host';
const hostPage = `<!doctype html><html lang="en-GB"><title>Host</title><body style="margin:0"><h1 style="position:absolute;opacity:0">Host</h1>
<iframe title="Preview" sandbox="allow-scripts" style="inline-size:100vw;block-size:100vh;border:0;display:block"></iframe><script>
self.told=[];self.strangers=[];
addEventListener('message',function(e){
  var frame=document.querySelector('iframe');
  if(e.source!==frame.contentWindow||e.origin!=='null'||!e.data||e.data.word!=='w0rd'||e.ports.length!==1)return self.strangers.push(e.origin);
  self.port=e.ports[0];self.port.onmessage=function(m){self.told.push(m.data)}});
document.querySelector('iframe').src='/editor/preview#w0rd';
</script></body></html>`;

interface Item {
  readonly kind: string;
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Told {
  readonly kind: string;
  readonly turn?: number;
  readonly key?: string;
  readonly address?: string;
  readonly shown?: readonly { readonly area: string; readonly keys: readonly string[] }[];
  readonly hidden?: readonly { readonly key: string; readonly why: string }[];
  readonly why?: { readonly shown: boolean };
}

/** Signs in as an editor, opens the host page with the preview of a persona, and gives the items of the live catalogue. */
async function openPreview(page: Page, planted?: RegExp): Promise<{ items: readonly Item[]; frame: Frame }> {
  await watchRules(page, planted);
  const headers = { 'X-Hub-Request': '1', 'X-Forwarded-For': '10.9.8.7' };
  const signedIn = await page.request.post('/account/demo', { data: { persona: 'editor-viewer' }, headers });
  expect(signedIn.ok()).toBe(true);
  await page.route(`**${host}`, (route) => route.fulfill({ contentType: 'text/html', body: hostPage }));
  await page.goto(host);
  await page.waitForFunction(() => Reflect.has(window, 'port'));
  const { items } = (await (await page.request.get('/editor/api/catalogue')).json()) as { items: readonly Item[] };
  await say(page, { kind: 'catalogue', turn: 1, items: items.map(({ kind, id, value }) => ({ kind, id, value })) });
  const frame = page.frames().find((one) => one.url().includes('/editor/preview#'));
  if (!frame) throw new Error('There is no frame.');
  return { items, frame };
}

async function say(page: Page, message: object): Promise<void> {
  await page.evaluate((said) => (Reflect.get(window, 'port') as MessagePort).postMessage(said), message);
}

async function listTold(page: Page): Promise<readonly Told[]> {
  return page.evaluate(() => Reflect.get(window, 'told') as readonly Told[]);
}

/** Shows a screen and waits until it is drawn. */
async function show(page: Page, turn: number, items: readonly Item[], more: object = {}): Promise<Told> {
  const record = items.find(({ kind, id }) => kind === 'personas' && id === 'p10-decisions-received')?.value.record;
  const plain = { now: null, forced: {}, choices: {}, modes: {}, columns: 3, theme: 'light', isStill: true, textSize: 100 };
  const screen = { ...plain, record, selected: null, hasGhosts: false, clicks: 'choose', ...more };
  await say(page, { kind: 'screen', turn, screen });
  return drawn(page, turn);
}

async function drawn(page: Page, turn: number): Promise<Told> {
  const find = async () => (await listTold(page)).find((one) => one.kind === 'drawn' && one.turn === turn);
  await expect.poll(find).toBeTruthy();
  return (await find()) as Told;
}

function keysIn({ shown = [] }: Told, area: string): readonly string[] {
  return shown.find((one) => one.area === area)?.keys ?? [];
}

test('the preview is the hub of the chosen person, drawn anew with each letter, and says which item was clicked', async ({ page }) => {
  const { items, frame } = await openPreview(page);
  const first = await show(page, 2, items);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Welcome back Leah');
  const [key = ''] = keysIn(first, 'feed');
  const item = items.find(({ kind, id }) => `${kind}/${id}` === key);
  await say(page, {
    kind: 'items',
    turn: 3,
    items: [{ kind: item?.kind, id: item?.id, value: { ...item?.value, title: 'Typed just now' } }],
  });
  await drawn(page, 3);
  const card = frame.locator(`[data-item="${key}"]`);
  await expect(card.getByRole('heading')).toHaveText('Typed just now');
  await card.click();
  await expect.poll(async () => (await listTold(page)).filter(({ kind }) => kind === 'pick').map((told) => told.key)).toEqual([key]);
  const selected = await show(page, 4, items, { selected: key, theme: 'dark', forced: { UG: 'start', UC: 'start' } });
  expect([selected.why?.shown, keysIn(selected, 'feed').includes(key)]).toEqual([false, false]);
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => Reflect.get(window, 'strangers'))).toEqual([]);
});

test('ghost mode lists what the person does not see with what hides it, and axe finds nothing in it', async ({ page }) => {
  const { items, frame } = await openPreview(page);
  const told = await show(page, 2, items, { hasGhosts: true });
  expect(told.hidden?.length).toBeGreaterThan(20);
  await expect(frame.getByRole('heading', { name: 'Hidden from Leah' })).toBeVisible();
  await expect(frame.locator('.preview-ghosts li').first()).toContainText(told.hidden?.[0]?.why ?? 'nothing');
  for (const theme of ['light', 'dark']) {
    await show(page, theme === 'light' ? 3 : 4, items, { hasGhosts: true, theme });
    expect(await findFaults((await createAxe(page)).include(['iframe', '.preview-ghosts']))).toEqual([]);
  }
});

test('nothing that happens in the preview leaves it, with the network cut or not', async ({ page, context }) => {
  const { items, frame } = await openPreview(page, /^connect-src/);
  await show(page, 2, items, { clicks: 'use' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await context.setOffline(true);
  const todo = frame.locator('.todo-check').first();
  await todo.click();
  await expect(todo.getByRole('checkbox')).toBeChecked();
  await context.setOffline(false);
  const tried = await frame.evaluate(async () => {
    const outcomes: Record<string, string> = {};
    const attempt = async (name: string, act: () => unknown) => {
      outcomes[name] = await Promise.resolve()
        .then(act)
        .then(
          () => 'done',
          () => 'refused',
        );
    };
    await attempt('save', () => fetch('/api/v1/user/settings', { method: 'PUT', body: '{}' }));
    await attempt('elsewhere', () => fetch('https://elsewhere.example/'));
    await attempt('storage', () => localStorage.setItem('a', 'b'));
    await attempt('cookie', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: what is tried is just this.
      document.cookie = 'a=b';
    });
    await attempt('page around it', () => window.parent.document.title);
    return outcomes;
  });
  expect(new Set(Object.values(tried))).toEqual(new Set(['refused']));
  await frame.getByRole('contentinfo').getByRole('link').first().click();
  await expect.poll(async () => (await listTold(page)).some(({ kind, address }) => kind === 'left' && address !== '')).toBe(true);
  expect(frame.url()).toContain('/editor/preview#');
  expect(asked.filter((one) => !one.includes('/assets/'))).toEqual([]);
});

test('messages of another shape, and of other windows, change nothing', async ({ page }) => {
  const { items, frame } = await openPreview(page);
  await show(page, 2, items);
  const wrong = [
    null,
    'x',
    {},
    { kind: 'screen', turn: 9 },
    { kind: 'items', turn: 9, items: [{ kind: 'x', id: 'y', value: {} }] },
    { kind: 'wipe', turn: 9 },
  ];
  for (const message of wrong) await page.evaluate((said) => (Reflect.get(window, 'port') as MessagePort).postMessage(said), message);
  await frame.evaluate(() => window.parent.postMessage({ hello: 'hub-preview', word: 'another' }, location.origin));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'strangers') as unknown[])).toEqual(['null']);
  await show(page, 10, items);
  expect((await listTold(page)).filter(({ kind }) => kind === 'drawn').map(({ turn }) => turn)).toEqual([2, 10]);
});

test('to a person of the hub and to nobody there is no preview', async ({ page }) => {
  await watchRules(page);
  expect((await page.request.get('/editor/preview', { maxRedirects: 0 })).status()).toBe(404);
});
