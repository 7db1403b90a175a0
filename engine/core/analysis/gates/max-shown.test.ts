import { describe, expect, it } from 'vitest';
import { buildCatalogue, buildHighlight, buildLegalState, buildVocabulary, testKinds } from '../../../testing/index.ts';
import { compileCatalogue } from '../../catalogue/compile.ts';
import { createPopulation } from '../sight/population.ts';
import { findMaxShown } from './max-shown.ts';

function maxOf(...items: Parameters<typeof buildHighlight>[0][]) {
  const highlights = items.map((given, order) => buildHighlight({ id: `slide-${order}`, order, ...given }));
  const compiled = compileCatalogue(buildCatalogue({ highlights }), { vocabulary: buildVocabulary(), kinds: testKinds });
  return findMaxShown('highlights', createPopulation({ compiled, space: { decided: [], states: [buildLegalState(null)] } }));
}

describe('findMaxShown', () => {
  it('counts items for one person, not all items', () => {
    const slides = [{ visibility: 'adult' }, { visibility: 'child' }, { visibility: 'adult AND hasFines' }, {}];
    expect(maxOf(...slides)).toMatchObject({ count: 3, who: { words: ['adult', 'hasFines'] } });
  });

  it('counts items that show at the same moment, whenever that is', () => {
    const first = { startDate: '2027-01-01', endDate: '2027-02-01' };
    const second = { startDate: '2027-01-20', endDate: '2027-03-01' };
    expect(maxOf(first, second)?.count).toBe(2);
    expect(maxOf(first, { ...second, startDate: '2027-02-10' })?.count).toBe(1);
  });

  it('gives zero where nothing shows', () => {
    expect(maxOf()).toEqual({ count: 0, who: null });
    expect(maxOf({ visibility: 'adult AND child' })).toEqual({ count: 0, who: null });
  });
});
