import { describe, expect, it } from 'vitest';
import { toCourseApplyAddress } from '../../rules/course-search/course-answer.ts';
import { toAddress } from '../links/address.ts';
import { hubPageOf } from '../testing/hub-page-of.ts';
import { chooseApplyLink, toTileViews } from './tile-view.ts';

const course = { courseCode: 'M100', providerId: 'university-of-leeds' };

/** The links of the undergraduate route in a year, with these bases. */
function linkIn(studyYear: number, bases: Readonly<Record<string, string>>) {
  const page = hubPageOf('p10');
  const link = { url: `/apply/${studyYear}`, trackUrl: `/track/${studyYear}`, enabled: true, notice: '' };
  return chooseApplyLink(
    {
      ...page,
      plan: { ...page.plan, links: { ...page.plan.links, undergraduate: link } },
      details: { ...page.details, user: { ...page.details.user, studyYear } },
      pageState: { ...page.pageState, bases },
    },
    'UG',
  );
}

describe('apply and track links', () => {
  const bases = { base: 'https://www.example.org', services: 'https://services.example.org/' };

  it('[WIDGET-013] uses the services base for years above 2022, with course code and university', () => {
    expect([2022, 2023, 2027].map((year) => linkIn(year, bases)?.url)).toEqual([
      'https://www.example.org/apply/2022',
      'https://services.example.org/apply/2023',
      'https://services.example.org/apply/2027',
    ]);
    const { url = '', trackUrl = '' } = linkIn(2027, bases) ?? {};
    expect([url, trackUrl].map((address) => toCourseApplyAddress(address, course))).toEqual([
      'https://services.example.org/apply/2027?courseCode=M100&provider=university-of-leeds',
      'https://services.example.org/track/2027?courseCode=M100&provider=university-of-leeds',
    ]);
  });

  it("falls back to the main base without services, and to the hub's own site without either", () => {
    expect(linkIn(2027, { base: 'https://www.example.org' })?.trackUrl).toBe('https://www.example.org/track/2027');
    expect(linkIn(2027, {})?.url).toBe('/apply/2027');
  });

  it("[ERR-025] shows a missing link's notification", () => {
    const page = hubPageOf('p10', { forced: { ug: 'notStarted' } });
    const actionsWith = (link: object) => {
      const links = { ...page.plan.links, undergraduate: { url: '', trackUrl: '', enabled: false, notice: '', ...link } };
      return toTileViews({ ...page, plan: { ...page.plan, links } }).find(({ scheme }) => scheme === 'UG')?.actions;
    };
    expect(actionsWith({ notice: 'Application not yet available.' })).toEqual([
      { kind: 'notice', label: 'Start application', text: 'Application not yet available.' },
    ]);
    expect(actionsWith({ enabled: true, notice: 'Opens in May.' })).toMatchObject([{ kind: 'notice', text: 'Opens in May.' }]);
  });

  it('[ERR-034] shows when read-only mode ends, when to refresh, when a choice can be added, and the next entry year', () => {
    const textOf = (persona: string, state: string) => {
      const tile = toTileViews(hubPageOf(persona, { forced: { ug: state } })).find(({ scheme }) => scheme === 'UG');
      return [tile?.title, tile?.line, ...(tile?.reasons ?? []), tile?.needed].join(' ');
    };
    expect(textOf('p10', 'embargo')).toMatch(/Read only.* until 09:00 UK time on Tuesday 3 August/);
    expect(textOf('p10', 'updating')).toContain('refresh this page after 08:00 UK time on 12 August 2027');
    expect(textOf('p10', 'withdrawn')).toContain('apply again for 2028 entry');
    expect(textOf('p10', 'clearingUnplaced')).toMatch(/add a choice from 1:?0?0?pm/);
  });

  it('opens our own bases in the same tab, because they are not external', () => {
    const state = { bases, allowedOrigins: [] };
    expect(toAddress('https://services.example.org/apply/2027', state).kind).toBe('site');
    expect(toAddress('https://services.example.org.evil.example/', state).kind).toBe('away');
    expect(toAddress('https://elsewhere.example.org/', { bases: { base: '' }, allowedOrigins: [] }).kind).toBe('away');
  });
});
