import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { HubLink, type HubPage, HubProvider } from '#engine/hub';
import { chooseApplyLink } from '../components/application/tile-view.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { SideColumn } from '../pages/preferences/side-column.tsx';
import { toCourseAddress } from '../rules/course-search/course-search.ts';

vi.setConfig({ testTimeout: 20_000 });

const shipped = hubPageOf('p10');

function pageWith(pageState: Partial<HubPage['pageState']>): HubPage {
  return { ...shipped, pageState: { ...shipped.pageState, ...pageState } };
}

function hrefsOf(page: HubPage): readonly string[] {
  const course = toCourseAddress({ courseId: 'c1', courseOptionId: 'o1' }, '/dashboard');
  const { url = '', trackUrl = '' } = chooseApplyLink(page, 'UG') ?? {};
  const html = renderToString(
    <StaticRouter location="/dashboard/preferences">
      <HubProvider store={createStillStore(page)}>
        <SideColumn />
        <HubLink to={course}>Course</HubLink>
        <HubLink to={url}>Apply</HubLink>
        <HubLink to={trackUrl}>Track</HubLink>
      </HubProvider>
    </StaticRouter>,
  );
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

describe('links that lead out of the hub', () => {
  it('[FRAME-080] uses only page state for profile, password, language, course, apply and track', () => {
    const course = '/coursedisplay/courses/c1?courseOptionId=o1&backUrl=%2Fdashboard';
    expect(hrefsOf(shipped)).toEqual(['/company', course, '/apply/undergraduate/2027', '/track/undergraduate/2027']);
    const bases = { base: 'https://www.example.org', services: 'https://services.example.org' };
    const values = {
      ...shipped.pageState.values,
      profileUrl: 'https://id.example.org/me',
      passwordUrl: '/account/secret',
      languageUrl: '/account/tongue',
    };
    expect(hrefsOf(pageWith({ bases, values }))).toEqual([
      'https://id.example.org/me',
      '/account/secret',
      '/account/tongue',
      'https://www.example.org/company',
      `https://www.example.org${course}`,
      'https://services.example.org/apply/undergraduate/2027',
      'https://services.example.org/track/undergraduate/2027',
    ]);
  });
});
