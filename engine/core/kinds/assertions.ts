import type { Assertion } from '#schemas/catalogue';
import { assertionSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import type { Kind } from '../catalogue/kind.ts';
import { checkPersona } from './personas.ts';

/** Requires that an expectation is about either one persona or everybody who matches. */
function checkAssertion(context: CheckContext, assertion: Assertion): void {
  const { checkMoment, findNamed, report } = context.room.checks;
  const { persona, who = null, now, itemKind, item, shown } = assertion;
  checkMoment(context, now, '/now');
  if ((persona === null) === (who === null))
    report(context, 'assertion-people', { found: persona === null ? 'neither' : 'both' }, '/persona');
  if (persona !== null) checkPersona(context, persona, 'Looks at the hub as this person.');
  if (who) checkPeople(context, who);
  const subject = who ? 'everybody it is about' : 'this person';
  const expects = { pointer: '/item', sentence: `Expects that ${subject} ${shown ? 'sees it' : 'does not see it'}.` };
  if (!context.room.kinds.find(itemKind)) report(context, 'unknown-kind', { kind: itemKind }, '/itemKind');
  else if (!findNamed(context, { kind: itemKind, id: item, ...expects }))
    report(context, 'unknown-item', { kind: itemKind, id: item }, '/item');
}

function checkPeople(context: CheckContext, { expression, statuses }: NonNullable<Assertion['who']>): void {
  const { checkExpression, checkStatus, checkWord } = context.room.checks;
  checkExpression(context, expression, '/who/expression');
  for (const [index, { scheme, status }] of statuses.entries()) {
    const pointer = `/who/statuses/${index}`;
    checkWord(context, 'unknown-scheme', scheme, context.room.vocabularyIndex.schemes, `${pointer}/scheme`);
    checkStatus(context, scheme, status, `${pointer}/status`);
  }
}

/** Expectations of editors: who sees what. */
export const assertions: Kind<Assertion> = {
  name: 'assertions',
  schema,
  labels: { many: 'Expectations', one: 'expectation', icon: 'shield-check', group: 'Check' },
  shows: { as: 'nobody' },
  texts: 'staff-only',
  judgedBy: 'assertions',
  check: checkAssertion,
};
