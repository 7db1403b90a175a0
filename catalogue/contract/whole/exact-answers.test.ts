import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCatalogue, createReach, evaluateExpression, readCatalogue } from '#engine';
import { times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../../pack.ts';
import { people } from '../../people.ts';

const RUNS = { numRuns: times({ daily: 300, long: 2_000 }) };
const now = '2027-08-12T13:00:00Z';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const compiled = compileCatalogue(readCatalogue(files, pack).catalogue, pack);
const { vocabulary, audiences } = compiled;
const space = people.analysis.listStates({ moments: [now], site: compiled.site, years: compiled.years });
const reach = createReach({ vocabulary, audiences, space });

interface Group {
  readonly held: readonly string[];
  readonly oneOf: readonly string[];
  count: number;
}

/** States with the same result, and their number. */
const groups = groupStates();

function groupStates(): readonly Group[] {
  const found = new Map<string, Group>();
  for (const { held, oneOf } of space.states) {
    const key = `${held.join()}|${oneOf.join()}`;
    const group = found.get(key) ?? { held, oneOf, count: 0 };
    group.count += 1;
    found.set(key, group);
  }
  return [...found.values()];
}

const decided = new Set([...space.decided, ...groups.flatMap(({ oneOf }) => oneOf)]);

const countries = new Set(['unitedKingdom', 'france', 'nigeria']);
const spelt = [
  ...vocabulary.tags.filter(({ id, group }) => group !== 'country' || countries.has(id)).map(({ id }) => id),
  ...vocabulary.facts.map(({ id }) => id),
];
const texts = fc
  .array(fc.tuple(fc.constantFrom(' AND ', ' AND ', ' OR ', ' '), fc.constantFrom('', '', '!'), fc.constantFrom(...spelt)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((conditions) => conditions.map(([joiner, bang, name], i) => `${i === 0 ? '' : joiner}${bang}${name}`).join(''));

const groupOf = new Map(vocabulary.tags.map(({ id, group }) => [id, vocabulary.groups.find((one) => one.id === group)]));

/** Whether a person may have these of some tags and facts and none of the others, whatever else they have. */
function isAllowed(held: ReadonlySet<string>, asked: readonly string[]): boolean {
  const isOut = (word: string) => asked.includes(word) && !held.has(word);
  const exclusive = vocabulary.groups.filter((group) => group.exclusive);
  return (
    exclusive.every(({ id }) => [...held].filter((word) => groupOf.get(word)?.id === id).length <= 1) &&
    vocabulary.implications.every(({ tag, implies }) => !held.has(tag) || !isOut(implies)) &&
    (vocabulary.origins ?? []).every(({ tag, oneOf }) => !held.has(tag) || !oneOf.every(isOut))
  );
}

function subsetsOf(formatMessage: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 2 ** formatMessage.length }, (_, mask) => formatMessage.filter((_word, place) => (mask >> place) & 1));
}

/** Checks every state one by one, with all tags and facts of the text that people in it may have. */
function countOneByOne(text: string, formatMessage: readonly string[]) {
  const free = subsetsOf(formatMessage.filter((word) => !decided.has(word)));
  const judged = new Map<string, boolean | null>();
  const judge = (combination: string): boolean | null => {
    const has = combination === '' ? [] : combination.split(',');
    const found = isAllowed(new Set(has), formatMessage) ? evaluateExpression(text, has) : null;
    judged.set(combination, found);
    return found;
  };
  let [holds, all] = [0, 0];
  for (const { held, oneOf, count } of groups) {
    const fixed = formatMessage.filter((word) => held.includes(word));
    const choices = oneOf.length === 0 ? [[]] : oneOf.map((one) => formatMessage.filter((word) => word === one));
    const distinct = new Set(choices.flatMap((choice) => free.map((some) => [...new Set([...fixed, ...choice, ...some])].sort().join())));
    for (const combination of distinct) {
      const answer = judged.has(combination) ? judged.get(combination) : judge(combination);
      if (answer !== null) all += count;
      if (answer) holds += count;
    }
  }
  return { holds, all };
}

describe('answers over the whole population, in the shipped vocabulary', () => {
  it('equal those from checking everybody one by one, for 2,000 expressions', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const formatMessage = [...new Set(text.split(/ AND | OR | /).map((word) => word.replace('!', '')))];
        const counted = countOneByOne(text, formatMessage);
        expect(reach.countStates(text)).toEqual(counted);
        const kind = counted.holds === 0 ? 'never' : counted.holds === counted.all ? 'always' : 'sometimes';
        expect(reach.answer(text).kind).toBe(kind);
      }),
      RUNS,
    );
  });
});
