import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { FindPicture, Json } from '#engine';
import type { Problem } from '#schemas';
import type { Vocabulary } from '#schemas/catalogue';
import type { CompletionEntry } from '../controls/completing-input.tsx';
import type { FieldMark } from '../controls/field-frame.tsx';
import type { Edit, FieldPath } from '../document/edits.ts';
import type { Counting } from '../expression/condition-builder.tsx';
import type { ExpressionScope } from '../expression/scope.ts';
import type { FieldKind, FieldOf, FormField } from './describe-form.ts';
import type { ProblemTree } from './problem-tree.ts';

/** Applies an edit to the open item; the label is its name in Undo. */
export type OnEdit = (edit: Edit, label: string) => void;

/** A warning about a field. It never stops a publish. */
export interface FieldWarning {
  readonly code: string;
  /** JSON pointer of the field. */
  readonly pointer: string;
  readonly message: string;
}

/** One option of a list. */
export interface WordOption {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly group?: string | undefined;
}

/** A page of this site, with its address and title. */
export interface AddressOption {
  readonly address: string;
  readonly title: string;
}

/** Texts that are not valid values yet, by item and place, so that leaving the form does not lose them. */
export interface UnfinishedTexts {
  read(pointer: string): string | null;
  keep(pointer: string, text: string | null): void;
}

/** The catalogue context for fields. Keep it the same object while nothing in it changes, because fields re-render with it. */
export interface FormContext {
  readonly vocabulary: Vocabulary;
  readonly scope: ExpressionScope;
  /** Word lists besides the vocabulary, by name: components, for example. */
  readonly lists?: Readonly<Record<string, readonly WordOption[]>>;
  readonly listItems: (kind: string) => readonly { readonly id: string; readonly title: string }[];
  /** The address and focus of an uploaded picture; null for an unknown id. */
  readonly findUpload?: FindPicture;
  readonly openItem: (kind: string, id: string) => void;
  /** Saves a condition as an audience, from the condition builder. */
  readonly onSaveAudience?: (id: string, title: string, expression: string) => void;
  /** The audience being edited: a condition that refers back to it is circular. */
  readonly audienceId?: string;
  /** Warnings about this item that involve other items: duplicates, for example. */
  readonly warnings?: readonly FieldWarning[];
  readonly unfinished?: UnfinishedTexts;
  /** Pages of this site that a link can lead to. */
  readonly pages?: readonly string[];
  /** Targets for links in a text: the pages of items, and the other pages of this site. */
  readonly listAddresses?: () => readonly AddressOption[];
  /** Whether an address of this site has no page. */
  readonly isMissing?: (address: string) => boolean;
  /** Whether the form is read-only. */
  readonly isFixed?: boolean;
  /** Placeholders that texts of the item can use; without them none are offered. */
  readonly placeholders?: readonly CompletionEntry[];
  /** The items whose texts mention a moment of this page state, by its name. */
  readonly momentUses?: ReadonlyMap<string, readonly MomentText[]>;
  /** Moves the dates that match a moment's old value, by its name. */
  readonly onMove?: (moment: string) => void;
  /** Applies the fix of a problem. */
  readonly onFix?: (problem: Problem) => void;
  /** Renders a condition with the number of people it matches. */
  readonly Counted?: ComponentType<CountedProps>;
}

/**
 * An item affected by a moment: its text names the moment and follows it, or contains the date and must be corrected by hand; or its dates
 * match the moment's old value and do not move with it.
 */
export interface MomentText {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly how: 'follows' | 'written' | 'left';
}

export interface CountedProps {
  readonly text: string;
  readonly children: (counting: Counting) => ReactElement;
}

/** The props of every control. They stay the same objects while the field and its problems do not change. */
export interface FieldProps<Kind extends FieldKind = FieldKind> {
  readonly field: FieldOf<Kind>;
  readonly value: Json | undefined;
  readonly path: FieldPath;
  readonly problems: ProblemTree;
  /** The value of the neighbouring property that narrows the choice. */
  readonly near?: Json | undefined;
  /** The level of its heading, if it has one. */
  readonly level: HeadingLevel;
  /** The heading above shows the label already. */
  readonly isNamed?: boolean | undefined;
}

/** Level of a heading. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** The heading level below. */
export function levelBelow(level: HeadingLevel): HeadingLevel {
  return Math.min(6, level + 1) as HeadingLevel;
}

export interface PlacedField {
  readonly field: FormField;
  readonly value: Json | undefined;
  readonly parent: FieldPath;
  readonly step: string | number;
  readonly problems: ProblemTree;
  readonly near?: Json | undefined;
  readonly level: HeadingLevel;
  readonly isNamed?: boolean | undefined;
}

/** What one kind of field provides: its control, and the initial value. A new kind is a folder and a line in the registry. */
export interface FieldDefinition<Kind extends FieldKind> {
  readonly Control: ComponentType<FieldProps<Kind>>;
  /** `startOf` returns the initial value of nested fields. */
  readonly start: (field: FieldOf<Kind>, startOf: (field: FormField) => Json) => Json;
}

/** Tools a form gives its controls; stable while the form is open. */
export interface FormTools {
  /** The prefix of the ids of all controls in this form. */
  readonly formId: string;
  /** The id of the item, which seeds generated pictures. */
  readonly seed: string;
  /** The item is new, so errors stay hidden until a field is left. */
  readonly isFresh: boolean;
  /** Records that the control with this id was left. */
  readonly onLeft: (id: string) => void;
  readonly edit: OnEdit;
  readonly startOf: (field: FormField) => Json;
  /** Renders a nested field. */
  readonly Field: ComponentType<PlacedField>;
}

/** Presence of others in the fields of a form, by place. */
export type FieldMarks = ReadonlyMap<string, readonly FieldMark[]>;

const MarksContext = createContext<FieldMarks>(new Map());
const ToolsContext = createContext<FormTools | null>(null);
const KnowledgeContext = createContext<FormContext | null>(null);

export const FieldMarksProvider = MarksContext;
export const FormToolsProvider = ToolsContext;
export const FormContextProvider = KnowledgeContext;

/** The form's tools for its controls. Throws outside a form. */
export function useFormTools(): FormTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new TypeError('A field is drawn inside a form only.');
  return tools;
}

/** Catalogue context of a form; controls that use it re-render when it changes. */
export function useFormContext(): FormContext {
  const context = useContext(KnowledgeContext);
  if (!context) throw new TypeError('A field is drawn inside a form only.');
  return context;
}

/** Returns a function that sets the value of a field. */
export function useSetValue({
  field,
  path,
}: {
  readonly field: { readonly label: string };
  readonly path: FieldPath;
}): (value: Json) => void {
  const { edit } = useFormTools();
  return (value) => edit(path.length === 0 ? { do: 'replace', value } : { do: 'set', at: path, value }, field.label);
}

/** The place of a field in its form: the steps of its path, joined by full stops. */
export function placeOf(path: FieldPath): string {
  return path.map((step) => encodeURIComponent(step)).join('.');
}

/** The id of the control at a place, unique in the page. */
export function controlIdOf(formId: string, path: FieldPath): string {
  return path.length === 0 ? formId : `${formId}.${placeOf(path)}`;
}

const noMarks: readonly FieldMark[] = [];

/** The presence of others in the field with this control. */
export function useFieldMarks(controlId: string): readonly FieldMark[] {
  const { formId } = useFormTools();
  return useContext(MarksContext).get(controlId.slice(formId.length + 1)) ?? noMarks;
}

/** The JSON pointer for a path. */
export function pointerOf(path: FieldPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
