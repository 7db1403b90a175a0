import { prepareCountPeople } from './count-people.ts';
import { type Fold, NEVER, toFold } from './fold.ts';
import { judgeAll, toJudgeTables } from './judge-all.ts';
import { orderAudiences } from './order-audiences.ts';
import { parseExpression, type Term } from './parse-expression.ts';
import { NO_PROGRAM, type Program, toProgram } from './program.ts';

/** Whether the fold at an index holds for a person's bits. */
type HoldOne = (index: number, bits: Uint32Array) => boolean;

/** Prepares a program for evaluating one fold at a time. */
function prepareHoldOne({ steps, starts, ends }: Program): HoldOne {
  return (index, bits) => {
    const last = ends[index] ?? NO_PROGRAM;
    const end = last >> 1;
    let clear = 1;
    for (let at = starts[index] ?? 0; at < end; at++) {
      const step = steps[at] ?? 0;
      clear = (clear ^ (step >> 1)) & (((bits[step >> 7] ?? 0) >>> (step >> 2)) ^ step);
    }
    return ((clear ^ last) & 1) === 1;
  };
}

/** Many expressions, compiled once, to be evaluated for many people. A person is a row of bits, one for each word used. */
export interface ExpressionSet {
  /** How many expressions there are. */
  readonly size: number;
  /** The tags that the expressions and their audiences use, in lower case and in the order of their bits. */
  readonly words: readonly string[];
  /** The indexes of expressions that cannot be read. They never hold. */
  readonly invalid: readonly number[];
  /** Turns the words a person holds, in any letter case, into bits. Audiences are evaluated here, once. */
  readonly toBits: (words: Iterable<string>) => Uint32Array;
  /** Whether the expression at an index holds for a person. */
  readonly holds: (index: number, bits: Uint32Array) => boolean;
  /** Evaluates all expressions for one person: expression i is bit i % 32, from the lowest, of number i / 32. */
  readonly judge: (bits: Uint32Array, out?: Uint32Array) => Uint32Array;
  /** For each expression, the number of people it holds for. */
  readonly count: (people: readonly Uint32Array[]) => Uint32Array;
}

/** The distinct texts parsed, null where unreadable, and for each source the index of its text. */
interface DistinctSources {
  readonly distinct: readonly (readonly Term[] | null)[];
  readonly indexes: readonly number[];
}

/**
 * Compiles expressions and the audiences they use. Equal texts share one program. Unreadable expressions and faulty audiences never hold.
 * @example createExpressionSet(['member !guest', '@adult'], new Map([['adult', 'parent OR staff']]))
 */
export function createExpressionSet(sources: readonly string[], audiences: ReadonlyMap<string, string> = new Map()): ExpressionSet {
  const { distinct, indexes } = readSources(sources);
  const plan = planBits(
    distinct.flatMap((terms) => terms ?? []),
    audiences,
  );
  const folds = distinct.map((terms) => (terms ? toFold(terms, plan.bitOf) : NEVER));
  const program = toProgram(folds);
  const tables = onFirstUse(() =>
    toJudgeTables(
      indexes.map((i) => folds[i] ?? NEVER),
      plan.bitCount,
    ),
  );
  const count = onFirstUse(() => prepareCountPeople(program, plan.bitCount));
  return {
    size: sources.length,
    words: plan.words,
    invalid: [...indexes.keys()].filter((i) => distinct[indexes[i] ?? -1] === null),
    toBits: plan.toBits,
    holds: prepareHoldOne(toSourceProgram(program, indexes)),
    judge: (bits, out) => judgeAll(tables(), bits, out),
    count: (people) => toSourceCounts(count()(people), indexes),
  };
}

function readSources(sources: readonly string[]): DistinctSources {
  const places = new Map<string, number>();
  for (const source of sources) if (!places.has(source)) places.set(source, places.size);
  const distinct = [...places.keys()].map((source) => {
    const parsed = parseExpression(source);
    return parsed.ok ? parsed.value.terms : null;
  });
  return { distinct, indexes: sources.map((source) => places.get(source) ?? -1) };
}

/** One program for each source; equal sources share their steps. */
function toSourceProgram({ steps, starts, ends }: Program, indexes: readonly number[]): Program {
  return { steps, starts: Int32Array.from(indexes, (i) => starts[i] ?? 0), ends: Int32Array.from(indexes, (i) => ends[i] ?? NO_PROGRAM) };
}

/** One count for each source, from one for each distinct text. */
function toSourceCounts(counts: Uint32Array, indexes: readonly number[]): Uint32Array {
  if (counts.length === indexes.length) return counts;
  const spread = new Uint32Array(indexes.length);
  for (let i = 0; i < spread.length; i++) spread[i] = counts[indexes[i] ?? -1] ?? 0;
  return spread;
}

/** Computes a result once, on first use. */
function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Which bit stands for which word, and how a person becomes bits. */
interface BitPlan {
  /** The tags in the order of their bits, in lower case. */
  readonly words: readonly string[];
  readonly bitCount: number;
  readonly bitOf: (word: string) => number;
  readonly toBits: (words: Iterable<string>) => Uint32Array;
}

/** Gives a bit to every word that some terms use, directly or through audiences: tags first, then audiences. */
function planBits(terms: readonly Term[], audiences: ReadonlyMap<string, string>): BitPlan {
  const order = orderAudiences(new Set(terms.map((term) => term.word)), audiences);
  const used = [terms, ...order.ordered.values()].flat();
  const tagBits = numberFrom(0, new Set(used.filter((term) => !term.isAudience).map((term) => term.word)));
  const audienceBits = numberFrom(tagBits.size, [...order.ordered.keys(), ...order.faults.keys()]);
  const bitOf = (word: string) => tagBits.get(word) ?? audienceBits.get(word) ?? -1;
  const folds = [...order.ordered.values()].map((audience) => toFold(audience, bitOf));
  const bitCount = tagBits.size + audienceBits.size;
  return { words: [...tagBits.keys()], bitCount, bitOf, toBits: prepareToBits(tagBits, folds, bitCount) };
}

function numberFrom(first: number, words: Iterable<string>): Map<string, number> {
  return new Map([...words].map((word, i) => [word, first + i]));
}

/** Sets the bits of the tags held, then those of the audiences one after another. A faulty audience is never set. */
function prepareToBits(tagBits: ReadonlyMap<string, number>, audiences: readonly Fold[], bitCount: number): BitPlan['toBits'] {
  const holds = prepareHoldOne(toProgram(audiences));
  return (words: Iterable<string>): Uint32Array => {
    const bits = new Uint32Array(Math.ceil(bitCount / 32));
    for (const word of words) {
      const bit = tagBits.get(word.toLowerCase());
      if (bit !== undefined) setBit(bits, bit);
    }
    for (let i = 0; i < audiences.length; i++) if (holds(i, bits)) setBit(bits, tagBits.size + i);
    return bits;
  };
}

function setBit(bits: Uint32Array, bit: number): void {
  bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << bit);
}
