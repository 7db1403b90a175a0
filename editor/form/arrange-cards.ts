import type { CardName } from '#engine';
import type { FieldKind, FormField } from './describe-form.ts';

/** One card of a form: fields that belong together, under one heading. */
export interface FormCard {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** The card for each kind of field when no hint names one. `own` is a card by itself. */
const cardOf: { readonly [Kind in FieldKind]: CardName | 'own' } = {
  text: 'words',
  paragraph: 'words',
  link: 'words',
  choice: 'words',
  word: 'words',
  item: 'words',
  expression: 'who',
  expressions: 'who',
  moment: 'when',
  seconds: 'when',
  number: 'more',
  switch: 'more',
  icon: 'more',
  colour: 'more',
  picture: 'more',
  words: 'more',
  group: 'own',
  list: 'own',
  table: 'own',
  optional: 'more',
  variant: 'own',
  any: 'own',
};

const titles: readonly (readonly [CardName | 'own', string])[] = [
  ['words', 'Content'],
  ['who', 'Who sees it'],
  ['when', 'When'],
  ['own', ''],
  ['more', 'More'],
];

/** The cards of an item's form: texts first, then who sees it, when, then fields with nested parts, and the rest. */
export function arrangeCards(fields: readonly FormField[]): readonly FormCard[] {
  return titles.flatMap(([name, title]): readonly FormCard[] => {
    const here = fields.filter((field) => !field.isMade && chooseCard(field) === name);
    if (name === 'own') return here.map((field) => ({ id: `own-${field.name}`, title: field.label, fields: [field] }));
    return here.length > 0 ? [{ id: name, title, fields: name === 'words' ? narrowLast(here) : fixedLast(here) }] : [];
  });
}

function chooseCard(field: FormField): CardName | 'own' {
  if (field.card) return field.card;
  if (field.isFixed) return 'more';
  if (field.kind === 'optional') return cardOf[field.inner.kind];
  if (field.kind === 'any' && field.types.length === 1) return 'more';
  return cardOf[field.kind];
}

function fixedLast(fields: readonly FormField[]): readonly FormField[] {
  return [...fields.filter(({ isFixed }) => !isFixed), ...fields.filter(({ isFixed }) => isFixed)];
}

/** Moves fields that can share a row next to each other, so that no row has a hole. */
function narrowLast(fields: readonly FormField[]): readonly FormField[] {
  return [...fields.filter((field) => !isNarrow(field)), ...fields.filter(isNarrow)];
}

const narrow: ReadonlySet<FieldKind> = new Set(['number', 'choice', 'word', 'item', 'switch', 'icon', 'colour']);
/** Texts of up to this many characters share a row with another field. */
const narrowText = 80;
/** The title of an item has a row of its own. */
const headline = /^(title|name|text)$/i;

/** Whether a field may share a row with another. */
export function isNarrow(field: FormField): boolean {
  if (field.kind === 'optional') return isNarrow(field.inner);
  if (field.kind === 'text') return field.max <= narrowText && !headline.test(field.name);
  return narrow.has(field.kind);
}
