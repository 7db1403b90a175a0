import type { Json } from '../../engine/index.ts';
import { followReference, type JsonSchema } from '../../schemas/index.ts';

/** How a value is entered. Each has one folder in `fields`. */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'number'
  | 'switch'
  | 'choice'
  | 'moment'
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
  | 'any';

/** The card of the form that a field stands in. */
export type CardName = 'words' | 'who' | 'when' | 'more';

interface FieldBase {
  /** Name of the property; empty for entries of lists. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** Shown and not changed here: it names the item. */
  readonly isFixed: boolean;
  /** What a new one starts with, where the schema says so. */
  readonly start?: Json;
  /** The card it stands in, where a hint says so. */
  readonly card?: CardName;
}

interface WrittenField<Kind> extends FieldBase {
  readonly kind: Kind;
  readonly min: number;
  readonly max: number;
  /** Up to so many characters read best; 0: no advice. */
  readonly best: number;
}

interface PlainField<Kind> extends FieldBase {
  readonly kind: Kind;
}

interface ChosenField<Kind> extends FieldBase {
  readonly kind: Kind;
  /** What is chosen from: a list of the vocabulary (with a dot, a list inside its entries), or a kind of item. */
  readonly of: string;
  /** The property beside it that narrows the choice; empty: none. */
  readonly by: string;
}

/** One control of a form, as the schema and the hints describe it. */
export type FormField =
  | WrittenField<'text'>
  | WrittenField<'paragraph'>
  | WrittenField<'link'>
  | WrittenField<'picture'>
  | (FieldBase & { readonly kind: 'number'; readonly min: number; readonly max: number; readonly isWhole: boolean })
  | PlainField<'switch'>
  | PlainField<'moment'>
  | PlainField<'expression'>
  | PlainField<'icon'>
  | PlainField<'colour'>
  /** Anything the schema does not narrow. `types` are the JSON types it names, if any. */
  | (FieldBase & { readonly kind: 'any'; readonly types: readonly string[] })
  | (FieldBase & { readonly kind: 'expressions'; readonly max: number })
  | (FieldBase & { readonly kind: 'choice'; readonly choices: readonly (string | number)[] })
  /** An item of that kind, by its id. */
  | ChosenField<'item'>
  /** A word of that list of the vocabulary, or several: in a list, or in one text with something between them. */
  | ChosenField<'word'>
  | (ChosenField<'words'> & { readonly max: number; readonly joinedBy: string })
  | (FieldBase & { readonly kind: 'group'; readonly fields: readonly FormField[] })
  | (FieldBase & { readonly kind: 'list'; readonly entry: FormField; readonly max: number })
  /**
   * A record whose names are free: one entry a name. `names` is the list of the vocabulary that they come from, if any; the property
   * beside it that `by` names narrows it.
   */
  | (FieldBase & { readonly kind: 'table'; readonly entry: FormField; readonly max: number; readonly names: string; readonly by: string })
  /** A value that may be missing (null). */
  | (FieldBase & { readonly kind: 'optional'; readonly inner: FormField });

/** The field of one kind. */
export type FieldOf<Kind extends FieldKind> = Extract<FormField, { readonly kind: Kind }>;

/** What a schema does not say: better words, and what a plain text means. Paths are names with `/` between, `*` for entries. */
export interface FormHint {
  readonly label?: string;
  readonly help?: string;
  readonly kind?: 'paragraph' | 'text';
  /** An item of this kind. Empty: the kind that the property `by` names. */
  readonly item?: string;
  /** A word of this list of the vocabulary. */
  readonly word?: string;
  /** The property beside it that narrows what can be chosen. */
  readonly by?: string;
  /** Several words in one text, with this between them. */
  readonly joinedBy?: string;
  /** The list of the vocabulary that the names of a record come from. */
  readonly names?: string;
  /** The only texts that make sense here. */
  readonly choices?: readonly string[];
  /** Up to so many characters read best. */
  readonly best?: number;
  readonly card?: CardName;
  /** A shape that says more than the schema does: it is drawn instead. */
  readonly schema?: JsonSchema;
}

/** Hints by path. */
export type FormHints = Readonly<Record<string, FormHint>>;

/** Above this many characters a text is a paragraph. */
const paragraphFrom = 140;
const unlimited = Number.MAX_SAFE_INTEGER;

/** Shapes of `common.schema.json` that have a control of their own. */
const shared: Readonly<Record<string, FieldKind>> = {
  Expression: 'expression',
  ExpressionList: 'expressions',
  LinkAddress: 'link',
  Moment: 'moment',
  FixedMoment: 'moment',
  IconName: 'icon',
  ColourName: 'colour',
  ImageName: 'picture',
};

/** The form of an item, from its schema. Whatever the schema says can be entered; what it says nothing of is entered as JSON. */
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
  const own = shared[String(schema.title)];
  if (own === 'expressions') return { ...base, kind: 'expressions', max: countOf(schema.maxItems) };
  if (own === 'link' || own === 'picture') return { ...base, kind: own, min: 0, max: countOf(schema.maxLength), best: 0 };
  if (own) return { ...base, kind: own as 'moment' };
  const inner = { ...place, schema, root };
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
  return {
    name,
    label: hint.label ?? toLabel(name || (schema.title ?? '')),
    help: hint.help ?? String(given.description ?? schema.description ?? ''),
    isRequired,
    isFixed: (name === 'id' && path.length === 1) || 'const' in schema,
    ...(start === undefined ? {} : { start: start as Json }),
    ...(hint.card ? { card: hint.card } : {}),
  };
}

function anything(schema: JsonSchema, base: FieldBase): FormField {
  const types = schema.type ?? [];
  return { ...base, kind: 'any', types: typeof types === 'string' ? [types] : types };
}

/** One type and null is a value that may be missing. */
function describeTypes(place: Place, base: FieldBase, hints: FormHints): FormField {
  const types = place.schema.type as readonly string[];
  const [type, ...others] = types.filter((name) => name !== 'null');
  if (type === undefined || others.length > 0) return anything(place.schema, base);
  const inner = describe({ ...place, schema: { ...place.schema, type }, isRequired: true }, withoutShape(place, hints));
  return types.length === 1 ? inner : { ...base, kind: 'optional', inner: { ...inner, help: '' } };
}

/** The shape that a hint brings has been taken; taking it again would never end. */
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
  const max = countOf(schema.maxLength);
  const kind = hint.kind ?? (max > paragraphFrom ? 'paragraph' : 'text');
  return { ...base, kind, min: Number(schema.minLength ?? 0), max, best: hint.best ?? 0 };
}

/** Null and one other shape is a value that may be missing; anything else is entered as JSON. */
function describeAnyOf(place: Place, base: FieldBase, hints: FormHints): FormField {
  const shapes = place.schema.anyOf ?? [];
  const [shape, ...others] = shapes.filter(({ type }) => type !== 'null');
  if (!shape || others.length > 0 || shapes.length === 1) return { ...base, kind: 'any', types: [] };
  const inner = describe({ ...place, schema: shape, isRequired: true }, withoutShape(place, hints));
  return { ...base, kind: 'optional', inner: { ...inner, help: '' } };
}

function describeList({ schema, root, path }: Place, base: FieldBase, hint: FormHint, hints: FormHints): FormField {
  const max = countOf(schema.maxItems);
  if (hint.word) return { ...base, kind: 'words', of: hint.word, by: hint.by ?? '', max, joinedBy: '' };
  if (!schema.items) return anything(schema, base);
  const entry = describe({ schema: schema.items, root, name: '', path: [...path, '*'], isRequired: true }, hints);
  return { ...base, kind: 'list', entry, max };
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

/** linkText: Link text. */
function toLabel(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
