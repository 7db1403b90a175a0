import { describe, expect, it } from 'vitest';
import {
  buildCatalogue,
  buildLegalState,
  buildNextStep,
  buildPoster,
  buildPreset,
  buildTodo,
  buildVocabulary,
  buildWidget,
  testKinds,
} from '../../testing/index.ts';
import { compileCatalogue } from '../catalogue/compile.ts';
import type { Catalogue } from '../catalogue/item-kinds.ts';
import { findLeaks } from './leaks.ts';
import { createPopulation } from './sight/population.ts';
import type { LegalState } from './state-space.ts';

const LIFT = '2027-08-12T08:00:00Z';

const early = buildLegalState('valid');
const embargoed = buildLegalState('expired', { now: '2027-08-12T07:00:00Z', isEmbargoed: true, held: ['hasFines'] });
const after = buildLegalState('renewed', { now: '2027-08-12T08:00:00Z' });
const states = [early, embargoed, after];

function find(given: Partial<Catalogue>, lift: string | null = LIFT, among: readonly LegalState[] = states) {
  const compiled = compileCatalogue(buildCatalogue(given), { vocabulary: buildVocabulary(), kinds: testKinds });
  return findLeaks({ population: createPopulation({ compiled, space: { decided: ['hasFines'], states: among } }), liftAt: () => lift });
}

const step = (given: Parameters<typeof buildNextStep>[0], lift?: string | null) =>
  find({ 'next-steps': [buildNextStep({ id: 'one', resultsSensitive: true, ...given })] }, lift);

describe('findLeaks', () => {
  it('finds an item seen under embargo, with a person who sees it', () => {
    expect(step({ status: 'expired', visibility: 'child AND hasFines' })).toEqual([
      { kind: 'next-steps', id: 'one', because: 'embargoed', person: { state: embargoed, words: ['child', 'hasFines'] } },
    ]);
  });

  it('finds a dated item seen before results may be shown', () => {
    expect(find({ posters: [buildPoster({ id: 'one', resultsSensitive: true, startDate: '2027-02-01' })] }, LIFT, [early])).toMatchObject([
      { id: 'one', because: 'early', person: { state: early } },
    ]);
  });

  it('ignores an item without dates in states before the embargo', () => {
    expect(step({ status: 'valid' })).toEqual([]);
    expect(find({ posters: [buildPoster({ resultsSensitive: true })] }, LIFT, [early])).toEqual([]);
  });

  it('ignores items that show only afterwards, are not about results, are off or match nobody', () => {
    expect(step({ status: 'renewed' })).toEqual([]);
    expect(step({ status: 'expired', visibility: '!hasFines' })).toEqual([]);
    expect(step({ status: 'expired', active: false })).toEqual([]);
    expect(step({ status: 'expired', resultsSensitive: false })).toEqual([]);
  });

  it('examines only embargoed states when the lift is unknown', () => {
    expect(step({ status: 'valid' }, null)).toEqual([]);
    expect(step({ status: 'expired' }, null)).toHaveLength(1);
  });

  it('reports an item that starts before the lift, but not one that starts with it', () => {
    const from = (startDate: string) => find({ posters: [buildPoster({ resultsSensitive: true, startDate })] });
    expect(from(LIFT)).toEqual([]);
    expect(from('2027-08-12T07:59:00Z')).toHaveLength(1);
    expect(find({ posters: [buildPoster({ resultsSensitive: true, endDate: '2027-02-01' })] })).toEqual([]);
  });

  it('ignores an item that a duplicate hides', () => {
    const twins = ['first', 'second'].map((id, order) => buildNextStep({ id, order, resultsSensitive: id === 'second' }));
    expect(find({ 'next-steps': twins })).toEqual([]);
  });

  it('examines to-dos, and widgets in a preset', () => {
    expect(find({ todos: [buildTodo({ resultsSensitive: true })] })).toMatchObject([{ kind: 'todos' }]);
    const widgets = [buildWidget({ id: 'A', resultsSensitive: true })];
    expect(find({ widgets, presets: [buildPreset(['A'])] })).toMatchObject([{ kind: 'widgets', id: 'A' }]);
    expect(find({ widgets, presets: [buildPreset([])] })).toEqual([]);
  });
});
