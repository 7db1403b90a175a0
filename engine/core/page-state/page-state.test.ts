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

describe('chooseLink', () => {
  it('[PAGE-003] gives the addresses of a link that is on', () => {
    expect(ask()).toEqual({ url: '/join', trackUrl: '/track', enabled: true, notice: '' });
  });

  it('[PAGE-004] gives the notice of a link that is off', () => {
    expect(ask({ link: { enabled: false } })).toMatchObject({ enabled: false, notice: 'Not today.' });
  });

  it('[PAGE-004] gives the default notice to a link that is off without its own', () => {
    expect(ask({ link: { enabled: false, notification: '' } }).notice).toBe('Application not yet available.');
  });

  it('[PAGE-004] switches off a link without an address', () => {
    expect(ask({ link: { applyUrl: '' } }).enabled).toBe(false);
  });

  it('[PAGE-005] switches off a link of a year before the first supported one, whatever its flag', () => {
    const years = [buildYear({ id: '2021', year: 2021, routes: { standard } })];
    expect(ask({ years, year: '2021' }).enabled).toBe(false);
    expect(ask({ years, year: '2021', firstYear: 2021 }).enabled).toBe(true);
  });

  it('[PAGE-013] switches off a link of an unknown year or route, with the default notice', () => {
    const off = { url: '', trackUrl: '', enabled: false, notice: 'Application not yet available.' };
    expect(ask({ year: '2040' })).toEqual(off);
    expect(ask({ route: 'family' })).toEqual(off);
    expect(ask({ route: 'constructor' })).toEqual(off);
  });

  it('[PAGE-010] opens a link at its UK time and not before', () => {
    const link = { opensAt: '2027-05-11T08:00' };
    expect(ask({ link, now: '2027-05-11T06:59:59.999Z' }).enabled).toBe(false);
    expect(ask({ link, now: '2027-05-11T07:00:00Z' }).enabled).toBe(true);
  });

  it('[PAGE-010] closes a link at its UK time', () => {
    const link = { closesAt: '2027-05-11T18:00' };
    expect(ask({ link, now: '2027-05-11T16:59:59.999Z' }).enabled).toBe(true);
    expect(ask({ link, now: '2027-05-11T17:00:00Z' }).enabled).toBe(false);
  });

  it('[PAGE-010] keeps a link open all day on a bare closing date', () => {
    const link = { closesAt: '2027-05-11' };
    expect(ask({ link, now: '2027-05-11T22:59:59.999Z' }).enabled).toBe(true);
    expect(ask({ link, now: '2027-05-11T23:00:00Z' }).enabled).toBe(false);
  });

  it('[PAGE-010] keeps a link off within its times when the flag is off', () => {
    expect(ask({ link: { enabled: false, opensAt: '2027-01-01', closesAt: '2027-12-31' } }).enabled).toBe(false);
  });
});

it('[PAGE-005] [PAGE-013] gives the reason why a link is permanently off', () => {
  const why = (link: Partial<ApplyLink>, firstYear: number | null = null) =>
    compileLink(buildYear({ routes: { standard: { ...standard, ...link } } }), 'standard', firstYear).off;
  expect(why({})).toBeNull();
  expect(why({ enabled: false })).toBe('switched-off');
  expect(why({ applyUrl: '' })).toBe('switched-off');
  expect(why({}, 2028)).toBe('unsupported-year');
  expect(compileLink(buildYear(), 'family', null).off).toBe('missing');
});

it('[PAGE-005] accepts any year without a first supported year', () => {
  const years = [buildYear({ id: '1990', year: 1990, routes: { standard } })];
  expect(ask({ years, year: '1990', firstYear: null }).enabled).toBe(true);
  const vocabulary = buildVocabulary();
  const read = [buildSite(), buildSite({ values: {} }), null].map((site) => firstYearOf(vocabulary, site));
  expect([...read, firstYearOf({ values: [] }, buildSite())]).toEqual([2022, null, null, null]);
});

describe('addresses of links', () => {
  const bases = { earlier: 'https://www.example', later: 'https://services.example', lastEarlierYear: 2022 };

  it('[PAGE-008] uses the later base for later years only', () => {
    expect(chooseBase(2023, bases)).toBe('https://services.example');
    expect(chooseBase(2022, bases)).toBe('https://www.example');
  });

  it('[PAGE-008] joins relative addresses to their base and leaves absolute ones unchanged', () => {
    expect(resolveLink('/join', 'https://www.example/')).toBe('https://www.example/join');
    expect(resolveLink('https://elsewhere.example/x', 'https://www.example')).toBe('https://elsewhere.example/x');
    expect(resolveLink('', 'https://www.example')).toBe('');
    expect(resolveLink('/join', 'https://www.example//')).toBe('https://www.example/join');
  });

  it('[PAGE-009] adds the known parameters to an address', () => {
    expect(addParameters('/join', { code: 'A 1', place: '' })).toBe('/join?code=A+1');
    expect(addParameters('/join?a=1#top', { code: 'B' })).toBe('/join?a=1&code=B#top');
    expect(addParameters('/join', {})).toBe('/join');
    expect(addParameters('', { code: 'B' })).toBe('');
  });
});

describe('modeAt', () => {
  const word = { values: ['open', 'shut'], default: 'open' };
  const span = { from: '2027-08-12T08:00', to: '2027-08-20T18:00', value: 'shut' };

  it('[PAGE-014] [PAGE-015] gives the default of a mode that page state does not have', () => {
    expect(modeAt(undefined, '2027-01-01', word)).toBe('open');
  });

  it('[PAGE-016] gives the default for an unknown value', () => {
    expect(modeAt({ value: 'ajar', schedule: [] }, '2027-01-01', word)).toBe('open');
  });

  it('[PAGE-020] uses the current time span', () => {
    const mode = { value: 'open', schedule: [span] };
    expect(modeAt(mode, '2027-08-12T06:59:59.999Z', word)).toBe('open');
    expect(modeAt(mode, '2027-08-12T07:00:00Z', word)).toBe('shut');
    expect(modeAt(mode, '2027-08-20T16:59:59.999Z', word)).toBe('shut');
    expect(modeAt(mode, '2027-08-20T17:00:00Z', word)).toBe('open');
  });

  it('[PAGE-020] uses the first listed span when two are current', () => {
    const mode = { value: 'x', schedule: [span, { ...span, value: 'open' }] };
    expect(modeAt(mode, '2027-08-15T12:00:00Z', word)).toBe('shut');
  });

  it('[PAGE-020] includes all of a bare end date', () => {
    const mode = { value: 'open', schedule: [{ from: null, to: '2027-08-20', value: 'shut' }] };
    expect(modeAt(mode, '2027-08-20T22:59:59.999Z', word)).toBe('shut');
    expect(modeAt(mode, '2027-08-20T23:00:00Z', word)).toBe('open');
  });

  it('[PAGE-020] applies a span without an end for ever', () => {
    const mode = { value: 'open', schedule: [{ from: '2027-08-20', to: null, value: 'shut' }] };
    expect(modeAt(mode, '2099-01-01T00:00:00Z', word)).toBe('shut');
  });

  it('[PAGE-016] gives the plain value, or nothing, without a word of the vocabulary', () => {
    expect(modeAt({ value: 'ajar', schedule: [] }, '2027-01-01')).toBe('ajar');
    expect(modeAt(null, '2027-01-01')).toBe('');
  });
});
