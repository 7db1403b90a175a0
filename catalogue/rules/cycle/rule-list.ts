import { chooseLink, type Rule } from '../../../engine/index.ts';
import { chooseClosed, chooseUnavailable, completeLink } from '../applications/tiles.ts';
import { toCourseApplyAddress } from '../course-search/course-answer.ts';
import { type Fields, isFields, readFlag, readNumber, readText } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, describeFrom, type Shape } from '../rule-shape.ts';
import { deriveAge } from './age.ts';
import {
  deriveApplyYear,
  deriveCycleYear,
  listStudyYears,
  ONBOARDING_OFFSETS,
  PREFERENCE_OFFSETS,
  readCycleClock,
  readYear,
} from './cycle.ts';
import { USUAL_YEARS } from './usual-years.ts';

const NOW: Shape = aText('The moment, ISO; a date alone is enough. Without an offset it is UK time.', ['2026-09-22']);

const ROUTE = 'route';

/** The link of page state at a moment, with whole addresses, and with the course if one is given. */
function findLink(input: Fields): unknown {
  const year = readNumber(input.year);
  const firstSupportedYear = readNumber(input.firstSupportedYear, USUAL_YEARS.firstSupported);
  const years = isFields(input.link) ? [{ id: String(year), year, routes: { [ROUTE]: readLink(input.link) } }] : [];
  const link = chooseLink({ year: String(year), route: ROUTE, site: { values: { firstSupportedYear } }, years, now: readText(input.now) });
  const bases = { base: readText(input.base), services: readText(input.services) };
  const { url, trackUrl, enabled, notice } = completeLink(link, year, { bases, values: {} });
  const course = { courseCode: readText(input.courseCode), providerId: readText(input.provider) };
  return { url: toCourseApplyAddress(url, course), trackUrl: toCourseApplyAddress(trackUrl, course), enabled, notice };
}

function readLink(link: Fields): Parameters<typeof chooseLink>[0]['years'][number]['routes'][string] {
  return {
    enabled: readFlag(link.enabled),
    applyUrl: readText(link.applyUrl),
    trackUrl: readText(link.trackUrl),
    notification: readText(link.notification),
    opensAt: readText(link.opensAt) || null,
    closesAt: readText(link.closesAt) || null,
  };
}

/** The rules of years and ages. */
export const cycleRules: readonly Rule[] = [
  {
    name: 'cycle-year',
    title: 'Cycle year: the year of today plus 101 days, in the UK. PAGE-021',
    input: anObject('The moment.', { now: NOW }),
    answer: aNumber('The cycle year.'),
    run: (value) => deriveCycleYear(readText(value.now)),
  },
  {
    name: 'study-years',
    title: 'Study years that onboarding and preferences offer. PAGE-032 to PAGE-034',
    input: anObject('The moment and the saved year.', {
      now: NOW,
      saved: aNumber('The saved study year; it stays even when it is outside.'),
    }),
    answer: anObject('The years.', {
      onboarding: aList('Years of onboarding.', aNumber('A year.')),
      preferences: aList('Years of preferences.', aNumber('A year.')),
    }),
    run: (input) => {
      const cycleYear = deriveCycleYear(readText(input.now));
      const saved = readYear(input.saved);
      return {
        onboarding: listStudyYears(cycleYear, ONBOARDING_OFFSETS, saved),
        preferences: listStudyYears(cycleYear, PREFERENCE_OFFSETS, saved),
      };
    },
  },
  {
    name: 'apply-year',
    title: 'The year an application counts for. PAGE-023, APPS-053 to APPS-055',
    input: anObject('The years.', { studyYear: aNumber('The study year.'), applyCycle: aNumber('The apply cycle.'), now: NOW }),
    answer: aNumber('The apply year.'),
    run: (input) => {
      const now = readText(input.now);
      const applyCycle = readNumber(input.applyCycle, deriveCycleYear(now));
      return deriveApplyYear({ studyYear: readNumber(input.studyYear, deriveCycleYear(now)), applyCycle, now });
    },
  },
  {
    name: 'closed-text',
    title: 'What a tile and a page say when applications are not open. APPS-023, APPS-024, APPS-039',
    input: anObject('The years.', {
      studyYear: aNumber('The study year.'),
      cycleYear: aNumber('The cycle year. Missing: the one of now.'),
      now: NOW,
    }),
    answer: anObject('The words.', { tile: aText('Words of a tile.'), page: aText('Words of the page.') }),
    run: (input, content) => {
      const cycleYear = readNumber(input.cycleYear, deriveCycleYear(readText(input.now)));
      const studyYear = readNumber(input.studyYear, cycleYear);
      return {
        tile: describeFrom(content)(chooseClosed(studyYear, cycleYear)),
        page: describeFrom(content)(chooseUnavailable(studyYear, cycleYear), { studyYear }),
      };
    },
  },
  {
    name: 'age',
    title: 'Age in whole years on a day in the UK. TAGS-055',
    input: anObject('The dates.', { dateOfBirth: aText('Date of birth, YYYY-MM-DD.'), now: NOW }),
    answer: aNumber('Age; null without a readable date of birth.'),
    run: (value) => deriveAge(readText(value.dateOfBirth), readCycleClock(readText(value.now)).date),
  },
  {
    name: 'page-state-link',
    title: 'The apply link of a route in a year, or what is said instead. PAGE-001 to PAGE-010, PAGE-013',
    input: anObject('The link and the moment.', {
      year: aNumber('The study year.'),
      now: NOW,
      link: anObject('The link as page state holds it; null when it holds none.', {
        enabled: aFlag('The link is on.'),
        applyUrl: aText('Address to apply.'),
        trackUrl: aText('Address to follow the application.'),
        notification: aText('What is said while it is off.'),
        opensAt: aText('When it opens; open from the start when empty.'),
        closesAt: aText('When it closes; never when empty.'),
      }),
      firstSupportedYear: aNumber(`Links of earlier years are off. ${USUAL_YEARS.firstSupported} when missing.`),
      base: aText(`Base of relative addresses up to ${USUAL_YEARS.lastBase}.`),
      services: aText(`Base of relative addresses after ${USUAL_YEARS.lastBase}. Missing: base.`),
      courseCode: aText('Code of the course, when one is known.'),
      provider: aText('Its provider, when one is known.'),
    }),
    answer: anObject('The link.', {
      url: aText('Address to apply.'),
      trackUrl: aText('Address to follow the application.'),
      enabled: aFlag('It can be followed.'),
      notice: aText('What is said instead; empty while it can be followed.'),
    }),
    run: (value) => findLink(value),
  },
];
