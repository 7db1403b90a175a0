import { describe, expect, it } from 'vitest';
import {
  buildCatalogue,
  buildNextStep,
  buildPlaces,
  buildPoster,
  buildPreset,
  buildTodo,
  buildViewer,
  buildVocabulary,
  buildWidget,
  testKinds,
  times,
} from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { compileCatalogue } from '../catalogue/compile.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { plan } from '../plan/plan.ts';
import { compareCoverage } from './compare-coverage.ts';
import { measureCoverage } from './coverage.ts';
import { createPopulation } from './sight/population.ts';
import type { LegalState, StateSpace } from './state-space.ts';

const vocabulary = buildVocabulary({
  implications: [{ tag: 'housebound', implies: 'keen' }],
  groups: [
    { id: 'age', label: 'Age', description: 'Age group.', exclusive: true, complete: true },
    { id: 'hobby', label: 'Hobby', description: 'What they like.', exclusive: false, complete: false },
  ],
  tags: ['adult', 'child', 'housebound', 'keen', 'quiet'].map((id, i) => ({
    id,
    label: id,
    description: id,
    group: i < 3 ? 'age' : 'hobby',
    restricted: false,
  })),
});
const words = ['adult', 'child', 'housebound', 'keen', 'quiet', 'hasFines', 'noLoans'];
const subsets = Array.from({ length: 2 ** words.length }, (_, i) => words.filter((_word, bit) => (i >> bit) & 1)).filter(
  (held) =>
    ['adult', 'child', 'housebound'].filter((age) => held.includes(age)).length === 1 &&
    (!held.includes('housebound') || held.includes('keen')),
);

const ROWS = ['valid', 'expired', 'lost'].map((state) => ({ scheme: 'CARD', state }));
const MOMENTS = ['2027-03-01T10:00:00Z', '2027-07-01T10:00:00Z'];

const expressions = fc
  .array(fc.tuple(fc.constantFrom(' AND ', ' OR '), fc.constantFrom('', '!'), fc.constantFrom(...words)), { maxLength: 3 })
  .map((terms) => terms.map(([joiner, bang, word], i) => `${i === 0 ? '' : joiner}${bang}${word}`).join(''));
const tags = fc.array(expressions, { maxLength: 2 });
const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 6 });

const steps = few(
  fc.record({
    visibility: expressions,
    status: fc.constantFrom('valid', 'expired', 'valid|expired'),
    scheme: fc.constantFrom('CARD', 'ROOM'),
    type: fc.constantFrom('next', 'faq', 'advert'),
    title: fc.constantFrom('One', 'Two', 'Three', 'Four'),
  }),
);
const dates = fc.constantFrom(
  { startDate: null, endDate: null },
  { startDate: '2027-06-01', endDate: null },
  { startDate: null, endDate: '2027-06-01' },
);
const compiledCatalogues = fc
  .record({
    steps,
    todos: few(fc.record({ tags })),
    posters: few(fc.tuple(fc.record({ visibility: expressions }), dates).map(([one, other]) => ({ ...one, ...other }))),
    widgets: few(fc.record({ tags })),
    presets: few(fc.record({ tags, name: fc.constantFrom('Adult', 'Child') })),
  })
  .map((made) => {
    const widgets = made.widgets.map((given, i) => buildWidget({ id: `W${i}`, ...given }));
    const ids = widgets.map(({ id }) => id);
    const order = { 2: buildPlaces(...ids.slice(1)), 3: buildPlaces(...ids), 4: buildPlaces(...ids.slice(0, 2)) };
    return compileCatalogue(
      buildCatalogue({
        'next-steps': made.steps.map((given, i) => buildNextStep({ id: `s${i}`, ...given })),
        todos: made.todos.map((given, i) => buildTodo({ id: `t${i}`, ...given })),
        posters: made.posters.map((given, i) => buildPoster({ id: `p${i}`, ...given })),
        widgets,
        presets: made.presets.map((given, i) => buildPreset([], { id: `preset${i}`, order, ...given })),
      }),
      { vocabulary, kinds: testKinds },
    );
  });

const spaces: fc.Arbitrary<StateSpace> = fc.subarray(words).chain((decided) =>
  fc
    .array(
      fc.record({
        held: fc.subarray(decided),
        choice: fc.oneof(fc.constant<string[]>([]), fc.subarray(decided)),
        row: fc.constantFrom(...ROWS),
        room: fc.boolean(),
        presets: fc.subarray(['Child', 'Adult']),
        now: fc.constantFrom(...MOMENTS),
      }),
      { maxLength: 8 },
    )
    .map((made) => ({ decided, states: made.map(toState) })),
);

function toState(made: {
  held: string[];
  choice: string[];
  row: (typeof ROWS)[number];
  room: boolean;
  presets: string[];
  now: string;
}): LegalState {
  const statuses = [{ scheme: 'CARD', status: made.row.state === 'lost' ? 'expired' : made.row.state }];
  return {
    tiles: [made.row],
    statuses: made.room ? [...statuses, { scheme: 'ROOM', status: 'valid' }] : statuses,
    held: made.held.filter((word) => !made.choice.includes(word)),
    oneOf: made.choice,
    presets: made.presets,
    modes: {},
    now: made.now,
    isEmbargoed: false,
  };
}

function isIn({ held, oneOf }: LegalState, decided: readonly string[], person: readonly string[]): boolean {
  const isKept = decided.every((word) => oneOf.includes(word) || held.includes(word) === person.includes(word));
  return isKept && (oneOf.length === 0 || oneOf.filter((word) => person.includes(word)).length === 1);
}

type Compiled = ReturnType<typeof compileCatalogue>;

/** The minimum and maximum number of items of each kind that a person's plan shows on any screen. */
function seenBy(compiled: Compiled, state: LegalState, person: readonly string[]): Record<string, readonly [number, number]> {
  const viewer = buildViewer({
    tags: [...person].filter((word) => word !== 'hasFines' && word !== 'noLoans'),
    facts: { hasFines: person.includes('hasFines'), noLoans: person.includes('noLoans') },
    feedStatuses: [...state.statuses],
    presets: [...state.presets],
    now: state.now,
  });
  const plans = ([2, 3, 4] as const).map((columns) => plan(compiled, viewer, { columns }));
  const range = (count: (one: (typeof plans)[number]) => number) => {
    const counts = plans.map(count);
    return [Math.min(...counts), Math.max(...counts)] as const;
  };
  return {
    'next-steps': range(({ feed }) => feed.flatMap((panel) => panel.ids).length),
    todos: range(({ todos }) => todos.length),
    posters: range(({ posters }) => posters.length),
    widgets: range(({ widgets }) => widgets.length),
  };
}

describe('measureCoverage, compared with the plans of all people', () => {
  it('gives the minimum and maximum of every cell, with example people', () => {
    fc.assert(
      fc.property(compiledCatalogues, spaces, fc.tuple(expressions, expressions), (compiled, space, asked) => {
        const columns = asked.map((expression) => ({ expression }));
        const coverage = measureCoverage({
          population: createPopulation({ compiled, space, expressions: asked }),
          rows: ROWS,
          columns,
          limits: { todos: 2 },
        });
        const people = space.states.flatMap((state) =>
          subsets
            .filter((person) => isIn(state, space.decided, person))
            .map((person) => ({ state, person, seen: seenBy(compiled, state, person) })),
        );
        for (const { name: kind } of testKinds.counted) {
          for (const [r, row] of ROWS.entries()) {
            for (const [c, { expression }] of columns.entries()) {
              const cell = coverage[kind]?.[r]?.[c];
              const here = people.filter(({ state, person }) => state.tiles[0] === row && evaluateExpression(expression, person));
              const min = Math.min(...here.map(({ seen }) => seen[kind]?.[0] ?? 0));
              const max = Math.max(...here.map(({ seen }) => seen[kind]?.[1] ?? 0));
              expect(cell).toMatchObject(
                here.length === 0
                  ? { isPossible: false, least: 0, most: 0, isGap: false, leastFor: null }
                  : { isPossible: true, least: min, most: max, isGap: min === 0, isCrowded: kind === 'todos' && max > 2, isExact: true },
              );
              if (!cell?.leastFor || !cell.mostFor) continue;
              const minBy = seenBy(compiled, cell.leastFor.state, withAge(cell.leastFor.words, subsets));
              const maxBy = seenBy(compiled, cell.mostFor.state, withAge(cell.mostFor.words, subsets));
              expect([minBy[kind]?.[0], maxBy[kind]?.[1]]).toEqual([min, max]);
            }
          }
        }
      }),
      { numRuns: times({ daily: 30, long: 250 }) },
    );
  });
});

/** A person who holds these words, and one word of every group that needs one and is not named. */
function withAge(named: readonly string[], people: readonly (readonly string[])[]): readonly string[] {
  const ages = ['adult', 'child', 'housebound'];
  if (named.some((word) => ages.includes(word))) return named;
  return people.find((held) => held.filter((word) => !ages.includes(word)).join() === [...named].sort().join()) ?? [...named, 'adult'];
}

describe('compareCoverage', () => {
  const space: StateSpace = {
    decided: [],
    states: [toState({ held: [], choice: [], row: { scheme: 'CARD', state: 'valid' }, room: false, presets: [], now: MOMENTS[0] ?? '' })],
  };
  const measure = (...visibilities: string[]) => {
    const steps = visibilities.map((visibility, i) => buildNextStep({ id: `s${i}`, title: `Step ${i}`, status: 'valid', visibility }));
    const compiled = compileCatalogue(buildCatalogue({ 'next-steps': steps }), { vocabulary, kinds: testKinds });
    const columns = [{ expression: 'adult' }, { expression: 'child' }];
    const population = createPopulation({ compiled, space, expressions: ['adult', 'child'] });
    return measureCoverage({ population, rows: ROWS.slice(0, 1), columns });
  };

  it('lists each cell with changed numbers, and where a gap opens or closes', () => {
    const changes = compareCoverage(measure('', 'adult'), measure('adult', 'adult'));
    expect(changes).toMatchObject([{ kind: 'next-steps', row: 0, column: 1, opensGap: true, closesGap: false }]);
    expect(changes[0]).toMatchObject({ before: { least: 1, most: 1 }, after: { least: 0, most: 0 } });
    expect(compareCoverage(measure('adult'), measure(''))).toMatchObject([{ column: 1, opensGap: false, closesGap: true }]);
    expect(compareCoverage(measure(''), measure(''))).toEqual([]);
  });
});
