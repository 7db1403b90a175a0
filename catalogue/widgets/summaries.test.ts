import { describe, expect, it } from 'vitest';
import type { SavedSetting } from '#schemas/viewer';
import { hubPageOf, type PageChanges } from '../components/testing/hub-page-of.ts';
import { rowLineOf } from '../hub/testing/row-line-of.ts';

/** Row lines that depend on more data than a widget's examples have. */
const lineOf = (id: string, persona: string, changes: PageChanges = {}) => rowLineOf(hubPageOf(persona, changes), id);

const setting = (collection: SavedSetting['collection'], name: string, data: SavedSetting['data']): SavedSetting => ({
  collection,
  name,
  data,
  lastUpdated: '2027-01-01T00:00:00Z',
});
const kept = (name: string, data: SavedSetting['data']) => ({ saved: [setting('dashboardData', name, data)] });
const liked = (favourites: object) => ({ record: (record: Record<string, unknown>) => Object.assign(Object(record.user), { favourites }) });
const at = (now: string) => ({ record: (record: Record<string, unknown>) => Object.assign(record, { now }) });

const grade = { id: '1', group: 'A levels and AS', name: 'A level', code: 'GCE-A', grade: 'A', points: 48, subject: 'Geography' };
const item = (percentageCompleted: number) => ({ title: 'A', url: '', provider: '', percentageCompleted });

describe('singular counts', () => {
  it.each([
    ['Tariff', kept('Tariff', [grade]), '48 points from 1 grade'],
    [
      'Tariff',
      kept('Tariff', [
        { ...grade, points: 1 },
        { ...grade, id: '2', points: 0 },
      ]),
      '1 point from 2 grades',
    ],
    ['Statement', kept('Statement', { skills: 'a'.repeat(4001) }), '1 character over the limit'],
    ['Events', liked({ events: ['e1'] }), '1 saved event'],
    ['Favourites', liked({ courses: [{ courseId: 'a', courseOptionId: 'b' }], subjects: ['law', 'maths'] }), '1 course, 2 subjects'],
  ])('uses the singular in the row of %s', (id, changes, line) => {
    expect(lineOf(id, 'p01', changes)).toBe(line);
  });
});

describe('the row line', () => {
  it('lists up to three types of favourites, or two and that there are more', () => {
    const three = { unis: ['a'], subjects: ['b'], locations: ['c', 'd'] };
    expect(lineOf('Favourites', 'p01', liked(three))).toBe('1 uni, 1 subject, 2 locations');
    expect(lineOf('Favourites', 'p01', liked({ ...three, pages: ['e'] }))).toBe('1 uni, 1 subject and more');
    const courses = [{ courseId: 'a', courseOptionId: 'b' }];
    expect(lineOf('Favourites', 'p01', liked({ ...three, courses }))).toBe('1 course, 1 uni and more');
  });

  it('[TIME-027] shows how near the next key date is, or its date', () => {
    const favourites = { subjects: ['dance'] };
    const dancing = (now: string) => ({
      record: (record: Record<string, unknown>) => Object.assign(record, { now, user: { ...Object(record.user), favourites } }),
    });
    expect(lineOf('Timeline', 'p01', dancing('2027-01-10T10:00:00Z'))).toBe('Your next date is in 3 days');
    expect(lineOf('Timeline', 'p01', dancing('2027-01-12T10:00:00Z'))).toBe('Your next date is tomorrow');
    expect(lineOf('Timeline', 'p01', dancing('2027-01-13T10:00:00Z'))).toBe('Your next date is today');
    expect(lineOf('Timeline', 'p01', dancing('2026-12-01T10:00:00Z'))).toBe('Next: 13 January, to be confirmed');
    // Includes the year, because the day could be mistaken for one of this year.
    expect(lineOf('Timeline', 'p01', dancing('2026-03-01T10:00:00Z'))).toBe('Next: 13 January 2027, to be confirmed');
    expect(lineOf('Timeline', 'p01', at('2026-12-01T10:00:00Z'))).toBe('Next, perhaps: 13 January, to be confirmed');
  });

  it('[TIME-027] shows the earliest key date of either application, or a reply deadline', () => {
    const page = hubPageOf('p09');
    const lineFor = (start: string, id: string) => {
      const next = { id, title: '', start, text: '', daysLeft: 50, isProvisional: false, isSure: true };
      return rowLineOf({ ...page, details: { ...page.details, dates: { ...page.details.dates, next } } }, 'Timeline');
    };
    expect([lineFor('2027-05-06', ''), lineFor('2027-05-20', 'one')]).toEqual(['Reply by 6 May', 'Next: 20 May']);
  });

  it('asks for a scheme when no key date is known', () => {
    const off = { undergraduate: 'no', conservatoires: 'no', postgraduate: 'no', teacherTraining: 'no', apprenticeships: 'no' };
    expect(lineOf('Timeline', 'p18', { saved: [setting('dashboardSettings', 'Timeline', off)] })).toBe('Choose whose dates you want');
    expect(lineOf('Timeline', 'p18')).toBe('Deadlines and days to know');
  });

  it('shows the statement as over the limit only beyond it', () => {
    expect(lineOf('Statement', 'p01', kept('Statement', { skills: 'a'.repeat(4000) }))).toBe('4,000 of 4,000 characters');
  });

  it('shows the undergraduate application in Clearing, even if the other leads', () => {
    const page = hubPageOf('p16');
    const details = { ...page.details, situation: { ...page.details.situation, leads: 'UC' as const } };
    const titles = page.plan.tiles.map(({ scheme, item }) => [scheme, page.items['status-tiles'][item ?? '']?.title]);
    expect(rowLineOf({ ...page, details }, 'Apply')).toBe(Object.fromEntries(titles).UC);
    expect(rowLineOf({ ...page, details }, 'ApplyClearingUndergraduate')).toBe(Object.fromEntries(titles).UG);
  });

  it('shows the progress of a CV only where the hub stores it', () => {
    const page = hubPageOf('p10', kept('CVBuilder', { name: 'Leah' }));
    const elsewhere = { ...page, pageState: { ...page.pageState, bases: { services: 'https://services.example' } } };
    expect(rowLineOf(page, 'CVBuilder')).toMatch(/parts begun$/);
    expect(rowLineOf(elsewhere, 'CVBuilder')).toBe("Turn what you've done into a CV");
  });

  it('shows that the statement is in the application', () => {
    expect(lineOf('Statement', 'p10')).toBe('It is in your application');
  });

  it("shows a partner's last known progress, and a prompt before that", () => {
    const of = (...items: readonly object[]) => lineOf('SpringpodSpotlights', 'p01', kept('SpringpodSpotlights', { items, status: 200 }));
    expect(of(item(40), item(100), item(100), item(0))).toBe('1 in progress, 2 complete');
    expect(of(item(0))).toBe('1 to begin');
    expect(of()).toBe('Try a subject in ten minutes');
    expect(lineOf('VirtualWorkExperiences', 'p01')).toBe('See a job from your desk');
  });

  it('recognises a career quiz finished here or elsewhere', () => {
    expect(lineOf('CareerCompass', 'p01', { saved: [setting('dashboardUserData', 'careerAssessmentId', 'q1-0')] })).toBe(
      'Your matches are ready',
    );
  });

  it('cuts a note without splitting a character', () => {
    expect(lineOf('Notes', 'p01', kept('Notes', '🙂'.repeat(61)))).toBe(`${'🙂'.repeat(60)}...`);
    expect(lineOf('Notes', 'p01', kept('Notes', 'a'.repeat(60)))).toBe('a'.repeat(60));
    expect(lineOf('Notes', 'p01', kept('Notes', '\n  First line \nSecond'))).toBe('First line');
  });

  it('reveals nothing about held results', () => {
    expect(lineOf('Apply', 'p22')).not.toMatch(/offer|place/);
  });
});
