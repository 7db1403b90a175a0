import { describe, expect, it } from 'vitest';
import { type Catalogue, compileCatalogue, createAnalysis, type Json } from '#engine';
import { buildCatalogue, buildNextStep, buildPoster, libraryPeople, testKinds } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { describeDeciding, describeFlip, type WhyNames } from '../../explain/describe-why.ts';
import {
  EMPTY_PERSON,
  findUnmet,
  fromQuery,
  listGroups,
  listTags,
  type PersonChoice,
  toChoice,
  toPersonSpec,
  toQuery,
} from '../../explain/person-choice.ts';
import { describePerson } from '../../explain/person-names.ts';
import { listWords } from '../../expression/word-list.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { ExplainView, type ExplainViewProps, searchItems } from './explain-view.tsx';

const { vocabulary } = libraryPeople;
const names: WhyNames = { vocabulary, statuses: libraryPeople.analysis.statuses, list: listWords(vocabulary, []) };
const now = '2027-03-01T10:00:00.000Z';

/** Any choice that the fixed options allow. */
const anyChoice: fc.Arbitrary<PersonChoice> = fc.record({
  tiles: someOf(vocabulary.schemes.map(({ id, states }) => ({ id, values: states }))),
  groups: someOf(listGroups(vocabulary).map(({ id, tags }) => ({ id, values: tags.map((tag) => tag.id) }))),
  tags: fc.subarray(listTags(vocabulary).flatMap(({ tags }) => tags.map(({ id }) => id))),
  facts: someOf(vocabulary.facts.map(({ id }) => ({ id, values: ['yes', 'no'] as const }))),
  modes: someOf(vocabulary.modes),
  now: fc.constantFrom(null, now, '2027-08-12T07:00:00.000Z'),
  item: fc.constantFrom(null, { kind: 'next-steps', id: 'renew' } as const),
  side: fc.constantFrom('draft', 'live'),
});

function someOf<Value extends string>(lists: readonly { readonly id: string; readonly values: readonly Value[] }[]) {
  const entries = lists.map(({ id, values }) => fc.constantFrom(...values, null).map((value) => ({ id, value })));
  return fc.tuple(...entries).map((all) => Object.fromEntries(all.flatMap(({ id, value }) => (value === null ? [] : [[id, value]]))));
}

describe('a generated person in an address', () => {
  it('reads a written address back as the same person', () => {
    fc.assert(fc.property(anyChoice, (choice) => void expect(fromQuery(toQuery(choice), vocabulary, testKinds)).toEqual(choice)));
  });

  it('writes one address, whatever the order of choices', () => {
    const one = { ...EMPTY_PERSON, tiles: { CARD: 'valid', ROOM: 'booked' }, tags: ['housebound', 'delivery'] };
    const other = { ...EMPTY_PERSON, tiles: { ROOM: 'booked', CARD: 'valid' }, tags: ['delivery', 'housebound'] };
    expect(String(toQuery(one))).toBe(String(toQuery(other)));
  });

  it('drops unknown values from an address', () => {
    const address =
      'status.CARD=stolen&status.CAR=valid&word.age=pirate&word.needs=delivery&tag=gold&fact.hasFines=maybe&mode.opening=never&at=soon&item=boats/x&of=both';
    expect(fromQuery(new URLSearchParams(address), vocabulary, testKinds)).toEqual(EMPTY_PERSON);
    const item = (key: string) => fromQuery(new URLSearchParams({ item: key }), vocabulary, testKinds).item;
    expect([item('todos/'), item('todos/a/b'), item('todos/a')]).toEqual([null, null, { kind: 'todos', id: 'a' }]);
  });

  it('converts an example of a check to a choice', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const made = toChoice(toPersonSpec(choice, now), vocabulary);
        expect({ ...made, now: choice.now, item: choice.item, side: choice.side }).toEqual(choice);
      }),
    );
  });

  it('lists the choices that cannot be combined', () => {
    const choice: PersonChoice = {
      ...EMPTY_PERSON,
      groups: { age: 'child' },
      tags: ['delivery'],
      facts: { hasFines: 'yes', noLoans: 'no' },
    };
    expect(findUnmet(choice, ['child', 'delivery', 'hasFines'], vocabulary)).toEqual([]);
    expect(findUnmet(choice, ['adult', 'noLoans'], vocabulary)).toEqual(['child', 'delivery', 'hasFines', 'not “noLoans”']);
  });

  it('describes a generated person in limited length', () => {
    expect(describePerson({ tiles: [{ scheme: 'CARD', state: 'valid' }], words: ['adult', '!hasFines'] }, names)).toBe(
      'CARD: valid, adult, not “hasFines”',
    );
    expect(describePerson({ tiles: [], words: [] }, names)).toBe('Anybody');
    expect(describePerson({ tiles: [], words: Array.from({ length: 12 }, (_, i) => `w${i}`) }, names)).toMatch(/w7, 4 more$/);
  });
});

const items = {
  'next-steps': [
    buildNextStep({ id: 'enjoy', title: 'Enjoy', status: 'valid' }),
    buildNextStep({ id: 'renew', title: 'Renew', status: 'expired', visibility: 'housebound AND adult' }),
    buildNextStep({ id: 'off', title: 'Off', status: 'valid', active: false }),
    buildNextStep({ id: 'pay', title: 'Pay', status: 'expired', visibility: '', intent: 'pay' }),
  ],
  posters: [
    buildPoster({ id: 'fair', title: 'Book fair', startDate: '2027-05-01T00:00', endDate: '2027-05-31T23:59', visibility: 'adult' }),
    buildPoster({ id: 'fines', title: 'Fines', startDate: null, endDate: null, visibility: '', intent: 'pay' }),
    buildPoster({ id: 'all', title: 'All', startDate: null, endDate: null, visibility: 'adult OR child' }),
  ],
} satisfies Partial<Catalogue>;

/** Stubs for pack functions that these tests do not call. */
const pack = {
  ...libraryPeople,
  analysis: { ...libraryPeople.analysis, columns: [], liftAt: () => null, listYears: () => [], isSitePage: () => true },
};

function ask(kind: keyof typeof items, id: string, choice: Partial<PersonChoice> = {}) {
  const intents = [{ id: 'pay', label: 'Pay a fine', description: 'For people with fines.', expression: 'hasFines' }];
  const draft = compileCatalogue(buildCatalogue(items), { vocabulary: { ...vocabulary, intents }, kinds: testKinds });
  const spec = toPersonSpec({ ...EMPTY_PERSON, groups: { age: 'adult', branch: 'northBranch' }, tiles: { CARD: 'valid' }, ...choice }, now);
  const report = createAnalysis({ pack, draft, live: null, now }).person(spec, { kind, id });
  const value = (items[kind] as readonly { readonly id: string }[]).find((item) => item.id === id) as unknown as Json;
  if (!report.item) throw new Error('There is no answer.');
  return { report, question: { explanation: report.item, value, now, nearest: report.nearest } };
}

describe('the explanation why a person sees an item or not', () => {
  const flip = (...asked: Parameters<typeof ask>) => describeFlip(ask(...asked).question, names);
  const decided = (...asked: Parameters<typeof ask>) => describeDeciding(ask(...asked).question, names);

  it('names the deciding rule', () => {
    expect(decided('next-steps', 'enjoy')).toMatch(/^All of its \d rules hold\.$/);
    expect(decided('next-steps', 'renew')).toBe('It is for the status “CARD: expired”. The person has “CARD: valid”.');
    expect(decided('next-steps', 'off')).toBe('It is switched off for everybody.');
    expect(decided('posters', 'fair')).toBe(
      'It shows from midnight on 1 May 2027 until 11:59pm on 31 May 2027. It is 10am on 1 March 2027.',
    );
  });

  it('gives the smallest change that flips the answer, across all failing rules', () => {
    expect(flip('next-steps', 'renew')).toBe(
      'Smallest change that would show it: their status becomes “CARD: expired”, “housebound” becomes true and “delivery” becomes true.',
    );
    expect(flip('next-steps', 'renew', { tiles: { CARD: 'expired' }, tags: ['housebound', 'delivery'] })).toBe(
      'Smallest change that would hide it: age becomes “child”.',
    );
    expect(flip('next-steps', 'off')).toBe('Smallest change that would show it: it is switched on.');
    expect(flip('next-steps', 'enjoy')).toBe('Smallest change that would hide it: their status becomes another one.');
    expect(flip('posters', 'fair')).toBe(
      'Smallest change that would show it: the time is one at which it shows, from midnight on 1 May 2027 until 11:59pm on 31 May 2027.',
    );
  });

  it("names the item's intent, and does not ask for it beside the status that implies it", () => {
    expect(decided('posters', 'fines')).toMatch(/^It speaks of "Pay a fine", which may not stand for this person\. It may for: .*hasFines/);
    expect(flip('posters', 'fines')).toBe(
      'Smallest change that would show it: their situation becomes one in which what it speaks of may stand.',
    );
    expect(flip('next-steps', 'pay')).toBe('Smallest change that would show it: their status becomes “CARD: expired”.');
  });

  it('explains when no change to the person flips the answer', () => {
    expect(flip('posters', 'all')).toBe('Nothing about the person would hide it. It goes when it is switched off.');
  });
});

describe('the Who sees what page', () => {
  const draw = (part: Partial<ExplainViewProps> = {}) => {
    const props: ExplainViewProps = {
      choice: { ...EMPTY_PERSON, tiles: { CARD: 'valid' } },
      onChoice: () => undefined,
      now,
      state: { kind: 'known', report: ask('next-steps', 'enjoy').report, isOld: false },
      onRetry: () => undefined,
      ...part,
    };
    return drawScreen(<ExplainView {...props} />, [], { pack, live: items });
  };

  it('explains that the person is generated, and never calls them a user', async () => {
    expect(await draw()).toContain('This is a made-up person. It is nobody’s account');
    expect(await draw()).not.toMatch(/\busers?\b|%/);
  });

  it('offers fixed options only and no text input about the person', async () => {
    const html = await draw();
    for (const { id } of [...vocabulary.schemes, ...listGroups(vocabulary), ...vocabulary.modes]) expect(html).toContain(id);
    expect(html).not.toContain('<textarea');
    expect(html.match(/type="text"/g)).toHaveLength(1);
  });

  it('lists what they see by kind with titles', async () => {
    const html = await draw();
    expect(html).toContain('Feed items');
    expect(html).toContain('<summary>Enjoy</summary>');
    expect(html).not.toContain('<summary>Renew</summary>');
  });

  it('answers for the chosen item, with the value of each term', async () => {
    const { report } = ask('next-steps', 'renew', { tiles: { CARD: 'expired' } });
    const choice = { ...EMPTY_PERSON, tiles: { CARD: 'expired' }, item: { kind: 'next-steps', id: 'renew' } as const };
    const html = await draw({ choice, state: { kind: 'known', report, isOld: false } });
    expect(html).toContain('They do not see it');
    expect(html).toMatch(/housebound:<\/span> <strong>no<\/strong>/);
    expect(html).toMatch(/and <\/span><span>adult:<\/span> <strong>yes<\/strong>/);
    expect(html).toContain('href="/next-steps/renew"');
    // An answer about one item is never shown for another.
    expect(
      await draw({ choice: { ...choice, item: { kind: 'next-steps', id: 'enjoy' } }, state: { kind: 'known', report, isOld: true } }),
    ).toContain('Working out the reasons.');
  });

  it('reports choices that cannot be combined', async () => {
    const { report } = ask('next-steps', 'enjoy');
    const choice = { ...EMPTY_PERSON, tiles: { CARD: 'expired' }, groups: { age: 'child' } };
    expect(await draw({ choice, state: { kind: 'known', report, isOld: false } })).toContain('They are not: the CARD status, child.');
    expect(await draw({ choice, state: { kind: 'known', report, isOld: true } })).not.toContain('They are not');
  });

  it('shows that it is loading, and what went wrong', async () => {
    expect(await draw({ state: { kind: 'working' } })).toContain('Working out what they see.');
    expect(await draw({ state: { kind: 'failed', sentence: 'It did not work.' } })).toContain('Try again');
  });

  it('finds items of all kinds by the words of their titles', async () => {
    const item = (key: `todos/${string}` | `leaflets/${string}`, title: string, kindTitle: string) => ({ key, title, kindTitle });
    const all = [
      item('todos/a', 'Pay the fine', 'To-dos'),
      item('leaflets/b', 'Fine books', 'Leaflets'),
      item('todos/c', 'Fines', 'To-dos'),
    ];
    expect(searchItems(all, 'fine').map(({ key }) => key)).toEqual(['leaflets/b', 'todos/c', 'todos/a']);
    expect(searchItems(all, 'the pay').map(({ key }) => key)).toEqual(['todos/a']);
    expect(searchItems(all, 'zzz')).toEqual([]);
  });
});
