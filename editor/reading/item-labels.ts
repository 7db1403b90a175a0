import {
  createTitleOrder,
  type FindPicture,
  type ItemKind,
  itemTitle,
  type Json,
  labelWords,
  type MergePath,
  sentenceOfExpression,
} from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import type { Problem } from '../api/shapes.ts';
import type { ItemName } from '../document/item-name.ts';
import { addressOfPicture, isFiles } from '../document/picture-address.ts';
import type { FormField } from '../form/describe-form.ts';
import { labelOfPlace, plainFieldAt, sentenceWithLabel } from '../form/label-of-place.ts';
import { labelOfChoice, labelOfWord } from '../form/word-label.ts';
import { type EntryFormatters, entryFormatters, linesOf, type ValueFormatters, type ValueLine } from './value-lines.ts';

/** How to format a value. */
type FieldFormat = 'condition' | 'moment' | 'seconds' | 'plain';

/** The labels of kinds, items and fields on the screens about changes. */
export interface ItemLabels {
  /** The kinds in order, if known. */
  readonly kinds: readonly string[];
  /** The label of a kind, such as Messages. */
  kindTitle(kind: ItemKind): string;
  /** Compares titles in the pack's language. */
  compareTitles(one: string, other: string): number;
  /** The title of an item, else its id. */
  itemTitle(name: ItemName, value: Json): string;
  /** The label of a field from the item down, such as Links, main, Text. */
  fieldLabel(kind: ItemKind, path: MergePath): string;
  formatOf(kind: ItemKind, path: MergePath): FieldFormat;
  /** The labels of vocabulary words in a value; null for any other value. */
  listTags(kind: ItemKind, path: MergePath, value: Json | undefined): readonly string[] | null;
  /** The text of a picture value, for ShownPicture; null for any other value. */
  pictureText(kind: ItemKind, path: MergePath, value: Json | undefined): string | null;
  readonly findUpload: FindPicture;
  /** The title of an item in an order. */
  titleById(id: string): string;
  /** The title of an item of the draft, else its id. */
  titleOfItem(name: ItemName): string;
  /** The sentence of a problem, with the field's form label. */
  describeProblem(problem: Pick<Problem, 'kind' | 'pointer' | 'message' | 'code'>): string;
  /** A value as lines, with the labels of its form. */
  linesOf(kind: ItemKind, path: MergePath, value: Json | undefined): readonly ValueLine[];
  /** How the entries of a list are identified, named and formatted as lines. */
  entriesOf(kind: ItemKind, path: MergePath): EntryFormatters;
  /** A condition as a sentence. */
  describeCondition(expression: string): string;
}

/** Inputs of the labels. */
export interface ItemLabelsParts {
  readonly vocabulary: Vocabulary;
  /** The language of the pack, as `Pack.lang`. */
  readonly lang?: string | undefined;
  /** Titles of audiences by id. */
  readonly audiences?: readonly { readonly id: string; readonly title: string }[];
  /** The form of a kind, for the labels of fields; null without one. */
  readonly formOf?: (kind: ItemKind) => FormField | null;
  /** The title of a listed item by its id, if known. */
  readonly titleById?: (id: string) => string | null;
  /** The title of an item of the draft, if known. */
  readonly titleOfItem?: (name: ItemName) => string | null;
  readonly findUpload?: FindPicture;
  /** The label of each kind, in order. */
  readonly kindTitles?: ReadonlyMap<string, string>;
}

/** Creates labels from a pack's vocabulary and the forms of its items. */
export function createItemLabels({
  vocabulary,
  lang,
  audiences = [],
  formOf,
  titleById,
  titleOfItem,
  findUpload,
  kindTitles = new Map(),
}: ItemLabelsParts): ItemLabels {
  const labels = labelWords(vocabulary, audiences);
  const fieldAt = (kind: ItemKind, path: MergePath) => {
    const form = formOf?.(kind);
    return form ? (plainFieldAt(form, path) ?? null) : null;
  };
  const describeCondition = (expression: string) =>
    expression.trim() === '' ? 'Everyone' : capital(sentenceOfExpression(expression, labels));
  const formatters: ValueFormatters = {
    describeCondition,
    titleOfItem: (kind, id) => titleOfItem?.({ kind: kind as ItemKind, id }) ?? id,
    labelOfWord: (field, word) => labelOfWord(field, word, vocabulary),
  };
  return {
    kinds: [...kindTitles.keys()],
    kindTitle: (kind) => kindTitles.get(kind) ?? capital(kind.replaceAll('-', ' ')),
    compareTitles: createTitleOrder(lang),
    itemTitle,
    fieldLabel(kind, path) {
      const form = path.length === 0 ? null : formOf?.(kind);
      return form ? labelOfPlace(form, path) : path.map(labelOfChoice).join(', ') || 'The whole item';
    },
    formatOf: (kind, path) => formatOf(fieldAt(kind, path)),
    listTags: (kind, path, value) => listTags(fieldAt(kind, path), value, vocabulary),
    pictureText: (kind, path, value) => pictureText(fieldAt(kind, path), value),
    findUpload: (id) => findUpload?.(id) ?? null,
    titleById: (id) => titleById?.(id) ?? id,
    titleOfItem: (name) => titleOfItem?.(name) ?? name.id,
    describeProblem({ kind, pointer = '', message, code }) {
      const form = kind === undefined ? null : (formOf?.(kind as ItemKind) ?? null);
      return form ? sentenceWithLabel(form, { code, message, pointer }) : message;
    },
    linesOf: (kind, path, value) => linesOf(fieldAt(kind, path), value, formatters),
    entriesOf: (kind, path) => entryFormatters(fieldAt(kind, path), formatters),
    describeCondition,
  };
}

function formatOf(field: FormField | null): FieldFormat {
  const kind = field?.kind;
  if (kind === 'expression' || kind === 'expressions') return 'condition';
  return kind === 'moment' || kind === 'seconds' ? kind : 'plain';
}

/** The files of an uploaded picture are shown too, by address. */
function pictureText(field: FormField | null, value: Json | undefined): string | null {
  if (isFiles(value)) return addressOfPicture({ sizes: value }, 400);
  return field?.kind === 'picture' && typeof value === 'string' && value !== '' ? value : null;
}

function listTags(field: FormField | null, value: Json | undefined, vocabulary: Vocabulary): readonly string[] | null {
  const joined = field?.kind === 'words' && field.joinedBy !== '' && typeof value === 'string' ? value.split(field.joinedBy) : value;
  const list: readonly Json[] = Array.isArray(joined) ? joined : [joined ?? ''];
  const labels = list.map((word) => (typeof word === 'string' && word !== '' ? labelOfWord(field, word.trim(), vocabulary) : null));
  const known = labels.filter((label) => label !== null);
  return known.length > 0 && known.length === labels.length ? known : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
