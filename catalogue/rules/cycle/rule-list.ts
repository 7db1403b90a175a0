import { chooseLink, type Rule } from '#engine';
import { chooseClosed, chooseUnavailable, completeLink } from '../applications/tiles.ts';
import { toCourseApplyAddress } from '../course-search/course-answer.ts';
import { isFields } from '../reading.ts';
import { aFlag, aList, aNumber, aNumberOrNull, anObject, aRule, aText, describeFrom, orElse, readBy } from '../rule-shape.ts';
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

const NOW = aText('The moment, ISO; a date alone is enough. Without an offset it is UK time.', ['2026-09-22']);

const ROUTE = 'route';

const aPageStateLink = anObject('The link as page state holds it; null when it holds none.', {
  enabled: aFlag('The link is on.'),
  applyUrl: aText('Address to apply.'),
  trackUrl: aText('Address to follow the application.'),
  notification: aText('What is said while it is off.'),
  opensAt: orElse(aText('When it opens; open from the start when empty.'), null),
  closesAt: orElse(aText('When it closes; never when empty.'), null),
});

/** The rules of years and ages. */
export const cycleRules: readonly Rule[] = [
  aRule('cycle-year', 'Cycle year: the year of today plus 101 days, in the UK. PAGE-021')
    .takes('The moment.', { now: NOW })
    .gives(aNumber('The cycle year.'))
    .run(({ now }) => deriveCycleYear(now)),
  aRule('study-years', 'Study years that onboarding and preferences offer. PAGE-032 to PAGE-034')
    .takes('The moment and the saved year.', {
      now: NOW,
      saved: readBy(aNumber('The saved study year; it stays even when it is outside.'), readYear),
    })
    .gives('The years.', {
      onboarding: aList('Years of onboarding.', aNumber('A year.')),
      preferences: aList('Years of preferences.', aNumber('A year.')),
    })
    .run(({ now, saved }) => {
      const cycleYear = deriveCycleYear(now);
      return {
        onboarding: listStudyYears(cycleYear, ONBOARDING_OFFSETS, saved),
        preferences: listStudyYears(cycleYear, PREFERENCE_OFFSETS, saved),
      };
    }),
  aRule('apply-year', 'The year an application counts for. PAGE-023, APPS-053 to APPS-055')
    .takes('The years.', { studyYear: aNumberOrNull('The study year.'), applyCycle: aNumberOrNull('The apply cycle.'), now: NOW })
    .gives(aNumber('The apply year.'))
    .run(({ studyYear, applyCycle, now }) => {
      const cycleYear = deriveCycleYear(now);
      return deriveApplyYear({ studyYear: studyYear ?? cycleYear, applyCycle: applyCycle ?? cycleYear, now });
    }),
  aRule('closed-text', 'What a tile and a page say when applications are not open. APPS-023, APPS-024, APPS-039')
    .takes('The years.', {
      studyYear: aNumberOrNull('The study year.'),
      cycleYear: aNumberOrNull('The cycle year. Missing: the one of now.'),
      now: NOW,
    })
    .gives('The words.', { tile: aText('Words of a tile.'), page: aText('Words of the page.') })
    .run(({ now, ...years }, content) => {
      const cycleYear = years.cycleYear ?? deriveCycleYear(now);
      const studyYear = years.studyYear ?? cycleYear;
      return {
        tile: describeFrom(content)(chooseClosed(studyYear, cycleYear)),
        page: describeFrom(content)(chooseUnavailable(studyYear, cycleYear), { studyYear }),
      };
    }),
  aRule('age', 'Age in whole years on a day in the UK. TAGS-055')
    .takes('The dates.', { dateOfBirth: aText('Date of birth, YYYY-MM-DD.'), now: NOW })
    .gives(aNumber('Age; null without a readable date of birth.'))
    .run(({ dateOfBirth, now }) => deriveAge(dateOfBirth, readCycleClock(now).date)),
  aRule('page-state-link', 'The apply link of a route in a year, or what is said instead. PAGE-001 to PAGE-010, PAGE-013')
    .takes('The link and the moment.', {
      year: aNumber('The study year.'),
      now: NOW,
      link: readBy(aPageStateLink, (value) => (isFields(value) ? aPageStateLink.read(value) : null)),
      firstSupportedYear: aNumber(
        `Links of earlier years are off. ${USUAL_YEARS.firstSupported} when missing.`,
        USUAL_YEARS.firstSupported,
      ),
      base: aText(`Base of relative addresses up to ${USUAL_YEARS.lastBase}.`),
      services: aText(`Base of relative addresses after ${USUAL_YEARS.lastBase}. Missing: base.`),
      courseCode: aText('Code of the course, when one is known.'),
      provider: aText('Its provider, when one is known.'),
    })
    .gives('The link.', {
      url: aText('Address to apply.'),
      trackUrl: aText('Address to follow the application.'),
      enabled: aFlag('It can be followed.'),
      notice: aText('What is said instead; empty while it can be followed.'),
    })
    .run(({ link, year, now, firstSupportedYear, base, services, courseCode, provider }) => {
      const years = link ? [{ id: String(year), year, routes: { [ROUTE]: link } }] : [];
      const chosen = chooseLink({ year: String(year), route: ROUTE, firstYear: firstSupportedYear, years, now });
      const { url, trackUrl, enabled, notice } = completeLink(chosen, year, { bases: { base, services }, values: {} });
      const toCourse = (address: string) => toCourseApplyAddress(address, { courseCode, providerId: provider });
      return { url: toCourse(url), trackUrl: toCourse(trackUrl), enabled, notice };
    }),
];
