import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { isSiteItem } from '#engine';
import { HubProvider } from '#engine/hub';
import type { ApplyLink, PageStateSite, PageStateYear } from '#schemas/catalogue';
import { quotedIn } from '#tools/reading/rule-texts';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { ApplicationCard } from '../pages/application/application-card.tsx';
import { readTiles } from '../pages/application/read-tiles.ts';
import type { StudyState } from '../pages/application/use-study-choice.ts';
import { readYearLinks } from '../pages/application/use-year-links.ts';
import { chooseTile } from '../rules/applications/tiles.ts';
import { readText } from '../rules/reading.ts';
import { listApplyLinks } from '../services/apply-links/apply-links.ts';

const NOW = '2026-11-20T10:00:00Z';
const shipped = shippedCatalogue().catalogue['page-state'];
const tiles = readTiles(structuredClone(shippedCatalogue().catalogue['application-tiles']));

/** Each route with its tile, and a person who sees the tile. */
const routes = {
  undergraduate: ['undergraduate', 'p01'],
  postgraduate: ['postgraduate', 'p37'],
  conservatoires: ['conservatoires', 'p01'],
  teachingEngland: ['teacher-training', 'p39'],
  teachingScotland: ['teacher-training', 'p40'],
  teachingWales: ['teacher-training', 'p41'],
} as const;
type Route = keyof typeof routes;
const allRoutes = Object.keys(routes) as Route[];
const stores = new Map(Object.values(routes).map(([, persona]) => [persona, createStillStore(hubPageOf(persona))]));

/** The shipped page state, with changes to its site or to a route in a year. */
function stateWith(change: {
  values?: PageStateSite['values'];
  route?: readonly [year: number, route: string, link: Partial<ApplyLink> | null];
}) {
  const withRoute = (item: PageStateYear): PageStateYear => {
    const [year, route, link] = change.route ?? [];
    if (item.year !== year || route === undefined) return item;
    const { [route]: given, ...others } = item.routes ?? {};
    return { ...item, routes: link && given ? { ...others, [route]: { ...given, ...link } } : others };
  };
  return shipped.map((item) => (isSiteItem(item) ? { ...item, values: { ...item.values, ...change.values } } : withRoute(item)));
}

const linksOf = (year: number, state = shipped) => readYearLinks(structuredClone(listApplyLinks({ 'page-state': state }, year, NOW)));

/** The card of the applications page for a route, drawn from the server's answer for a year. */
function drawCard(route: Route, year: number, state = shipped): string {
  const [id, persona] = routes[route];
  const [tile, store] = [tiles.find((one) => one.id === id), stores.get(persona)];
  if (!tile || !store) throw new Error(`There is no tile ${id}.`);
  const nothing = () => undefined;
  const study: StudyState = {
    chosen: { level: 'Undergraduate', year },
    isChanged: false,
    isSaving: false,
    isSaved: false,
    hasFailed: false,
    chooseLevel: nothing,
    chooseYear: nothing,
    save: async () => true,
  };
  const html = renderToString(
    <MemoryRouter>
      <HubProvider store={store}>
        <ApplicationCard tile={tile} links={linksOf(year, state)} study={study} applications={{ ug: null, uc: null }} />
      </HubProvider>
    </MemoryRouter>,
  );
  return html;
}

/** The address of a card's button; empty when the card shows a reason instead. */
const linkIn = (html: string) => /<a [^>]*href="([^"]*)"/.exec(html)?.[1] ?? '';
const reasonIn = (html: string) => /<p class="tile-notice"><span>([^<]*)<\/span>/.exec(html)?.[1] ?? '';

describe('applications page and the page state of the year', () => {
  it.each(allRoutes)('[APPS-020] shows for the route %s its link while on, and its text while off', (route) => {
    expect(Object.keys(linksOf(2027)).sort()).toEqual([...allRoutes].sort());
    const { applyUrl = '' } = shipped.flatMap((item) => (!isSiteItem(item) && item.year === 2027 ? [item.routes?.[route]] : []))[0] ?? {};
    expect([linkIn(drawCard(route, 2027)), reasonIn(drawCard(route, 2027))]).toEqual([applyUrl, '']);
    const words = `${route} opens in May.`;
    const off = drawCard(route, 2027, stateWith({ route: [2027, route, { enabled: false, notification: words }] }));
    expect([linkIn(off), reasonIn(off)]).toEqual(['', words]);
  });

  it('[APPS-031] shows the text for a missing link', () => {
    const missing = drawCard('conservatoires', 2027, stateWith({ route: [2027, 'conservatoires', null] }));
    expect([linkIn(missing), reasonIn(missing)]).toEqual(['', quotedIn('APPS-031')[0]]);
    expect(reasonIn(drawCard('conservatoires', 2031))).toBe(quotedIn('APPS-031')[0]);
  });

  it('[APPS-032] shows the same for a link that is off', () => {
    const off = drawCard(
      'conservatoires',
      2027,
      stateWith({ route: [2027, 'conservatoires', { enabled: false, notification: 'In May.' }] }),
    );
    expect([linkIn(off), reasonIn(off)]).toEqual(['', 'In May.']);
  });

  it('[APPS-033] [APPS-034] turns off a link of 2021 despite its flag, by the first supported year', () => {
    const open = shipped.find((item): item is PageStateYear => !isSiteItem(item) && item.year === 2027);
    if (!open) throw new Error('There is no item of 2027.');
    const link = (year: number, values = {}) => {
      const others = stateWith({ values }).filter((item) => isSiteItem(item) || item.year !== year);
      return linkIn(drawCard('undergraduate', year, [...others, { ...open, id: `${year}`, year }]));
    };
    expect([link(2021), link(2022)]).toEqual(['', '/apply/undergraduate/2027']);
    expect([link(2021, { firstSupportedYear: 2021 }), link(2022, { firstSupportedYear: 2023 })]).toEqual(['/apply/undergraduate/2027', '']);
  });

  it('[PAGE-011] shows 2027 as open, 2028 as not yet open and 2026 as closed', () => {
    const [notYet, closed] = quotedIn('PAGE-011');
    expect(allRoutes.filter((route) => linkIn(drawCard(route, 2027)) === '')).toEqual([]);
    expect(allRoutes.filter((route) => linkIn(drawCard(route, 2028)) !== '')).toEqual([]);
    expect(reasonIn(drawCard('undergraduate', 2028))).toBe(notYet);
    expect(allRoutes.map((route) => reasonIn(drawCard(route, 2026)))).toEqual(allRoutes.map(() => closed));
  });

  it('[PAGE-012] lists Northern Ireland beside nations with a route, with a guide from the settings', () => {
    const tile = tiles.find(({ id }) => id === 'teacher-training');
    const site = shipped.find(isSiteItem);
    if (!tile || !site) throw new Error('There is no tile, or no site.');
    const nations = [...drawCard('teachingWales', 2027).matchAll(/<option value="([^"]+)"/g)].map(([, id]) => id);
    expect(nations).toEqual(['england', 'scotland', 'wales', 'northern-ireland']);
    const choose = (guideUrl: string) =>
      chooseTile({ tile, option: 'northern-ireland', links: linksOf(2027), studyYear: 2027, cycleYear: 2027, guideUrl });
    const guide = readText(site.values.northernIrelandGuideUrl);
    expect(choose(guide)).toEqual({ kind: 'link', url: guide });
    expect(choose('')).toMatchObject({ kind: 'notice', notice: '' });
    expect(allRoutes.filter((route) => /ireland/i.test(route))).toEqual([]);
  });
});
