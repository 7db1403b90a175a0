import type { CheckContext, Kind } from '#engine/kinds';
import type { Term } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/term.schema.json' with { type: 'json' };

declare module '#schemas/viewer' {
  interface HubPlan {
    glossary: string[];
  }
}

declare module '#engine/types/items' {
  interface ItemTypes {
    glossary: Term;
  }
}

/** The key of a term's wording, ignoring case. */
function wordingKey(wording: string): string {
  return `wording:${wording.toLowerCase()}`;
}

/** A wording must have one meaning, or readers would see the wrong one. */
function checkTerm(context: CheckContext, term: Term): void {
  const { ask, checkExpression, report } = context.room.checks;
  checkExpression(context, term.visibility, '/visibility');
  for (const [index, wording] of term.wordings.entries()) {
    const [first] = ask(context, wordingKey(wording));
    if (!first || first === context.entry) continue;
    const pointer = `/wordings/${index}`;
    report(context, 'wording-twice', { wording, other: first.id }, pointer);
  }
}

/** The glossary: uncommon terms with their meanings. */
export const glossary: Kind<Term> = {
  name: 'glossary',
  schema,
  labels: { many: 'Glossary', one: 'term', icon: 'circle-help', group: 'Content', place: 'glossary' },
  shows: { as: 'list', by: 'visibility', compare: (one, other) => one.title.localeCompare(other.title, 'en-GB') },
  texts: 'filled',
  readByCode: ['wordings'],
  columns: { otherwise: ['meaning'] },
  sameBy: ['title'],
  provides: (value, isSound) => (isSound ? (value as Term).wordings.map(wordingKey) : []),
  check: checkTerm,
};
