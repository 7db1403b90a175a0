import { describe, expect, it } from 'vitest';
import type { Assertion, Persona } from '#schemas/catalogue';
import {
  buildCatalogue,
  buildLegalState,
  buildNextStep,
  buildPoster,
  buildPreset,
  buildViewer,
  buildVocabulary,
  buildWidget,
  testKinds,
} from '../../../testing/index.ts';
import { compileCatalogue } from '../../catalogue/compile.ts';
import type { Catalogue } from '../../catalogue/item-kinds.ts';
import { createPopulation } from '../sight/population.ts';
import { findBrokenAssertions, findUnjudgedAssertions } from './assertions.ts';

function assertion(given: Partial<Assertion>): Assertion {
  const base = { id: 'one', title: 'One', persona: null, now: null, itemKind: 'next-steps', item: 'step', shown: true };
  return { ...base, who: { expression: '', statuses: [{ scheme: 'CARD', status: 'expired' }] }, ...given } as Assertion;
}

function broken(given: Partial<Catalogue>, values: Partial<Assertion> = {}): string[] {
  const compiled = compileCatalogue(buildCatalogue({ ...given, assertions: [assertion(values)] }), {
    vocabulary: buildVocabulary(),
    kinds: testKinds,
  });
  const space = { decided: [], states: ['valid', 'expired'].map((status) => buildLegalState(status)) };
  const toViewer = () => buildViewer({ tags: ['adult'], now: '2027-03-01T10:00:00Z' });
  return findBrokenAssertions({ population: createPopulation({ compiled, space }), toViewer, savedIn: () => [] }).map(
    ({ sentence, who }) => `${sentence}${who ? ` (${[...who.words].sort().join(' ')})` : ''}`,
  );
}

const step = (id: string, given: Parameters<typeof buildNextStep>[0] = {}) =>
  buildNextStep({ id, title: id, link: `/${id}`, status: 'expired', ...given });

describe('findBrokenAssertions', () => {
  it('passes when all matching people see the item, whatever else they hold', () => {
    expect(broken({ 'next-steps': [step('step')] })).toEqual([]);
    expect(broken({ 'next-steps': [step('step', { visibility: 'adult OR child OR housebound' })] })).toEqual([]);
  });

  it('names a person who does not see the item', () => {
    expect(broken({ 'next-steps': [step('step', { visibility: '!hasFines' })] })).toEqual([
      'Somebody it is about does not see it. (hasFines)',
    ]);
  });

  it('tests only people whom its condition matches', () => {
    const who = { expression: 'child', statuses: [{ scheme: 'CARD', status: 'expired' }] };
    expect(broken({ 'next-steps': [step('step', { visibility: 'child' })] }, { who })).toEqual([]);
    expect(broken({ 'next-steps': [step('step', { visibility: 'adult' })] }, { who })).toEqual([
      'Somebody it is about does not see it. (child)',
    ]);
  });

  it('tests that nobody sees an item', () => {
    expect(broken({ 'next-steps': [step('step', { status: 'valid' })] }, { shown: false })).toEqual([]);
    expect(broken({ 'next-steps': [step('step', { visibility: 'hasFines' })] }, { shown: false })).toEqual([
      'Somebody it is about sees it. (hasFines)',
    ]);
  });

  it('compares the place among all items of the kind that a person sees', () => {
    const before = step('before', { order: 1, visibility: 'hasFines' });
    const given = { 'next-steps': [before, step('step', { order: 2 })] };
    expect(broken(given, { place: 2 })).toEqual([]);
    expect(broken(given, { place: 1 })).toEqual(['Somebody sees it only as number 2. (hasFines)']);
  });

  it('compares the place of a widget on every screen', () => {
    const widgets = ['A', 'B'].map((id) => buildWidget({ id }));
    const preset = buildPreset(['A', 'B'], { name: 'Adult' });
    const turned = {
      ...preset,
      order: { ...preset.order, 4: [...preset.order[4]].reverse().map((place, i) => ({ ...place, position: i + 1 })) },
    };
    const values = { itemKind: 'widgets', item: 'A', place: 1, who: { expression: '', statuses: [] } };
    expect(broken({ widgets, presets: [preset] }, values)).toEqual([]);
    expect(broken({ widgets, presets: [turned] }, values)).toHaveLength(1);
  });

  it('compares dates with its own moment, and ignores them without one', () => {
    const posters = [buildPoster({ id: 'step', startDate: '2027-06-01' })];
    const values = { itemKind: 'posters', who: { expression: '', statuses: [] } };
    expect(broken({ posters }, values)).toEqual([]);
    expect(broken({ posters }, { ...values, now: '2027-07-01' })).toEqual([]);
    expect(broken({ posters }, { ...values, now: '2027-05-01' })).toHaveLength(1);
  });

  it('reports an expectation about people who cannot exist', () => {
    const who = { expression: 'adult AND child', statuses: [] };
    expect(broken({ 'next-steps': [step('step')] }, { who })).toEqual(['It is about nobody: there can be no such person.']);
  });
});

describe('findBrokenAssertions for a persona', () => {
  const personas = [{ id: 'p1', order: 1, title: 'Ada', story: '', record: {} } as unknown as Persona];

  it('tests that persona alone', () => {
    const values = { persona: 'p1', who: null, itemKind: 'posters', item: 'step' };
    expect(broken({ personas, posters: [buildPoster({ id: 'step' })] }, values)).toEqual([]);
    expect(broken({ personas, posters: [buildPoster({ id: 'step', visibility: 'child' })] }, values)).toEqual([
      expect.stringMatching(/^"Ada" does not see it\./),
    ]);
    expect(broken({ personas, posters: [buildPoster({ id: 'step' })] }, { ...values, shown: false })).toEqual(['"Ada" sees it.']);
  });
});

describe('findUnjudgedAssertions', () => {
  it('lists expectations about kinds that people do not see item by item', () => {
    const messages = { itemKind: 'messages', item: 'welcome' };
    const assertions = [
      assertion({ id: 'all', ...messages }),
      assertion({ id: 'persona', persona: 'p1', who: null, ...messages }),
      assertion({ id: 'judged', itemKind: 'widgets' }),
    ];
    expect(findUnjudgedAssertions(assertions, testKinds).map(({ id }) => id)).toEqual(['all', 'persona']);
  });

  it('leaves an unknown kind to the check of the expectation', () => {
    expect(findUnjudgedAssertions([assertion({ itemKind: 'shelves' })], testKinds)).toEqual([]);
  });
});
