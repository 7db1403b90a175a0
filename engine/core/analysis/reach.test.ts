import { describe, expect, it } from 'vitest';
import { buildLegalState, times } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { createExpressionSet } from '../expression/create-expression-set.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { wordsOfExpression } from '../expression/parse-expression.ts';
import { people, spelt, vocabulary, words } from './legal-people.fixture.ts';
import { createReach, type Reach } from './reach.ts';
import type { LegalState, StateSpace } from './state-space.ts';

function low(some: readonly string[]): string[] {
  return some.map((word) => word.toLowerCase());
}

/** Everybody who can exist, one by one. */
function peopleOf({ decided, states }: StateSpace): { state: LegalState; person: readonly string[] }[] {
  return states.flatMap((state) => {
    const [held, choice] = [low(state.held), low(state.oneOf)];
    const kept = low(decided).filter((word) => !choice.includes(word));
    const isIn = (person: readonly string[]) =>
      kept.every((word) => held.includes(word) === person.includes(word)) &&
      (choice.length === 0 || choice.filter((word) => person.includes(word)).length === 1);
    return people.filter(isIn).map((person) => ({ state, person }));
  });
}

const STATUSES = ['valid', 'expired', 'lost'].map((status) => ({ scheme: 'CARD', status }));
const spaces: fc.Arbitrary<StateSpace> = fc.subarray(spelt).chain((decided) => {
  const held = fc.subarray(decided);
  const state = fc.tuple(held, fc.oneof(fc.constant<string[]>([]), fc.subarray(decided)), fc.subarray(STATUSES)).map(
    ([some, choice, statuses]): LegalState => ({
      tiles: statuses.map(({ scheme, status }) => ({ scheme, state: status })),
      statuses,
      held: some.filter((word) => !choice.includes(word)),
      oneOf: choice,
      presets: [],
      modes: {},
      now: '2027-03-01T10:00:00Z',
      isEmbargoed: false,
    }),
  );
  return fc.array(state, { maxLength: 12 }).map((states) => ({ decided, states }));
});

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.constantFrom('unknown', '@one', '@two', '@missing') },
);
const texts = fc
  .array(fc.tuple(fc.constantFrom(' AND ', ' OR ', ' '), fc.constantFrom('', '!'), word), { maxLength: 7 })
  .map((conditions) => conditions.map(([joiner, bang, name], i) => `${i === 0 ? '' : joiner}${bang}${name}`).join(''));
const audiences = fc.tuple(texts, texts).map(([one, two]) => new Map(Object.entries({ one, two })));

function holdsFor(text: string, known: ReadonlyMap<string, string>): (person: readonly string[]) => boolean {
  const set = createExpressionSet([text], known);
  return (person) => set.holds(0, set.toBits(person));
}

/** The words an expression uses, including those of its audiences. */
function spokenOf(text: string, known: ReadonlyMap<string, string>): string[] {
  return createExpressionSet([text], known).words.filter((one) => words.includes(one));
}

type Person = ReturnType<typeof peopleOf>[number];

function expectExact(text: string, known: ReadonlyMap<string, string>, reach: Reach, people: readonly Person[]): void {
  const holds = holdsFor(text, known);
  const meant = people.filter(({ person }) => holds(person));
  const answer = reach.answer(text);
  expect(answer.kind).toBe(meant.length === 0 ? 'never' : meant.length === people.length ? 'always' : 'sometimes');
  const spoken = spokenOf(text, known);
  const places = new Map(people.map(({ state }, i) => [state, i]));
  const mixes = (some: readonly Person[]) =>
    new Set(some.map(({ state, person }) => `${places.get(state)}:${person.filter((one) => spoken.includes(one))}`)).size;
  expect(reach.countStates(text)).toEqual({ holds: mixes(meant), all: mixes(people) });
  if (answer.kind !== 'sometimes') return;
  expect(evaluateExpression(text, answer.shownTo, known)).toBe(true);
  expect(evaluateExpression(text, answer.hiddenFrom, known)).toBe(false);
  for (const shown of [answer.shownTo, answer.hiddenFrom]) {
    expect(people.some(({ person }) => shown.every((one) => person.includes(one)))).toBe(true);
  }
}

describe('createReach, compared with evaluating every possible person', () => {
  it('classifies 2,000 expressions as holding for all, none or some, and counts their combinations exactly', () => {
    const eight = fc.array(texts, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(spaces, eight, audiences, (space, asked, known) => {
        const people = peopleOf(space);
        const reach = createReach({ vocabulary, audiences: known, space });
        for (const text of asked) expectExact(text, known, reach, people);
      }),
      { numRuns: times({ daily: 40, long: 250 }) },
    );
  });

  it('answers for statuses and several expressions together, with people in a matching state', () => {
    const statuses = fc.option(fc.subarray(STATUSES), { nil: null });
    const needs = fc.oneof(fc.constant([]), fc.constant(['paid']));
    fc.assert(
      fc.property(spaces, statuses, fc.array(texts, { maxLength: 2 }), needs, audiences, (space, wanted, expressions, needed, known) => {
        const people = peopleOf(space);
        const conditions = expressions.map((text) => holdsFor(text, known));
        const isMeant = ({ state, person }: (typeof people)[number]) =>
          (wanted === null || state.statuses.some((one) => wanted.includes(one))) &&
          (conditions.length === 0 || conditions.some((holds) => holds(person))) &&
          needed.every((one) => person.includes(one));
        const meant = people.filter(isMeant);
        const answer = createReach({ vocabulary, audiences: known, space }).answerItem({ statuses: wanted, expressions, needs: needed });
        expect(answer.kind).toBe(meant.length === 0 ? 'never' : meant.length === people.length ? 'always' : 'sometimes');
        if (answer.kind !== 'sometimes') return;
        for (const [found, expected] of [
          [answer.shownTo, true],
          [answer.hiddenFrom, false],
        ] as const) {
          const held = found.words.map((one) => one.toLowerCase());
          const like = people.filter(({ state, person }) => state === found.state && held.every((one) => person.includes(one)));
          const others = like.filter(({ person }) =>
            spelt.every((one) => !person.includes(one.toLowerCase()) || found.words.includes(one) || isOfOpenGroup(one, found.words)),
          );
          expect(others.length).toBeGreaterThan(0);
          expect(others.every((one) => isMeant(one) === expected)).toBe(true);
        }
      }),
      { numRuns: times({ daily: 60, long: 500 }) },
    );
  });

  it('finds the fewest choices to change that lead to a person who can exist', () => {
    const choices = [['guest', 'member', 'staff'], ['early', 'late'], ...['mail', 'post', 'move', 'paid'].map((one) => [one])];
    const distance = (from: readonly string[], to: readonly string[]) =>
      choices.filter((group) => group.some((one) => from.includes(one) !== to.includes(one))).length;
    fc.assert(
      fc.property(spaces, texts, audiences, fc.nat(), fc.boolean(), (space, text, known, pick, wanted) => {
        const people = peopleOf(space);
        const from = people[pick % Math.max(1, people.length)];
        fc.pre(from !== undefined);
        const holds = holdsFor(text, known);
        const reached = people.filter(({ person }) => holds(person) === wanted);
        const nearest = createReach({ vocabulary, audiences: known, space }).nearest(text, from?.person ?? [], wanted);
        const named = wordsOfExpression(text);
        expect(nearest === null).toBe(reached.length === 0);
        if (nearest === null || !from) return;
        const fewest = Math.min(...reached.map(({ person }) => distance(from.person, person)));
        expect(nearest.length).toBeLessThanOrEqual(fewest);
        expect(nearest.length === 0).toBe(holds(from.person) === wanted);
        expect(named.length > 0 || nearest.length === 0).toBe(true);
      }),
      { numRuns: times({ daily: 40, long: 300 }) },
    );
  });
});

/** In a group that needs a word and is not mentioned, any word will do. */
function isOfOpenGroup(word: string, named: readonly string[]): boolean {
  const group = vocabulary.groups.find(({ id }) => id === vocabulary.tags.find((tag) => tag.id === word)?.group);
  if (!group?.complete) return false;
  return vocabulary.tags.every((tag) => tag.group !== group.id || !named.includes(tag.id));
}

describe('createReach', () => {
  const state = (given: Partial<LegalState>) => buildLegalState(null, given);
  const [valid, expired, lost] = STATUSES;
  const space: StateSpace = {
    decided: ['Staff', 'early', 'late', 'paid'],
    states: [
      state({ statuses: valid ? [valid] : [], held: ['Staff'], oneOf: ['early', 'late'] }),
      state({ statuses: expired ? [expired] : [], held: ['paid'] }),
      state({ statuses: lost ? [lost] : [], held: ['early', 'late'] }),
    ],
  };
  const reach = createReach({ vocabulary, audiences: new Map(), space });

  it('knows combinations that no state allows', () => {
    expect(reach.answer('staff AND paid').kind).toBe('never');
    expect(reach.answer('staff AND !early AND !late').kind).toBe('never');
    expect(reach.answer('paid OR staff').kind).toBe('always');
  });

  it('names statuses or conditions as the reason why nobody matches', () => {
    const because = (statuses: typeof STATUSES, text: string) => reach.answerItem({ statuses, expressions: [text] });
    expect(because(lost ? [lost] : [], '')).toEqual({ kind: 'never', because: 'statuses' });
    expect(because(valid ? [valid] : [], 'guest AND member')).toEqual({ kind: 'never', because: 'conditions' });
    expect(because(valid ? [valid] : [], 'paid')).toEqual({ kind: 'never', because: 'together' });
    expect(reach.answerItem({ statuses: null, expressions: ['guest AND'] })).toEqual({ kind: 'unreadable' });
  });

  it('gives an example person with every word that their state decides, spelt as in the vocabulary', () => {
    const answer = reach.answerItem({ statuses: valid ? [valid] : [], expressions: ['post'] });
    expect(answer.kind === 'sometimes' && answer.shownTo.words.toSorted()).toEqual(['Staff', 'early', 'post']);
    expect(answer.kind === 'sometimes' && answer.hiddenFrom.state.statuses).toEqual([expired]);
  });
});
