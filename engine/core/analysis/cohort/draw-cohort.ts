import type { Cohort, CohortShare, Vocabulary } from '#schemas/catalogue';
import type { Viewer } from '#schemas/viewer';
import { isSameJson, type Json } from '../../merge/json.ts';
import { wordsOfViewer } from '../../plan/plan.ts';
import type { LegalState, StateSpace, TileState } from '../state-space.ts';
import { type AnalysedPack, createMaker, fillModes, type MadeUp, type PageStateNow } from './analysed-pack.ts';
import { createChance, drawPlace, toUrn, type Urn } from './seeded-chance.ts';

/** A number of made-up people who are alike in everything. */
export interface CohortPerson {
  readonly spec: MadeUp;
  readonly viewer: Viewer;
  /** The tags they hold and the facts that are true of them. */
  readonly words: readonly string[];
  /** The states of their tiles. */
  readonly statuses: readonly TileState[];
  /** How many people of the cohort this entry represents. */
  readonly weight: number;
}

/** Made-up people at one moment, for counting. None of them is real, and their number does not predict how many will come. */
export interface SyntheticCohort {
  readonly id: string;
  readonly now: string;
  readonly people: readonly CohortPerson[];
  /** How many people there are: the sum of the weights. */
  readonly total: number;
  /** The page state that applies to them. */
  readonly pageState: PageStateNow;
}

/** Which people to draw, and with which page state. */
export interface CohortOptions extends PageStateNow {
  readonly cohort: Cohort;
  readonly pack: AnalysedPack;
  /** The moment (ISO), for a cohort that names none. */
  readonly now: string;
  /** The states that people can be in at that moment; computed when not given. */
  readonly space?: StateSpace;
}

/** A word and its probability. A fact that is not drawn counts as false. */
interface Chance {
  readonly word: string;
  readonly share: number;
  readonly isFact: boolean;
}

/** States that have the same tiles. */
interface Position {
  readonly tiles: readonly TileState[];
  readonly states: Urn<LegalState>;
}

/** Inputs of people. */
interface DrawingContext {
  readonly shares: readonly Urn<string>[];
  readonly chances: readonly Chance[];
  readonly decided: ReadonlySet<string>;
  /** The positions open to a person with these words, where states decide words. */
  readonly positionsFor: (words: readonly string[]) => Urn<Position>;
  readonly isHeldBeside: (word: string, held: readonly string[]) => boolean;
  readonly impliedBy: (word: string) => readonly string[];
}

/** One person's draw: indexes into the urns, and a mask of the chances that came true. */
interface Lot {
  readonly words: readonly string[];
  readonly position: Position | undefined;
  readonly state: LegalState | undefined;
  readonly lucky: readonly number[];
}

/**
 * Draws the people of a cohort: words by their shares and chances, then a state by its share among those that these words allow. The same
 * item always gives the same people. Equal people become one entry with a weight.
 */
export function drawCohort({ cohort, pack, site, years, now, space }: CohortOptions): SyntheticCohort {
  const moment = cohort.now ?? now;
  const known = space ?? pack.analysis.listStates({ moments: [moment], site, years });
  const always = { modes: cohort.modes, now: moment };
  const make = createMaker(pack, always, { site, years });
  const isReal = (spec: Pick<MadeUp, 'tiles' | 'words'>) => keyOfTiles(make(spec).tiles) === keyOfTiles(spec.tiles);
  const context = createDrawingContext(cohort, pack.vocabulary, known, { modes: fillModes(pack, always, site), isReal });
  const chance = createChance(cohort.seed);
  const lots = new Map<string, { readonly lot: Lot; weight: number }>();
  for (let i = 0; i < cohort.size; i++) drawInto(lots, context, chance);
  const people = mergeLots(lots.values(), context).map(({ tiles, words, weight }) => {
    const spec: MadeUp = { tiles, words, ...always };
    return toPerson(spec, make(spec), weight);
  });
  return { id: cohort.id, now: moment, people, total: cohort.size, pageState: { site, years } };
}

/** The same people in the same order under another page state; the cohort itself when the page state is the same. */
export function redrawCohort(cohort: SyntheticCohort, pack: AnalysedPack, { site, years }: PageStateNow): SyntheticCohort {
  const pageState: PageStateNow = { site, years };
  if (isSamePageState(cohort.pageState, pageState)) return cohort;
  const modes = cohort.people[0]?.spec.modes ?? {};
  const make = createMaker(pack, { modes, now: cohort.now }, pageState);
  const people = cohort.people.map(({ spec, weight }) => toPerson(spec, make(spec), weight));
  return { ...cohort, people, pageState };
}

/** Whether two page states have the same content. */
function isSamePageState(one: PageStateNow, other: PageStateNow): boolean {
  return isSameJson(toJson(one), toJson(other));
}

/** Page state is JSON, because it was read from JSON files. */
function toJson({ site, years }: PageStateNow): Json {
  return { site, years } as unknown as Json;
}

function toPerson(spec: MadeUp, viewer: Viewer, weight: number): CohortPerson {
  return { spec, viewer, words: wordsOfViewer(viewer), statuses: viewer.tiles.map(({ scheme, state }) => ({ scheme, state })), weight };
}

/** Every person uses the same number of random numbers, so that a changed weight affects only the people it concerns. */
function drawInto(lots: Map<string, { readonly lot: Lot; weight: number }>, context: DrawingContext, chance: () => number): void {
  const places = context.shares.map((urn) => drawPlace(urn, chance()));
  const words = places.flatMap((place, i) => context.shares[i]?.entries[place] ?? []);
  const positions = context.positionsFor(words);
  const at = drawPlace(positions, chance());
  const position = positions.entries[at];
  const stateAt = drawPlace(position?.states ?? NO_STATES, chance());
  const lucky: number[] = [];
  for (let i = 0; i < context.chances.length; i++) if (chance() < (context.chances[i]?.share ?? 0)) lucky.push(i);
  const key = `${places.join()};${at},${stateAt};${lucky.join()}`;
  const before = lots.get(key);
  if (before) before.weight += 1;
  else lots.set(key, { lot: { words, position, state: position?.states.entries[stateAt], lucky }, weight: 1 });
}

function keyOfTiles(tiles: readonly TileState[]): string {
  return tiles.map(({ scheme, state }) => `${scheme}|${state}`).join();
}

/** Merges draws that end in the same tiles and words. */
function mergeLots(lots: Iterable<{ readonly lot: Lot; readonly weight: number }>, context: DrawingContext) {
  const merged = new Map<string, Pick<MadeUp, 'tiles' | 'words'> & { weight: number }>();
  for (const { lot, weight } of lots) {
    const [tiles, words] = [lot.position?.tiles ?? [], wordsOf(lot, context)];
    const key = `${keyOfTiles(tiles)};${words.join()}`;
    const before = merged.get(key);
    if (before) before.weight += weight;
    else merged.set(key, { tiles, words, weight });
  }
  return [...merged.values()];
}

const NO_STATES: Urn<LegalState> = { entries: [], sums: [] };

/** The words that the state decides, and those drawn words that can be held beside them. */
function wordsOf({ words, state, lucky }: Lot, { decided, chances, impliedBy, isHeldBeside }: DrawingContext): readonly string[] {
  const held = [...(state ? decidedWords(state, words) : []), ...words.filter((word) => !decided.has(word))];
  for (const i of lucky) {
    const word = chances[i]?.word ?? '';
    const wanted = [word, ...impliedBy(word)].filter((each) => !held.includes(each));
    if (wanted.every((each) => !decided.has(each) && isHeldBeside(each, held))) held.push(...wanted);
  }
  const untrue = chances.filter(({ word, isFact }) => isFact && !decided.has(word) && !held.includes(word));
  return [...held, ...untrue.map(({ word }) => `!${word}`)];
}

/** The modes that hold, and a test whether the rules put a person with these words into these states under those modes. */
interface Rules {
  readonly modes: Readonly<Record<string, string>>;
  readonly isReal: (spec: Pick<MadeUp, 'tiles' | 'words'>) => boolean;
}

function createDrawingContext(cohort: Cohort, vocabulary: Vocabulary, space: StateSpace, rules: Rules): DrawingContext {
  const decided = new Set(space.decided);
  const facts = new Set(vocabulary.facts.map(({ id }) => id));
  return {
    shares: cohort.shares.map(toShareUrn),
    chances: cohort.chances.map(({ word, percent }) => ({ word, share: percent / 100, isFact: facts.has(word) })),
    decided,
    positionsFor: rememberPositions(cohort, space.states, { ...rules, decided }),
    isHeldBeside: checkGroups(vocabulary),
    impliedBy: followImplications(vocabulary),
  };
}

function toShareUrn({ weights }: CohortShare): Urn<string> {
  return toUrn(Object.keys(weights), (word) => weights[word] ?? 0);
}

/** The positions that fit some words, cached for each set of decided words. Words that fit no position get all of them. */
function rememberPositions(cohort: Cohort, states: readonly LegalState[], rules: PositionRules): DrawingContext['positionsFor'] {
  const known = new Map<string, Urn<Position>>();
  return (words) => {
    const wanted = words.filter((word) => rules.decided.has(word));
    const key = wanted.join();
    const before = known.get(key);
    if (before) return before;
    const fitting = states.filter(({ held, oneOf }) => wanted.every((word) => held.includes(word) || oneOf.includes(word)));
    const made = toPositions(cohort, fitting.length > 0 ? fitting : states, { ...rules, wanted });
    known.set(key, made);
    return made;
  };
}

type PositionRules = Rules & { readonly decided: ReadonlySet<string> };

/** A combination of tiles is as likely as the product of its parts, among the combinations possible in these modes. */
function toPositions(cohort: Cohort, states: readonly LegalState[], rules: PositionRules & { readonly wanted: readonly string[] }) {
  const byTiles = new Map<string, LegalState[]>();
  for (const state of states) {
    const key = keyOfTiles(state.tiles);
    const alike = byTiles.get(key);
    if (alike) alike.push(state);
    else byTiles.set(key, [state]);
  }
  const positions = [...byTiles.values()].map((alike) => toPosition(cohort, alike, rules));
  const weigh = weighTiles(cohort);
  const likely = positions.filter((position) => weigh(position) > 0);
  const real = likely.filter(({ tiles, states: { entries } }) => {
    const [state] = entries;
    return state !== undefined && rules.isReal({ tiles, words: decidedWords(state, rules.wanted) });
  });
  return toUrn([real, likely].find((list) => list.length > 0) ?? positions, weigh);
}

/** A state is listed with one of the modes that it can be in; states listed with the modes that hold are preferred. */
function toPosition({ chances }: Cohort, alike: readonly LegalState[], { modes, decided }: PositionRules): Position {
  const ofModes = alike.filter((state) => Object.entries(state.modes).every(([mode, value]) => (modes[mode] ?? value) === value));
  const ofState = chances.filter(({ word }) => decided.has(word));
  const likely = ({ held }: LegalState) =>
    ofState.reduce((product, { word, percent }) => product * (held.includes(word) ? percent : 100 - percent), 1);
  return { tiles: alike[0]?.tiles ?? [], states: toUrn(ofModes.length > 0 ? ofModes : alike, likely) };
}

function weighTiles({ statuses }: Cohort): (position: Position) => number {
  const weights = new Map(statuses.map(({ scheme, weights: given }) => [scheme, given]));
  return ({ tiles }) =>
    tiles.reduce((product, { scheme, state }) => product * (weights.has(scheme) ? (weights.get(scheme)?.[state] ?? 0) : 1), 1);
}

/** The words that a state decides; where it leaves a choice, the requested word. */
function decidedWords({ held, oneOf }: LegalState, wanted: readonly string[]): readonly string[] {
  const one = oneOf.find((word) => wanted.includes(word)) ?? oneOf[0];
  return one === undefined ? held : [...held, one];
}

/** Tests whether a word can be held beside others: a group that allows one word has none yet. */
function checkGroups({ groups, tags }: Vocabulary): DrawingContext['isHeldBeside'] {
  const exclusive = new Set(groups.filter((group) => group.exclusive).map(({ id }) => id));
  const groupOf = new Map(tags.filter(({ group }) => exclusive.has(group)).map(({ id, group }) => [id, group]));
  return (word, held) => {
    const group = groupOf.get(word);
    return group === undefined || held.every((other) => other === word || groupOf.get(other) !== group);
  };
}

/** The words that a word implies, directly or through others. */
function followImplications({ implications }: Vocabulary): DrawingContext['impliedBy'] {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const reached = new Set([word]);
    // A set also iterates over members added meanwhile, so this ends when nothing new is implied.
    for (const one of reached) for (const { tag, implies } of implications) if (tag === one) reached.add(implies);
    reached.delete(word);
    const implied = [...reached];
    known.set(word, implied);
    return implied;
  };
}
