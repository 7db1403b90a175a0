import type { JsonSchema } from '#schemas';

/** The card of the form that a field belongs to. */
export type CardName = 'words' | 'who' | 'when' | 'more';

/** Additions to the schema: better labels, and the meaning of a plain text. Paths are property names with `/` between, `*` for entries. */
export interface FormHint {
  readonly label?: string;
  readonly help?: string;
  /** `written` is for a list of blocks distinguished by type: it is edited as one text with headings, lists and links. */
  readonly kind?: 'paragraph' | 'text' | 'seconds' | 'moment' | 'written';
  /** The text is the id of an item of this kind. When empty, the property that `by` names holds the kind. */
  readonly item?: string;
  /** The text is a word of this list of the vocabulary. */
  readonly word?: string;
  /** The neighbouring property that narrows the choices. */
  readonly by?: string;
  /** The text holds several words, with this separator. */
  readonly joinedBy?: string;
  /** The list of the vocabulary that property names come from. */
  readonly names?: string;
  /** The meaning of an empty condition that does not decide who sees the item, or of an empty date that is no limit. */
  readonly empty?: string;
  /** The only allowed texts. */
  readonly choices?: readonly string[];
  /** The recommended maximum length. */
  readonly best?: number;
  readonly card?: CardName;
  /** A more precise schema to use instead. */
  readonly schema?: JsonSchema;
}

/** Hints by path. */
export type FormHints = Readonly<Record<string, FormHint>>;
