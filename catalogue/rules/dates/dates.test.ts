import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toInstant } from '#engine';
import type { PageStateSite, PageStateYear, Persona } from '#schemas/catalogue';
import facts from '../../facts/key-dates.json' with { type: 'json' };
import type { ApplicantRecord } from '../../schemas/generated/admissions.ts';
import { toDetails } from '../tags/to-details.ts';
import { formatKeyDate, isAhead } from './date-times.ts';
import { countDate } from './judgement.ts';
import { confirmDate, listKeyDates } from './key-dates.ts';
import { closesEarlyByName, isMusic, isPerformance } from './known-courses.ts';

const folder = resolve(import.meta.dirname, '../../content/page-state');
const items = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as PageStateYear | PageStateSite);
const pageState = {
  site: items.find((item): item is PageStateSite => item.id === 'site') ?? null,
  years: items.filter((item): item is PageStateYear => item.id !== 'site'),
};
const AUTUMN = '2026-11-28T10:00:00Z';

interface Change {
  readonly user?: object;
  readonly favourites?: object;
  readonly ug?: object;
  readonly uc?: object;
  readonly saved?: object;
  readonly savedCourses?: readonly object[];
  readonly pageState?: object;
}

/** A person's dates at a moment: undergraduate for 2027 by default. */
function datesOf({ user = {}, favourites = {}, ug, uc, savedCourses = [], pageState: modes = {}, saved }: Change, now = AUTUMN) {
  const applicationInfo = { ug: ug ?? null, uc: uc ?? null };
  const settings =
    saved === undefined ? [] : [{ collection: 'dashboardData', name: 'Tariff', data: saved, lastUpdated: '2026-11-01T10:00:00Z' }];
  const record = { now, user: { studyYear: 2027, ...user, favourites, settings }, applicationInfo, savedCourses, pageState: modes };
  const { dates } = toDetails(record, { now, ...pageState, saved: [] });
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  const tileOf = (name: 'UG' | 'UC' | 'PG') => {
    const { lead, others, question, passed } = dates.tiles[name];
    return { lead: lead?.id ?? null, others: idsOf(others), question, passed: idsOf(passed) };
  };
  return { ...dates, tileOf, next: dates.next?.id ?? null };
}

/** The public dates that count for a person, for certain or maybe. */
function listCounting(change: Change, now = AUTUMN) {
  const { judgement } = datesOf(change, now);
  const named = (wanted: string) =>
    listKeyDates(pageState.years)
      .filter((date) => countDate(date, judgement) === wanted)
      .map(({ id }) => id);
  return { yes: named('yes'), maybe: named('maybe') };
}

/** The facts of a made-up person's application, without its choices. */
function infoOf(persona: string): object {
  const file = resolve(folder, '../personas', `${persona}.json`);
  const record: unknown = (JSON.parse(readFileSync(file, 'utf8')) as Persona).record;
  const { ug } = (record as ApplicantRecord).applicationInfo ?? {};
  return { ...ug, applications: [], originalApplications: [] };
}

const choice = (courseName: string, more: object = {}) => ({
  institutionCode: '',
  institutionName: 'A',
  courseName,
  choiceStatusId: 'REF',
  ...more,
});
const applying = { cycleYear: 2027, personalId: '127', applicationStarted: true, percentComplete: 20 };
const ready = { ...applying, percentComplete: 100, applicationCompleted: true };
const held = { ...ready, ...infoOf('p11-awaiting-confirm') };

describe('own dates', () => {
  it("[TIME-027] [TIME-028] leads medicine by the October date, shows it once passed, and keeps music's January date", () => {
    const person = { favourites: { subjects: ['medicine', 'music'] }, user: { conservatoires: 'yes' } };
    expect(datesOf(person, '2026-09-01T10:00:00Z').tileOf('UG')).toMatchObject({ lead: expect.stringMatching(/oct|music/) });
    const later = datesOf(person);
    expect(later.tileOf('UG')).toEqual({ lead: 'ug-2027-jan', others: [], question: '', passed: ['uc-2027-music', 'ug-2027-oct'] });
    expect(later.early).toEqual(['Medicine']);
  });

  it.each<[string, Change]>([
    ['a saved subject', { favourites: { subjects: ['veterinary-science'] } }],
    ['a saved course', { savedCourses: [{ name: 'Veterinary Medicine', providerId: 'a' }] }],
    ['a chosen course', { ug: { ...ready, originalApplications: [choice('BVSc Veterinary Science')] } }],
  ])('[TIME-027] leads veterinary medicine by %s alone, and counts the January date only as possible', (_, person) => {
    const now = '2026-09-20T10:00:00Z';
    expect(datesOf(person, now).tileOf('UG')).toEqual({ lead: 'ug-2027-oct', others: [], question: '', passed: [] });
    expect(datesOf(person).tileOf('UG')).toEqual({ lead: null, others: ['ug-2027-jan'], question: '', passed: ['ug-2027-oct'] });
  });

  it.each<[string, Change]>([
    ['a saved university', { favourites: { unis: ['university-of-oxford'] } }],
    ['a saved course there', { savedCourses: [{ name: 'History', providerId: 'university-of-cambridge' }] }],
    ['a choice there', { ug: { ...ready, originalApplications: [choice('History', { institutionName: 'University of Oxford' })] } }],
  ])('[TIME-027] leads Oxford and Cambridge by %s', (_, person) => {
    expect(datesOf(person, '2026-09-20T10:00:00Z').tileOf('UG').lead).toBe('ug-2027-oct');
  });

  it('[TIME-029] shows the October date beside the January one with a question until the course is chosen', () => {
    const now = '2026-09-20T10:00:00Z';
    expect(datesOf({}, now).tileOf('UG')).toEqual({ lead: 'ug-2027-jan', others: ['ug-2027-oct'], question: 'course', passed: [] });
    const chosen = { ug: { ...ready, originalApplications: [choice('LLB Law')] } };
    expect(datesOf(chosen, now).tileOf('UG')).toEqual({ lead: 'ug-2027-jan', others: [], question: '', passed: [] });
  });

  it('[TIME-027] takes the earliest date that counts as next, not the own deadline', () => {
    const person = { user: { studyYear: 2028 }, favourites: { subjects: ['veterinary-science'] } };
    const dates = datesOf(person);
    expect([dates.next, dates.tileOf('UG').lead]).toEqual(['ug-2028-open', 'ug-2028-oct']);
    expect(datesOf(person, '2027-06-01T10:00:00Z').next).toBe('ug-2028-submit');
  });

  it('[TIME-029] takes conservatoire dates by discipline, and shows both with the question while it is unknown', () => {
    const uc = { ...applying };
    const at = (now: string, favourites: object = {}) => datesOf({ uc, favourites, user: { conservatoires: 'yes' } }, now).tileOf('UC');
    const both = { lead: null, others: ['uc-2027-music', 'uc-2027-dance'], question: 'discipline', passed: [] };
    expect(at('2026-09-20T10:00:00Z')).toEqual(both);
    expect(at(AUTUMN)).toEqual({ lead: null, others: ['uc-2027-dance'], question: 'discipline', passed: ['uc-2027-music'] });
    expect(at(AUTUMN, { subjects: ['dance'] })).toEqual({ lead: 'uc-2027-dance', others: [], question: '', passed: [] });
    expect(at(AUTUMN, { subjects: ['music'] })).toEqual({ lead: null, others: [], question: '', passed: ['uc-2027-music'] });
  });

  it('[TIME-026] takes teacher training dates by nation', () => {
    const in_ = (nation: string) => datesOf({ user: { studyLevel: 'Postgraduate', [`teaching${nation}`]: 'yes' } });
    expect(in_('Scotland').tileOf('PG').lead).toBe('tt-2027-scotwales');
    expect([in_('Wales').next, in_('England').tileOf('PG').lead]).toEqual(['tt-2027-scotwales', null]);
    const late = datesOf({ user: { studyLevel: 'Postgraduate', teachingWales: 'yes' } }, '2027-02-01T10:00:00Z');
    expect(late.tileOf('PG').passed).toEqual(['tt-2027-scotwales']);
  });

  it.each<[string, Change, string | null, string[]]>([
    ['the postcode of Scotland', { user: { postcode: 'G12 8QQ' } }, 'ug-2027-sqa', []],
    ['the postcode of Wales', { user: { postcode: 'CF10 3AT' } }, 'ug-2027-alevel', []],
    ['grades that were saved', { user: { postcode: 'G12 8QQ' }, saved: [{ name: 'GCE A level' }] }, 'ug-2027-alevel', []],
    [
      'what the offer asks for',
      { ug: { ...held, originalApplications: [choice('Law', { choiceStatusId: 'CF', offerConditions: 'AABB at Higher' })] } },
      'ug-2027-sqa',
      [],
    ],
    ['nothing, abroad', { user: { userCountry: 'Kenya' } }, null, ['ug-2027-ib', 'ug-2027-alevel']],
  ])('[TIME-027] leads by the results date of %s', (_, person, lead, others) => {
    const ug = { ...held, originalApplications: [choice('Law', { choiceStatusId: 'CF' })] };
    expect(datesOf({ ug, ...person }, '2027-06-01T10:00:00Z').tileOf('UG')).toMatchObject({ lead, others });
  });

  it('[TIME-028] shows a usual passed date until the next has passed, and none once the application is sent', () => {
    const passedAt = (now: string, ug: object = applying) => datesOf({ ug }, now).tileOf('UG');
    expect(passedAt('2027-02-01T10:00:00Z')).toMatchObject({ lead: 'ug-2027-june', passed: ['ug-2027-jan'] });
    expect(passedAt('2027-07-10T10:00:00Z')).toMatchObject({ lead: 'ug-2027-final', passed: ['ug-2027-june'] });
    expect(passedAt('2027-02-01T10:00:00Z', { ...ready, applicationSent: true })).toMatchObject({ passed: [] });
  });

  it('[TIME-027] puts Extra before Clearing for a person without an offer', () => {
    const ug = infoOf('p13-unplaced');
    const dates = datesOf({ ug }, '2027-02-10T10:00:00Z');
    expect([dates.next, dates.tileOf('UG').lead]).toEqual(['ug-2027-extra', 'ug-2027-extraend']);
  });

  it('counts no date of another year, and none without a rule', () => {
    const { yes, maybe } = listCounting({ user: { studyYear: 2028, conservatoires: 'yes', apprenticeships: 'yes' } });
    for (const id of [...yes, ...maybe]) expect(id).toContain('-2028-');
    expect(countDate({ id: 'd1', start: '2027-03-01' }, datesOf({}).judgement)).toBe('no');
    expect([...yes, ...maybe].filter((id) => /gcse/.test(id))).toEqual([]);
  });
});

describe('reply dates', () => {
  const deciding = infoOf('p10-decisions-received');
  const offer = (replyDeadline?: string) => ({
    ...deciding,
    originalApplications: [choice('Law', { choiceStatusId: 'C', ...(replyDeadline === undefined ? {} : { replyDeadline }) })],
  });

  it('[STATUS-153] uses the date of the record, and counts the public date only at the same moment', () => {
    const dates = datesOf({ ug: offer('2027-06-02T17:00:00Z') }, '2027-03-15T10:00:00Z');
    expect([dates.next, dates.tileOf('UG').lead, dates.replyRules.UG]).toEqual(['', '', []]);
    expect(listCounting({ ug: offer('2027-06-02T17:00:00Z') }, '2027-03-15T10:00:00Z')).toEqual({ yes: ['ug-2027-reply2'], maybe: [] });
    expect(listCounting({ ug: offer('2027-04-10') }, '2027-03-15T10:00:00Z')).toEqual({ yes: [], maybe: [] });
  });

  it('[STATUS-153] counts the possible public dates when the record has none', () => {
    expect(listCounting({ ug: offer() }, '2027-03-15T10:00:00Z')).toEqual({ yes: ['ug-2027-reply1'], maybe: [] });
    expect(listCounting({ ug: offer() }, '2027-04-15T10:00:00Z').maybe).toEqual(['ug-2027-reply1', 'ug-2027-reply2']);
    expect(datesOf({ ug: offer() }, '2027-04-15T10:00:00Z').tileOf('UG')).toMatchObject({ lead: null, others: [] });
  });
});

describe('key dates', () => {
  it('[TIME-030] confirms dates by page state, which moves them everywhere', () => {
    const date = { id: 'ug-2027-alevel', start: '2027-08-12', provisional: true };
    const years = (updatingUntil: string) => [{ year: 2027, moments: { updatingUntil } }];
    expect(confirmDate(date, years('2027-08-12T08:00'))).toEqual({ ...date, provisional: false });
    expect(confirmDate(date, years('2027-08-19T08:00'))).toEqual({ ...date, provisional: false, start: '2027-08-19' });
    expect([confirmDate(date, []), confirmDate(date, years('soon')), confirmDate({ ...date, id: 'x' }, years('2027-08-12'))]).toEqual([
      date,
      date,
      { ...date, id: 'x' },
    ]);
  });

  it('[TIME-030] gives no start of its own to a date with a moment in page state, and takes it with the UK offset', () => {
    const twice = facts.events.filter((date) => {
      const { start: _own, ...rest } = { start: '', ...date };
      return 'start' in date && confirmDate(rest, pageState.years) !== null;
    });
    expect(twice.map(({ id }) => id)).toEqual([]);
    const moments = pageState.years.flatMap((year) => Object.values(year.moments)).map(toInstant);
    const same = facts.events.filter((date) => 'start' in date && date.start?.includes('T') && moments.includes(toInstant(date.start)));
    expect(same.map(({ id }) => id)).toEqual([]);
    const missing = facts.events.filter((date) => confirmDate(date, pageState.years) === null);
    expect(missing.map(({ id }) => id)).toEqual([]);
    const moved = [{ year: 2027, moments: { januaryDeadline: '2027-01-20T18:00', embargoUntil: '2027-08-04T09:00' } }];
    const startOf = (wanted: string) => listKeyDates(moved).find(({ id }) => id === wanted)?.start;
    expect(['ug-2027-jan', 'tt-2027-scotwales', 'ug-2027-sqa', 'ug-2027-extra'].map(startOf)).toEqual([
      '2027-01-20T18:00:00+00:00',
      '2027-01-20T18:00:00+00:00',
      '2027-08-04',
      undefined,
    ]);
  });

  it('keeps a date ahead until its minute, or the end of its day in the UK', () => {
    expect([isAhead('2027-01-13T18:00', '2027-01-13T17:59:59Z'), isAhead('2027-01-13T18:00', '2027-01-13T18:00:00Z')]).toEqual([
      true,
      false,
    ]);
    expect([isAhead('2027-07-02', '2027-07-02T22:59:59Z'), isAhead('2027-07-02', '2027-07-02T23:00:00Z'), isAhead('soon', AUTUMN)]).toEqual(
      [true, false, false],
    );
    expect(['2027-01-13T09:30', '2027-07-02'].map(formatKeyDate)).toEqual(['09:30 UK time on 13 January 2027', '2 July 2027']);
  });
});

describe('courses by name', () => {
  it.each(['Medicine', 'MBBS Medicine', 'MBChB', 'BDS Dentistry', 'Dental Surgery', 'Veterinary science', 'BVetMed', 'BSc Medicine'])(
    'treats %s as closing early',
    (name) => expect(closesEarlyByName(name)).toBe(true),
  );
  it.each([
    'Biomedical sciences',
    'Medicinal Chemistry',
    'Sport and Exercise Medicine',
    'BSc Dental Hygiene',
    'Veterinary Nursing',
    'Law',
    '',
  ])('does not treat %s as closing early', (name) => expect(closesEarlyByName(name)).toBe(false));
  it('distinguishes music from the other disciplines', () => {
    const of = (name: string) => [isMusic(name), isPerformance(name)];
    expect(['BMus Performance', 'Music', 'BMus Voice', 'BMus Jazz'].map(of)).toEqual(Array(4).fill([true, false]));
    expect(['BA Musical Theatre', 'Dance', 'Drama and theatre', 'BA Acting'].map(of)).toEqual(Array(4).fill([false, true]));
    expect(['Law', 'MMath'].map(of)).toEqual(Array(2).fill([false, false]));
  });
});
