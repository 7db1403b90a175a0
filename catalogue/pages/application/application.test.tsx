import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { HubProvider, type HubStore } from '#engine/hub';
import type { Elements } from '#engine/react';
import { toTileViews } from '../../components/application/tile-view.ts';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { createStillStore } from '../../components/testing/still-store.ts';
import type { YearLinks } from '../../rules/applications/tiles.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplyButtons } from './apply-buttons.tsx';
import { readTiles } from './read-tiles.ts';
import type { StudyState } from './use-study-choice.ts';
import { readYearLinks } from './use-year-links.ts';

const tiles = readTiles(structuredClone(shippedCatalogue().catalogue['application-tiles']));

function tileOf(id: string) {
  const found = tiles.find((tile) => tile.id === id);
  if (!found) throw new Error(`There is no tile ${id}.`);
  return found;
}

function draw(store: HubStore, children: Elements): string {
  const html = renderToString(
    <MemoryRouter>
      <HubProvider store={store}>{children}</HubProvider>
    </MemoryRouter>,
  );
  return html;
}

function studyOf(year: number, isChanged = false): StudyState {
  const nothing = () => undefined;
  return {
    chosen: { level: 'Undergraduate', year },
    isChanged,
    isSaving: false,
    isSaved: false,
    hasFailed: false,
    chooseLevel: nothing,
    chooseYear: nothing,
    save: async () => true,
  };
}

const links: YearLinks = {
  undergraduate: { url: '/apply/ug', trackUrl: '/track/ug', enabled: true, notice: '' },
  conservatoires: { url: '/apply/uc', trackUrl: '/track/uc', enabled: false, notice: 'Opens in May.', opensAt: '2027-05-11T08:00' },
};

function drawCard(
  id: string,
  { persona = 'p10', year = 2027, given = links }: { persona?: string; year?: number; given?: YearLinks } = {},
): string {
  return draw(
    createStillStore(hubPageOf(persona)),
    <ApplicationCard tile={tileOf(id)} links={given} study={studyOf(year)} applications={hubPageOf(persona).details.applications} />,
  );
}

describe('a card of the applications page', () => {
  it('[APPS-015] is read with id, title, summary, link, image, route, schemes, active and options', () => {
    expect(Object.keys(tileOf('teacher-training')).sort()).toEqual(
      ['active', 'id', 'image', 'link', 'options', 'order', 'route', 'schemes', 'summary', 'title'].sort(),
    );
    expect(() => readTiles({})).toThrow(TypeError);
  });

  it("[APPS-027] [APPS-028] labels its button Continue or Start with the year, and adds the tile's title to its name", () => {
    expect(drawCard('undergraduate')).toMatch(/<a [^>]*aria-label="Continue 2027, Undergraduate"[^>]*><span>Continue 2027</);
    expect(drawCard('undergraduate', { persona: 'p01' })).not.toContain('Continue 2027');
    const fresh = hubPageOf('p10', { record: (record) => Object.assign(record, { applicationInfo: { ug: null, uc: null } }) });
    const html = draw(
      createStillStore(fresh),
      <ApplicationCard tile={tileOf('undergraduate')} links={links} study={studyOf(2027)} applications={{ ug: null, uc: null }} />,
    );
    expect(html).toMatch(/aria-label="Start 2027, Undergraduate"[^>]*><span>Start 2027</);
  });

  it('shows the reason and the opening date instead of a disabled button while closed', () => {
    const html = drawCard('conservatoires', { year: 2028 });
    expect(html).toContain('Applications not yet open');
    expect(html).toContain('Opens in May.</span><span> Opens Tuesday 11 May 2027, 08:00 UK time.');
    expect(html).not.toMatch(/<(a|button)[ >]/);
    expect(drawCard('conservatoires', { year: 2026, given: {} })).toContain('Applications now closed');
    expect(drawCard('conservatoires', { year: 2026, given: {} })).toContain('Application not yet available.');
  });
});

describe('applications that were not started', () => {
  it('[APPS-016] [APPS-017] has two applications, ug and uc, both not started', () => {
    const page = hubPageOf('p10', { record: (record) => void delete record.applicationInfo });
    expect(page.details.applications).toEqual({ ug: null, uc: null });
    const states = page.plan.tiles.map(({ scheme, state }) => [scheme, state]);
    expect(states).toEqual(expect.arrayContaining([['UG', 'notStarted']]));
    expect(hubPageOf('p10').details.applications.ug).toMatchObject({ isStarted: true });
  });
});

describe('the links of a year', () => {
  it('reads all parts of a link, and rejects a response without links', () => {
    expect(readYearLinks({ links: { a: { url: '/a', trackUrl: '/b', enabled: true, notice: '', opensAt: '' } } })).toEqual({
      a: { url: '/a', trackUrl: '/b', enabled: true, notice: '', opensAt: '' },
    });
    expect(() => readYearLinks([])).toThrow(TypeError);
  });

  it('[CALL-078] links to services above 2022, with course code and provider', () => {
    const page = hubPageOf('p10');
    const bases = { base: 'https://base.example', services: 'https://services.example' };
    const course = { courseCode: 'C100', providerId: 'wexcombe', courseId: 'c1' };
    const given = { ...page, pageState: { ...page.pageState, bases } };
    const html = draw(
      createStillStore(given),
      <ApplyButtons course={course as Parameters<typeof ApplyButtons>[0]['course']} route="undergraduate" year={2027} back={null} />,
    );
    expect(html).toContain('https://services.example/apply/undergraduate/2027?courseCode=C100&amp;provider=wexcombe');
    expect(html).toContain('https://services.example/track/undergraduate/2027?courseCode=C100&amp;provider=wexcombe');
  });
});

describe('postgraduates', () => {
  it("[SHELL-012] links 'Start application' to the apply route of the level", () => {
    const actionsOf = (persona: string) => toTileViews(hubPageOf(persona)).flatMap(({ actions }) => actions);
    expect(actionsOf('p38')).toEqual([{ kind: 'link', label: 'Start application', to: '/apply/postgraduate/2027' }]);
  });
});
