import { describe, expect, it } from 'vitest';
import { buildCatalogue, buildLegalState, buildNotice, buildVocabulary, testKinds } from '../../../testing/index.ts';
import { compileCatalogue } from '../../catalogue/compile.ts';
import { createPopulation } from '../sight/population.ts';
import { findUrgentPairs } from './coherence.ts';

function pairsOf(...items: Parameters<typeof buildNotice>[0][]) {
  const notices = items.map((given, place) => buildNotice({ id: `notice-${place}`, type: 'alert', ...given }));
  const compiled = compileCatalogue(buildCatalogue({ notices }), { vocabulary: buildVocabulary(), kinds: testKinds });
  return findUrgentPairs(compiled, () => createPopulation({ compiled, space: { decided: [], states: [buildLegalState(null)] } }));
}

describe('findUrgentPairs', () => {
  const march = { startDate: '2027-03-01', endDate: '2027-03-09' };

  it('reports two urgent items with a person who sees both together', () => {
    const found = pairsOf({ ...march, visibility: 'adult' }, { ...march, visibility: 'hasFines' });
    expect(found).toMatchObject([{ one: 'notice-0', other: 'notice-1', who: { words: ['adult', 'hasFines'] } }]);
  });

  it('reports no pair that nobody can see together', () => {
    expect(pairsOf({ ...march, visibility: 'adult' }, { ...march, visibility: 'child' })).toEqual([]);
  });

  it('reports no pair at different times, switched off, or with only one urgent item', () => {
    expect(pairsOf(march, { startDate: '2027-03-10', endDate: null })).toEqual([]);
    expect(pairsOf(march, { ...march, active: false })).toEqual([]);
    expect(pairsOf(march, { ...march, type: 'warning' })).toEqual([]);
  });

  it('does not create the population when no two urgent items overlap in time', () => {
    const april = { startDate: '2027-04-01', endDate: null };
    const notices = [march, april].map((dates, place) => buildNotice({ id: `notice-${place}`, type: 'alert', ...dates }));
    const compiled = compileCatalogue(buildCatalogue({ notices }), { vocabulary: buildVocabulary(), kinds: testKinds });
    const never = () => {
      throw new Error('Nobody has to be looked at.');
    };
    expect(findUrgentPairs(compiled, never)).toEqual([]);
  });
});
