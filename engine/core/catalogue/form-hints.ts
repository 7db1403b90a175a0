import type { JsonSchema } from '#schemas';

/** The card of the form that a field belongs to. */
export type CardName = 'words' | 'who' | 'when' | 'more';

/** Additions to the schema: better labels, and what a plain text stands for. Paths are property names with `/` between, `*` for entries. */
export interface FormHint {
  readonly label?: string;
  readonly help?: string;
  /** `written` is for a list of blocks told by their type: it is written as one text with headings, lists and links. */
  readonly kind?: 'paragraph' | 'text' | 'seconds' | 'moment' | 'written';
  /** The text is the id of an item of this kind. When empty, the property that `by` names holds the kind. */
  readonly item?: string;
  /** The text is a word of this list of the vocabulary. */
  readonly word?: string;
  /** The neighbouring property that narrows what can be chosen. */
  readonly by?: string;
  /** The text holds several words, with this separator. */
  readonly joinedBy?: string;
  /** The list of the vocabulary that property names come from. */
  readonly names?: string;
  /** What no condition means, where the condition does not say who sees the item; what no date means, where that is no limit. */
  readonly empty?: string;
  /** The only texts that make sense. */
  readonly choices?: readonly string[];
  /** The recommended maximum length. */
  readonly best?: number;
  readonly card?: CardName;
  /** A schema to use instead, because it says more. */
  readonly schema?: JsonSchema;
}

/** Hints by path. */
export type FormHints = Readonly<Record<string, FormHint>>;
