import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseLink } from '#engine';
import type { ApplicationTile } from '../../schemas/generated/items.ts';
import { deriveApplyYear, deriveCycleYear, deriveStudyYear } from '../cycle/cycle.ts';
import { toDetails } from '../tags/to-details.ts';
import { chooseWayBack, readConfirmation, readConfirmedCourse, toConfirmationAddress, toCourseDetailsAddress } from './confirmation.ts';
import { isChoiceChanged, writeStudyChoice } from './profile.ts';
import {
  chooseNation,
  chooseStartLine,
  chooseTile,
  chooseUnavailable,
  completeLink,
  isRouteStarted,
  isTileActive,
  listTiles,
  type YearLinks,
} from './tiles.ts';

const folder = resolve(import.meta.dirname, '../../content/application-tiles');
const tiles = readdirSync(folder).map((name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as ApplicationTile);

function tileOf(id: string) {
  const found = tiles.find((tile) => tile.id === id);
  if (!found) throw new Error(`There is no tile ${id}.`);
  return found;
}

const on = (url: string) => ({ url, trackUrl: '', enabled: true, notice: '', opensAt: '' });
const off = (notice: string, opensAt = '') => ({ url: '/apply', trackUrl: '', enabled: false, notice, opensAt });

function ask(id: string, links: YearLinks, more: { option?: string; studyYear?: number; guideUrl?: string } = {}) {
  return chooseTile({ tile: tileOf(id), option: '', links, studyYear: 2027, cycleYear: 2027, guideUrl: '/guide', ...more });
}

describe('application tiles', () => {
  it('[APPS-021] lists the tiles of the study level', () => {
    expect(
      listTiles(tiles, 'Undergraduate')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['conservatoires', 'undergraduate']);
    expect(
      listTiles(tiles, 'Postgraduate')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['conservatoires', 'postgraduate', 'teacher-training']);
  });

  it('[APPS-019] [APPS-022] activates a tile when the links of the year allow its route', () => {
    expect(isTileActive(tileOf('undergraduate'), { undergraduate: on('/apply') })).toBe(true);
    expect(isTileActive(tileOf('undergraduate'), { undergraduate: off('No') })).toBe(false);
    expect(isTileActive(tileOf('undergraduate'), { conservatoires: on('/apply') })).toBe(false);
    expect(isTileActive(tileOf('teacher-training'), { teachingWales: on('/apply') })).toBe(true);
  });

  it('gives the reason and date when a tile is closed', () => {
    const links = { undergraduate: off('Opens in May.', '2027-05-11T08:00') };
    expect(ask('undergraduate', links, { studyYear: 2026 })).toMatchObject({ kind: 'closed', words: 'applications-now-closed' });
    expect(ask('undergraduate', links, { studyYear: 2028 })).toEqual({
      kind: 'closed',
      words: 'applications-not-yet-open',
      notice: 'Opens in May.',
      opensAt: '2027-05-11T08:00',
    });
  });

  it('[APPS-029] chooses the teacher training link by nation', () => {
    const links = { teachingEngland: on('/e'), teachingScotland: on('/s'), teachingWales: off('Wales opens later.') };
    expect(ask('teacher-training', links)).toEqual({ kind: 'choose' });
    expect(ask('teacher-training', links, { option: 'england' })).toEqual({ kind: 'link', url: '/e' });
    expect(ask('teacher-training', links, { option: 'scotland' })).toEqual({ kind: 'link', url: '/s' });
    expect(ask('teacher-training', links, { option: 'wales' })).toEqual({ kind: 'notice', notice: 'Wales opens later.', opensAt: '' });
    expect(tileOf('teacher-training').options.map(({ label }) => label)).toEqual(['England', 'Scotland', 'Wales', 'Northern Ireland']);
  });

  it('[APPS-030] links Northern Ireland to the guide, or shows a notice without one, and preselects a nation by its flag', () => {
    const links = { teachingEngland: on('/e') };
    expect(ask('teacher-training', links, { option: 'northern-ireland' })).toEqual({ kind: 'link', url: '/guide' });
    expect(ask('teacher-training', links, { option: 'northern-ireland', guideUrl: '' })).toEqual({
      kind: 'notice',
      notice: '',
      opensAt: '',
    });
    const choose = (...flags: string[]) => chooseNation(tileOf('teacher-training'), flags);
    expect([choose(), choose('teachingEngland'), choose('teachingScotland'), choose('teachingWales'), choose('taught')]).toEqual([
      '',
      'england',
      'scotland',
      'wales',
      '',
    ]);
  });

  it('[APPS-003] [APPS-060] knows which application has been started', () => {
    const applications = { ug: { isStarted: true }, uc: { isStarted: false } };
    expect([isRouteStarted(applications, 'undergraduate'), isRouteStarted(applications, 'conservatoires')]).toEqual([true, false]);
    expect(isRouteStarted(applications, 'postgraduate')).toBe(false);
    expect(chooseStartLine(applications)).toBe('applications-start-or-continue');
    expect(chooseStartLine({ ug: null, uc: { isStarted: true } })).toBe('applications-start-or-continue');
    expect(chooseStartLine({ ug: { isStarted: false }, uc: null })).toBe('applications-start-an');
  });

  it('explains why no application is possible', () => {
    expect([2028, 2026, 2027].map((year) => chooseUnavailable(year, 2027))).toEqual([
      'applications-unavailable-not-yet',
      'applications-unavailable-closed',
      'applications-unavailable-route',
    ]);
  });

  it('[APPS-040] puts links of years above the configured threshold on the services host', () => {
    const bases = { base: 'https://base.example', services: 'https://services.example' };
    const link = { url: '/apply', trackUrl: '/track', enabled: true, notice: '' };
    const urls = (year: number, values = {}) => Object.values(completeLink(link, year, { bases, values })).slice(0, 2);
    expect(urls(2023)).toEqual(['https://services.example/apply', 'https://services.example/track']);
    expect(urls(2022)).toEqual(['https://base.example/apply', 'https://base.example/track']);
    expect(urls(2023, { lastBaseYear: 2025 })).toEqual(['https://base.example/apply', 'https://base.example/track']);
  });
});

describe('default years and level', () => {
  it('[EC-039] derives study year, level, cycle, apply year, closed links and the base of links', () => {
    expect([deriveStudyYear(null, 2023, 2027), deriveStudyYear(null, null, deriveCycleYear('2023-01-15'))]).toEqual([2023, 2023]);
    const { user } = toDetails({ user: {} }, { now: '2023-01-15T10:00', site: null, years: [], saved: [] });
    expect([user.studyLevel, user.studyYear]).toEqual(['Undergraduate', 2023]);

    const day = 86_400_000;
    const turn = Date.parse('2027-01-01T12:00:00Z') - 101 * day;
    expect([turn - day, turn].map((ms) => deriveCycleYear(new Date(ms).toISOString()))).toEqual([2026, 2027]);

    const applyIn = (month: string, studyYear = 2026) => deriveApplyYear({ studyYear, applyCycle: 2027, now: `2026-${month}-15T10:00` });
    expect(['09', '10', '11', '12'].map((month) => applyIn(month))).toEqual([2026, 2027, 2027, 2027]);
    expect(applyIn('10', 2028)).toBe(2028);

    const link = { enabled: true, applyUrl: '/apply', trackUrl: '/track', notification: '', opensAt: null, closesAt: null };
    const bases = { base: 'https://base.example', services: 'https://services.example' };
    const linkIn = (year: number) => {
      const years = [{ id: String(year), year, routes: { undergraduate: link } }];
      const found = chooseLink({ year: String(year), route: 'undergraduate', firstYear: 2022, years, now: '2026-11-20T10:00:00Z' });
      return completeLink(found, year, { bases, values: {} });
    };
    expect([2020, 2021, 2022, 2023].map((year) => linkIn(year).enabled)).toEqual([false, false, true, true]);
    expect([2022, 2023].map((year) => [linkIn(year).url, linkIn(year).trackUrl])).toEqual([
      ['https://base.example/apply', 'https://base.example/track'],
      ['https://services.example/apply', 'https://services.example/track'],
    ]);
  });
});

describe('choice of level and year', () => {
  const own = { level: 'Undergraduate', year: 2027 } as const;

  it('[APPS-010] counts as changed when either differs', () => {
    expect(isChoiceChanged(own, own)).toBe(false);
    expect(isChoiceChanged(own, { ...own, year: 2028 })).toBe(true);
    expect(isChoiceChanged(own, { ...own, level: 'Postgraduate' })).toBe(true);
  });

  it('keeps every other answer when the year changes', () => {
    const record = { studyLevel: 'Undergraduate', apprenticeships: 'yes', gender: 'x' };
    const written = writeStudyChoice(record, { own, chosen: { ...own, year: 2028 }, flags: [] });
    expect(written).toEqual({ ...record, studyYear: 2028 });
  });

  it('keeps the additions of a new level and sets the others to no', () => {
    const chosen = { level: 'Undergraduate', year: 2027 } as const;
    const written = writeStudyChoice(
      { teachingWales: 'yes' },
      { own: { level: 'Postgraduate', year: 2027 }, chosen, flags: ['teachingWales', 'conservatoires'] },
    );
    expect(written).toMatchObject({
      studyLevel: 'Undergraduate',
      conservatoires: 'yes',
      teachingWales: 'no',
      undergraduateAdditional: ['Conservatoires'],
    });
  });
});

describe('course confirmation', () => {
  const fallback = { studyYear: 2027, cycleYear: 2027 };
  const read = (query: string) => readConfirmation(new URLSearchParams(query), fallback);
  const whole = 'coursePrimaryId=c1&courseOptionId=o1&scheme=ucas&studyYear=2028&applyCycle=2028';

  it('[APPS-041] reads both ids, a known scheme, study year and apply cycle', () => {
    expect(read(whole)).toEqual({
      coursePrimaryId: 'c1',
      courseOptionId: 'o1',
      route: 'undergraduate',
      studyYear: 2028,
      applyCycle: 2028,
    });
    expect(read(whole.replace('ucas', 'cons'))?.route).toBe('conservatoires');
  });

  it("[APPS-042] is null without an id or a known scheme, and defaults years to the person's and the cycle's", () => {
    for (const wrong of ['coursePrimaryId=c1&scheme=ucas', 'courseOptionId=o1&scheme=ucas', 'coursePrimaryId=c1&courseOptionId=o1'])
      expect(read(wrong)).toBeNull();
    for (const scheme of ['toString', 'UCAS2', '__proto__']) expect(read(whole.replace('ucas', scheme))).toBeNull();
    expect(read('coursePrimaryId=c1&courseOptionId=o1&scheme=cons')).toMatchObject({ studyYear: 2027, applyCycle: 2027 });
  });

  it('[APPS-047] [APPS-048] goes back to the course with its ids and study year, or to the hub without a history', () => {
    const confirmation = read(whole);
    if (!confirmation) throw new Error('It is one.');
    const address = '/coursedisplay/courses/c1?coursePrimaryId=c1&courseOptionId=o1&studyYear=2028';
    expect(toCourseDetailsAddress(confirmation)).toBe(address);
    expect([chooseWayBack(confirmation, 2), chooseWayBack(confirmation, 1)]).toEqual([address, '/']);
  });

  it('leads from a course page to its confirmation, except for postgraduate courses', () => {
    const course = { courseId: 'c1', scheme: 'conservatoires', academicYearId: '2027' };
    expect(toConfirmationAddress(course, { courseOptionId: 'o1', applyCycle: 2027 })).toBe(
      '/application?coursePrimaryId=c1&courseOptionId=o1&scheme=cons&studyYear=2027&applyCycle=2027',
    );
    expect(toConfirmationAddress({ ...course, scheme: 'postgraduate' }, { courseOptionId: 'o1', applyCycle: 2027 })).toBeNull();
  });

  it('[APPS-044] reads every field of the card, null from an empty list, and throws without a list', () => {
    const option = { courseOptionId: 'o1', startDate: '2027-09', location: 'Leeds', locationType: 'Main site' };
    const course = {
      courseId: 'c1',
      course: 'Ecology',
      university: 'University of Wexcombe',
      academicYearId: '2027',
      logo: '/logo.svg',
      picture: '/picture.jpg',
      courseCode: 'C100',
      options: [option],
    };
    expect(readConfirmedCourse({ results: [course] })).toMatchObject(course);
    expect(readConfirmedCourse({ results: [] })).toBeNull();
    expect(() => readConfirmedCourse({})).toThrow(TypeError);
  });
});
