import { type Fold, toFold } from './fold.ts';
import { prepareHoldOne } from './hold-one.ts';
import { orderAudiences } from './order-audiences.ts';
import type { Term } from './parse-expression.ts';
import { toProgram } from './program.ts';

/** Which bit stands for which word, and how a person becomes bits. */
export interface BitPlan {
  /** The tags in the order of their bits, in lower case. */
  readonly words: readonly string[];
  readonly bitCount: number;
  readonly bitOf: (word: string) => number;
  readonly toBits: (words: Iterable<string>) => Uint32Array;
}

/** Gives a bit to every word that some terms use, directly or through audiences: tags first, then audiences. */
export function planBits(terms: readonly Term[], audiences: ReadonlyMap<string, string>): BitPlan {
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
