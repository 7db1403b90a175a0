import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSiteItem, readCatalogue } from '#engine';
import { createFakeLog } from '#server/http';
import { readContentFiles } from '#server/publishing';
import { readSources, root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';
import { choosePosts, toArticlesCall } from '../rules/carousels/carousels.ts';
import { startClearingTimer } from '../rules/clearing/clearing-timer.ts';
import { readTopSlots } from '../rules/favourites/favourites.ts';
import { checkAnswers } from '../rules/preferences/check-answers.ts';
import { countExtraChoices } from '../rules/status/application.ts';
import { readApplication } from '../rules/status/read-application.ts';
import { chooseStoredAnswer } from '../rules/support-offer/postcode-answer.ts';
import type { Question } from '../schemas/generated/items.ts';
import { chooseBusySeconds } from '../services/index.ts';
import { createPeopleLike } from '../services/people-like/people-like.ts';

const { catalogue } = readCatalogue(
  readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds),
  pack,
);
const site = catalogue['page-state'].find(isSiteItem);
if (!site) throw new Error('There is no site item.');
const code = readSources()
  .filter(({ path, isTest }) => !isTest && /^(catalogue|engine|server)\//.test(path))
  .map(({ text }) => text)
  .join('\n');

/** Whether code reads the value: by its name from `values`, or by destructuring. */
function isRead(name: string): boolean {
  return new RegExp(`[vV]alues\\??\\.${name}\\b|'${name}'|\\{[^{}]*\\b${name}\\b[^{}]*\\} = [^;]*[vV]alues`).test(code);
}

function detailsWith(changed: Readonly<Record<string, string | number>>, user: Readonly<Record<string, unknown>> = {}) {
  const own = site ? { ...site, values: { ...site.values, ...changed } } : null;
  const record = { user, applicationInfo: { ug: { applicationStarted: true, numberOfChoices: 2 } } };
  const context = { now: '2026-11-20T10:00:00Z', site: own, years: [], saved: [] };
  return { viewer: pack.toViewer(record, context), details: pack.toDetails(record, context) };
}

describe('site values', () => {
  it('are described, and each is read by code', () => {
    const described = pack.vocabulary.values.map(({ id }) => id);
    expect(Object.keys(site.values).sort()).toEqual([...described].sort());
    expect(pack.vocabulary.values.filter(({ description, unit }) => !description || !unit)).toEqual([]);
    expect(described.filter((name) => !isRead(name))).toEqual([]);
    expect(isRead('nobodyReadsThis')).toBe(false);
  });

  it('leave more open choices with a higher maximum', () => {
    expect(detailsWith({ maxChoices: 5 }).viewer.facts.extraChoicesRemaining).toBe(3);
    expect(detailsWith({ maxChoices: 7 }).viewer.facts.extraChoicesRemaining).toBe(5);
    expect(countExtraChoices(readApplication({ applicationStarted: true, numberOfChoices: 2 }, 'default'), 3)).toBe(1);
  });

  it('shift the offered years by their offsets', () => {
    const { details } = detailsWith({ onboardingYearsFrom: 1, onboardingYearsTo: 2, preferenceYearsFrom: -1, preferenceYearsTo: 0 });
    expect(details).toMatchObject({ years: { onboarding: [2028, 2029], preferences: [2026, 2027] } });
  });

  it('set the number of shortlist places', () => {
    expect(readTopSlots([], 3).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('limit the wait of the queue, and set the time added by a later visit', () => {
    const limits = { maxMs: 120_000, addMs: 30_000, isDebug: false };
    expect(startClearingTimer({ ...limits, stored: null, random: 0.999_999 })).toEqual({ kind: 'wait', leftMs: 119_000 });
    expect(startClearingTimer({ ...limits, stored: '60000', random: 0 })).toEqual({ kind: 'wait', leftMs: 90_000 });
    expect(startClearingTimer({ ...limits, stored: '500000', random: 0 })).toEqual({ kind: 'wait', leftMs: 120_000 });
  });

  it('set the interval of page state requests in Clearing, within limits', () => {
    const ask = (apply: string, updatePollSecondsClearing?: number) => chooseBusySeconds({ apply }, { updatePollSecondsClearing });
    expect([ask('on', 20), ask('clearing', 20), ask('clearing_timer', 20), ask('clearing', 1), ask('clearing')]).toEqual([
      null,
      20,
      20,
      30,
      30,
    ]);
  });

  it('set the smallest number of people for people like you', () => {
    const text = 'qualification,SUBJ_1,SUBJ_2,SUBJ_3,SUBJ_4,SubjectGuide,n_apps\nA levels,Art,Biology,Chemistry,,Medicine,8';
    const found = (fewest: number) =>
      createPeopleLike({ log: createFakeLog(), readText: () => text, readFewest: () => fewest }).listResults(
        'A levels',
        'Art,Biology,Chemistry',
      ).length;
    expect([found(5), found(9)]).toEqual([1, 0]);
  });

  it('set the number of articles requested and shown', () => {
    const question = { base: '', studyLevel: 'Undergraduate', wantsConservatoires: false, stage: '', homeLocation: '' };
    expect(toArticlesCall({ ...question, max: 7 })).toContain('limit=7');
    expect(choosePosts([1, 2, 3, 4, 5], () => 0, 1)).toEqual([1]);
    expect(choosePosts([1, 2, 3, 4, 5], () => 0, 4)).toHaveLength(4);
  });

  it('set how long a positive postcode answer is used', () => {
    const kept = { code: 'yes', at: '2026-11-20T08:00:00Z' };
    const at = (hours: number) => chooseStoredAnswer(kept, '2026-11-20T10:30:00Z', hours);
    expect([at(3), at(2)]).toEqual(['yes', null]);
  });

  it('set the minimum age', () => {
    const born = catalogue.questions.find(({ field }) => field === 'dateOfBirth');
    if (!born) throw new Error('There is no question for the date of birth.');
    const questions: readonly Question[] = [born];
    const check = (minAge: number) => checkAnswers(questions, { dateOfBirth: '2012-01-15' }, '2026-11-20', minAge).map(({ code }) => code);
    expect([check(13), check(16)]).toEqual([[], ['tooYoung']]);
  });
});
