import type { HouseRule } from '../../../schemas/generated/catalogue.ts';
import { escapePointer, hintFor, splitPointer } from '../../../schemas/index.ts';
import { toInstant } from '../time/index.ts';
import { type Desk, findNamed, idsOf, report } from './desk.ts';
import { checkExpression } from './expression-checks.ts';
import { type ItemKind, type ItemOf, isItemKind, schemaOfItem } from './item-kinds.ts';
import { checkModes, checkMoment, checkSpan, checkState, checkStatus, checkWord } from './part-checks.ts';
import { hasType, openSchema, placesBelow, type SchemaPlace } from './schema-places.ts';

function checkPersona(desk: Desk, persona: string, sentence: string): void {
  const pointer = '/persona';
  if (!findNamed(desk, { kind: 'personas', id: persona, pointer, sentence })) {
    report(desk, 'unknown-persona', { word: persona, hint: hintFor(persona, idsOf(desk, 'personas')) }, pointer);
  }
}

/** An expectation is about one persona or about everybody who fits. */
export function checkAssertion(desk: Desk, assertion: ItemOf<'assertions'>): void {
  const { persona, who = null, now, itemKind, item, shown } = assertion;
  checkMoment(desk, now, '/now');
  if ((persona === null) === (who === null)) report(desk, 'assertion-people', { found: persona === null ? 'neither' : 'both' }, '/persona');
  if (persona !== null) checkPersona(desk, persona, 'Looks at the hub as this person.');
  if (who) checkPeople(desk, who);
  const subject = who ? 'everybody it is about' : 'this person';
  const expects = { pointer: '/item', sentence: `Expects that ${subject} ${shown ? 'sees it' : 'does not see it'}.` };
  if (!isItemKind(itemKind)) report(desk, 'unknown-kind', { kind: itemKind }, '/itemKind');
  else if (!findNamed(desk, { kind: itemKind, id: item, ...expects })) report(desk, 'unknown-item', { kind: itemKind, id: item }, '/item');
}

function checkPeople(desk: Desk, { expression, statuses }: NonNullable<ItemOf<'assertions'>['who']>): void {
  checkExpression(desk, expression, '/who/expression');
  for (const [index, { scheme, status }] of statuses.entries()) {
    const pointer = `/who/statuses/${index}`;
    checkWord(desk, 'unknown-scheme', scheme, desk.room.words.schemes, `${pointer}/scheme`);
    checkStatus(desk, scheme, status, `${pointer}/status`);
  }
}

/** Reports each entry whose name another before it has. */
function checkOnce<Name extends string>(desk: Desk, list: string, name: Name, entries: readonly Readonly<Record<Name, string>>[]): void {
  const seen = new Set<string>();
  for (const [index, { [name]: word }] of entries.entries()) {
    if (seen.has(word)) report(desk, 'word-twice', { word, list }, `/${list}/${index}/${name}`);
    seen.add(word);
  }
}

/** Nothing can be shared out when all weights are 0. */
function checkWeights(desk: Desk, weights: Readonly<Record<string, number>>, pointer: string): void {
  if (!Object.values(weights).some((weight) => weight > 0)) report(desk, 'weights-empty', {}, pointer);
}

/** Words, groups and states of made-up people have to be there, and each is said once. */
export function checkCohort(desk: Desk, { now, modes, shares, chances, statuses }: ItemOf<'cohorts'>): void {
  checkMoment(desk, now, '/now');
  checkModes(desk, modes, '/modes');
  for (const [index, share] of shares.entries()) checkShare(desk, share, `/shares/${index}`);
  for (const [index, { word }] of chances.entries()) checkChance(desk, word, `/chances/${index}/word`);
  for (const [index, { scheme, weights }] of statuses.entries()) {
    const pointer = `/statuses/${index}`;
    checkWord(desk, 'unknown-scheme', scheme, desk.room.words.schemes, `${pointer}/scheme`);
    checkWeights(desk, weights, `${pointer}/weights`);
    for (const state of Object.keys(weights)) checkState(desk, scheme, state, `${pointer}/weights/${escapePointer(state)}`);
  }
  checkOnce(desk, 'shares', 'id', shares);
  checkOnce(desk, 'chances', 'word', chances);
  checkOnce(desk, 'statuses', 'scheme', statuses);
}

function checkShare(desk: Desk, { id, weights }: ItemOf<'cohorts'>['shares'][number], pointer: string): void {
  const { groups, tags } = desk.room.words;
  const group = groups.find((one) => one.id === id);
  checkWeights(desk, weights, `${pointer}/weights`);
  if (!group) {
    const ids = groups.map((one) => one.id);
    report(desk, 'unknown-group', { word: id, hint: hintFor(id, ids) }, `${pointer}/id`);
    return;
  }
  if (!group.exclusive) report(desk, 'share-of-many', { group: id }, `${pointer}/id`);
  const known = new Set(tags.filter((tag) => tag.group === id).map((tag) => tag.id));
  for (const word of Object.keys(weights)) {
    if (!known.has(word)) report(desk, 'word-outside-group', { word, group: id, hint: hintFor(word, known) }, `${pointer}/weights/${word}`);
  }
}

function checkChance(desk: Desk, word: string, pointer: string): void {
  const { spelt, tags, groups } = desk.room.words;
  if (!spelt.includes(word)) report(desk, 'unknown-word', { word, hint: hintFor(word, spelt) }, pointer);
  const tag = tags.find((one) => one.id === word);
  const group = groups.find((one) => one.id === tag?.group);
  if (group?.exclusive) report(desk, 'chance-of-one', { word, group: group.id }, pointer);
}

/** A way through a cycle: each step later than the one before, in states and modes that there are. */
export function checkJourney(desk: Desk, { persona, steps }: ItemOf<'journeys'>): void {
  checkPersona(desk, persona, 'Goes this way.');
  for (const [index, { at, tiles, modes }] of steps.entries()) {
    const pointer = `/steps/${index}`;
    checkMoment(desk, at, `${pointer}/at`);
    const [before, now] = [toInstant(steps[index - 1]?.at), toInstant(at)];
    if (before !== null && now !== null && now <= before) {
      report(desk, 'step-too-early', { at, before: steps[index - 1]?.at ?? '' }, `${pointer}/at`);
    }
    for (const [scheme, state] of Object.entries(tiles)) {
      const place = `${pointer}/tiles/${escapePointer(scheme)}`;
      checkWord(desk, 'unknown-scheme', scheme, desk.room.words.schemes, place);
      checkState(desk, scheme, state, place);
    }
    checkModes(desk, modes, `${pointer}/modes`);
  }
}

/** A part of a rule that some tests need and others do not look at. */
type RulePart = 'kinds' | 'pointer' | 'value' | 'words' | 'from' | 'to';

interface TestNeeds {
  readonly needs: readonly RulePart[];
  readonly may: readonly RulePart[];
  /** What has to stand at the pointer; empty where the test looks at no place. */
  readonly types: readonly string[];
}

const TEST_NEEDS: { readonly [Test in HouseRule['test']]: TestNeeds } = {
  present: { needs: ['pointer'], may: ['kinds'], types: ['string', 'array', 'object', 'number', 'integer', 'boolean'] },
  longest: { needs: ['pointer', 'value'], may: ['kinds'], types: ['string'] },
  most: { needs: ['pointer', 'value'], may: ['kinds'], types: ['array', 'number', 'integer'] },
  'without-words': { needs: ['pointer', 'words'], may: ['kinds'], types: ['string'] },
  'reading-age': { needs: ['pointer', 'value'], may: ['kinds'], types: ['string'] },
  freeze: { needs: ['from', 'to'], may: [], types: [] },
  'largest-effect': { needs: ['value'], may: [], types: [] },
  'most-shown': { needs: ['kinds', 'value'], may: [], types: [] },
};

const RULE_PARTS: readonly RulePart[] = ['kinds', 'pointer', 'value', 'words', 'from', 'to'];

/** The test of a rule has what it needs, and its kinds have something at the place where it looks. */
export function checkHouseRule(desk: Desk, rule: ItemOf<'house-rules'>): void {
  checkSpan(desk, [rule.from, '/from'], [rule.to, '/to']);
  const { needs, may, types } = TEST_NEEDS[rule.test];
  for (const part of RULE_PARTS) {
    const isGiven = isFilled(rule[part]);
    if (needs.includes(part) && !isGiven) report(desk, 'rule-part-missing', { test: rule.test, part }, `/${part}`);
    if (isGiven && ![...needs, ...may].includes(part)) report(desk, 'rule-part-idle', { test: rule.test, part }, `/${part}`);
  }
  for (const [index, kind] of rule.kinds.entries()) if (!isItemKind(kind)) report(desk, 'unknown-kind', { kind }, `/kinds/${index}`);
  if (rule.pointer === '' || types.length === 0) return;
  for (const kind of rule.kinds.filter(isItemKind)) {
    const places = placesIn(kind, rule.pointer);
    if (places.length === 0) report(desk, 'rule-place-unknown', { pointer: rule.pointer, kind }, '/pointer');
    else if (!hasType(places, ...types)) report(desk, 'rule-place-unfit', { pointer: rule.pointer, kind, test: rule.test }, '/pointer');
  }
}

function isFilled(value: HouseRule[RulePart]): boolean {
  return value !== null && (typeof value === 'number' || value.length > 0);
}

/** Every shape that stands at a pointer in items of a kind. */
function placesIn(kind: ItemKind, pointer: string): SchemaPlace[] {
  const schemas = new Set([schemaOfItem(kind, {}), schemaOfItem(kind, { id: 'site' })]);
  return [...schemas].flatMap((schema) => placesBelow(openSchema(schema), splitPointer(pointer)));
}
