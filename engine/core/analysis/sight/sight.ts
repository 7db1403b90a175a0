import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import type { Gate } from '../../catalogue/gate.ts';
import type { ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds, Showing } from '../../catalogue/kind.ts';
import { parseExpression } from '../../expression/index.ts';
import { toInstant } from '../../time/index.ts';
import { ALL, type Diagram, NONE } from '../diagram.ts';
import { keepEach } from '../keep-each.ts';
import { createFindPerson, firstOfEach, type ReachedPerson } from '../person.ts';
import { openQuestion, type Question, subjectOf } from '../question.ts';
import type { LegalState, StateSpace } from '../state-space.ts';
import { type ReadyStates, readStates } from '../states.ts';
import { type Span, seenInIndex } from './seen-index.ts';
import type { Looking, SeenItem } from './seen-item.ts';
import { seenSteps } from './seen-steps.ts';
import { SCREENS, type ScreenColumns, seenPresets, seenWidgets } from './seen-widgets.ts';

/** What people see, as sets of people: exactly what `plan` shows to people who have not reordered their widgets. */
export interface Sight {
  readonly question: Question;
  readonly states: ReadyStates;
  /** A member of a set who is in one of these states and holds few words; null when there is none. */
  readonly findPerson: (set: Diagram, states: readonly LegalState[]) => ReachedPerson | null;
  /** Everybody in one of these states. */
  readonly peopleAt: (states: readonly LegalState[]) => Diagram;
  /** The people that an expression matches, which must be among those the sight was created with; nobody when it cannot be read. */
  readonly meaningOf: (text: string) => Diagram;
  /** A key for the part of a state that decides which items of a kind can be seen in it. */
  readonly keyOf: (kind: ItemKind, state: LegalState) => string;
  /** The items of a kind that can be seen in a state; widgets on any screen width. */
  readonly itemsAt: (kind: ItemKind, state: LegalState) => readonly SeenItem[];
  /** The widgets on a screen with this many columns. */
  readonly widgetsOn: (screen: ScreenColumns, state: LegalState) => readonly SeenItem[];
}

/** The catalogue to look at, and the people to look with. */
export interface SightOptions {
  readonly compiled: CompiledCatalogue;
  readonly space: StateSpace;
  /** Expressions to ask about besides those of items. */
  readonly expressions?: readonly string[];
  /** The time to look at in a state, for items with dates; null to ignore dates. The state's own moment unless given. */
  readonly spanOf?: (state: LegalState) => Span | null;
}

/** The most sets kept for one catalogue. The shipped one needs up to 750,000, for its coverage. */
const MAX_NODES = 2_000_000;

/** Prepares a view of what people who can exist see of a catalogue. */
export function createSight({ compiled, space, expressions = [], spanOf = momentOf }: SightOptions): Sight {
  const { ready, states } = readStates(compiled.vocabulary, space);
  const subject = subjectOf(termsOf(compiled, expressions), compiled.audiences);
  const question = openQuestion(subject, { ready, signatures: states.signatures, maxNodes: MAX_NODES });
  const looking = createLooking(compiled, question);
  const grid = compiled.kinds.shown('grid')[0]?.name ?? 'widgets';
  const keyOf = createKeyOf(spanOf, compiled.kinds);
  const findPerson = createFindPerson(question, states, compiled.vocabulary);
  const firstOf = keepEach((some: readonly LegalState[]) => firstOfEach(some, states));
  const seen = new Map<string, readonly SeenItem[]>();
  const keep = (key: string, make: () => readonly SeenItem[]): readonly SeenItem[] => {
    const made = seen.get(key) ?? make();
    seen.set(key, made);
    return made;
  };
  return {
    question,
    states,
    findPerson: (set, some) => findPerson(set, firstOf(some)),
    peopleAt: (some) => question.positions.peopleOf(firstOf(some).keys()),
    meaningOf: looking.meaningOf,
    keyOf,
    itemsAt: (kind, state) => keep(`${kind}\n${keyOf(kind, state)}`, () => lookAt(kind, state, looking, spanOf)),
    widgetsOn: (screen, state) => keep(`${screen}\n${keyOf(grid, state)}`, () => seenWidgets(looking, state, [screen])),
  };
}

/** The single moment of a state. */
export function momentOf({ now }: LegalState): Span {
  const instant = toInstant(now) ?? 0;
  return { from: instant, to: instant };
}

function termsOf(compiled: CompiledCatalogue, expressions: readonly string[]) {
  const facts = [...compiled.lists.values()].flatMap((index) => (index.facts ?? []).flatMap((fact) => fact ?? []));
  return [...compiled.sources.texts, ...facts, ...expressions].flatMap((text) => {
    const parsed = parseExpression(text);
    return parsed.ok ? parsed.value.terms : [];
  });
}

function createLooking(compiled: CompiledCatalogue, { diagrams, meaning }: Question): Looking {
  const meaningOf = keepEach((text: string): Diagram => {
    const parsed = parseExpression(text);
    return parsed.ok ? meaning(parsed.value.terms, true) : NONE;
  });
  const meaningOfGate = ({ conditions }: Gate): Diagram => {
    if (conditions.length === 0) return ALL;
    return conditions.map((number) => meaningOf(compiled.sources.texts[number] ?? '')).reduce(diagrams.or, NONE);
  };
  return { compiled, diagrams, meaningOf, meaningOfGate };
}

/** The part of a state that decides which items of a kind can be seen in it. */
function decidedBy(shows: Showing | undefined): 'statuses' | 'presets' | 'time' | 'nothing' {
  if (shows?.as === 'feed') return 'statuses';
  if (shows?.as === 'grid' || shows?.as === 'layout') return 'presets';
  return shows?.as === 'list' && shows.isDated ? 'time' : 'nothing';
}

function createKeyOf(spanOf: (state: LegalState) => Span | null, { find }: Kinds): Sight['keyOf'] {
  const keys = {
    statuses: ({ statuses }: LegalState) => statuses.map(({ scheme, status }) => `${scheme}|${status}`).join('\n'),
    presets: ({ presets }: LegalState) => presets.join('\n'),
    time: (state: LegalState) => {
      const span = spanOf(state);
      return span ? `${span.from}-${span.to}` : '';
    },
    nothing: () => '',
  };
  return (kind, state) => keys[decidedBy(find(kind)?.shows)](state);
}

function lookAt(kind: ItemKind, state: LegalState, looking: Looking, spanOf: (state: LegalState) => Span | null): readonly SeenItem[] {
  const { kinds, lists } = looking.compiled;
  const shows = kinds.find(kind)?.shows;
  if (shows?.as === 'feed') return seenSteps(looking, state);
  if (shows?.as === 'layout') return seenPresets(looking, state);
  if (shows?.as === 'grid') return seenWidgets(looking, state, SCREENS);
  const index = lists.get(kind);
  return index ? seenInIndex(looking, index, decidedBy(shows) === 'time' ? spanOf(state) : null) : [];
}
