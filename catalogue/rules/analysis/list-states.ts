import { type AnalysisContext, type LegalState, type StateSpace, toInstant } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { deriveFeedStatuses } from '../feed/feed-statuses.ts';
import { chooseJourney, deriveSituation, listSituationFacts, SITUATION_FACTS } from '../situation/situation.ts';
import { areResultsHeld } from '../status/embargo.ts';
import type { SchemeId, TileState } from '../status/states.ts';
import { listPresets } from '../tags/derive-tags.ts';
import type { Person } from '../tags/read-person.ts';
import { type Archetype, listArchetypes } from './archetypes.ts';
import { canAddChoice, listModes, listPositions, POSITION_FACTS, type Position } from './list-positions.ts';
import { createMemory } from './memory.ts';
import { type Circumstances, listOutcomes, listPairs, numberOutcome, type Outcome, type PairOutcome } from './outcomes.ts';

/** The tag groups that follow from level, year, modes and moment alone. */
const DECIDED_GROUPS: readonly string[] = ['level', 'year', 'season', 'queue'];
const DECIDED_FACTS: readonly string[] = ['accommodation', 'hasApplication', ...POSITION_FACTS, ...SITUATION_FACTS];

/** The tags of a group, in the order of the vocabulary. */
export function listGroup({ tags }: Pick<Vocabulary, 'tags'>, group: string): readonly string[] {
  return tags.filter((tag) => tag.group === group).map(({ id }) => id);
}

/**
 * Every position in which the rules can place a person at these moments, in any mode, each once: with the first moment at which it occurs
 * and the most usual modes. Positions that differ only in the year are joined, unless no modes lead to it in all of these years.
 */
export function listLegalStates(context: AnalysisContext, vocabulary: Vocabulary): StateSpace {
  const decided = [...DECIDED_GROUPS.flatMap((group) => listGroup(vocabulary, group)), ...DECIDED_FACTS];
  const choices = { years: listGroup(vocabulary, 'year'), modes: listModes(vocabulary.modes) };
  const moments = [...context.moments].sort((one, other) => (toInstant(one) ?? 0) - (toInstant(other) ?? 0));
  const positions = moments.flatMap((now) => listPositions(now, context, choices));
  return { decided, states: listInPositions(positions, listGroup(vocabulary, 'level')) };
}

function listInPositions(positions: readonly Position[], levels: readonly string[]): readonly LegalState[] {
  const pairsIn = createPairsIn();
  const writerFor = createStateWriters(levels);
  const claimPairs = createClaims<string>();
  const claimsIn = createMemory<string, Claim<number>>();
  const numberOf = createNumbers();
  const states: LegalState[] = [];
  for (const position of positions) {
    const name = position.held.join(' ');
    const { id, pairs } = pairsIn(position);
    const years = claimPairs(`${name}: ${id}`, toYearSet(position.years));
    if (!years) continue;
    const claim = claimsIn(name, () => createClaims<number>());
    const write = writerFor(position);
    const situationOf = createSituationOf(position);
    for (const pair of pairs) {
      const situation = situationOf(pair);
      const left = claim(pair.number * MAX_SITUATIONS + numberOf(situation.join()), years);
      if (left) states.push(...write(pair, situation, left.list));
    }
  }
  return states;
}

/** Above the number of possible situations: they have at most two stages and two actions. */
const MAX_SITUATIONS = 4_096;

/** Numbers distinct texts in the order in which they come. */
function createNumbers(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
}

/** The situation facts that follow from two applications in a position. */
function createSituationOf({ held, isClearing }: Position): (pair: PairOutcome) => readonly string[] {
  const [isClosed, canApply] = [held.includes('closed'), held.includes('canApply')];
  return ({ undergraduate, conservatoire }) =>
    listSituationFacts(deriveSituation({ undergraduate, conservatoire, isClosed, canApply, isClearing }));
}

interface YearSet {
  readonly list: readonly string[];
  readonly set: ReadonlySet<string>;
}

function toYearSet(list: readonly string[]): YearSet {
  return { list, set: new Set(list) };
}

/** The years that were not yet claimed under this name; null when none is left. */
type Claim<Name> = (name: Name, years: YearSet) => YearSet | null;

function createClaims<Name>(): Claim<Name> {
  const claimed = new Map<Name, ReadonlySet<string>>();
  return (name, years) => {
    const before = claimed.get(name);
    if (!before) {
      claimed.set(name, years.set);
      return years;
    }
    const left = years.list.filter((year) => !before.has(year));
    if (left.length === 0) return null;
    claimed.set(name, new Set([...before, ...left]));
    return toYearSet(left);
  };
}

interface Pairs {
  /** Equal for equal pairs. */
  readonly id: string;
  readonly pairs: readonly PairOutcome[];
}

/** The possible outcomes of people's applications in a position, in any of its years. Each is computed once. */
function createPairsIn(): (position: Position) => Pairs {
  const archetypes = createMemory<string, readonly Archetype[]>();
  const outcomes = createMemory<string, readonly Outcome[]>();
  const pairs = createMemory<string, readonly PairOutcome[]>();
  const outcomesFor = (scheme: SchemeId, person: Person, position: Position): readonly Outcome[] => {
    const circumstances = toCircumstances(scheme, person, position);
    const { mode, isClearing, maxChoices } = circumstances;
    const isSupported = position.held.includes('supportedYear');
    return outcomes(`${scheme} ${mode} ${isClearing} ${isSupported} ${canAddChoice(person)}`, () =>
      listOutcomes(
        archetypes(scheme, () => listArchetypes(scheme, maxChoices)),
        circumstances,
      ),
    );
  };
  const outcomesIn = (scheme: SchemeId, position: Position): readonly Outcome[] => {
    const lists = position.people.map((person) => outcomesFor(scheme, person, position));
    const [first = [], ...others] = lists;
    return others.reduce((common, list) => keepCommon(common, list), first);
  };
  return (position) => {
    const [first, second] = [outcomesIn('UG', position), outcomesIn('UC', position)];
    const id = [first, second].map((list) => list.map(numberOutcome).join(' ')).join(', ');
    return { id, pairs: pairs(id, () => listPairs(first, second)) };
  };
}

function keepCommon(some: readonly Outcome[], others: readonly Outcome[]): readonly Outcome[] {
  const numbers = new Set(others.map(numberOutcome));
  return some.filter((outcome) => numbers.has(numberOutcome(outcome)));
}

function toCircumstances(scheme: SchemeId, person: Person, { read, isClearing, now }: Position): Circumstances {
  return {
    scheme,
    mode: scheme === 'UG' ? read.undergraduateMode : read.conservatoireMode,
    isClearing,
    studyYear: person.studyYear,
    firstSupportedYear: person.firstSupportedYear,
    maxChoices: person.maxChoices,
    addChoiceFrom: person.moments.clearingAddChoiceFrom ?? null,
    now,
  };
}

type WriteStates = (pair: PairOutcome, situation: readonly string[], years: readonly string[]) => readonly LegalState[];

/** The part that all states with the same tiles share. */
type Tiles = Required<Pick<LegalState, 'tiles' | 'statuses' | 'isEmbargoed'>>;

/** Creates the states of a position, one for each level. Equal lists are the same object, so that they can be compared quickly. */
function createStateWriters(levels: readonly string[]): (position: Position) => WriteStates {
  const lists = createMemory<string, readonly string[]>();
  const tiles = createMemory<string, Tiles>();
  const share = (list: readonly string[]) => lists(list.join(' '), () => list);
  return ({ held, isClearing, modes, now }) => {
    const fittingTagsOf = createMemory<string, readonly (readonly string[])[]>();
    const presetsOf = createMemory<boolean, readonly (readonly string[])[]>();
    return ({ undergraduate, conservatoire, hasAccommodation, hasApplication }, situation, years) => {
      const states = [undergraduate.state, conservatoire.state] as const;
      const hasGoodUndergraduateStatus = undergraduate.isGood;
      const shared = tiles(`${states[0]} ${states[1]} ${isClearing}`, () => toTiles(states, isClearing));
      const own = [...(hasAccommodation ? ['accommodation'] : []), ...(hasApplication ? ['hasApplication'] : []), ...situation];
      const fittingTags = fittingTagsOf(own.join(), () => levels.map((level) => share([level, ...held, ...own])));
      const presets = presetsOf(hasGoodUndergraduateStatus, () =>
        levels.map((level) => share(listPresets({ isPostgraduate: level === 'postgraduate', hasGoodUndergraduateStatus, isClearing }))),
      );
      return levels.map((_level, place) => ({
        tiles: shared.tiles,
        statuses: shared.statuses,
        held: fittingTags[place] ?? [],
        oneOf: years,
        presets: presets[place] ?? [],
        modes,
        now,
        isEmbargoed: shared.isEmbargoed,
      }));
    };
  };
}

function toTiles([undergraduate, conservatoire]: readonly [TileState, TileState], isClearing: boolean): Tiles {
  return {
    tiles: [
      { scheme: 'UG', state: undergraduate },
      { scheme: 'UC', state: conservatoire },
    ],
    statuses: deriveFeedStatuses({ undergraduate, conservatoire, isClearing }),
    isEmbargoed: isEmbargoed([undergraduate, conservatoire]),
  };
}

const BEFORE_DECISIONS: ReadonlySet<string | null> = new Set(['explore', 'apply', null]);

/** Whether a result is held back from the person, and the other scheme does not already reveal how their application went. */
function isEmbargoed(states: readonly TileState[]): boolean {
  return states.some(areResultsHeld) && states.every((state) => BEFORE_DECISIONS.has(chooseJourney(state)));
}
