import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HubProvider } from '#engine/hub';
import { formatProblem } from '../../components/question/problem-texts.ts';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { createStillStore } from '../../components/testing/still-store.ts';
import { toPersonalisation } from '../../rules/onboarding/save.ts';
import { checkAnswers } from '../../rules/preferences/check-answers.ts';
import type { PreferenceRecord } from '../../rules/preferences/personalisation.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { YourData } from './your-data.tsx';

const content = resolve(import.meta.dirname, '../../content');
const terms = JSON.parse(readFileSync(resolve(content, 'questions/onboarding-terms.json'), 'utf8')) as Question;
const { messages } = hubPageOf('p10').items;
const formatMessage = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (messages[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

function draw(data: PreferenceRecord): string {
  const saved = [{ collection: 'dashboardUserData' as const, name: 'Personalisation', data, lastUpdated: '2027-01-15T10:30:00Z' }];
  return renderToString(
    <HubProvider store={createStillStore(hubPageOf('p10', { saved }))}>
      <YourData />
    </HubProvider>,
  );
}

describe('the terms', () => {
  it('[PREF-103] stores the terms accepted in onboarding with their time, and shows the date in preferences', () => {
    const problems = checkAnswers([terms], {}, '2027-01-15');
    expect(problems.map((problem) => formatProblem(problem, terms, formatMessage))).toEqual(['Terms field is required.']);
    const facts = { profileComplete: 6, studyRegions: [], isRelevantCoursesBlocked: false, now: '2027-01-14T23:30:00.000Z' };
    const record = toPersonalisation({}, { studyLevel: 'Undergraduate', studyYear: '2027', terms: 'yes' }, facts);
    expect(record).toMatchObject({ terms: 'yes', termsAcceptedAt: facts.now });
    expect(draw(record)).toContain('You agreed to the terms and conditions on 14 January 2027.');
    expect(draw({ ...record, termsAcceptedAt: '2027-07-14T23:30:00.000Z' })).toContain('on 15 July 2027.');
    for (const html of [draw(record), draw({}), draw({ termsAcceptedAt: 'soon' })]) expect(html).not.toMatch(/<input|agree to/);
    expect(draw({})).not.toContain('You agreed');
  });
});
