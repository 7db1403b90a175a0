import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { chooseDefaultImage } from '#engine';
import { type HubPage, HubProvider, type HubState } from '#engine/hub';
import { Art, chooseColumns, DEFAULT_PICTURES, loadPart, SCREEN } from '#engine/react';
import { createFakePorts, findRoute, readConsent } from '#engine/testing/hub';
import { chooseTargeting, toAdvertAddress } from '../components/advert/advert-frame.tsx';
import { hubSetup } from '../components/hub/setup.ts';
import { LOADED_MS, Picture } from '../components/picture/picture.tsx';
import { hubPageOf, type PageChanges, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { PANEL } from '../pages/todo/todo-panel.tsx';
import { pages } from '../pages.ts';
import { findPlace, HUB_ROUTES } from '../rules/places/index.ts';
import { widgets } from '../widgets/registry.ts';
import { assets } from './draw-page.fixture.ts';
import { loadOnboarding, loadQueue } from './frame.tsx';
import { App } from './testing/app.tsx';

function drawWith(page: HubPage, changes: Partial<HubState> = {}, url = '/dashboard?show=hub'): string {
  return renderToString(
    <StaticRouter location={url}>
      <App store={createStillStore(page, changes)} columns={3} />
    </StaticRouter>,
  );
}

function drawn(persona: string, url = '/dashboard?show=hub', changes: PageChanges = {}): string {
  return drawWith(hubPageOf(persona, changes), {}, url);
}

describe('the container', () => {
  it('[SHELL-054] shows the queue in place of the screen for a queued link, [SHELL-055] and otherwise the routed screen', async () => {
    await loadPart(loadQueue);
    const page = hubPageOf('p14');
    const queue = drawWith(page, { queuedLink: '/apply/undergraduate/2027' });
    expect(queue).not.toContain('class="dashboard"');
    expect(drawWith(page)).toContain('class="dashboard"');
    expect(drawWith(page, {}, '/dashboard/notifications')).toContain('Your notifications');
  });

  it('[SHELL-052] shows the first questions in place of the queue', async () => {
    await Promise.all([loadOnboarding, loadQueue].map(loadPart));
    const page = hubPageOf('p14');
    const newcomer = { ...page, details: { ...page.details, user: { ...page.details.user, needsOnboarding: true } } };
    const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const questions = mainOf(drawWith(newcomer));
    expect(questions).not.toContain('class="dashboard"');
    expect(mainOf(drawWith(newcomer, { queuedLink: '/apply/undergraduate/2027' }))).toBe(questions);
    expect(mainOf(drawWith(page, { queuedLink: '/apply/undergraduate/2027' }))).not.toBe(questions);
  });

  it('[SHELL-028] opens the to-do list over the hub at /todo', () => {
    const html = drawn('p10', '/dashboard/todo');
    expect(html).toMatch(/role="dialog"[^>]*aria-modal="true"/);
    expect(html).toContain('class="dashboard"');
    expect(html.indexOf('id="todo-open"')).toBeGreaterThan(html.indexOf('class="dashboard"'));
  });

  it('[SHELL-060] opens the to-do list from the head of the feed, with a label that changes after the first is done', () => {
    const saved = [
      { collection: 'dashboardTodo' as const, name: 'book-open-day', data: { done: true }, lastUpdated: '2027-01-01T00:00:00Z' },
    ];
    const link = (html: string, text: string) => html.slice(0, html.indexOf(text)).split('<a ').at(-1) ?? '';
    expect(link(drawn('p10'), 'Start your to do list')).toContain('href="/dashboard/todo"');
    expect(link(drawn('p10', '/dashboard', { saved }), 'View your to do list')).toContain('href="/dashboard/todo"');
  });
});

describe("the site's alert", () => {
  const withAlert = (alert: HubPage['pageState']['alert']): HubPage => {
    const page = hubPageOf('p10');
    return { ...page, pageState: { ...page.pageState, alert } };
  };
  const alert = { text: 'We are having trouble. Nothing is lost.', from: '2027-03-01', to: '2027-04-01' };
  const screens = ['', '/todo', '/application', '/calendar', '/notifications', '/preferences', '/live', '/onboarding', '/no-such-page'];

  it.each([...screens.map((path) => `/dashboard${path}`), '/search/results', '/explore/locations'])(
    '[PAGE-036] [APPS-005] [APPS-006] appears once on %s while active, above everything except the header',
    (url) => {
      const html = drawWith(withAlert(alert), {}, url);
      expect(html.split(alert.text)).toHaveLength(2);
      expect(html.indexOf(alert.text)).toBeLessThan(html.indexOf('<main'));
      expect(drawWith(withAlert(null), {}, url)).not.toContain('aria-label="Important"');
      expect(drawWith(withAlert(null), {}, url)).toContain('class="alert-bar"></div>');
    },
  );
});

describe('hub addresses', () => {
  it('[SHELL-026] puts every hub page under /dashboard and nowhere else', () => {
    for (const { path } of HUB_ROUTES) {
      expect(findRoute(hubSetup, `/dashboard${path === '/' ? '' : path}`)?.path).toBe(path);
      if (path !== '/') expect(findRoute(hubSetup, path)).toBeUndefined();
    }
  });

  it('[SHELL-075] links onwards from the five explore pages', () => {
    for (const path of ['/explore/favourites', '/explore/unis', '/explore/locations', '/explore/subjects'])
      expect(findPlace(path)?.path).toBe(path);
    expect(drawn('p10')).toContain('href="/explore/for-you"');
  });

  it('[SHELL-025] treats windows up to 760 pixels as phones, in two-column order', () => {
    expect(SCREEN.phone).toBe(760);
    expect(chooseColumns(SCREEN.phone)).toBe(2);
  });
});

describe('the parts of the hub', () => {
  it('[SHELL-021] puts adverts inside the feed, and at the foot on small screens', () => {
    const html = drawn('p10');
    const feed = html.slice(html.indexOf('Your feed'), html.indexOf('What&#x27;s happening'));
    expect(feed).toContain('data-type="advert"');
    expect(feed).toContain('data-advert="300x250"');
    expect(html.indexOf('data-advert="320x50"')).toBeGreaterThan(html.indexOf('</footer>'));
  });

  it('[CONST-041] shows at most two 300 by 250 adverts in the feed', () => {
    const html = drawn('p10');
    const adverts = [...html.matchAll(/data-type="advert"|data-advert="300x250"/g)];
    expect(adverts).toHaveLength(2);
  });

  it('[SHELL-022] includes all widgets of the specification, and the switcher only in debug mode', () => {
    const components = widgets.map(({ component }) => component);
    expect(components).toEqual(
      expect.arrayContaining(['apply', 'favourites', 'timeline', 'course-search', 'people-like', 'search-action']),
    );
    expect(drawn('p10')).not.toContain('Application state');
  });

  it('[SHELL-069] gives an item without a picture one of ten, chosen by id, so that it is stable across visits', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `item-${index}`);
    const store = createStillStore(hubPageOf('p10'));
    const drawnFor = (id: string): string =>
      renderToString(
        <HubProvider store={store}>
          <Picture image="" seed={id} />
        </HubProvider>,
      );
    const pictures = DEFAULT_PICTURES.map((picture) => renderToString(<Art {...picture} />));
    expect(pictures).toHaveLength(10);
    expect(ids.map((id) => pictures.indexOf(drawnFor(id)) + 1)).toEqual(ids.map(chooseDefaultImage));
    expect(new Set(ids.map(chooseDefaultImage)).size).toBe(10);
  });

  it('[EC-032] has five shortlist places and ten to-dos; the panel opens after 1 ms and closes after 200', () => {
    const { catalogue } = shippedCatalogue();
    expect(hubPageOf('p10').pageState.values.topSlots).toBe(5);
    expect(catalogue.todos).toHaveLength(10);
    expect(PANEL).toEqual({ openMs: 1, closeMs: 200 });
    expect(LOADED_MS).toBe(100);
  });
});

describe('parts that depend on the person', () => {
  it('[SHELL-011] updates with level, year, country, status and Clearing as soon as the hub is read again', async () => {
    const userOf = (change: object) => (record: Record<string, unknown>) => Object.assign(Object(record.user), change);
    const variants: readonly PageChanges[] = [
      { record: userOf({ studyLevel: 'Postgraduate' }) },
      { record: userOf({ studyYear: 2028 }) },
      { record: userOf({ userCountry: 'France' }) },
      { forced: { ug: 'unplaced' } },
      { record: (record) => Object.assign(record, { pageState: { ...Object(record.pageState), applyMode: 'clearing' } }) },
    ];
    const start = hubPageOf('p10');
    for (const change of variants) {
      const next = { ...hubPageOf('p10', change), version: 'next' };
      expect(JSON.stringify([next.plan.tags, next.plan.tiles])).not.toBe(JSON.stringify([start.plan.tags, start.plan.tiles]));
      const ports = createFakePorts();
      ports.answerWith(() => new Response(JSON.stringify(next), { headers: { ETag: '"next"' } }));
      const store = createHubStore(start, ports);
      await store.actions.refresh();
      expect(store.getState().page.plan.tags).toEqual(next.plan.tags);
      expect(ports.left).toEqual([]);
    }
  });
});

describe('consent', () => {
  it('is known on the first render, and is part of the page data', () => {
    expect([readConsent(''), readConsent('none'), readConsent('analytics.marketing')]).toEqual([
      null,
      ['none'],
      ['analytics', 'marketing'],
    ]);
    const html = pages.renderHubPage({
      page: hubPageOf('p10'),
      url: '/dashboard',
      screen: { columns: 3 },
      theme: '',
      motion: '',
      consent: 'analytics',
      nonce: 'n0nce',
      assets,
    });
    expect(html).toContain('"consent":"analytics"');
  });

  it('fills advert slots with our own promotion without marketing consent or a partner, otherwise with a frame', () => {
    const page = hubPageOf('p10');
    const withPartner = {
      ...page,
      pageState: { ...page.pageState, values: { ...page.pageState.values, advertFrameUrl: 'https://a.example/f' } },
    };
    const own = /class="art advert-art|advert-art/;
    expect(drawWith(withPartner, { consent: ['analytics'] })).toMatch(own);
    expect(drawWith(page, { consent: ['marketing'] })).toMatch(own);
    const framed = drawWith(withPartner, { consent: ['marketing'] });
    expect(framed).not.toMatch(own);
    expect(framed).toContain('data-advert="300x250"');
  });

  it('[V-09] shares level, year and subjects with a partner only for consenting adults', () => {
    const page = hubPageOf('p10');
    const born = (dateOfBirth: string) => ({ ...page, details: { ...page.details, user: { ...page.details.user, dateOfBirth } } });
    expect(chooseTargeting(born('1990-01-01'), false)).toBeNull();
    expect([chooseTargeting(born('2012-01-01'), true), chooseTargeting(born(''), true)]).toEqual([null, null]);
    const told = chooseTargeting(born('1990-01-01'), true);
    expect(Object.keys(told ?? {})).toEqual(['studyLevel', 'studyYear', 'subjects']);
    expect(toAdvertAddress('https://a.example/f', '300x250', null)).toBe('https://a.example/f?size=300x250');
    expect(toAdvertAddress('https://a.example/f?x=1', '320x50', { studyLevel: 'Undergraduate', studyYear: 2027, subjects: ['1'] })).toBe(
      'https://a.example/f?x=1&size=320x50&studyLevel=Undergraduate&studyYear=2027&subjects=1',
    );
  });
});
