import type { AudienceOrder } from './order-audiences.ts';
import type { Term } from './parse-expression.ts';

/** The rules that everybody's words obey. Words are in lower case. */
export interface WordRules {
  /** Whether anybody can hold a word: nobody holds an unknown one. */
  readonly isWord: (word: string) => boolean;
  /** For each word of an exclusive group, the id of the group: at most one word of it is held. */
  readonly exclusiveGroups: ReadonlyMap<string, string>;
  /** Groups of which at least one word must be held. */
  readonly completeGroups: readonly (readonly string[])[];
  /** For a word, the words that are held whenever it is. */
  readonly implied: ReadonlyMap<string, readonly string[]>;
  /** For a tag, the words of which one must be held with it. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
}

/** No rules: anybody may hold anything. */
export const NO_RULES: WordRules = {
  isWord: () => true,
  exclusiveGroups: new Map(),
  completeGroups: [],
  implied: new Map(),
  origins: new Map(),
};

/** Words that give the wanted answer, or that there are none, or that the search took too long. */
export type Witness =
  | { readonly kind: 'found'; readonly words: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** The remaining goals, as a linked list. */
type Goal = { readonly next: Goal | null } & (
  | { readonly kind: 'chain'; readonly terms: readonly Term[]; readonly count: number; readonly answer: boolean }
  | { readonly kind: 'word'; readonly word: string; readonly isHeld: boolean }
  | { readonly kind: 'group'; readonly members: readonly string[] }
);

/** Steps before a search is given up. Expressions that people write need a few dozen. */
const MAX_STEPS = 20_000;

/**
 * Searches for a person for whom the terms give the wanted answer, within the rules. The search is exact, and short: read from its end, an
 * expression is settled by one condition with all later ones idle, so there are only as many ways to settle it as it has conditions.
 */
export function findWitness(terms: readonly Term[], answer: boolean, order: AudienceOrder, rules: WordRules): Witness {
  const person = createPerson(rules);
  const groups = rules.completeGroups.reduce<Goal | null>((next, members) => ({ kind: 'group', members, next }), null);
  const open: { readonly goal: Goal | null; readonly mark: number }[] = [];
  open.push({ goal: { kind: 'chain', terms, count: terms.length, answer, next: groups }, mark: 0 });
  for (let step = 0; step < MAX_STEPS; step++) {
    const latest = open.pop();
    if (!latest) return { kind: 'none' };
    person.undo(latest.mark);
    if (!latest.goal) return { kind: 'found', words: person.words() };
    const ways = expand(latest.goal, person, order);
    for (const goal of [...ways].reverse()) open.push({ goal, mark: person.mark() });
  }
  return { kind: 'unknown' };
}

/** The ways to achieve a goal, each as the goals that remain. Empty when it cannot be achieved. */
function expand(goal: Goal, person: Person, order: AudienceOrder): readonly (Goal | null)[] {
  if (goal.kind === 'chain') return expandChain(goal);
  if (goal.kind === 'word') return expandWord(goal, person, order);
  if (goal.members.some(person.holds)) return [goal.next];
  return goal.members.map((word) => ({ kind: 'word', word, isHeld: true, next: goal.next }));
}

/** AND is true when both sides are and false when either is not; OR is the reverse. */
function expandChain({ terms, count, answer, next }: Goal & { kind: 'chain' }): readonly (Goal | null)[] {
  const term = terms[count - 1];
  if (!term) return answer ? [next] : [];
  const before = (after: Goal | null): Goal => ({ kind: 'chain', terms, count: count - 1, answer, next: after });
  const here = (after: Goal | null): Goal => ({ kind: 'word', word: term.word, isHeld: answer !== term.negated, next: after });
  const needsBoth = (term.joiner === 'AND') === answer;
  return needsBoth ? [here(before(next))] : [here(next), before(next)];
}

/** An audience is held when its own expression holds, and never when it is faulty. */
function expandWord({ word, isHeld, next }: Goal & { kind: 'word' }, person: Person, order: AudienceOrder): readonly (Goal | null)[] {
  const terms = order.ordered.get(word);
  if (terms) return [{ kind: 'chain', terms, count: terms.length, answer: isHeld, next }];
  if (order.faults.has(word)) return isHeld ? [] : [next];
  const mark = person.mark();
  if (!person.assume(word, isHeld)) return [];
  return [person.originsSince(mark).reduce<Goal | null>((after, members) => ({ kind: 'group', members, next: after }), next)];
}

/** A person built up by assumptions about single words, as far as the rules allow. Assumptions can be undone. */
interface Person {
  readonly assume: (word: string, isHeld: boolean) => boolean;
  readonly holds: (word: string) => boolean;
  readonly words: () => string[];
  /** For each tag held since a mark that needs another word, the words of which one must be held. */
  readonly originsSince: (mark: number) => readonly (readonly string[])[];
  readonly mark: () => number;
  readonly undo: (mark: number) => void;
}

function createPerson({ isWord, exclusiveGroups, implied, origins }: WordRules): Person {
  const settled = new Map<string, boolean>();
  const heldOfGroup = new Map<string, string>();
  const holds = (word: string) => settled.get(word) === true;
  const takesGroup = (word: string) => {
    const group = exclusiveGroups.get(word);
    if (group === undefined) return true;
    if (heldOfGroup.has(group)) return false;
    heldOfGroup.set(group, word);
    return true;
  };
  const assume = (word: string, isHeld: boolean): boolean => {
    const known = settled.get(word);
    if (known !== undefined) return known === isHeld;
    settled.set(word, isHeld);
    return !isHeld || (isWord(word) && takesGroup(word) && (implied.get(word) ?? []).every((other) => assume(other, true)));
  };
  const undo = (mark: number) => {
    for (const word of [...settled.keys()].slice(mark)) {
      const group = exclusiveGroups.get(word);
      if (group !== undefined && heldOfGroup.get(group) === word) heldOfGroup.delete(group);
      settled.delete(word);
    }
  };
  const originsSince = (mark: number) =>
    origins.size === 0
      ? []
      : [...settled]
          .slice(mark)
          .flatMap(([word, isHeld]) => (isHeld ? [origins.get(word) ?? []] : []))
          .filter(({ length }) => length > 0);
  return { assume, holds, originsSince, words: () => [...settled.keys()].filter(holds), mark: () => settled.size, undo };
}
