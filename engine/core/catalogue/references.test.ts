import { describe, expect, it } from 'vitest';
import {
  buildAudience,
  buildModel,
  buildPreset,
  buildSoundCatalogue,
  buildTodo,
  buildVocabulary,
  buildWidget,
  SOUND_COMPONENTS,
} from '../../testing/index.ts';
import { recheckItem, recheckWithout, startCheck } from './checker.ts';
import { listReferences } from './references.ts';

const start = () => startCheck(buildSoundCatalogue(), buildModel(buildVocabulary(), SOUND_COMPONENTS));
const inShort = (references: ReturnType<typeof listReferences>) => references.map(({ kind, id, pointer }) => `${kind}/${id}${pointer}`);

describe('listReferences', () => {
  it('lists presets, to-dos and assertions that name a widget, each with its place and a sentence', () => {
    const references = listReferences(start(), 'widgets', 'Loans');
    expect(inShort(references)).toEqual([
      ...['2', '3', '4'].map((columns) => `presets/adult/order/${columns}/0/widget`),
      'todos/get-a-card/action/widget',
      'assertions/adults-see-loans/item',
    ]);
    expect(references.map(({ sentence }) => sentence)).toEqual([
      ...['2', '3', '4'].map((columns) => `Lists it at place 1 of the order for ${columns} columns.`),
      'Opens it.',
      'Expects that this person sees it.',
    ]);
    expect(references.at(-1)?.title).toBe('Adults see loans');
  });

  it('lists conditions and audiences that use an audience, in any letter case', () => {
    const check = start();
    recheckItem(check, 'audiences', buildAudience('everyone', '@Readers OR child'));
    expect(inShort(listReferences(check, 'audiences', 'readers'))).toEqual(['widgets/Shelf/tags/1', 'audiences/everyone/expression']);
    expect(inShort(listReferences(check, 'audiences', 'grown-ups'))).toEqual(['audiences/readers/expression']);
  });

  it('lists assertions and journeys of a persona', () => {
    expect(listReferences(start(), 'personas', 'ann')).toEqual([
      {
        kind: 'assertions',
        id: 'adults-see-loans',
        title: 'Adults see loans',
        pointer: '/persona',
        sentence: 'Looks at the hub as this person.',
      },
      {
        kind: 'journeys',
        id: 'a-year-as-a-member',
        title: 'A year as a member',
        pointer: '/persona',
        sentence: 'Goes this way.',
      },
    ]);
  });

  it('follows each edit, and still lists references to a removed item', () => {
    const check = start();
    recheckItem(check, 'widgets', buildWidget({ id: 'Shelf', component: 'shelf', tags: ['adult'] }));
    expect(listReferences(check, 'audiences', 'readers')).toEqual([]);
    recheckWithout(check, 'personas', 'ann');
    expect(inShort(listReferences(check, 'personas', 'ann'))).toEqual([
      'assertions/adults-see-loans/persona',
      'journeys/a-year-as-a-member/persona',
    ]);
    recheckWithout(check, 'assertions', 'adults-see-loans');
    recheckWithout(check, 'journeys', 'a-year-as-a-member');
    expect(listReferences(check, 'personas', 'ann')).toEqual([]);
  });

  it('sorts references by kind, then id, with the display title', () => {
    const check = start();
    const todo = (id: string, given: object = {}) => buildTodo({ id, action: { link: '/card', widget: 'Loans' }, ...given });
    for (const item of [todo('z'), todo('a', { name: '' }), todo('m')]) recheckItem(check, 'todos', item);
    recheckItem(check, 'presets', buildPreset(['Loans'], { id: 'another', name: 'Child' }));
    const references = listReferences(check, 'widgets', 'Loans');
    expect([...new Set(references.map(({ kind, id }) => `${kind}/${id}`))]).toEqual([
      ...['presets/adult', 'presets/another', 'todos/get-a-card', 'todos/m', 'todos/z', 'assertions/adults-see-loans'],
    ]);
    expect(references.map(({ title }) => title)).toEqual([
      ...['Adult', 'Adult', 'Adult', 'Child', 'Child', 'Child', 'Get a card', 'Get a card', 'Get a card', 'Adults see loans'],
    ]);
  });

  it('lists no references to an item of another kind with the same id', () => {
    const check = start();
    recheckItem(check, 'audiences', buildAudience('Loans', 'adult'));
    recheckItem(check, 'posters', { ...buildSoundCatalogue().posters[0], visibility: '@Loans' });
    expect(inShort(listReferences(check, 'audiences', 'loans'))).toEqual(['posters/book-club/visibility']);
    expect(inShort(listReferences(check, 'widgets', 'Loans'))).not.toContain('posters/book-club/visibility');
    expect(listReferences(check, 'widgets', 'loans')).toEqual([]);
  });

  it('lists none for an unused item, and none from an item to itself', () => {
    const check = start();
    expect(listReferences(check, 'leaflets', 'nothing-of-this-name')).toEqual([]);
    recheckItem(check, 'audiences', buildAudience('round', '@round'));
    expect(listReferences(check, 'audiences', 'round')).toEqual([]);
  });
});
