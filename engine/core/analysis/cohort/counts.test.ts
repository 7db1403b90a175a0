import { describe, expect, it } from 'vitest';
import {
  buildAudience,
  buildCatalogue,
  buildCohort,
  buildLargeCatalogue,
  buildNextStep,
  buildNotice,
  buildPoster,
  buildPreset,
  buildStatusTile,
  buildTodo,
  buildWidget,
  createSeededRandom,
  libraryPeople,
  testKinds,
} from '../../../testing/index.ts';
import { fc } from '../../../testing/properties.ts';
import { type CompiledCatalogue, compileCatalogue } from '../../catalogue/compile.ts';
import { evaluateExpression } from '../../expression/evaluate-expression.ts';
import { explainExpression } from '../../expression/explain-expression.ts';
import { explainItem } from '../../plan/explain-item.ts';
import { countPlaces } from './columns.ts';
import { countCondition, countDrawn, countRows, createMeanings, findPerson, type ItemCount } from './counts.ts';
import { drawCohort, type SyntheticCohort } from './draw-cohort.ts';

const RUNS = { numRuns: 300 };
const cohort = drawCohort({ cohort: buildCohort({ size: 333 }), pack: libraryPeople, site: null, years: [], now: '' });
const words = [...libraryPeople.vocabulary.tags, ...libraryPeople.vocabulary.facts].map(({ id }) => id);

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constantFrom('unknown', '@one', '@two', '@missing', '@unreadable', '@round') },
);
const texts = fc
  .array(fc.tuple(fc.constantFrom(' AND ', ' OR ', ' '), fc.constantFrom('', '!'), word), { maxLength: 7 })
  .map((conditions) => conditions.map(([joiner, bang, name], i) => `${i === 0 ? '' : joiner}${bang}${name}`).join(''));
const audiences = new Map(
  Object.entries({ one: 'adult AND !housebound', two: '@one OR hasFines', unreadable: 'adult AND', round: 'child OR @round' }),
);

function countOneByOne({ people }: SyntheticCohort, isCounted: (held: readonly string[]) => boolean): number {
  return people.reduce((sum, person) => sum + (isCounted(person.words) ? person.weight : 0), 0);
}

describe('countCondition and findPerson', () => {
  it('counts the same people as evaluating one person at a time', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const expected = countOneByOne(cohort, (held) => evaluateExpression(text, held, audiences));
        expect(countCondition(text, cohort, audiences)).toBe(expected);
      }),
      RUNS,
    );
  });

  it('counts everybody for an empty condition and nobody for an unreadable one', () => {
    expect(countCondition('', cohort)).toBe(333);
    expect(countCondition('adult AND', cohort)).toBe(0);
  });

  it('finds a matching person whenever the count is above zero', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const person = findPerson(text, cohort, audiences);
        expect(person !== null).toBe(countCondition(text, cohort, audiences) > 0);
        expect(person === null || evaluateExpression(text, person.words, audiences)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('countRows', () => {
  it('counts each row as the explanations of all people do', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const explained = cohort.people.map((person) => ({ ...person, ...explainExpression(text, person.words, audiences) }));
        const sum = (i: number, of: 'value' | 'soFar') =>
          explained.reduce((total, { steps, weight }) => total + (steps[i]?.[of] ? weight : 0), 0);
        const rows = countRows(text, cohort, audiences);
        expect(rows.map(({ text: row }) => row)).toEqual(explained[0]?.steps.map((step) => step.text));
        for (const [i, { own, soFar }] of rows.entries()) expect([own, soFar]).toEqual([sum(i, 'value'), sum(i, 'soFar')]);
      }),
      { numRuns: 60 },
    );
  });

  it('gives no rows for an unreadable condition', () => {
    expect(countRows('adult AND', cohort)).toEqual([]);
  });
});

const expired = { startDate: '2026-01-01', endDate: '2027-02-28' };
const catalogue = buildCatalogue({
  ...buildLargeCatalogue(120, createSeededRandom(11)),
  audiences: [buildAudience('mobile', 'adult AND !housebound')],
  widgets: [buildWidget({ tags: ['housebound', '@mobile northBranch'] }), buildWidget({ id: 'Unlisted', tags: [] })],
  presets: [buildPreset(['Loans']), buildPreset([], { id: 'child', name: 'Child' })],
  todos: [buildTodo({ tags: ['child', 'hasFines'] }), buildTodo({ id: 'for-all', tags: [''] }), buildTodo({ id: 'off', active: false })],
  posters: [buildPoster({ visibility: '@mobile' }), buildPoster({ id: 'gone', ...expired })],
  notices: [
    buildNotice({ rule: 'emptyLoans', visibility: 'adult' }),
    buildNotice({ id: 'no-such-rule', rule: 'unheard' }),
    buildNotice({ id: 'last-day', startDate: null, endDate: '2027-03-01' }),
  ],
  'next-steps': [
    buildNextStep({ id: 'either', status: 'valid | expired', visibility: 'northBranch' }),
    buildNextStep({ id: 'twin', visibility: 'adult', order: 20 }),
    buildNextStep({ id: 'twin-again', order: 30 }),
    buildNextStep({ id: 'room', scheme: 'ROOM', status: 'booked', title: 'Your room', order: 40 }),
  ],
  'status-tiles': [
    buildStatusTile(),
    buildStatusTile({ id: 'same-tile' }),
    buildStatusTile({ id: 'room', scheme: 'ROOM', state: 'booked' }),
  ],
});
const compiled = compileCatalogue(catalogue, { vocabulary: libraryPeople.vocabulary, kinds: testKinds });

/** How many people of a cohort each item is meant for by its own conditions, whether or not a hub has room for it. */
function countSeen(compiled: CompiledCatalogue, cohort: SyntheticCohort): readonly ItemCount[] {
  const meaningOf = createMeanings(compiled, cohort);
  return compiled.kinds.drawn.flatMap(({ name: kind }) =>
    compiled.catalogue[kind].map(({ id }) => {
      const meant = meaningOf(kind, id);
      return { kind, id, count: meant ? countPlaces(meant, cohort.total) : 0 };
    }),
  );
}

describe('counts of items', () => {
  it('counts whom each item is meant for as explainItem does for every person', () => {
    const rules = new Set(['active', 'status', 'condition', 'everybody', 'dates', 'rule', 'state']);
    const counts = countSeen(compiled, cohort).filter(({ id }) => id !== 'same-tile');
    for (const { kind, id, count } of counts) {
      const isFor = (person: (typeof cohort.people)[number]) =>
        explainItem(compiled, person.viewer, kind, id).reasons.every(({ code, holds }) => holds || !rules.has(code));
      const expected = cohort.people.reduce((sum, person) => sum + (isFor(person) ? person.weight : 0), 0);
      expect([kind, id, count]).toEqual([kind, id, expected]);
    }
    expect(counts.filter(({ count }) => count > 0).length).toBeGreaterThan(40);
  });

  it('counts nobody for a second tile with the same state', () => {
    const [first, second] = ['card-expired', 'same-tile'].map((id) => countSeen(compiled, cohort).find((item) => item.id === id)?.count);
    expect([Number(first) > 0, second]).toEqual([true, 0]);
  });

  it('counts who sees each drawn item, without duplicates and items missing from the preset', () => {
    const counts = countDrawn(compiled, cohort);
    for (const { name: kind } of compiled.kinds.drawn) {
      for (const { id, count } of counts.filter((item) => item.kind === kind)) {
        const sees = ({ viewer }: (typeof cohort.people)[number]) =>
          explainItem(compiled, viewer, kind, id).reasons.every(({ holds }) => holds);
        const expected = cohort.people.reduce((sum, person) => sum + (sees(person) ? person.weight : 0), 0);
        expect([kind, id, count]).toEqual([kind, id, expected]);
      }
    }
    const countOf = (list: typeof counts, id: string) => list.find((item) => item.id === id)?.count;
    expect(countOf(counts, 'Unlisted')).toBe(0);
    expect(countOf(countSeen(compiled, cohort), 'Unlisted')).toBe(333);
    expect(countOf(counts, 'twin-again')).toBeLessThan(countOf(countSeen(compiled, cohort), 'twin-again') ?? 0);
  });
});
