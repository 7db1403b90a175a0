import type { HouseRule } from '#schemas/catalogue';
import { houseRuleSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import { type Kind, schemasOf } from '../catalogue/kind.ts';

/** A part of a rule that some tests need and others ignore. */
type RulePart = 'kinds' | 'pointer' | 'value' | 'words' | 'from' | 'to';

interface TestNeeds {
  readonly needs: readonly RulePart[];
  readonly may: readonly RulePart[];
  /** The types of value that the test can judge; empty when it examines no place. */
  readonly types: readonly string[];
}

const TEST_NEEDS: { readonly [Test in HouseRule['test']]: TestNeeds } = {
  present: { needs: ['pointer'], may: ['kinds'], types: ['string', 'array', 'object', 'number', 'integer', 'boolean'] },
  longest: { needs: ['pointer', 'value'], may: ['kinds'], types: ['string'] },
  most: { needs: ['pointer', 'value'], may: ['kinds'], types: ['array', 'number', 'integer'] },
  'without-words': { needs: ['words'], may: ['kinds', 'pointer'], types: ['string'] },
  'reading-age': { needs: ['pointer', 'value'], may: ['kinds'], types: ['string'] },
  freeze: { needs: ['from', 'to'], may: [], types: [] },
  'largest-effect': { needs: ['value'], may: [], types: [] },
  'most-shown': { needs: ['kinds', 'value'], may: [], types: [] },
  'never-together': { needs: [], may: [], types: [] },
  'same-words': { needs: [], may: ['kinds', 'words'], types: [] },
  spelling: { needs: [], may: ['kinds', 'words'], types: [] },
};

const RULE_PARTS: readonly RulePart[] = ['kinds', 'pointer', 'value', 'words', 'from', 'to'];

/** Requires that a rule has the parts its test needs, and that its kinds have a value to test at that place. */
function checkHouseRule(context: CheckContext, rule: HouseRule): void {
  const { checkSpan, hasType, listPlaces, report } = context.room.checks;
  checkSpan(context, [rule.from, '/from'], [rule.to, '/to']);
  const { needs, may, types } = TEST_NEEDS[rule.test];
  for (const part of RULE_PARTS) {
    const isGiven = isFilled(rule[part]);
    if (needs.includes(part) && !isGiven) report(context, 'rule-part-missing', { test: rule.test, part }, `/${part}`);
    if (isGiven && ![...needs, ...may].includes(part)) report(context, 'rule-part-idle', { test: rule.test, part }, `/${part}`);
  }
  checkMeant(context, rule);
  for (const [index, kind] of rule.kinds.entries())
    if (!context.room.kinds.find(kind)) report(context, 'unknown-kind', { kind }, `/kinds/${index}`);
  if (rule.pointer === '' || types.length === 0) return;
  for (const kind of rule.kinds) {
    const definition = context.room.kinds.find(kind);
    if (!definition) continue;
    const places = listPlaces(schemasOf(definition), rule.pointer);
    if (places.length === 0) report(context, 'rule-place-unknown', { pointer: rule.pointer, kind }, '/pointer');
    else if (!hasType(places, ...types)) report(context, 'rule-place-unfit', { pointer: rule.pointer, kind, test: rule.test }, '/pointer');
  }
}

/** Checks the parts of a rule about items that people see together: the people, and the items. */
function checkMeant(context: CheckContext, rule: HouseRule): void {
  const { checkExpression, checkWord, report } = context.room.checks;
  const parts = { who: rule.who ?? '', first: rule.first, second: rule.second };
  if (rule.test === 'never-together') {
    if (!rule.first) report(context, 'rule-part-missing', { test: rule.test, part: 'first' }, '/first');
    checkExpression(context, parts.who, '/who');
  } else {
    for (const part of ['who', 'first', 'second'] as const)
      if (parts[part]) report(context, 'rule-part-idle', { test: rule.test, part }, `/${part}`);
  }
  for (const part of ['first', 'second'] as const) {
    for (const [index, kind] of (rule[part]?.kinds ?? []).entries())
      if (!context.room.kinds.find(kind)) report(context, 'unknown-kind', { kind }, `/${part}/kinds/${index}`);
    for (const [index, intent] of (rule[part]?.intents ?? []).entries())
      checkWord(context, 'unknown-intent', intent, context.room.vocabularyIndex.intents, `/${part}/intents/${index}`);
  }
}

function isFilled(value: HouseRule[RulePart]): boolean {
  return value !== null && (typeof value === 'number' || value.length > 0);
}

/** Agreed rules for writing and publishing. */
export const houseRules: Kind<HouseRule> = {
  name: 'house-rules',
  schema,
  labels: { many: 'House rules', one: 'house rule', icon: 'scale', group: 'Check' },
  shows: { as: 'nobody' },
  texts: 'staff-only',
  judgedBy: 'house-rules',
  columns: { otherwise: ['message'] },
  check: checkHouseRule,
};
