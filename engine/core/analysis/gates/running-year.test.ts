import { describe, expect, it } from 'vitest';
import type { ApplyLink, PageStateYear } from '#schemas/catalogue';
import { buildSite, buildYear } from '../../../testing/index.ts';
import { listYearLines } from './running-year.ts';

const inSummer = { from: '2027-08-01', to: '2027-08-20', time: null };
const needs = {
  year: 2027,
  from: '2026-09-22T00:00',
  to: '2027-09-21T23:59',
  routes: ['standard', 'family'],
  moments: [
    { ...inSummer, name: 'amnestyUntil' },
    { ...inSummer, name: 'reopening' },
    { ...inSummer, name: 'newYear', time: '13:00' },
  ],
};
const vocabulary = {
  routes: [
    { id: 'standard', label: 'Standard card', description: '' },
    { id: 'family', label: 'Family card', description: '' },
  ],
  moments: [{ id: 'reopening', label: 'Reopening', description: '' }],
  values: [{ id: 'firstSupportedYear', label: 'First year', description: '', isFirstYear: true }],
};
const link: ApplyLink = { enabled: true, applyUrl: '/join/2027', trackUrl: '/track/2027', notification: '', opensAt: null, closesAt: null };
const moments = { amnestyUntil: '2027-08-03T09:00', reopening: '2027-08-12', newYear: '2027-08-12T13:00' };
const whole = buildYear({ routes: { standard: link, family: link }, moments });

function linesOf(year: Partial<PageStateYear> | null, site = buildSite()) {
  const years = [buildYear({ id: '2026', year: 2026 }), ...(year ? [{ ...whole, ...year }] : [])];
  return listYearLines({ needs, vocabulary, site, years });
}

function lacks(year: Partial<PageStateYear> | null, site = buildSite()): string[] {
  return linesOf(year, site).flatMap(({ id, pointer, lack }) => (lack === null ? [] : [`${id}${pointer}: ${lack}`]));
}

const withLink = (given: Partial<ApplyLink>) => lacks({ routes: { standard: { ...link, ...given }, family: link } });
const withMoments = (given: Record<string, string>) => lacks({ moments: given });

describe('listYearLines', () => {
  it('finds nothing missing with open links and moments in order', () => {
    expect(lacks({})).toEqual([]);
    expect(withLink({ opensAt: '2026-10-01', closesAt: '2027-06-30' })).toEqual([]);
    expect(withLink({ applyUrl: 'https://join.example/now', trackUrl: '/track/12027' })).toEqual([]);
  });

  it('has a line for each link and moment, with its label', () => {
    expect(linesOf({}).map(({ part, title, pointer }) => `${part}${pointer}: ${title}`)).toEqual([
      'page-state: Page state',
      'links/routes/standard: Standard card: open to apply',
      'links/routes/standard/applyUrl: Standard card: address to apply for 2027',
      'links/routes/standard/trackUrl: Standard card: address to follow an application for 2027',
      'links/routes/family: Family card: open to apply',
      'links/routes/family/applyUrl: Family card: address to apply for 2027',
      'links/routes/family/trackUrl: Family card: address to follow an application for 2027',
      'moments/moments/amnestyUntil: amnestyUntil',
      'moments/moments/reopening: Reopening',
      'moments/moments/newYear: newYear',
    ]);
  });

  it('reports a missing page state as the only line', () => {
    expect(lacks(null)).toEqual([expect.stringMatching(/^null: There is no page state for 2027\./)]);
    expect(linesOf(null)).toHaveLength(1);
  });

  it('reports a link that is off, missing, empty, never open, or of an unsupported year', () => {
    const off = '2027/routes/standard: The link of "Standard card" for 2027 is off: nobody can apply by it.';
    expect(withLink({ enabled: false })).toEqual([off]);
    expect(withLink({ applyUrl: '' })).toEqual([off]);
    expect(lacks({ routes: { family: link } })).toEqual([off]);
    const never = '2027/routes/standard: The link of "Standard card" is never open while 2027 runs.';
    expect([withLink({ opensAt: '2028-01-01' }), withLink({ closesAt: '2026-09-21' })]).toEqual([[never], [never]]);
    expect(lacks({}, buildSite({ values: { firstSupportedYear: 2028 } }))).toHaveLength(2);
  });

  it('reports a link with an address or query of another year', () => {
    expect(withLink({ applyUrl: '/join/2026' })).toEqual([
      '2027/routes/standard/applyUrl: "/join/2026" leads to 2026, and this is the link of "Standard card" for 2027.',
    ]);
    expect(withLink({ trackUrl: '/track?from=2026&to=2028' })).toHaveLength(1);
  });

  it('reports moments that are missing, unreadable, of another year, or out of order', () => {
    expect(withMoments({})).toHaveLength(3);
    expect(withMoments({ ...moments, reopening: 'soon' })).toEqual(['2027/moments/reopening: 2027 has no "Reopening". Say when it is.']);
    expect(withMoments({ ...moments, newYear: '2028-08-12T13:00' })).toEqual([
      '2027/moments/newYear: "newYear" is at 2028-08-12T13:00, when 2027 does not run.',
    ]);
    expect(withMoments({ ...moments, amnestyUntil: '2027-08-12T09:00' })).toEqual([
      '2027/moments/reopening: "Reopening" is at 2027-08-12, before "amnestyUntil" at 2027-08-12T09:00: it has to come after it.',
    ]);
  });

  it('reports a moment outside its usual dates or at another time of day', () => {
    expect(withMoments({ ...moments, amnestyUntil: '2027-06-03T09:00' })).toEqual([
      '2027/moments/amnestyUntil: "amnestyUntil" is at 2027-06-03T09:00, and in every year it lies between 2027-08-01 and 2027-08-20.',
    ]);
    expect(withMoments({ ...moments, newYear: '2027-08-12T12:00' })).toEqual([
      '2027/moments/newYear: "newYear" is at 2027-08-12T12:00, and in every year it is at 13:00.',
    ]);
  });
});
