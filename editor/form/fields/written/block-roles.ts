import type { FieldOf, FormField } from '../../describe-form.ts';

/** The blocks that are written in the text itself. Every other block is a card in it. */
export type BlockRole = 'paragraph' | 'heading' | 'list' | 'steps' | 'callout' | 'quote';

type FieldTest = (field: FormField) => boolean;

const isText: FieldTest = ({ kind }) => kind === 'text' || kind === 'paragraph';
const isChoice: FieldTest = ({ kind }) => kind === 'choice';
const isTexts: FieldTest = (field) => field.kind === 'list' && isText(field.entry);
const isSteps: FieldTest = (field) =>
  field.kind === 'list' && field.entry.kind === 'group' && hasFields(field.entry.fields, { title: isText, text: isText });

/** The fields that a shape must have, and no others, to be written in the text. */
const WANTED: Readonly<Record<BlockRole, Readonly<Record<string, FieldTest>>>> = {
  paragraph: { text: isText },
  heading: { level: isChoice, text: isText },
  list: { style: isChoice, items: isTexts },
  steps: { items: isSteps },
  callout: { tone: isChoice, title: isText, text: isText },
  quote: { text: isText, by: isText },
};

const ROLES: readonly BlockRole[] = ['paragraph', 'heading', 'list', 'steps', 'callout', 'quote'];

/** The roles of the shapes in a list of blocks: shapes named after a role with exactly its fields. */
export function rolesOf({ shapes }: Pick<FieldOf<'variant'>, 'shapes'>): ReadonlySet<BlockRole> {
  return new Set(ROLES.filter((role) => shapes.some(({ name, fields }) => name === role && hasFields(fields, WANTED[role]))));
}

function hasFields(fields: readonly FormField[], wanted: Readonly<Record<string, FieldTest>>): boolean {
  return fields.length === Object.keys(wanted).length && fields.every((field) => wanted[field.name]?.(field) === true);
}

/** The choices of a shape's field, such as the tones of a callout, as texts. */
export function choicesOf({ shapes }: Pick<FieldOf<'variant'>, 'shapes'>, role: BlockRole, name: string): readonly string[] {
  const field = shapes.find((shape) => shape.name === role)?.fields.find((one) => one.name === name);
  return field?.kind === 'choice' ? field.choices.map(String) : [];
}
