import { describe, expect, it } from 'vitest';
import { times } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { createExpressionCheck } from './check-expression.ts';
import { createExpressionSet } from './create-expression-set.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import { explainExpression } from './explain-expression.ts';
import { MAX_TERMS, parseExpression } from './parse-expression.ts';
import { sentenceOfExpression } from './sentence-of-expression.ts';

const RUNS = { numRuns: 300 };

type Audiences = ReadonlyMap<string, string>;

const tags = Array.from({ length: 12 }, (_, i) => `tag${i}`);
const names = ['one', 'two', 'three'];
const tag = fc.constantFrom(...tags);
const word = fc.oneof(
  { weight: 4, arbitrary: tag },
  { weight: 1, arbitrary: fc.constantFrom(...names, 'missing').map((name) => `@${name}`) },
);
const operator = fc.constantFrom(' AND ', ' or ', ' OR ', ' ', '\t and\n');
const held = fc.subarray(tags);

/** Expressions with up to this many conditions, in any spelling that the language allows. */
function expressions(words: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> {
  const condition = fc.tuple(operator, fc.constantFrom('', '', '!'), words, fc.boolean());
  return fc
    .array(condition, { maxLength })
    .map((conditions) =>
      conditions
        .map(([joiner, bang, name, isUpper], i) => `${i === 0 ? '' : joiner}${bang}${isUpper ? name.toUpperCase() : name}`)
        .join(''),
    );
}

/** Audiences that may be missing, unreadable, or refer to one another in cycles. */
const audiences: fc.Arbitrary<Audiences> = fc
  .tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.oneof(expressions(word, 3), fc.constantFrom('a AND', '!!x')))))
  .chain((entries) => fc.subarray([...entries]))
  .map((entries) => new Map(entries));

/** Pieces of malformed and well-formed texts. */
const scraps = fc
  .array(fc.constantFrom('a', 'b', '!', '!!', 'AND', 'or', ' ', ' ', '\n', '(', ')', '@', '@one', '&', 'é', '\u{1F600}', '\ud800'), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(''));

/** A slow reference implementation: splits the text, evaluates word by word, and treats audiences in a cycle as never held. */
function interpret(text: string, words: readonly string[], known: Audiences): boolean {
  if (!parseExpression(text).ok) return false;
  let answer = true;
  let joiner = 'and';
  for (const token of text.toLowerCase().split(/\s+/).filter(Boolean)) {
    if (token === 'and' || token === 'or') {
      joiner = token;
      continue;
    }
    const name = token.replace('!', '');
    const isHeld = name.startsWith('@') ? holdsAudience(name.slice(1), words, known) : words.includes(name);
    const value = isHeld !== token.startsWith('!');
    answer = joiner === 'or' ? answer || value : answer && value;
    joiner = 'and';
  }
  return answer;
}

function holdsAudience(name: string, words: readonly string[], known: Audiences): boolean {
  const text = known.get(name);
  return text !== undefined && !leadsIntoCircle(name, known, []) && interpret(text, words, known);
}

function leadsIntoCircle(name: string, known: Audiences, path: readonly string[]): boolean {
  if (path.includes(name)) return true;
  const text = known.get(name) ?? '';
  if (!parseExpression(text).ok) return false;
  const leaned = text.toLowerCase().match(/@[a-z]+/g) ?? [];
  return leaned.some((other) => leadsIntoCircle(other.slice(1), known, [...path, name]));
}

/** All subsets of the tags. */
function subsets(words: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return words.flatMap((first, i) => subsets(words.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

function toggle(words: readonly string[], changed: readonly string[]): string[] {
  return [...words.filter((one) => !changed.includes(one)), ...changed.filter((one) => !words.includes(one))];
}

describe('agreement of all ways to evaluate', () => {
  it('[TAGS-033] gives the same answers from holds, judge and count as a slow interpreter', () => {
    const many = fc.array(fc.oneof(expressions(word, 8), scraps), { minLength: 1, maxLength: 80 });
    const crowd = fc.array(held, { maxLength: 70 });
    fc.assert(
      fc.property(many, audiences, crowd, (sources, known, people) => {
        const set = createExpressionSet(sources, known);
        const prepared = people.map((words) => set.toBits(words));
        const expected = people.map((words) => sources.map((source) => interpret(source, words, known)));
        expect(prepared.map((bits) => sources.map((_, i) => set.holds(i, bits)))).toEqual(expected);
        const judged = prepared.map((bits) => set.judge(bits));
        expect(judged.map((out) => sources.map((_, i) => (((out[i >> 5] ?? 0) >>> (i & 31)) & 1) === 1))).toEqual(expected);
        expect([...set.count(prepared)]).toEqual(sources.map((_, i) => expected.filter((answers) => answers[i]).length));
      }),
      RUNS,
    );
  });

  it('agrees when many tags and expressions need many numbers, and small chunks', () => {
    const wide = Array.from({ length: 300 }, (_, i) => `t${i}`);
    const sources = fc.sample(expressions(fc.constantFrom(...wide), 9), { numRuns: times({ daily: 500, long: 1_500 }) });
    const people = fc.sample(fc.subarray(wide), { numRuns: 40 });
    const set = createExpressionSet(sources);
    const prepared = people.map((words) => set.toBits(words));
    const expected = people.map((words) => sources.map((source) => interpret(source, words, new Map())));
    expect(prepared.map((bits) => sources.map((_, i) => set.holds(i, bits)))).toEqual(expected);
    expect(prepared.map((bits) => [...set.judge(bits)])).toEqual(expected.map(toPlaces));
    expect([...set.count(prepared)]).toEqual(sources.map((_, i) => expected.filter((answers) => answers[i]).length));
  });

  it('counts more than a thousand people, block by block', () => {
    const sources = ['', 'tag1', '!tag1', 'tag1 OR tag2 AND !tag3'];
    const people = fc.sample(held, { numRuns: times({ daily: 800, long: 2_500 }) });
    const set = createExpressionSet(sources);
    const expected = sources.map((source) => people.filter((words) => interpret(source, words, new Map())).length);
    expect([...set.count(people.map((words) => set.toBits(words)))]).toEqual(expected);
  });
});

/** Answers packed 32 to a number. */
function toPlaces(answers: readonly boolean[]): number[] {
  const out = new Uint32Array(Math.ceil(answers.length / 32));
  for (const [i, answer] of answers.entries()) if (answer) out[i >> 5] = (out[i >> 5] ?? 0) | (1 << (i & 31));
  return [...out];
}

describe('parseExpression', () => {
  it('[I-12] parses 10,000 well-formed texts without throwing', () => {
    const isRead = (text: string) => parseExpression(text).ok;
    fc.assert(fc.property(expressions(word, 20), isRead), { numRuns: times({ daily: 2_000, long: 10_000 }) });
  });

  it.each([
    ['any text', fc.string({ unit: 'binary', maxLength: 200 })],
    ['scraps of the language', scraps],
    ['long scraps', fc.array(scraps, { minLength: 50, maxLength: 60 }).map((parts) => parts.join(' '))],
  ])('[I-12] parses 1,000 texts of %s, or gives problems with places, without throwing', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseExpression(text);
        if (parsed.ok) return parsed.value.terms.length <= MAX_TERMS;
        const isPlaced = parsed.problems.every(
          ({ start, length, message }) => start >= 0 && length > 0 && start + length <= text.length && message.endsWith('.'),
        );
        return isPlaced && parsed.problems.length > 0;
      }),
      { numRuns: times({ daily: 250, long: 1_000 }) },
    );
  });

  it('[I-12] never throws from any function that takes a text', () => {
    const context = {
      words: tags,
      audiences: new Map([
        ['one', '@two'],
        ['two', '@one ('],
      ]),
    };
    fc.assert(
      fc.property(fc.oneof(scraps, fc.string({ unit: 'binary' })), (text) => {
        evaluateExpression(text, ['a'], context.audiences);
        explainExpression(text, ['a'], context.audiences);
        sentenceOfExpression(text);
        createExpressionCheck(context)(text);
      }),
      { numRuns: times({ daily: 250, long: 1_000 }) },
    );
  });
});

describe('explainExpression', () => {
  it('gives the same answer as evaluating', () => {
    fc.assert(
      fc.property(expressions(word, 8), held, audiences, (text, words, known) => {
        const { value, steps } = explainExpression(text, words, known);
        expect(value).toBe(evaluateExpression(text, words, known));
        expect(steps.at(-1)?.soFar ?? true).toBe(value);
      }),
      RUNS,
    );
  });

  it('finds a nearest flip that flips the answer, and no smaller one exists', () => {
    fc.assert(
      fc.property(expressions(tag, 6), held, (text, words) => {
        const { value, nearestFlip } = explainExpression(text, words);
        const flips = (changed: readonly string[]) => evaluateExpression(text, toggle(words, changed)) !== value;
        const size = nearestFlip?.length ?? 4;
        if (nearestFlip) expect(flips(nearestFlip.map((change) => change.word))).toBe(true);
        for (let smaller = 1; smaller < size; smaller++) expect(subsets(tags, smaller).some(flips)).toBe(false);
        expect(nearestFlip?.every(({ word: one, hold }) => hold !== words.includes(one)) ?? true).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('createExpressionCheck', () => {
  const groups = [
    { id: 'level', exclusive: true, complete: true },
    { id: 'mode', exclusive: true, complete: false },
    { id: 'flag', exclusive: false, complete: true },
  ];
  const groupOf = ['level', 'level', 'level', 'mode', 'mode', 'flag', 'flag', 'free'];
  const few = tags.slice(0, 8);
  const context = {
    words: few,
    groups,
    tags: few.map((id, i) => ({ id, group: groupOf[i] ?? '' })),
    implications: [
      { tag: 'tag7', implies: 'tag3' },
      { tag: 'tag4', implies: 'tag5' },
    ],
  };
  const crowd = Array.from({ length: 2 ** few.length }, (_, i) => few.filter((_name, bit) => (i >> bit) & 1)).filter(isAllowed);

  function isAllowed(words: readonly string[]): boolean {
    const has = (i: number) => words.includes(`tag${i}`);
    const levels = [0, 1, 2].filter(has).length;
    const keepsGroups = levels === 1 && !(has(3) && has(4)) && (has(5) || has(6));
    return keepsGroups && (!has(7) || has(3)) && (!has(4) || has(5));
  }

  it('[TAGS-018] warns exactly when no allowed person matches, or every one does', () => {
    const known = fc.tuple(expressions(fc.constantFrom(...few), 4), expressions(fc.constantFrom(...few, '@one'), 4));
    const texts = expressions(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...few) }, { weight: 1, arbitrary: fc.constantFrom('@one', '@two') }),
      6,
    );
    fc.assert(
      fc.property(texts, known, (text, [one, two]) => {
        const named = new Map([
          ['one', one],
          ['two', two],
        ]);
        const codes = createExpressionCheck({ ...context, audiences: named })(text).map((problem) => problem.code);
        const meant = crowd.filter((words) => interpret(text, words, named)).length;
        expect(codes.some((code) => code === 'never-true' || code === 'excluding-words')).toBe(meant === 0);
        expect(codes.includes('always-true')).toBe(meant === crowd.length && text !== '');
      }),
      { numRuns: times({ daily: 250, long: 1_000 }) },
    );
  });
});
