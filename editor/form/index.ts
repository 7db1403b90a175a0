export { describeForm, type FieldKind, type FormField, type FormHint, type FormHints, type ResolveSchema } from './describe-form.ts';
export { createResolveSchema } from './resolve-schema.ts';
