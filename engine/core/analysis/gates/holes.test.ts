import { describe, expect, it } from 'vitest';
import {
  buildCatalogue,
  buildLegalState,
  buildNextStep,
  buildPoster,
  buildStatusTile,
  buildTodo,
  buildVocabulary,
  testKinds,
} from '../../../testing/index.ts';
import { compileCatalogue } from '../../catalogue/compile.ts';
import type { Catalogue } from '../../catalogue/item-kinds.ts';
import { createReach } from '../reach.ts';
import { findHoles } from './holes.ts';

const placeholders = [
  { id: 'firstName', label: 'First name', description: 'Everybody has one.' },
  { id: 'dueDate', label: 'Due', description: 'When the first loan is due.', emptyFor: '!hasFines' },
  { id: 'branch', label: 'Branch', description: 'The usual branch.', emptyFor: '' },
];

function holesIn(given: Partial<Catalogue>): string[] {
  const vocabulary = buildVocabulary({ placeholders });
  const { catalogue, audiences } = compileCatalogue(buildCatalogue(given), { vocabulary, kinds: testKinds });
  const space = { decided: [], states: ['valid', 'expired'].map((status) => buildLegalState(status)) };
  const reach = () => createReach({ vocabulary, audiences, space });
  const moments = new Set(['amnestyUntil']);
  return findHoles({ catalogue, kinds: testKinds, vocabulary, moments, reach }).map(
    ({ kind, id, pointer, placeholder, who }) =>
      `${kind}/${id}${pointer} ${placeholder}${who?.words.includes('hasFines') ? ' hasFines' : ''}`,
  );
}

const step = (given: Parameters<typeof buildNextStep>[0]) =>
  holesIn({ 'next-steps': [buildNextStep({ id: 'one', status: 'valid', ...given })] });

it('reports a moment that the running year lacks as a hole for everybody who sees it', () => {
  expect(step({ summary: 'Until {{amnestyUntil:long}}.' })).toEqual([]);
  expect(step({ summary: 'Until {{openFrom:date|soon}}.' })).toEqual([]);
  expect(step({ summary: 'Until {{openFrom:date}}.' })).toEqual(['next-steps/one/summary openFrom:date']);
});

describe('findHoles for a placeholder that can be empty', () => {
  it('reports a hole for people who see the text, unless all of them have the value', () => {
    const summary = 'Bring it back by {{dueDate}}.';
    expect(step({ summary, visibility: '' })).toEqual(['next-steps/one/summary dueDate']);
    expect(step({ summary, visibility: 'adult' })).toEqual(['next-steps/one/summary dueDate']);
    expect(step({ summary, visibility: 'hasFines' })).toEqual([]);
    expect(step({ summary, visibility: '!hasFines AND hasFines' })).toEqual([]);
    expect(step({ summary, status: 'lost' })).toEqual([]);
    expect(step({ summary, active: false })).toEqual([]);
  });

  it('reports no hole with a fallback or a value that is never empty', () => {
    expect(step({ summary: 'Bring it back by {{dueDate|the day we told you}}.', visibility: '' })).toEqual([]);
    expect(step({ title: 'Hello {{firstName}}', visibility: '' })).toEqual([]);
    expect(step({ title: 'Open at {{branch|}}', visibility: '' })).toEqual(['next-steps/one/title branch']);
  });

  it('examines every text of every kind, including links', () => {
    expect(step({ link: '/loans?at={{branch}}', visibility: 'adult' })).toEqual(['next-steps/one/link branch']);
    expect(holesIn({ posters: [buildPoster({ id: 'two', linkText: 'See {{branch}}' })] })).toEqual(['posters/two/linkText branch']);
    expect(holesIn({ todos: [buildTodo({ id: 'three', name: 'Go to {{branch}}', tags: ['child', 'adult'] })] })).toEqual([
      'todos/three/name branch',
    ]);
  });

  it('allows empty placeholders in the body of a tile, but not in its title and buttons', () => {
    const tile = buildStatusTile({ id: 'four', title: 'At {{branch}}', body: 'Due at {{branch}}.', ringLabel: '{{branch}}' });
    expect(holesIn({ 'status-tiles': [tile] })).toEqual(['status-tiles/four/title branch', 'status-tiles/four/ringLabel branch']);
  });
});
