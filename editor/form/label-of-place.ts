import type { Json } from '#engine';
import type { Problem } from '#schemas';
import type { FieldOf, FormField } from './describe-form.ts';
import { errorOfLink } from './fields/link/link-text.ts';
import { valueAt } from './fit-edit.ts';
import { placeOfProblem } from './problem-tree.ts';
import { labelOfChoice } from './word-label.ts';

/**
 * The labels along a path.
 * @example labelOfPlace(form, ['buttons', '1', 'label']) // 'Buttons, 2, Label'
 */
export function labelOfPlace(form: FormField, steps: readonly string[]): string {
  const labels = steps.map((step, index) => {
    const around = plainFieldAt(form, steps.slice(0, index));
    if (around?.kind === 'group') return around.fields.find(({ name }) => name === step)?.label || labelOfChoice(step);
    if (around?.kind === 'variant') return fieldInShapes(around, step)?.label || labelOfChoice(step);
    return around?.kind !== 'table' && Number.isInteger(Number(step)) ? String(Number(step) + 1) : labelOfChoice(step);
  });
  return labels.length === 0 ? 'The whole item' : labels.join(', ');
}

/** The sentence of a problem as its field shows it, for the summary. */
export function sentenceOfProblem(form: FormField, item: Json, problem: Problem): string {
  const steps = placeOfProblem(problem);
  const value = valueAt(item, steps);
  const isLink = plainFieldAt(form, steps)?.kind === 'link' && typeof value === 'string';
  return (isLink && isAboutShape(problem) ? errorOfLink(value) : null) ?? sentenceWithLabel(form, problem);
}

/** The sentence of a problem, with the field's form label in place of its name in the file. */
export function sentenceWithLabel(form: FormField, problem: Pick<Problem, 'message' | 'pointer'> & { readonly code: string }): string {
  const steps = placeOfProblem(problem);
  return describeProblem(problem, { name: steps.at(-1) ?? '', label: plainFieldAt(form, steps)?.label ?? '' });
}

/** Inputs take the day before the month, unlike the file format that a check's sentence describes. */
const AS_TYPED: Readonly<Record<string, string>> = {
  'shape-date': 'is no day. Write it as dd/mm/yyyy.',
  'shape-moment': 'is no moment. Write a day as dd/mm/yyyy, or a day with a time as dd/mm/yyyy hh:mm.',
};

interface NamedField {
  readonly name: string;
  readonly label: string;
}

/** The sentence of a problem, adapted for somebody who types into the field. */
export function describeProblem({ code, message }: { readonly code: string; readonly message: string }, field: NamedField): string {
  const label = AS_TYPED[code];
  return withLabel(label === undefined ? message : message.replace(/^("[^"]*") .*$/s, `$1 ${label}`), field);
}

/** @example withLabel('"status" must not be empty.', { name: 'status', label: 'Statuses' }) // '“Statuses” must not be empty.' */
export function withLabel(message: string, { name, label }: NamedField): string {
  return name === '' || label === '' ? message : message.replace(`"${name}"`, `“${label}”`);
}

/** Problems of a link that its own control describes better. */
export function isAboutShape({ code }: Problem): boolean {
  return code === 'link-unsafe' || code === 'shape-pattern';
}

/** A field by its name, in the first shape that has it. Shapes use the same name for the same thing. */
function fieldInShapes({ shapes }: FieldOf<'variant'>, name: string): FormField | undefined {
  return shapes.flatMap(({ fields }) => fields).find((field) => field.name === name);
}

/** The field at a path, unwrapped when optional. */
export function plainFieldAt(form: FormField, steps: readonly string[]): FormField | undefined {
  let field: FormField | undefined = form;
  for (const step of steps) {
    if (field?.kind === 'optional') field = field.inner;
    if (field?.kind === 'group') field = field.fields.find(({ name }) => name === step);
    else if (field?.kind === 'variant') field = fieldInShapes(field, step);
    else field = field?.kind === 'list' || field?.kind === 'table' ? field.entry : undefined;
  }
  return field?.kind === 'optional' ? { ...field.inner, label: field.label } : field;
}
