import type { JsonSchema } from '../../schemas/index.ts';

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

interface FieldBase {
  /** Name of the property; empty for entries of lists. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** Shown and not changed here: it names the item. */
  readonly isFixed: boolean;
}

/** One control of a form, as the schema and the hints describe it. */
export type FormField =
  | (FieldBase & { readonly kind: 'text' | 'paragraph' | 'link' | 'picture'; readonly least: number; readonly most: number })
  | (FieldBase & { readonly kind: 'number'; readonly least: number; readonly most: number; readonly isWhole: boolean })
  | (FieldBase & { readonly kind: 'switch' | 'moment' | 'expression' | 'icon' | 'colour' | 'any' })
  | (FieldBase & { readonly kind: 'expressions'; readonly most: number })
  | (FieldBase & { readonly kind: 'choice'; readonly choices: readonly (string | number)[] })
  /** An item of that kind, by its id. */
  | (FieldBase & { readonly kind: 'item'; readonly of: string })
  /** A word of that list of the vocabulary, or several. */
  | (FieldBase & { readonly kind: 'word'; readonly of: string })
  | (FieldBase & { readonly kind: 'words'; readonly of: string; readonly most: number })
  | (FieldBase & { readonly kind: 'group'; readonly fields: readonly FormField[] })
  | (FieldBase & { readonly kind: 'list'; readonly entry: FormField; readonly most: number })
  /** A record whose names are free: one entry a name. */
  | (FieldBase & { readonly kind: 'table'; readonly entry: FormField; readonly most: number })
  /** A value that may be missing (null). */
  | (FieldBase & { readonly kind: 'optional'; readonly inner: FormField });

/** What a schema does not say: better words, and what a plain text means. Paths are names with `/` between, `*` for entries. */
export interface FormHint {
  readonly label?: string;
  readonly help?: string;
  readonly kind?: 'paragraph' | 'text';
  readonly item?: string;
  readonly word?: string;
}

/** Hints by path. */
export type FormHints = Readonly<Record<string, FormHint>>;

/** Finds the schema that a reference names, seen from a schema. */
export type ResolveSchema = (reference: string, from: JsonSchema) => { readonly schema: JsonSchema; readonly root: JsonSchema };

/** Above this many characters a text is a paragraph. */
const paragraphFrom = 140;
const unlimited = Number.MAX_SAFE_INTEGER;

/** Shapes of `common.schema.json` that have a control of their own. */
const shared: Readonly<Record<string, FieldKind>> = {
  Expression: 'expression',
  ExpressionList: 'expressions',
  LinkAddress: 'link',
  Moment: 'moment',
  IconName: 'icon',
  ColourName: 'colour',
  ImageName: 'picture',
};

/** The form of an item, from its schema. Whatever the schema says can be entered; what it says nothing of is entered as JSON. */
export function describeForm(root: JsonSchema, resolve: ResolveSchema, hints: FormHints = {}): FormField {
  return describe({ schema: root, root, name: '', path: [], isRequired: true }, { resolve, hints });
}

interface Place {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
  readonly name: string;
  readonly path: readonly string[];
  readonly isRequired: boolean;
}

interface Describing {
  readonly resolve: ResolveSchema;
  readonly hints: FormHints;
}

function describe(place: Place, describing: Describing): FormField {
  const { schema, root } = followReference(place, describing);
  const hint = describing.hints[place.path.join('/')] ?? {};
  const base: FieldBase = {
    name: place.name,
    label: hint.label ?? toLabel(place.name),
    help: hint.help ?? String(place.schema.description ?? schema.description ?? ''),
    isRequired: place.isRequired,
    isFixed: schema.title === 'ItemId' || 'const' in schema,
  };
  const own = shared[String(schema.title)];
  if (own === 'expressions') return { ...base, kind: 'expressions', most: countOf(schema.maxItems) };
  if (own === 'link' || own === 'picture') return { ...base, kind: own, least: 0, most: countOf(schema.maxLength) };
  if (own) return { ...base, kind: own as 'moment' };
  if (schema.anyOf) return describeAnyOf({ ...place, schema, root }, base, describing);
  if (schema.enum) return { ...base, kind: 'choice', choices: schema.enum as (string | number)[] };
  switch (schema.type) {
    case 'string':
      return describeText(schema, base, hint);
    case 'integer':
    case 'number':
      return {
        ...base,
        kind: 'number',
        least: Number(schema.minimum ?? -unlimited),
        most: Number(schema.maximum ?? unlimited),
        isWhole: schema.type === 'integer',
      };
    case 'boolean':
      return { ...base, kind: 'switch' };
    case 'array':
      return describeList({ ...place, schema, root }, base, hint, describing);
    case 'object':
      return describeRecord({ ...place, schema, root }, base, describing);
    default:
      return { ...base, kind: 'any' };
  }
}

function followReference({ schema, root }: Place, { resolve }: Describing): { schema: JsonSchema; root: JsonSchema } {
  let found = { schema, root };
  while (found.schema.$ref !== undefined) found = resolve(found.schema.$ref, found.root);
  return found;
}

function describeText(schema: JsonSchema, base: FieldBase, hint: FormHint): FormField {
  if (hint.item) return { ...base, kind: 'item', of: hint.item };
  if (hint.word) return { ...base, kind: 'word', of: hint.word };
  const most = countOf(schema.maxLength);
  const kind = hint.kind ?? (most > paragraphFrom ? 'paragraph' : 'text');
  return { ...base, kind, least: Number(schema.minLength ?? 0), most };
}

/** Null and one other shape is a value that may be missing; anything else is entered as JSON. */
function describeAnyOf({ schema, ...place }: Place, base: FieldBase, describing: Describing): FormField {
  const shapes = schema.anyOf ?? [];
  const [shape, ...others] = shapes.filter(({ type }) => type !== 'null');
  if (!shape || others.length > 0 || shapes.length === 1) return { ...base, kind: 'any' };
  const inner = describe({ ...place, schema: shape, isRequired: true }, describing);
  return { ...base, kind: 'optional', inner: { ...inner, help: '' } };
}

function describeList({ schema, root, path }: Place, base: FieldBase, hint: FormHint, describing: Describing): FormField {
  const most = countOf(schema.maxItems);
  if (hint.word) return { ...base, kind: 'words', of: hint.word, most };
  if (!schema.items) return { ...base, kind: 'any' };
  const entry = describe({ schema: schema.items, root, name: '', path: [...path, '*'], isRequired: true }, describing);
  return { ...base, kind: 'list', entry, most };
}

function describeRecord({ schema, root, path }: Place, base: FieldBase, describing: Describing): FormField {
  const { properties, additionalProperties: others } = schema;
  if (properties) {
    const required = (schema.required ?? []) as readonly string[];
    const fields = Object.entries(properties).map(([name, inner]) =>
      describe({ schema: inner, root, name, path: [...path, name], isRequired: required.includes(name) }, describing),
    );
    return { ...base, kind: 'group', fields };
  }
  if (typeof others !== 'object') return { ...base, kind: 'any' };
  const entry = describe({ schema: others, root, name: '', path: [...path, '*'], isRequired: true }, describing);
  return { ...base, kind: 'table', entry, most: countOf(schema.maxProperties) };
}

function countOf(most: unknown): number {
  return typeof most === 'number' ? most : unlimited;
}

/** linkText: Link text. */
function toLabel(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
