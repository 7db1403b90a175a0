import { type CardName, type FormHint, type FormHints, isSameText, type Json } from '#engine';
import { followReference, type JsonSchema } from '#schemas';

/** The kinds of field. Each has one folder in `fields`. */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'number'
  | 'switch'
  | 'choice'
  | 'moment'
  | 'seconds'
  | 'expression'
  | 'expressions'
  | 'link'
  | 'icon'
  | 'colour'
  | 'picture'
  | 'item'
  | 'word'
  | 'words'
  | 'group'
  | 'list'
  | 'table'
  | 'optional'
  | 'variant'
  | 'any';

interface FieldBase {
  /** The name of the property; empty for entries of lists. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** Shown but not editable, because it identifies the item. */
  readonly isFixed: boolean;
  /** Generated elsewhere and never typed, so the form hides it. */
  readonly isMade?: true;
  /** The initial value, where the schema has one. */
  readonly start?: Json;
  /** The card of the field, where a hint names one. */
  readonly card?: CardName;
}

interface WrittenField<Kind> extends FieldBase {
  readonly kind: Kind;
  readonly min: number;
  readonly max: number;
  /** The recommended maximum length; 0 without a recommendation. */
  readonly best: number;
}

interface PlainField<Kind> extends FieldBase {
  readonly kind: Kind;
}

interface ChosenField<Kind> extends FieldBase {
  readonly kind: Kind;
  /** Where the choices come from: a list of the vocabulary (with a dot, a list inside its entries), or a kind of item. */
  readonly of: string;
  /** The neighbouring property that narrows the choice; empty for none. */
  readonly by: string;
}

/** One control of a form, as schema and hints describe it. */
export type FormField =
  | WrittenField<'text'>
  | WrittenField<'paragraph'>
  | WrittenField<'link'>
  | WrittenField<'picture'>
  | (FieldBase & { readonly kind: 'number'; readonly min: number; readonly max: number; readonly isWhole: boolean })
  | PlainField<'switch'>
  /** A date, with a time unless it is a day. `empty` describes what an empty value means. */
  | (FieldBase & { readonly kind: 'moment'; readonly empty: string; readonly isDay?: true })
  /** A moment that is stored as seconds since 1970. */
  | PlainField<'seconds'>
  /** A condition for who sees the item. Where `empty` is set, the condition decides something else, and `empty` describes having none. */
  | (FieldBase & { readonly kind: 'expression'; readonly empty?: string })
  | PlainField<'icon'>
  | PlainField<'colour'>
  /** A value that the schema does not restrict. `types` are the JSON types it names, if any. */
  | (FieldBase & { readonly kind: 'any'; readonly types: readonly string[] })
  | (FieldBase & { readonly kind: 'expressions'; readonly max: number })
  | (FieldBase & { readonly kind: 'choice'; readonly choices: readonly (string | number)[] })
  /** An item of a kind, by its id. */
  | ChosenField<'item'>
  /** One or several vocabulary words: in a list, or in one text with a separator. */
  | ChosenField<'word'>
  | (ChosenField<'words'> & { readonly max: number; readonly joinedBy: string })
  | (FieldBase & { readonly kind: 'group'; readonly fields: readonly FormField[] })
  /** A list; a list of blocks can be written as one text. */
  | (FieldBase & { readonly kind: 'list'; readonly entry: FormField; readonly max: number; readonly isWritten?: true })
  /**
   * A record with free property names, one entry each. `names` is the vocabulary list they come from, if any, narrowed by the neighbouring
   * property `by`.
   */
  | (FieldBase & { readonly kind: 'table'; readonly entry: FormField; readonly max: number; readonly names: string; readonly by: string })
  /** A value of one of several shapes, identified by the property named in `by`. */
  | (FieldBase & { readonly kind: 'variant'; readonly by: string; readonly shapes: readonly ShapeOfVariant[] })
  /** A value that may be missing (null). */
  | (FieldBase & { readonly kind: 'optional'; readonly inner: FormField });

/** One shape of such a value: its name, and its fields besides the identifying one. */
export interface ShapeOfVariant {
  readonly name: string;
  readonly fields: readonly FormField[];
}

/** The type of a field of one kind. */
export type FieldOf<Kind extends FieldKind> = Extract<FormField, { readonly kind: Kind }>;

/** Texts with a limit above this are paragraphs. */
const paragraphFrom = 140;
const unlimited = Number.MAX_SAFE_INTEGER;

/** Definitions of `common.schema.json` that have a control of their own. */
const shared: Readonly<Record<string, FieldKind>> = {
  Expression: 'expression',
  LooksDone: 'expression',
  ExpressionList: 'expressions',
  LinkAddress: 'link',
  Moment: 'moment',
  FixedMoment: 'moment',
  IconName: 'icon',
  ColourName: 'colour',
  ImageName: 'picture',
};

/**
 * Describes an item's form from its schema. Everything the schema allows can be entered; anything it does not describe is entered as JSON.
 */
export function describeForm(root: JsonSchema, hints: FormHints = {}): FormField {
  return describe({ schema: root, root, name: '', path: [], isRequired: true }, hints);
}

interface Place {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
  readonly name: string;
  readonly path: readonly string[];
  readonly isRequired: boolean;
}

function describe(place: Place, hints: FormHints): FormField {
  const hint = hints[place.path.join('/')] ?? {};
  const { schema, root } = followReference(hint.schema ? { ...place, schema: hint.schema, root: hint.schema } : place);
  const base = describeBase(place, schema, hint);
  if (hint.kind === 'seconds') return { ...base, kind: 'seconds' };
  if (hint.kind === 'moment') return { ...base, kind: 'moment', empty: hint.empty ?? 'No limit.' };
  const own = shared[String(schema.title)];
  if (own === 'expressions') return { ...base, kind: 'expressions', max: countOf(schema.maxItems) };
  if (own === 'link' || own === 'picture') return { ...base, kind: own, min: 0, max: countOf(schema.maxLength), best: 0 };
  if (own === 'expression') return { ...base, kind: own, ...(hint.empty ? { empty: hint.empty } : {}) };
  if (own === 'moment') return { ...base, kind: own, empty: hint.empty ?? (schema.title === 'Moment' ? 'No limit.' : '') };
  if (own) return { ...base, kind: own as 'icon' };
  const inner = { ...place, schema, root };
  if (schema.oneOf && schema.discriminator) return describeVariant(inner, base, hints);
  if (schema.anyOf) return describeAnyOf(inner, base, hints);
  if (schema.enum) return { ...base, kind: 'choice', choices: schema.enum as (string | number)[] };
  if (Array.isArray(schema.type)) return describeTypes(inner, base, hints);
  switch (schema.type) {
    case 'string':
      return describeText(schema, base, hint);
    case 'integer':
    case 'number':
      return {
        ...base,
        kind: 'number',
        min: Number(schema.minimum ?? -unlimited),
        max: Number(schema.maximum ?? unlimited),
        isWhole: schema.type === 'integer',
      };
    case 'boolean':
      return { ...base, kind: 'switch' };
    case 'array':
      return describeList(inner, base, hint, hints);
    case 'object':
      return describeRecord(inner, base, hint, hints);
    default:
      return anything(schema, base);
  }
}

function describeBase({ name, path, isRequired, schema: given }: Place, schema: JsonSchema, hint: FormHint): FieldBase {
  const start = schema.const ?? schema.default;
  const label = hint.label ?? toLabel(name || (schema.title ?? ''));
  const help = hint.help ?? String(given.description ?? schema.description ?? '');
  return {
    name,
    label,
    // A description that repeats the label is no help.
    help: isSameText(help.replace(/\.$/, ''), label) ? '' : help,
    isRequired,
    isFixed: (name === 'id' && path.length === 1) || 'const' in schema,
    ...(start === undefined ? {} : { start: start as Json }),
    ...(hint.card ? { card: hint.card } : {}),
    ...(schema.readOnly === true ? { isMade: true as const } : {}),
  };
}

function anything(schema: JsonSchema, base: FieldBase): FormField {
  const types = schema.type ?? [];
  return { ...base, kind: 'any', types: typeof types === 'string' ? [types] : types };
}

/** One type plus null is an optional value. */
function describeTypes(place: Place, base: FieldBase, hints: FormHints): FormField {
  const types = place.schema.type as readonly string[];
  const [type, ...others] = types.filter((name) => name !== 'null');
  const { choices } = hints[place.path.join('/')] ?? {};
  if (choices && type !== undefined && others.length > 0) return toOptional(base, { kind: 'choice', choices });
  if (type === undefined || others.length > 0) return anything(place.schema, base);
  const inner = describe({ ...place, schema: { ...place.schema, type }, isRequired: true }, withoutShape(place, hints));
  return types.length === 1 ? inner : { ...base, kind: 'optional', inner: { ...inner, help: '' } };
}

/** An optional choice. */
function toOptional(base: FieldBase, inner: { readonly kind: 'choice'; readonly choices: readonly string[] }): FormField {
  return { ...base, kind: 'optional', inner: { ...base, ...inner, help: '' } };
}

/** The hints without the schema at this place, which is already applied; applying it again would never end. */
function withoutShape({ path }: Place, hints: FormHints): FormHints {
  const name = path.join('/');
  const { schema: _taken, ...rest } = hints[name] ?? {};
  return { ...hints, [name]: rest };
}

function describeText(schema: JsonSchema, base: FieldBase, hint: FormHint): FormField {
  const by = hint.by ?? '';
  if (hint.item !== undefined) return { ...base, kind: 'item', of: hint.item, by };
  if (hint.word && hint.joinedBy) return { ...base, kind: 'words', of: hint.word, by, max: unlimited, joinedBy: hint.joinedBy };
  if (hint.word) return { ...base, kind: 'word', of: hint.word, by };
  if (hint.choices) return { ...base, kind: 'choice', choices: hint.choices };
  if (schema.format === 'date') return { ...base, kind: 'moment', empty: base.isRequired ? '' : 'No date.', isDay: true };
  const max = countOf(schema.maxLength);
  const kind = hint.kind === 'text' || hint.kind === 'paragraph' ? hint.kind : max > paragraphFrom ? 'paragraph' : 'text';
  return { ...base, kind, min: minLengthOf(schema), max, best: hint.best ?? 0 };
}

/** A text with a pattern cannot be empty, unless the empty text matches it. */
function minLengthOf({ minLength, pattern }: JsonSchema): number {
  if (minLength !== undefined) return Number(minLength);
  return typeof pattern === 'string' && !new RegExp(pattern, 'u').test('') ? 1 : 0;
}

/** Null plus one other schema is an optional value; anything else is entered as JSON. */
function describeAnyOf(place: Place, base: FieldBase, hints: FormHints): FormField {
  const shapes = place.schema.anyOf ?? [];
  const [shape, ...others] = shapes.filter(({ type }) => type !== 'null');
  if (!shape || others.length > 0 || shapes.length === 1) return { ...base, kind: 'any', types: [] };
  const inner = describe({ ...place, schema: shape, isRequired: true }, withoutShape(place, hints));
  return { ...base, kind: 'optional', inner: { ...inner, help: '' } };
}

/** Every shape in a schema with one discriminating property. */
function describeVariant({ schema, root, path }: Place, base: FieldBase, hints: FormHints): FormField {
  const by = schema.discriminator?.propertyName ?? '';
  const shapes = (schema.oneOf ?? []).flatMap((one): ShapeOfVariant[] => {
    const field = describe({ schema: one, root, name: '', path, isRequired: true }, hints);
    const name = one.properties?.[by]?.const;
    if (field.kind !== 'group' || typeof name !== 'string') return [];
    return [{ name, fields: field.fields.filter((inner) => inner.name !== by) }];
  });
  return { ...base, kind: 'variant', by, shapes };
}

function describeList({ schema, root, path }: Place, base: FieldBase, hint: FormHint, hints: FormHints): FormField {
  const max = countOf(schema.maxItems);
  if (hint.word) return { ...base, kind: 'words', of: hint.word, by: hint.by ?? '', max, joinedBy: '' };
  if (!schema.items) return anything(schema, base);
  const entry = describe({ schema: schema.items, root, name: '', path: [...path, '*'], isRequired: true }, hints);
  const isWritten = hint.kind === 'written' && entry.kind === 'variant';
  return { ...base, kind: 'list', entry, max, ...(isWritten ? { isWritten } : {}) };
}

function describeRecord({ schema, root, path }: Place, base: FieldBase, hint: FormHint, hints: FormHints): FormField {
  const { properties, additionalProperties: others } = schema;
  if (properties) {
    const required = (schema.required ?? []) as readonly string[];
    const fields = Object.entries(properties).map(([name, inner]) =>
      describe({ schema: inner, root, name, path: [...path, name], isRequired: required.includes(name) }, hints),
    );
    return { ...base, kind: 'group', fields };
  }
  if (typeof others !== 'object') return anything(schema, base);
  const entry = describe({ schema: others, root, name: '', path: [...path, '*'], isRequired: true }, hints);
  return { ...base, kind: 'table', entry, max: countOf(schema.maxProperties), names: hint.names ?? '', by: hint.by ?? '' };
}

function countOf(max: unknown): number {
  return typeof max === 'number' ? max : unlimited;
}

/** Turns linkText into "Link text". */
function toLabel(name: string): string {
  const label = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
