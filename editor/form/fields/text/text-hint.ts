import { readingAge } from '../../../../engine/index.ts';
import type { FieldOf } from '../../describe-form.ts';

/** Without a recommended length, the count is shown from this part of the limit on. */
const nearLimit = 0.8;

/** The line below a text: its length, and how old a reader has to be. Empty when there is nothing to say. */
export function hintOfText(field: FieldOf<'text'> | FieldOf<'paragraph'>, text: string): string {
  const count = [...text].length;
  const { best } = field;
  const isNear = count >= field.max * nearLimit;
  const length = best > 0 || isNear ? `${count} of ${isNear && count > best ? field.max : best || field.max} characters.` : '';
  const age = best > 0 || field.kind === 'paragraph' ? readingAge(text) : null;
  return [length, age === null ? '' : `Reading age ${age}.`].filter(Boolean).join(' ');
}
