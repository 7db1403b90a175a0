import { describe, expect, it } from 'vitest';
import type { ApplyLink } from '#schemas/catalogue';
import { buildSite, buildVocabulary, buildYear } from '../../testing/index.ts';
import { addParameters, chooseBase, chooseLink, compileLink, firstYearOf, type LinkQuestion, resolveLink } from './link.ts';
import { modeAt } from './mode.ts';

const standard: ApplyLink = {
  enabled: true,
  applyUrl: '/join',
  trackUrl: '/track',
  notification: 'Not today.',
  opensAt: null,
  closesAt: null,
};

function ask(given: Partial<LinkQuestion> & { link?: Partial<ApplyLink> } = {}): ReturnType<typeof chooseLink> {
  const { link = {}, ...question } = given;
  const years = [buildYear({ routes: { standard: { ...standard, ...link } } })];
  return chooseLink({ year: '2027', route: 'standard', firstYear: 2022, years, now: '2027-03-01T10:00:00Z', ...question });
}

describe('a link', () => {
  it('[PAGE-003] gives its addresses when it is on', () => {
    expect(ask()).toEqual({ url: '/join', trackUrl: '/track', enabled: true, notice: '' });
  });

  it('[PAGE-004] says its own words when it is off', () => {
    expect(ask({ link: { enabled: false } })).toMatchObject({ enabled: false, notice: 'Not today.' });
  });

  it('[PAGE-004] says the standard words when it has none of its own', () => {
    expect(ask({ link: { enabled: false, notification: '' } }).notice).toBe('Application not yet available.');
  });

  it('[PAGE-004] is off when it has no address', () => {
    expect(ask({ link: { applyUrl: '' } }).enabled).toBe(false);
  });

  it('[PAGE-005] is off for a year before the first supported one, whatever its flag says', () => {
    const years = [buildYear({ id: '2021', year: 2021, routes: { standard } })];
    expect(ask({ years, year: '2021' }).enabled).toBe(false);
    expect(ask({ years, year: '2021', firstYear: 2021 }).enabled).toBe(true);
  });

  it('[PAGE-013] is off with the standard words for a year or a route that page state does not hold', () => {
    const off = { url: '', trackUrl: '', enabled: false, notice: 'Application not yet available.' };
    expect(ask({ year: '2040' })).toEqual(off);
    expect(ask({ route: 'family' })).toEqual(off);
    expect(ask({ route: 'constructor' })).toEqual(off);
  });

  it('[PAGE-010] opens at its time in the UK and not before', () => {
    const link = { opensAt: '2027-05-11T08:00' };
    expect(ask({ link, now: '2027-05-11T06:59:59.999Z' }).enabled).toBe(false);
    expect(ask({ link, now: '2027-05-11T07:00:00Z' }).enabled).toBe(true);
  });

  it('[PAGE-010] closes at its time in the UK', () => {
    const link = { closesAt: '2027-05-11T18:00' };
    expect(ask({ link, now: '2027-05-11T16:59:59.999Z' }).enabled).toBe(true);
    expect(ask({ link, now: '2027-05-11T17:00:00Z' }).enabled).toBe(false);
  });

  it('[PAGE-010] is open all day on a bare closing date', () => {
    const link = { closesAt: '2027-05-11' };
    expect(ask({ link, now: '2027-05-11T22:59:59.999Z' }).enabled).toBe(true);
    expect(ask({ link, now: '2027-05-11T23:00:00Z' }).enabled).toBe(false);
  });

  it('[PAGE-010] stays off within its times when the flag is off', () => {
    expect(ask({ link: { enabled: false, opensAt: '2027-01-01', closesAt: '2027-12-31' } }).enabled).toBe(false);
  });
});

it('[PAGE-005] [PAGE-013] a link tells why it is off for good', () => {
  const why = (link: Partial<ApplyLink>, firstYear: number | null = null) =>
    compileLink(buildYear({ routes: { standard: { ...standard, ...link } } }), 'standard', firstYear).off;
  expect(why({})).toBeNull();
  expect(why({ enabled: false })).toBe('switched-off');
  expect(why({ applyUrl: '' })).toBe('switched-off');
  expect(why({}, 2028)).toBe('unsupported-year');
  expect(compileLink(buildYear(), 'family', null).off).toBe('missing');
});

it('[PAGE-005] without a first supported year no year is too early', () => {
  const years = [buildYear({ id: '1990', year: 1990, routes: { standard } })];
  expect(ask({ years, year: '1990', firstYear: null }).enabled).toBe(true);
  const vocabulary = buildVocabulary();
  const read = [buildSite(), buildSite({ values: {} }), null].map((site) => firstYearOf(vocabulary, site));
  expect([...read, firstYearOf({ values: [] }, buildSite())]).toEqual([2022, null, null, null]);
});

describe('an address', () => {
  const bases = { earlier: 'https://www.example', later: 'https://services.example', lastEarlierYear: 2022 };

  it('[PAGE-008] uses the later base for later years only', () => {
    expect(chooseBase(2023, bases)).toBe('https://services.example');
    expect(chooseBase(2022, bases)).toBe('https://www.example');
  });

  it('[PAGE-008] is put on its base when it is relative, and left alone when it is not', () => {
    expect(resolveLink('/join', 'https://www.example/')).toBe('https://www.example/join');
    expect(resolveLink('https://elsewhere.example/x', 'https://www.example')).toBe('https://elsewhere.example/x');
    expect(resolveLink('', 'https://www.example')).toBe('');
    expect(resolveLink('/join', 'https://www.example//')).toBe('https://www.example/join');
  });

  it('[PAGE-009] carries the known parameters', () => {
    expect(addParameters('/join', { code: 'A 1', place: '' })).toBe('/join?code=A+1');
    expect(addParameters('/join?a=1#top', { code: 'B' })).toBe('/join?a=1&code=B#top');
    expect(addParameters('/join', {})).toBe('/join');
    expect(addParameters('', { code: 'B' })).toBe('');
  });
});

describe('a mode', () => {
  const word = { values: ['open', 'shut'], default: 'open' };
  const span = { from: '2027-08-12T08:00', to: '2027-08-20T18:00', value: 'shut' };

  it('[PAGE-014] [PAGE-015] is its default when page state has none', () => {
    expect(modeAt(undefined, '2027-01-01', word)).toBe('open');
  });

  it('[PAGE-016] is its default when the value is unknown', () => {
    expect(modeAt({ value: 'ajar', schedule: [] }, '2027-01-01', word)).toBe('open');
  });

  it('[PAGE-020] follows the time span in force', () => {
    const mode = { value: 'open', schedule: [span] };
    expect(modeAt(mode, '2027-08-12T06:59:59.999Z', word)).toBe('open');
    expect(modeAt(mode, '2027-08-12T07:00:00Z', word)).toBe('shut');
    expect(modeAt(mode, '2027-08-20T16:59:59.999Z', word)).toBe('shut');
    expect(modeAt(mode, '2027-08-20T17:00:00Z', word)).toBe('open');
  });

  it('[PAGE-020] follows the span listed first when two are in force', () => {
    const mode = { value: 'x', schedule: [span, { ...span, value: 'open' }] };
    expect(modeAt(mode, '2027-08-15T12:00:00Z', word)).toBe('shut');
  });

  it('[PAGE-020] lasts through a bare end date', () => {
    const mode = { value: 'open', schedule: [{ from: null, to: '2027-08-20', value: 'shut' }] };
    expect(modeAt(mode, '2027-08-20T22:59:59.999Z', word)).toBe('shut');
    expect(modeAt(mode, '2027-08-20T23:00:00Z', word)).toBe('open');
  });

  it('[PAGE-020] goes on for ever without an end', () => {
    const mode = { value: 'open', schedule: [{ from: '2027-08-20', to: null, value: 'shut' }] };
    expect(modeAt(mode, '2099-01-01T00:00:00Z', word)).toBe('shut');
  });

  it('[PAGE-016] without its word is whatever it says, or nothing', () => {
    expect(modeAt({ value: 'ajar', schedule: [] }, '2027-01-01')).toBe('ajar');
    expect(modeAt(null, '2027-01-01')).toBe('');
  });
});
