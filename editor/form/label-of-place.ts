import type { FormField } from './describe-form.ts';

/**
 * The labels on the way to a place, in words.
 * @example labelOfPlace(form, ['buttons', '1', 'label']) // 'Buttons, 2, Label'
 */
export function labelOfPlace(form: FormField, steps: readonly string[]): string {
  const labels: string[] = [];
  let field: FormField | undefined = form;
  for (const step of steps) {
    if (field?.kind === 'optional') field = field.inner;
    if (field?.kind === 'group') {
      const inner: FormField | undefined = field.fields.find(({ name }) => name === step);
      labels.push(inner?.label ?? step);
      field = inner;
    } else {
      labels.push(field?.kind === 'table' ? step : String(Number.isInteger(Number(step)) ? Number(step) + 1 : step));
      field = field?.kind === 'list' || field?.kind === 'table' ? field.entry : undefined;
    }
  }
  return labels.length === 0 ? 'The whole item' : labels.join(', ');
}
