import { describe, expect, it } from 'vitest';
import {
  buildAudience,
  buildCatalogue,
  buildLegalState,
  buildModel,
  buildNextStep,
  buildNotice,
  buildPoster,
  buildPreset,
  buildTodo,
  buildVocabulary,
  buildWidget,
  testKinds,
} from '../../testing/index.ts';
import { compileCatalogue } from '../catalogue/compile.ts';
import type { Catalogue } from '../catalogue/item-kinds.ts';
import { type DeadContent, findDeadContent } from './dead-content.ts';
import { createPopulation } from './sight/population.ts';
import type { StateSpace } from './state-space.ts';

const NOW = '2027-03-01T10:00:00Z';

/** People with a valid card have no fines; those with an expired card have some. */
const space: StateSpace = {
  decided: ['hasFines'],
  states: [buildLegalState('valid'), buildLegalState('expired', { held: ['hasFines'] })],
};

const statuses = [
  { scheme: 'CARD', state: 'valid', status: 'valid' },
  { scheme: 'CARD', state: 'runOut', status: 'expired' },
  { scheme: 'CARD', state: 'none', status: null },
];

/** The findings for a catalogue that uses all tags, so that no unused tag is among them. */
function find(given: Partial<Catalogue>): readonly DeadContent[] {
  const catalogue = buildCatalogue({ ...given, leaflets: [] });
  const compiled = compileCatalogue(catalogue, { vocabulary: buildVocabulary(), kinds: testKinds });
  return findDeadContent({ population: createPopulation({ compiled, space }), statuses, now: NOW }).filter(
    ({ kind }) => kind !== 'vocabulary',
  );
}

const step = (given: Parameters<typeof buildNextStep>[0]) =>
  find({ 'next-steps': [buildNextStep({ id: 'one', status: 'valid', ...given })] });

describe('findDeadContent', () => {
  it('reports nothing when all content can be seen', () => {
    expect(step({ visibility: 'adult' })).toEqual([]);
    expect(find({ widgets: [buildWidget({ id: 'A', tags: ['child'] })], presets: [buildPreset(['A'])] })).toEqual([]);
    expect(find({ audiences: [buildAudience('grown', 'adult')], todos: [buildTodo({ tags: ['@Grown'] })] })).toEqual([]);
  });

  it('reports a condition that matches nobody, with the terms that settle it', () => {
    expect(step({ visibility: 'hasFines AND adult AND child' })).toEqual([
      { code: 'never-holds', kind: 'next-steps', id: 'one', pointer: '/visibility', because: [1, 2] },
    ]);
    expect(find({ todos: [buildTodo({ id: 'two', tags: ['adult AND child', 'adult AND !adult'] })] })).toMatchObject([
      { code: 'never-holds', kind: 'todos', id: 'two', pointer: '/tags/0' },
    ]);
    expect(find({ audiences: [buildAudience('nobody', 'adult AND child')], todos: [buildTodo({ tags: ['!@nobody'] })] })).toMatchObject([
      { code: 'never-holds', kind: 'audiences', id: 'nobody', pointer: '/expression' },
    ]);
  });

  it('reports one of several expressions that matches nobody', () => {
    expect(find({ todos: [buildTodo({ id: 'two', tags: ['adult', 'adult AND child'] })] })).toEqual([
      { code: 'idle-condition', kind: 'todos', id: 'two', pointer: '/tags/1', because: [0, 1] },
    ]);
  });

  it('suggests the right name for a status with the wrong name', () => {
    expect(step({ status: 'runOut' })).toEqual([
      {
        code: 'status-never',
        kind: 'next-steps',
        id: 'one',
        pointer: '/status',
        statuses: ['runOut'],
        named: ['"runOut"'],
        fix: { pointer: '/status', value: 'expired', sentence: 'Write "expired" in place of "runOut".' },
      },
    ]);
  });

  it('reports the unused ones among several statuses', () => {
    expect(step({ status: 'expired | runOut | none' })).toMatchObject([
      {
        code: 'status-idle',
        statuses: ['runOut', 'none'],
        fix: { value: 'expired', sentence: 'Write "expired" in place of "runOut". Take "none" out.' },
      },
    ]);
  });

  it('offers no fix for a status that chooses no next steps', () => {
    expect(step({ status: 'none' })).toEqual([
      { code: 'status-never', kind: 'next-steps', id: 'one', pointer: '/status', statuses: ['none'], named: ['"none"'] },
    ]);
  });

  it('reports a condition that only people with another status meet', () => {
    expect(step({ status: 'valid', visibility: 'hasFines' })).toEqual([
      { code: 'never-together', kind: 'next-steps', id: 'one', pointer: '' },
    ]);
    expect(step({ status: 'expired', visibility: 'hasFines' })).toEqual([]);
  });

  it('reports a step hidden by an earlier one with the same link and title', () => {
    const twins = (first: string, second: string) =>
      find({
        'next-steps': [
          buildNextStep({ id: 'first', order: 1, visibility: first }),
          buildNextStep({ id: 'second', order: 2, title: ' RENEW your card ', visibility: second }),
        ],
      });
    expect(twins('', 'adult')).toEqual([{ code: 'always-behind', kind: 'next-steps', id: 'second', pointer: '', by: ['first'] }]);
    expect(twins('adult OR child', 'adult AND noLoans')).toMatchObject([{ id: 'second' }]);
    expect(twins('adult', 'child')).toEqual([]);
  });

  it('reports an advert that always loses its place to another', () => {
    const adverts = ['first', 'second'].map((id, order) => buildNextStep({ id, order, title: id, type: 'advert' }));
    expect(find({ 'next-steps': adverts })).toEqual([
      { code: 'always-behind', kind: 'next-steps', id: 'second', pointer: '', by: ['first'] },
    ]);
  });

  it('reports a preset hidden by a better one, or with a name that nobody has', () => {
    const named = (id: string, name: string) => buildPreset([], { id, name });
    expect(find({ presets: [named('a', 'Adult'), named('b', 'Adult'), named('c', 'Child')] })).toEqual([
      { code: 'always-behind', kind: 'presets', id: 'b', pointer: '', by: ['a'] },
      { code: 'orphan', kind: 'presets', id: 'c', pointer: '' },
    ]);
  });

  it('reports a widget in no preset, or only in presets of other people', () => {
    const presets = [buildPreset(['A'], { tags: ['adult'] }), buildPreset(['B'], { id: 'rest' })];
    const widgets = [buildWidget({ id: 'A', tags: ['child'] }), buildWidget({ id: 'B' }), buildWidget({ id: 'C' })];
    expect(find({ presets, widgets })).toEqual([
      { code: 'never-together', kind: 'widgets', id: 'A', pointer: '' },
      { code: 'orphan', kind: 'widgets', id: 'C', pointer: '' },
    ]);
  });

  it('reports an item past its end date, but not one that starts later', () => {
    const posters = [
      buildPoster({ id: 'over', endDate: '2027-02-28' }),
      buildPoster({ id: 'last-day', endDate: '2027-03-01' }),
      buildPoster({ id: 'later', startDate: '2027-09-01' }),
    ];
    expect(find({ posters })).toEqual([
      {
        code: 'expired',
        kind: 'posters',
        id: 'over',
        pointer: '/endDate',
        endDate: '2027-02-28',
        fix: { pointer: '/active', value: false, sentence: 'Switch it off.' },
      },
    ]);
  });

  it('reports a notice with a rule and condition that exclude each other', () => {
    const notices = [buildNotice({ id: 'n', rule: 'emptyLoans', visibility: '!noLoans' })];
    expect(find({ notices })).toEqual([{ code: 'never-together', kind: 'notices', id: 'n', pointer: '' }]);
  });

  it('reports an audience that no expression uses', () => {
    expect(find({ audiences: [buildAudience('grown', 'adult')] })).toEqual([
      { code: 'unused-audience', kind: 'audiences', id: 'grown', pointer: '' },
    ]);
  });

  it('ignores items that are switched off or parked', () => {
    expect(step({ visibility: 'adult AND child', active: false })).toEqual([]);
    expect(step({ visibility: 'adult AND child', parked: true })).toEqual([]);
  });
});

describe('findDeadContent for unused tags', () => {
  it('reports single tags of open groups, but complete groups only as a whole', () => {
    const vocabulary = buildVocabulary();
    const groups = [...vocabulary.groups, { id: 'hobby', label: 'Hobby', description: 'Hobby.', exclusive: false, complete: false }];
    const tags = ['chess', 'go', 'private'].map((id) => ({
      id,
      label: id,
      description: id,
      group: 'hobby',
      restricted: id === 'private',
    }));
    const findWords = (visibility: string) => {
      const catalogue = buildCatalogue({ todos: [buildTodo({ tags: [visibility] })] });
      const compiled = compileCatalogue(catalogue, buildModel({ ...vocabulary, groups, tags: [...vocabulary.tags, ...tags] }));
      return findDeadContent({ population: createPopulation({ compiled, space }), statuses, now: NOW }).map(
        ({ code, id }) => `${code} ${id}`,
      );
    };
    expect(findWords('Chess')).toEqual(['unused-tag go', 'unused-group age']);
    expect(findWords('adult OR go')).toEqual(['unused-tag chess']);
  });
});
