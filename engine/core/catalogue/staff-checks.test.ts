import { describe, expect, it } from 'vitest';
import type { Cohort, HouseRule, Vocabulary } from '#schemas/catalogue';
import { buildModel, buildSoundCatalogue, buildVocabulary, SOUND_COMPONENTS } from '../../testing/index.ts';
import { problemsOf, problemsOfItem, recheckItem, recheckWithout, startCheck } from './checker.ts';
import { listReferences } from './references.ts';

const catalogue = buildSoundCatalogue();

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('The sound catalogue has an item of every kind');
  return item;
}

const rule = first(catalogue['house-rules']);
const cohort = first(catalogue.cohorts);

/** The check of the valid catalogue, with an expectation that uses an audience. */
function start() {
  const check = startCheck(catalogue, buildModel(buildVocabulary(), SOUND_COMPONENTS));
  const promise = first(catalogue.assertions.filter(({ who }) => who));
  recheckItem(check, 'assertions', { ...promise, who: { expression: '@readers', statuses: [] } });
  return check;
}

/** The problems of a rule or cohort added to the valid catalogue, as codes with places. */
function found(item: { readonly rule?: Partial<HouseRule>; readonly cohort?: Partial<Cohort> }, given: Partial<Vocabulary> = {}): string[] {
  const changed = { ...catalogue, 'house-rules': [{ ...rule, ...item.rule }], cohorts: [{ ...cohort, ...item.cohort }] };
  return problemsOf(startCheck(changed, buildModel(buildVocabulary(given), SOUND_COMPONENTS))).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
}

describe('check of a cohort', () => {
  const words = buildVocabulary();
  const interests = {
    groups: [...words.groups, { id: 'interests', label: 'Interests', description: 'What they like.', exclusive: false, complete: false }],
    tags: [...words.tags, { id: 'crime', label: 'Crime', description: 'Crime novels.', group: 'interests', restricted: false }],
  };

  it('reports shares of a group that allows several words, and allows chances for its words', () => {
    const share = { id: 'interests', title: 'Interests', source: 'Ours.', weights: { crime: 1 } };
    expect(found({ cohort: { shares: [share] } }, interests)).toEqual(['share-of-many /shares/0/id']);
    expect(found({ cohort: { chances: [{ word: 'crime', percent: 5, source: 'Ours.' }] } }, interests)).toEqual([]);
  });
});

describe('check of a house rule', () => {
  const text = { test: 'without-words' as const, value: null, words: ['shelf'] };

  const anywhere = { kinds: ['todos'], pointer: '/action/widget' };
  const complete: readonly Partial<HouseRule>[] = [
    { test: 'present', ...anywhere },
    { test: 'longest', ...anywhere, value: 40 },
    { test: 'most', kinds: ['widgets'], pointer: '/settings/options', value: 5 },
    { test: 'without-words', ...anywhere, words: ['shelf'] },
    { test: 'reading-age', ...anywhere, value: 12 },
    { test: 'freeze', from: '2027-08-12T08:00', to: '2027-08-13T08:00' },
    { test: 'largest-effect', value: 25 },
    { test: 'most-shown', kinds: ['todos'], value: 5 },
    { test: 'never-together', first: { kinds: ['todos'], words: ['done'] } },
    { test: 'same-words', kinds: ['todos'], words: ['shelf'] },
    { test: 'spelling', kinds: ['todos'], words: ['shelf'] },
  ];
  const none = { kinds: [], pointer: '', value: null, words: [], from: null, to: null } as unknown as HouseRule;
  const parts = { ...anywhere, value: 5, words: ['shelf'], from: '2027-08-12T08:00', to: '2027-08-13T08:00' };

  it.each(complete)('accepts every part that the test $test uses, and reports each one that it ignores', (one) => {
    expect(found({ rule: { ...none, ...one } })).toEqual([]);
    for (const part of Object.keys(parts).filter((name) => !(name in one)))
      expect(found({ rule: { ...none, ...one, [part]: parts[part as keyof typeof parts] } })).toContain(`rule-part-idle /${part}`);
  });

  it('finds places in lists, where * stands for every entry, and in either shape of a kind', () => {
    expect(found({ rule: { ...text, kinds: ['widgets'], pointer: '/settings/options/*/label' } })).toEqual([]);
    expect(found({ rule: { ...text, kinds: ['widgets'], pointer: '/settings/options/0/label' } })).toEqual([]);
    expect(found({ rule: { ...text, kinds: ['widgets'], pointer: '/settings/options/label' } })).toEqual(['rule-place-unknown /pointer']);
    expect(found({ rule: { ...text, kinds: ['page-state'], pointer: '/alert/text' } })).toEqual([]);
    expect(found({ rule: { ...text, kinds: ['page-state'], pointer: '/routes/*/notification' } })).toEqual([]);
  });

  it('accepts texts and numbers that may be empty', () => {
    expect(found({ rule: { ...text, kinds: ['todos'], pointer: '/action/widget' } })).toEqual([]);
    expect(found({ rule: { test: 'present', value: null, kinds: ['posters'], pointer: '/endDate' } })).toEqual([]);
    expect(found({ rule: { test: 'most', value: 4, kinds: ['widgets'], pointer: '/variant' } })).toEqual([]);
    expect(found({ rule: { test: 'most', value: 4, kinds: ['widgets'], pointer: '/title' } })).toEqual(['rule-place-unfit /pointer']);
  });

  it('requires a value and no place for a rule about a publish', () => {
    const publish = { kinds: [], pointer: '' };
    expect(found({ rule: { ...publish, test: 'largest-effect', value: 25 } })).toEqual([]);
    expect(found({ rule: { ...publish, test: 'largest-effect', value: null } })).toEqual(['rule-part-missing /value']);
    expect(found({ rule: { ...publish, test: 'most-shown', value: 5 } })).toEqual(['rule-part-missing /kinds']);
    expect(found({ rule: { test: 'largest-effect', value: 25 } })).toEqual(['rule-part-idle /kinds', 'rule-part-idle /pointer']);
  });
});

describe('checks of expectations and journeys', () => {
  it('checks expectations and journeys again when an item they refer to is removed or restored', () => {
    const check = start();
    recheckWithout(check, 'personas', 'ann');
    expect(problemsOfItem(check, 'journeys', 'a-year-as-a-member').map(({ code }) => code)).toEqual(['unknown-persona']);
    recheckItem(check, 'personas', first(catalogue.personas));
    recheckWithout(check, 'audiences', 'readers');
    expect(problemsOfItem(check, 'assertions', 'expired-cards-are-renewed').map(({ code }) => code)).toEqual(['unknown-audience']);
    recheckItem(check, 'audiences', first(catalogue.audiences.filter(({ id }) => id === 'readers')));
    expect(problemsOf(check)).toEqual([]);
  });

  it('lists expectations and journeys among the references of an item', () => {
    const namesOf = (kind: 'personas' | 'audiences' | 'next-steps', id: string) =>
      listReferences(start(), kind, id).map((reference) => `${reference.id} ${reference.pointer}: ${reference.sentence}`);
    expect(namesOf('personas', 'ann')).toContain('a-year-as-a-member /persona: Goes this way.');
    expect(namesOf('audiences', 'readers')).toContain('expired-cards-are-renewed /who/expression: Asks for it in a condition.');
    expect(namesOf('next-steps', first(catalogue['next-steps']).id)).toContain(
      'expired-cards-are-renewed /item: Expects that everybody it is about sees it.',
    );
  });
});
