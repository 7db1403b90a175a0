import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakePages, createPageDrawer, fakeAssets, type Reply } from '../http/index.ts';
import { createWorld, type World } from '../testing/world.ts';
import { offlineRoutes } from './routes.ts';

const app = {
  icons: [{ src: '/assets/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' }],
  colours: { light: '#ffffff', dark: '#000000' },
  files: ['/assets/hub-1.js'],
} as const;
const words: Readonly<Record<string, string>> = {
  'header-title': 'Your shelf',
  'nav-loans': 'Loans',
  'offline-title': 'No line',
  'offline-text': 'These open without one.',
  'offline-home': 'Shelf',
  'offline-left-title': 'Signed out',
  'offline-left-text': 'Nothing is left here.',
  'offline-sign-in': 'Sign in',
  'offline-empty-text': 'Nothing is kept.',
  'try-again': 'Try again',
};
const shortcuts = [
  { url: '/dashboard/loans', name: 'nav-loans' },
  { url: '/dashboard/nameless', name: 'no-such-word' },
];

interface OwnOffline {
  screens: string[];
  reads: string[];
  areas: string[];
  shortcuts: typeof shortcuts;
}

function listReplies(isOn: boolean, offline?: OwnOffline, worker = 'startWorker();') {
  const routes = offlineRoutes({
    drawer: createPageDrawer(createFakePages(), isOn ? { ...fakeAssets, app } : fakeAssets, 'nonce'),
    pack: {
      name: 'shelf',
      pages: [
        { path: '/', title: 'hub' },
        { path: '/loans', title: 'loans' },
      ],
      ...(offline ? { offline } : {}),
    },
    worker,
    wordOf: (id) => words[id],
  });
  return new Map(routes.map((route) => [route.path, route.handle({} as Parameters<typeof route.handle>[0]) as Reply]));
}

const textOf = (reply: Reply | undefined) =>
  reply?.kind === 'bytes' ? String(reply.body) : reply?.kind === 'page' ? reply.parts.join() : '';
/** The text and links of an offline page. */
const wordsOf = (reply: Reply | undefined) => JSON.parse(/<main>(.*)<\/main>/.exec(textOf(reply))?.[1] ?? 'null');
const settingsOf = (reply: Reply | undefined) => JSON.parse(/^self\.hubOffline=(.*);\n/.exec(textOf(reply))?.[1] ?? 'null');

describe('service worker', () => {
  it('makes browsers revalidate the worker with every visit, for the whole site, and lets it call this site alone', () => {
    const reply = listReplies(true).get('/sw.js');
    expect(reply?.kind === 'bytes' && reply.headers).toEqual({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Service-Worker-Allowed': '/',
    });
    expect(reply?.kind === 'bytes' && reply.type).toBe('text/javascript; charset=utf-8');
  });

  it('caches every page of a pack by default, or else the configured screens and answers', () => {
    const usual = settingsOf(listReplies(true).get('/sw.js'));
    expect(usual).toMatchObject({ screens: ['/dashboard', '/dashboard/loans'], files: app.files, areas: [] });
    const given = { screens: ['/dashboard'], reads: ['/api/v1/books?'], areas: ['loans'], shortcuts };
    const named = settingsOf(listReplies(true, given).get('/sw.js'));
    expect(named).toMatchObject({
      screens: ['/dashboard'],
      areas: ['loans'],
      reads: ['/api/v1/messages?', '/api/v1/items?', '/api/v1/books?'],
    });
    expect(named.version).not.toBe(usual.version);
  });

  it('changes the worker with its script or its settings', () => {
    const etagOf = (...of: Parameters<typeof listReplies>) => {
      const reply = listReplies(...of).get('/sw.js');
      return reply?.kind === 'bytes' ? reply.etag : '';
    };
    const { version } = settingsOf(listReplies(true).get('/sw.js'));
    expect(etagOf(true)).toBe(`"${version}"`);
    const given = { screens: ['/dashboard'], reads: [], areas: [], shortcuts };
    expect(new Set([etagOf(true), etagOf(true, given), etagOf(true, undefined, 'startAnother();'), etagOf(false)]).size).toBe(4);
  });

  it('sends a worker without settings once it is switched off, which unregisters itself, and no manifest', () => {
    const replies = listReplies(false);
    expect([...replies.keys()]).toEqual(['/sw.js']);
    expect(textOf(replies.get('/sw.js'))).toBe('startWorker();');
  });
});

describe('the hub on a home screen', () => {
  it('gives the manifest a name, icons, colours, and shortcuts to the named screens', () => {
    const given = { screens: [], reads: [], areas: [], shortcuts };
    expect(JSON.parse(textOf(listReplies(true, given).get('/app.webmanifest')))).toMatchObject({
      name: 'Your shelf',
      start_url: '/dashboard',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: app.icons,
      shortcuts: [{ name: 'Loans', url: '/dashboard/loans' }],
    });
  });

  it('shows an offline page with the missing part and links to the available ones', () => {
    const given = { screens: [], reads: [], areas: [], shortcuts };
    const replies = listReplies(true, given);
    const [home, loans] = [
      { label: 'Shelf', url: '/dashboard' },
      { label: 'Loans', url: '/dashboard/loans' },
    ];
    expect(wordsOf(replies.get('/offline'))).toEqual({ title: 'No line', text: 'These open without one.', links: [home, loans] });
    expect(wordsOf(replies.get('/offline/signed-out'))).toEqual({
      title: 'Signed out',
      text: 'Nothing is left here.',
      links: [{ label: 'Sign in', url: '/account/login' }],
    });
    expect(wordsOf(replies.get('/offline/nothing-kept'))).toEqual({
      title: 'No line',
      text: 'Nothing is kept.',
      links: [{ label: 'Try again', url: '/dashboard' }],
    });
  });
});

describe('visit key', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const visitOf = async (path: string, cookie?: string) => (await world.ask(path, { cookie })).headers.get('hub-visit');

  it('[T11] gives all pages of a session the same visit key, which differs for every session and does not reveal it', async () => {
    const [first, second] = [await world.signIn({ persona: 'ada' }), await world.signIn({ persona: 'ada' })];
    const visit = await visitOf('/dashboard', first);
    expect(visit).toMatch(/^[\w-]{32}$/);
    expect(await visitOf('/dashboard?widget=Notes', first)).toBe(visit);
    expect(await visitOf('/dashboard', second)).not.toBe(visit);
    expect(first).not.toContain(visit);
    expect(await visitOf('/account/login')).toBe(null);
  });
});
