import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#engine';
import { buildPicture } from '#engine/testing';
import { fakeAssets } from '#server/http';
import { readContentFiles } from '#server/publishing';
import { createWorld, type World } from '#server/testing/world';
import { root } from '#tools/reading/source-files';
import { pack } from '../../pack.ts';
import { pages } from '../../pages.ts';
import type { Page } from '../../schemas/generated/items.ts';
import { admissions } from '../../services/checks/applicants.fixture.ts';

const shipped = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);

const page: Page = {
  id: 'loans',
  active: true,
  title: 'What do loans cost?',
  summary: 'You pay back a share of what you earn.',
  address: '/money/loans',
  movedFrom: ['/money/old-loans'],
  type: 'article',
  blocks: [{ type: 'paragraph', text: 'Send it by {{januaryDeadline:day}}.' }],
  related: ['for-members'],
  sources: [],
  reviewOn: '2027-09-01',
  visibility: '',
};
const own: readonly Page[] = [
  page,
  {
    ...page,
    id: 'money-start',
    title: 'Money',
    address: '/money',
    movedFrom: [],
    related: [],
    blocks: [{ type: 'pageList', below: '/money' }],
  },
  { ...page, id: 'deep', title: 'Deep', address: '/money/loans/deep', movedFrom: [], related: [] },
  { ...page, id: 'for-postgraduates', title: 'Later', address: '/money/later', movedFrom: [], related: [], visibility: 'postgraduate' },
  { ...page, id: 'for-members', title: 'Next', address: '/money/next', movedFrom: [], related: [], visibility: '!postgraduate' },
  { ...page, id: 'off', title: 'Off', address: '/money/off', movedFrom: [], related: [], active: false },
];

function toFile(item: Page): CatalogueFile {
  return { kind: 'pages', path: `pages/${item.id}.json`, text: JSON.stringify(item) };
}

const content = [...shipped.filter(({ kind }) => kind !== 'pages'), ...own.map(toFile)];

describe('page of the catalogue', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ HUB_ORIGINS: 'https://hub.example' }, { pack, content, domain: admissions });
  });
  afterAll(() => world.close());

  it('is served at its address without a session, below its parent pages, with its texts filled in', async () => {
    const reply = await world.raw('/money/loans');
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'private, no-cache',
    ]);
    expect(reply.text).toMatch(/Send it by \d+ January/);
    expect(reply.text).toContain('"trail":[{"title":"Money"');
    expect(reply.text).toContain('"related":[{"title":"Next"');
  });

  it('redirects an earlier address, and accepts a trailing slash', async () => {
    const moved = await world.raw('/money/old-loans?x=1');
    expect([moved.status, moved.headers.location]).toEqual([301, '/money/loans']);
    expect((await world.raw('/money/loans/')).status).toBe(200);
  });

  it.each(['/money/off', '/money/later', '/money/nothing', '/money/loans/more'])('answers 404 at %s without a session', async (path) => {
    expect((await world.raw(path)).status).toBe(404);
  });

  it('is only for people who match its condition', async () => {
    const statusesOf = async (persona: string) => {
      const cookie = await world.signIn({ persona });
      const replies = ['/money/later', '/money/next'].map((path) => world.raw(path, { cookie }));
      return (await Promise.all(replies)).map(({ status }) => status);
    };
    expect(await statusesOf('p37-pg-taught')).toEqual([200, 404]);
    expect(await statusesOf('p10-decisions-received')).toEqual([404, 200]);
  });

  it('[SHELL-041] is found by its title first, then by its text, by people who may read it', async () => {
    const search = async (persona: string, query: string) => {
      const reply = await world.ask(`/api/v1/pages?query=${encodeURIComponent(query)}`, { cookie: await world.signIn({ persona }) });
      return ((await reply.json()) as readonly { readonly url: string }[]).map(({ url }) => url);
    };
    expect(await search('p10-decisions-received', 'next pay')).toEqual(['/money/next']);
    expect(await search('p10-decisions-received', 'share of what you earn')).not.toContain('/money/later');
    expect(await search('p37-pg-taught', 'Later')).toEqual(['/money/later']);
    expect(await search('p10-decisions-received', 'deep')).toEqual(['/money/loans/deep']);
    expect(await search('p10-decisions-received', 'off')).toEqual([]);
    expect(await search('p10-decisions-received', '')).toEqual([]);
    expect((await world.ask('/api/v1/pages?query=money')).status).toBe(401);
  });

  it('is never part of hub data', async () => {
    const cookie = await world.signIn({ persona: 'p10-decisions-received' });
    const hub = (await (await world.ask('/api/v1/hub', { cookie })).json()) as { plan: { pages: unknown }; items: { pages?: unknown } };
    expect([hub.plan.pages, hub.items.pages]).toEqual([[], {}]);
  });

  it('[SHELL-082] answers an address without a page with 404, a search and links, in any section', async () => {
    const headers = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' };
    for (const path of ['/ucas/start', '/totum/card', '/explore/%3Cscript%3Ealert(1)%3C/script%3E']) {
      const reply = await world.raw(`${path}?postcode=AB1+2CD`, { headers });
      expect([reply.status, reply.text.includes('"isNotFound":true')], path).toEqual([404, true]);
      expect(reply.text).not.toMatch(/AB1|alert/);
    }
  });

  it.each([
    ['/search', '/explore/search'],
    ['/connect/videos/', '/connect/videos/hub-live-videos'],
    ['/track', '/dashboard/application'],
    ['/track/teacher-training-wales/2027', '/apply/teacher-training-wales'],
  ])('%s redirects to %s', async (path, to) => {
    const reply = await world.raw(path);
    expect([reply.status, reply.headers.location]).toEqual([302, to]);
  });

  it('lists the visible pages directly below an address, by title', async () => {
    const text = (await world.raw('/money')).text;
    expect(text).toContain('"lists":{"/money":[{"title":"Next"');
    expect(text).toMatch(/"Next".*"What do loans cost\?"/);
    expect(text).not.toMatch(/"title":"(Later|Off|Deep)"/);
  });

  it('plays a video of another site only after a click on this site, never through an external link', async () => {
    const playedBy = async (headers: Readonly<Record<string, string>>) =>
      /"played":"([^"]*)"/.exec((await world.raw('/money?play=film-1', { headers })).text)?.[1];
    expect(await playedBy({ 'Sec-Fetch-Site': 'same-origin' })).toBe('film-1');
    expect(await playedBy({ Referer: 'https://hub.example/money' })).toBe('film-1');
    const byWorker = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' };
    expect(await playedBy({ ...byWorker, Referer: 'https://hub.example/money' })).toBe('film-1');
    for (const headers of [
      {},
      { 'Sec-Fetch-Site': 'none' },
      byWorker,
      { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://hub.example/money' },
      { Referer: 'https://other.example/' },
    ])
      expect(await playedBy(headers), JSON.stringify(headers)).toBe('');
  });

  it('changes on publish and on rollback', async () => {
    const live = await world.store.live();
    const items = (live?.items ?? []).map((item) =>
      item.kind === 'pages' && item.id === 'loans' ? { ...item, value: { ...page, title: 'Other words' } } : item,
    );
    const published = await world.store.publish({ kind: 'editor', id: 'test' }, { items, reason: 'other' }, {});
    expect(published.ok).toBe(true);
    expect((await world.raw('/money/loans')).text).toContain('Other words');
    await world.store.point({ kind: 'editor', id: 'test' }, live?.id ?? '');
    expect((await world.raw('/money/loans')).text).toContain('What do loans cost?');
  });
});

const draw = (change: Partial<Page>, more: object = {}) =>
  pages.renderReadingPage({
    title: page.title,
    description: page.summary,
    canonical: 'https://hub.example/money/loans',
    item: { ...page, ...change },
    pictures: {},
    trail: [],
    related: [],
    lists: {},
    filmOrigins: ['https://films.example'],
    played: '',
    isSignedIn: false,
    pageState: { bases: {}, allowedOrigins: [] },
    messages: {},
    nonce: 'n',
    assets: fakeAssets,
    ...more,
  });

describe('footer of a page', () => {
  it('shows the review date, and nothing for a draft without one', () => {
    expect(draw({ reviewOn: '2027-09-01' })).toContain('reading-review');
    expect(draw({ reviewOn: null as never })).not.toContain('reading-review');
  });
});

describe('picture of a page', () => {
  const cover = (image: string, pictures = {}) => /<(?:img|svg)[^>]*reading-cover[^>]*>/.exec(draw({ image }, { pictures }))?.[0] ?? '';

  it('is the uploaded one, with its alternative text and focus point', () => {
    const picture = buildPicture({ alt: 'A lawn', focusX: 10, focusY: 90 });
    const drawn = cover(`picture:${picture.id}`, { [picture.id]: picture });
    expect(drawn).toContain(`src="/pictures/${picture.sizes[0]?.file}.webp"`);
    expect(drawn).toContain('alt="A lawn"');
    expect(drawn).toContain('data-focus-x="start" data-focus-y="end"');
  });

  it('is a built-in one by key, one at an address, or a drawing for a missing upload', () => {
    expect(cover('orbit')).toMatch(/^<svg/);
    expect(cover('/lawn.jpg')).toContain('src="/lawn.jpg"');
    expect(cover('picture:gone')).toMatch(/^<svg/);
  });
});

describe('rendered page', () => {
  it('describes itself and its address to search engines', () => {
    const html = draw({});
    expect(html).toContain('<title>What do loans cost? - Your Hub</title>');
    expect(html).toContain('<meta name="description" content="You pay back a share of what you earn.">');
    expect(html).toContain('<link rel="canonical" href="https://hub.example/money/loans">');
    expect(html).not.toContain('noindex');
    expect(html).not.toContain(fakeAssets.script);
  });

  it('renders bold text and links, and escapes everything else', () => {
    const html = draw({ blocks: [{ type: 'paragraph', text: '**So** [there](/calendar) <script>x</script> [no](javascript:x)' }] });
    expect(html).toContain('<strong><span>So</span></strong>');
    expect(html).toContain('<a href="/dashboard/calendar"><span>there</span></a>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('javascript:');
  });

  it('lists its headings when it has more than three, each with a unique anchor', () => {
    const heading = (text: string) => ({ type: 'heading', level: 2, text }) as const;
    const many = draw({ blocks: ['One', 'Two', 'Two', 'Three'].map(heading) });
    expect(many).toContain('href="#two-2"');
    expect(many).toContain('<h2 id="two-2">Two</h2>');
    expect(draw({ blocks: ['One', 'Two', 'Three'].map(heading) })).not.toContain('href="#two"');
  });

  it('lists pages as links with their summaries', () => {
    const lists = { '/money': [{ title: 'Loans', summary: 'What **they** cost.', url: '/money/loans' }] };
    const html = draw({ blocks: [{ type: 'pageList', below: '/money' }] }, { lists });
    expect(html).toMatch(/<a [^>]*href="\/money\/loans"[^>]*>Loans<\/a><p [^>]*>What they cost\.<\/p>/);
  });

  const film = { type: 'video', title: 'A tour', url: '', transcript: 'Welcome.' } as const;

  it('plays a video of a configured host after a click, and explains this before', () => {
    const url = 'https://films.example/tour';
    const before = draw({ blocks: [{ ...film, url }] }, { messages: { 'reading-watch-note': 'Nothing from {host} before you press.' } });
    expect(before).toContain('Nothing from films.example before you press.');
    expect(before).toContain('href="/money/loans?play=film-1#film-1"');
    expect(before).not.toContain('<iframe');
    const after = draw({ blocks: [{ ...film, url }] }, { played: 'film-1' });
    expect(after).toMatch(/<iframe [^>]*src="https:\/\/films\.example\/tour"[^>]*sandbox=/);
  });

  it('links a video of any other host, plays a file with captions, and shows the transcript otherwise', () => {
    const elsewhere = draw({ blocks: [{ ...film, url: 'https://other.example/tour' }] }, { played: 'film-1' });
    expect(elsewhere).toContain('href="https://other.example/tour"');
    expect(elsewhere).not.toMatch(/<iframe|<video/);
    const file = draw({ blocks: [{ ...film, url: '/films/tour.mp4', captions: '/films/tour.vtt' }] });
    expect(file).toMatch(/<video [^>]*src="\/films\/tour\.mp4"[^>]*controls=""[^>]*preload="none"/);
    expect(file).toMatch(/<track [^>]*kind="captions"[^>]*src="\/films\/tour\.vtt"/);
    const words = draw({ blocks: [film] });
    expect(words).toMatch(/<details open="">.*Welcome\./);
    expect(words).not.toMatch(/<iframe|<video|play=/);
  });

  it('shows the known fields of a contact', () => {
    const contact = { type: 'contact', title: 'Help line', text: '', phone: '0808 157 0192', email: '', hours: '' } as const;
    const html = draw({ blocks: [contact] });
    expect(html).toContain('href="tel:08081570192"');
    expect(html).not.toContain('mailto:');
  });
});
