import schema from '../../../schemas/catalogue/assertion.schema.json' with { type: 'json' };
import type { Assertion } from '../../../schemas/generated/catalogue.ts';
import type { Desk } from '../catalogue/desk.ts';
import type { Kind } from '../catalogue/kind.ts';
import { checkPersona } from './personas.ts';

/** An expectation is about one persona or about everybody who fits. */
function checkAssertion(desk: Desk, assertion: Assertion): void {
  const { checkMoment, findNamed, report } = desk.room.checks;
  const { persona, who = null, now, itemKind, item, shown } = assertion;
  checkMoment(desk, now, '/now');
  if ((persona === null) === (who === null)) report(desk, 'assertion-people', { found: persona === null ? 'neither' : 'both' }, '/persona');
  if (persona !== null) checkPersona(desk, persona, 'Looks at the hub as this person.');
  if (who) checkPeople(desk, who);
  const subject = who ? 'everybody it is about' : 'this person';
  const expects = { pointer: '/item', sentence: `Expects that ${subject} ${shown ? 'sees it' : 'does not see it'}.` };
  if (!desk.room.kinds.find(itemKind)) report(desk, 'unknown-kind', { kind: itemKind }, '/itemKind');
  else if (!findNamed(desk, { kind: itemKind, id: item, ...expects })) report(desk, 'unknown-item', { kind: itemKind, id: item }, '/item');
}

function checkPeople(desk: Desk, { expression, statuses }: NonNullable<Assertion['who']>): void {
  const { checkExpression, checkStatus, checkWord } = desk.room.checks;
  checkExpression(desk, expression, '/who/expression');
  for (const [index, { scheme, status }] of statuses.entries()) {
    const pointer = `/who/statuses/${index}`;
    checkWord(desk, 'unknown-scheme', scheme, desk.room.words.schemes, `${pointer}/scheme`);
    checkStatus(desk, scheme, status, `${pointer}/status`);
  }
}

/** What staff expect to come true: who sees what. */
export const assertions: Kind<Assertion> = {
  name: 'assertions',
  schema,
  labels: { many: 'Expectations', one: 'expectation', icon: 'shield-check', group: 'Check' },
  shows: { as: 'nobody' },
  texts: 'staff-only',
  check: checkAssertion,
};
