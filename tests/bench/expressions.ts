// Visibility expressions beside four expression engines: the same random expressions for the same random people.
import { pathToFileURL } from 'node:url';
import { createExpressionSet, type ExpressionSet } from '../../engine/core/expression/index.ts';
import { createSeededRandom, pickOne } from '../../engine/testing/index.ts';
import { type BenchRow, formatTable, type Load, timeLoads } from './bench-row.ts';
import { type Compiled, type Context, compilePeers, expressionByExpression, personByPerson } from './expression-peers.ts';

const EXPRESSIONS = 1_000;
const PEOPLE = 1_000;
const VIEW = 60;
const ROUNDS = 5;
const COUNTING: ReadonlySet<string> = new Set(['cel-js', 'json-logic-engine']);
const TAGS = Array.from({ length: 40 }, (_, i) => `tag${i}`);

/** Expressions and people, made ready by us and by each peer. */
interface Field {
  readonly set: ExpressionSet;
  readonly people: readonly Uint32Array[];
  readonly peers: ReadonlyMap<string, readonly Compiled[]>;
  readonly contexts: readonly Context[];
}

/** What a row needs beside the times: whose times, how many units of work they cover, and the aim. */
interface RowPlan {
  readonly measure: string;
  readonly ours: string;
  readonly peer: string;
  readonly least: number;
  readonly format: (ms: number) => string;
}

/**
 * Ours beside the peers: one at a time, all of one person, one hub view, and counts. All answers are compared first.
 * The hub view comes before the rest, since a compiler that has seen thousands of functions serves the peers worse.
 */
export async function benchExpressions(): Promise<BenchRow[]> {
  const sources = createSources();
  const people = createPeople();
  const viewRow = benchView(prepareField(sources.slice(0, VIEW), people));
  const field = prepareField(sources, people);
  return [...benchOneByOne(field), viewRow, benchCounts(field)];
}

/** One to six conditions over forty tags, three in ten negated, joined by AND or OR or side by side. */
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

/** People hold one tag in four. */
function createPeople(): string[][] {
  const random = createSeededRandom(1015);
  return Array.from({ length: PEOPLE }, () => TAGS.filter(() => random.next() < 0.25));
}

function prepareField(sources: readonly string[], people: readonly (readonly string[])[]): Field {
  const set = createExpressionSet(sources);
  const field = {
    set,
    people: people.map((words) => set.toBits(words)),
    peers: compilePeers(sources, TAGS),
    contexts: people.map((words) => Object.fromEntries(TAGS.map((tag) => [tag, words.includes(tag)]))),
  };
  compareAnswers(field);
  return field;
}

/** Stops the bench unless every engine gives every answer as we do, asked in every way. */
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
  const times = timeLoads(
    new Map<string, Load>([
      ['holds', () => sum(people, (bits) => countHeld(set, bits))],
      ['judge', () => sum(people, (bits) => foldAnswers(set.judge(bits, judged)))],
      ...[...peers].map(([name, compiled]): [string, Load] => [name, personByPerson(compiled, contexts)]),
    ]),
    ROUNDS,
  );
  const size = `${EXPRESSIONS} expressions by ${PEOPLE} people`;
  const format = (ms: number) => `${ms.toFixed(2)} ms`;
  return [
    toRow(times, { measure: `${size}, one at a time`, ours: 'holds', peer: 'cel-js', least: 30, format }),
    toRow(times, { measure: `${size}, all of one person`, ours: 'judge', peer: 'cel-js', least: 400, format }),
  ];
}

function benchView({ set, people, peers, contexts }: Field): BenchRow {
  const judged = new Uint32Array(Math.ceil(set.size / 32));
  const times = timeLoads(
    new Map<string, Load>([
      ['judge', () => sum(people, (bits) => foldAnswers(set.judge(bits, judged)))],
      ...[...peers].map(([name, compiled]): [string, Load] => [name, personByPerson(compiled, contexts)]),
    ]),
    ROUNDS,
  );
  const format = (ms: number) => `${((ms * 1_000) / PEOPLE).toFixed(2)} us`;
  return toRow(times, { measure: `one hub view of ${VIEW} expressions`, ours: 'judge', peer: 'json-logic-engine', least: 25, format });
}

/** The peer counts in the order that suits it better; the detail has both, and the peer that is fastest in one of them. */
function benchCounts({ set, people, peers, contexts }: Field): BenchRow {
  const times = timeLoads(
    new Map<string, Load>([
      ['count', () => set.count(people)],
      ...[...peers]
        .filter(([name]) => COUNTING.has(name))
        .flatMap(([name, compiled]): [string, Load][] => [
          [`${name}, person by person`, personByPerson(compiled, contexts)],
          [`${name}, expression by expression`, expressionByExpression(compiled, contexts)],
        ]),
    ]),
    ROUNDS,
  );
  const format = (ms: number) => `${ms.toFixed(3)} ms`;
  const peer =
    [...times.keys()].filter((name) => name.startsWith('cel-js')).sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0))[0] ?? '';
  return toRow(times, { measure: `counts of ${EXPRESSIONS} expressions by ${PEOPLE} people`, ours: 'count', peer, least: 500, format });
}

function toRow(times: ReadonlyMap<string, number>, { measure, ours, peer, least, format }: RowPlan): BenchRow {
  const oursMs = times.get(ours) ?? Number.NaN;
  const peerMs = times.get(peer) ?? Number.NaN;
  const ratio = peerMs / oursMs;
  const detail = Object.fromEntries([...times].map(([name, ms]) => [`${name} (ms)`, Number(ms.toPrecision(4))]));
  return { measure, ours: format(oursMs), peer: `${peer} ${format(peerMs)}`, ratio, aim: `${least}x ${peer}`, met: ratio >= least, detail };
}

function countHeld(set: ExpressionSet, bits: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < set.size; i++) count += Number(set.holds(i, bits));
  return count;
}

/** Touches every answer, as the count of the peers does. */
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
