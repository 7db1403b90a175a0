// Visibility expressions compared with four expression engines: the same random expressions for the same random people.
import { pathToFileURL } from 'node:url';
import { createExpressionSet } from '#engine';
import type { ExpressionSet } from '#engine/testing';
import { createSeededRandom, pickOne } from '#engine/testing';
import { type BenchRow, fastestOf, formatTable, type Load, timeLoads } from './bench-row.ts';
import { type Compiled, type Context, compilePeers, expressionByExpression, personByPerson, viewByView } from './expression-peers.ts';

const EXPRESSIONS = 1_000;
const PEOPLE = 1_000;
const VIEW = 60;
const ROUNDS = 5;
/** Our own methods of evaluating, by their names in the times. */
const OURS: ReadonlySet<string> = new Set(['holds', 'judge', 'count']);
const TAGS = Array.from({ length: 40 }, (_, i) => `tag${i}`);

/** Expressions and people, prepared for us and for each peer. */
interface Field {
  readonly set: ExpressionSet;
  readonly people: readonly Uint32Array[];
  readonly words: readonly (readonly string[])[];
  readonly peers: ReadonlyMap<string, readonly Compiled[]>;
  readonly contexts: readonly Context[];
}

/** The inputs of a row besides the times: which times, how many units of work they cover, and the aim. */
interface RowPlan {
  readonly measure: string;
  readonly ours: string;
  readonly min: number;
  readonly means: string;
  readonly format: (ms: number) => string;
}

/**
 * Our engine and the peers: one at a time, all of one person, one hub view, and counts. All answers are compared first. The hub view comes
 * before the rest, because a compiler that has seen thousands of functions runs the peers more slowly.
 */
export async function benchExpressions(): Promise<BenchRow[]> {
  const sources = createSources();
  const people = createPeople();
  const viewRow = benchView(prepareField(sources.slice(0, VIEW), people));
  const field = prepareField(sources, people);
  return [...benchOneByOne(field), viewRow, benchCounts(field)];
}

/** Generates one to six conditions over forty tags, three in ten negated, joined by AND or OR or juxtaposed. */
function createSources(): string[] {
  const random = createSeededRandom(2027);
  const term = () => `${random.next() < 0.3 ? '!' : ''}${pickOne(random, TAGS)}`;
  return Array.from({ length: EXPRESSIONS }, () => {
    let source = term();
    for (let more = Math.floor(random.next() * 6); more > 0; more--)
      source += `${pickOne(random, [' AND ', ' OR ', ' OR ', ' '])}${term()}`;
    return source;
  });
}

/** Each person has one tag in four. */
function createPeople(): string[][] {
  const random = createSeededRandom(1015);
  return Array.from({ length: PEOPLE }, () => TAGS.filter(() => random.next() < 0.25));
}

function prepareField(sources: readonly string[], people: readonly (readonly string[])[]): Field {
  const set = createExpressionSet(sources);
  const field = {
    set,
    people: people.map((words) => set.toBits(words)),
    words: people,
    peers: compilePeers(sources, TAGS),
    contexts: people.map(toContext),
  };
  compareAnswers(field);
  return field;
}

/** A person for the peers: every tag, true or false. */
function toContext(words: readonly string[]): Context {
  const held = new Set(words);
  const context: Record<string, boolean> = {};
  for (const tag of TAGS) context[tag] = held.has(tag);
  return context;
}

/** Stops the benchmark unless every engine gives the same results as ours, in every method of evaluating. */
function compareAnswers({ set, people, peers, contexts }: Field): void {
  const counts = new Uint32Array(set.size);
  for (const [p, bits] of people.entries()) {
    const judged = set.judge(bits);
    for (let i = 0; i < set.size; i++) {
      const answer = set.holds(i, bits);
      const others = [...peers.values()].map((compiled) => compiled[i]?.(contexts[p] ?? {}));
      if ([isJudged(judged, i), ...others].some((other) => other !== answer))
        throw new Error(`Answers differ: expression ${i}, person ${p}`);
      counts[i] = (counts[i] ?? 0) + Number(answer);
    }
  }
  if (set.count(people).some((count, i) => count !== counts[i])) throw new Error('Counts differ');
}

function isJudged(judged: Uint32Array, index: number): boolean {
  return (((judged[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

function benchOneByOne({ set, people, peers, contexts }: Field): BenchRow[] {
  const judged = new Uint32Array(Math.ceil(set.size / 32));
  const loads = new Map<string, Load>([
    ['holds', () => sum(people, (bits) => countHeld(set, bits))],
    ['judge', () => sum(people, (bits) => foldAnswers(set.judge(bits, judged)))],
    ...[...peers].map(([name, compiled]): [string, Load] => [name, personByPerson(compiled, contexts)]),
  ]);
  const times = timeLoads(loads, ROUNDS);
  const size = `${EXPRESSIONS} expressions by ${PEOPLE} people`;
  const format = (ms: number) => `${ms.toFixed(2)} ms`;
  const alone = 'What a check of one item costs; far below what anybody waits for, whoever does it.';
  const whole = 'A million conditions of a catalogue in the time of a few letters: why the editor can count while one types.';
  return [
    toRow(times, { measure: `${size}, one at a time`, ours: 'holds', min: 20, means: alone, format }),
    toRow(times, { measure: `${size}, all of one person`, ours: 'judge', min: 100, means: whole, format }),
  ];
}

/** A person arrives as a list of words: preparing them is part of a view, for us and for the peers. */
function benchView({ set, words, peers }: Field): BenchRow {
  const judged = new Uint32Array(Math.ceil(set.size / 32));
  const loads = new Map<string, Load>([
    ['judge', () => sum(words, (held) => foldAnswers(set.judge(set.toBits(held), judged)))],
    ...[...peers].map(([name, compiled]): [string, Load] => [name, viewByView(compiled, words, toContext)]),
  ]);
  const format = (ms: number) => `${((ms * 1_000) / PEOPLE).toFixed(2)} us`;
  const means = 'The conditions of one hub; at 2,000 hubs a second the difference is a small part of one core.';
  return toRow(timeLoads(loads, ROUNDS), { measure: `one hub view of ${VIEW} expressions`, ours: 'judge', min: 4, means, format });
}

/** Each peer counts in its faster order. */
function benchCounts({ set, people, peers, contexts }: Field): BenchRow {
  const loads = new Map<string, Load>([
    ['count', () => set.count(people)],
    ...[...peers].flatMap(([name, compiled]): [string, Load][] => [
      [`${name}, person by person`, personByPerson(compiled, contexts)],
      [`${name}, expression by expression`, expressionByExpression(compiled, contexts)],
    ]),
  ]);
  const measure = `counts of ${EXPRESSIONS} expressions by ${PEOPLE} people`;
  const means = 'How many see each item of a catalogue, in an editor: at once instead of after a blink.';
  return toRow(timeLoads(loads, ROUNDS), { measure, ours: 'count', min: 100, means, format: (ms) => `${ms.toFixed(3)} ms` });
}

/** Our figure and that of the fastest peer in this run. */
function toRow(times: ReadonlyMap<string, number>, { measure, ours, min, means, format }: RowPlan): BenchRow {
  const peers = new Map([...times].filter(([name]) => !OURS.has(name)));
  const peer = fastestOf(peers);
  const oursMs = times.get(ours) ?? Number.NaN;
  const peerMs = peers.get(peer) ?? Number.NaN;
  const ratio = peerMs / oursMs;
  const detail = Object.fromEntries([...times].map(([name, ms]) => [`${name} (ms)`, Number(ms.toPrecision(4))]));
  return { measure, ours: format(oursMs), peer: `${peer} ${format(peerMs)}`, ratio, aim: `${min}x`, met: ratio >= min, means, detail };
}

function countHeld(set: ExpressionSet, bits: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < set.size; i++) count += Number(set.holds(i, bits));
  return count;
}

/** Reads every result, as the count of the peers does. */
function foldAnswers(judged: Uint32Array): number {
  let folded = 0;
  for (let i = 0; i < judged.length; i++) folded ^= judged[i] ?? 0;
  return folded;
}

function sum<T>(values: readonly T[], measure: (value: T) => number): number {
  let total = 0;
  for (const value of values) total += measure(value);
  return total;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await benchExpressions();
  console.log(formatTable(rows));
  for (const { measure, detail } of rows) console.log(measure, detail);
}
