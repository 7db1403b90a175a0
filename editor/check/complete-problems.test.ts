import { describe, expect, it } from 'vitest';
import { buildNextStep, buildVocabulary, libraryPeople, testKinds } from '#engine/testing';
import { createProblem } from '#schemas';
import { completeProblems } from './complete-problems.ts';

const pack = {
  vocabulary: buildVocabulary(),
  kinds: testKinds,
  analysis: {
    ...libraryPeople.analysis,
    columns: [],
    liftAt: () => null,
    listYears: () => [],
    isSitePage: (link: string) => link === '/loans',
    yearNeeds: () => null,
    statuses: [{ scheme: 'CARD', state: 'ranOut', label: 'Ran out', status: 'expired' }],
  },
};
const key = 'next-steps/renew';

describe('the problems of a form', () => {
  it('reports a dead link like Checks and Review', () => {
    const told = (link: string) => completeProblems([], { key, value: { ...buildNextStep({ link }) } }, pack);
    expect(told('/loans')).toEqual([]);
    expect(told('/loan')).toMatchObject([
      { code: 'gate-link-dead', severity: 'error', pointer: '/link', message: 'No page of this site answers /loan.' },
    ]);
  });

  it('offers a fix for an unknown status', () => {
    const unknown = createProblem('unknown-status', { word: 'ranOut', scheme: 'CARD', hint: '' }, { pointer: '/status' });
    const [problem] = completeProblems([unknown], { key, value: { ...buildNextStep({ status: 'ranOut', link: '/loans' }) } }, pack);
    expect(problem?.fix?.value).toBe('expired');
  });
});
