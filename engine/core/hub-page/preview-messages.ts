import type { ItemKind, ItemName } from '../catalogue/item-kinds.ts';
import type { ItemExplanation } from '../plan/explain-item.ts';

/**
 * The messages between an editor and its preview. The preview is a frame without an origin of its own: it creates a message channel and
 * sends one port to the window that framed it, naming that window's exact origin. The editor accepts the port only from its own frame, with
 * the origin "null", and only with the secret word it put into the frame's address. From then on only the port is used, so that no other
 * window can send or read anything, and nothing is ever posted to an arbitrary origin.
 */
export interface PreviewHello {
  readonly hello: 'hub-preview';
  /** The secret word that the editor put behind the # of the frame's address. */
  readonly word: string;
}

/** The person, moment and screen to draw the hub for, and the item to highlight in it. */
export interface PreviewScreen {
  /** The made-up person. */
  readonly record: unknown;
  /** The moment (ISO); null for the record's own. */
  readonly now: string | null;
  /** Made-up states by scheme. */
  readonly forced: Readonly<Record<string, string>>;
  /** Words chosen instead of the person's, by their exclusive group. */
  readonly choices: Readonly<Record<string, string>>;
  /** Modes that override those of the record and the site. */
  readonly modes: Readonly<Record<string, string>>;
  readonly columns: 2 | 3 | 4;
  readonly theme: 'light' | 'dark';
  readonly isStill: boolean;
  /** Per cent of the normal size. */
  readonly textSize: number;
  /** The key of the outlined item. It is brought into view, wherever the hub hides it. */
  readonly selected: string | null;
  /** The address of the open screen of the hub; empty for the hub itself. */
  readonly place: string;
  /** Addresses of further screens that may contain the outlined item, best first. */
  readonly lookIn: readonly string[];
  /** Whether the texts on the screen are listed. */
  readonly listsTexts: boolean;
  /** Whether hidden items are listed and outlined, each with its reason. */
  readonly hasGhosts: boolean;
  /** Whether a click selects the item under it, or works as in the hub. */
  readonly clicks: 'choose' | 'use';
}

/** An item as sent to the preview. */
export interface SentItem extends ItemName {
  /** Null when the item was removed. */
  readonly value: object | null;
}

/** Messages to the preview. `turn` grows with each one and is returned with the drawing. */
export type ToPreview =
  | { readonly kind: 'catalogue'; readonly turn: number; readonly items: readonly SentItem[] }
  | { readonly kind: 'items'; readonly turn: number; readonly items: readonly SentItem[] }
  | { readonly kind: 'screen'; readonly turn: number; readonly screen: PreviewScreen };

/** The items shown in one area of the hub, in order. */
export interface ShownArea {
  /** The area as a sentence names it. */
  readonly area: string;
  readonly keys: readonly string[];
}

/** An item that the person does not see, with the first reason that hides it. */
export interface HiddenItem {
  readonly key: string;
  readonly title: string;
  readonly why: string;
}

/** A problem with something the preview could not use. The preview stays as it was. */
export interface PreviewProblem {
  readonly key: string;
  readonly sentence: string;
}

/** A text on the screen that comes from an item. */
export interface DrawnText {
  readonly key: string;
  /** The place of the text in the item, as a JSON pointer. */
  readonly pointer: string;
  /** As drawn, with its values filled in. */
  readonly text: string;
  /** The attribute that holds it, such as `aria-label`, or `text`. */
  readonly at: string;
}

/** A box in the window of the preview, in its pixels. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A pressed text. `isTwice`: it was pressed twice in quick succession, to edit it in place. */
export interface PickedText extends DrawnText {
  readonly box: TextBox;
  readonly isTwice: boolean;
}

/** The result of a preview render. */
export interface PreviewDrawn {
  readonly turn: number;
  /** The person's name, as the hub greets them. */
  readonly name: string;
  readonly now: string;
  readonly words: readonly string[];
  readonly shown: readonly ShownArea[];
  /** Only filled in ghost mode, with at most 500 items. */
  readonly hidden: readonly HiddenItem[];
  /** Why the selected item is seen or not seen. */
  readonly why: ItemExplanation | null;
  readonly problems: readonly PreviewProblem[];
}

/** Messages from the preview. */
export type FromPreview =
  | ({ readonly kind: 'drawn' } & PreviewDrawn)
  /** The person chose an item by a press, and perhaps one of its texts. */
  | { readonly kind: 'pick'; readonly key: string; readonly text: PickedText | null }
  /** The outlined item is in view, or on none of the screens. */
  | { readonly kind: 'revealed'; readonly key: string; readonly isFound: boolean }
  /** The new position of the pressed text after scrolling or redrawing. Null while it is out of sight. */
  | { readonly kind: 'moved'; readonly box: TextBox | null }
  | { readonly kind: 'texts'; readonly texts: readonly DrawnText[] }
  | { readonly kind: 'left'; readonly address: string }
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'failed'; readonly sentence: string };

/** The maximum number of hidden items in one message. */
export const MAX_HIDDEN = 500;

/** The maximum number of texts of a screen in one message. */
export const MAX_TEXTS = 2_000;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, max = 2_000): value is string {
  return typeof value === 'string' && value.length <= max;
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item, max: number): value is Item[] {
  return Array.isArray(value) && value.length <= max && value.every(isItem);
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isFields(value) && Object.keys(value).length <= 100 && Object.values(value).every((text) => isText(text, 100));
}

/** Whether a value can be the name of a kind. Only the pack knows whether that kind exists. */
function isKind(value: unknown): value is ItemKind {
  return isText(value, 60) && /^[a-z-]+$/.test(value);
}

/** Whether a value is the key of an item: its kind, a slash and its id. */
export function isItemKey(value: unknown): value is string {
  return isText(value, 300) && /^[a-z-]{1,60}\/./.test(value);
}

function isSentItem(value: unknown): value is SentItem {
  return (
    isFields(value) &&
    isKind(value.kind) &&
    isText(value.id, 200) &&
    (value.value === null || (isFields(value.value) && value.value.id === value.id))
  );
}

function isScreen(value: unknown): value is PreviewScreen {
  return (
    isFields(value) &&
    (value.now === null || (isText(value.now, 40) && !Number.isNaN(Date.parse(value.now)))) &&
    [value.forced, value.choices, value.modes].every(isTexts) &&
    (value.columns === 2 || value.columns === 3 || value.columns === 4) &&
    (value.theme === 'light' || value.theme === 'dark') &&
    typeof value.isStill === 'boolean' &&
    typeof value.textSize === 'number' &&
    value.textSize >= 50 &&
    value.textSize <= 400 &&
    (value.selected === null || isItemKey(value.selected)) &&
    (value.place === '' || isAddress(value.place)) &&
    isListOf(value.lookIn, isAddress, 100) &&
    typeof value.listsTexts === 'boolean' &&
    typeof value.hasGhosts === 'boolean' &&
    (value.clicks === 'choose' || value.clicks === 'use')
  );
}

/** Whether a value can be an address of a screen. */
function isAddress(value: unknown): value is string {
  return isText(value, 300) && /^\/(?!\/)/.test(value);
}

/** The hello of a preview, or null when it is malformed or its word is wrong. */
export function readHello(value: unknown, word: string): PreviewHello | null {
  return isFields(value) && value.hello === 'hub-preview' && value.word === word && word !== '' ? { hello: 'hub-preview', word } : null;
}

/** A message to the preview, or null when it is malformed. */
export function readToPreview(value: unknown): ToPreview | null {
  if (!isFields(value) || typeof value.turn !== 'number') return null;
  const { kind, turn, items, screen } = value;
  if (kind === 'screen') return isScreen(screen) ? { kind, turn, screen } : null;
  if (kind !== 'catalogue' && kind !== 'items') return null;
  return isListOf(items, isSentItem, 100_000) ? { kind, turn, items } : null;
}

function isArea(value: unknown): value is ShownArea {
  return isFields(value) && isText(value.area, 60) && isListOf(value.keys, isItemKey, 20_000);
}

function isHidden(value: unknown): value is HiddenItem {
  return isFields(value) && isItemKey(value.key) && isText(value.title) && isText(value.why);
}

function isProblem(value: unknown): value is PreviewProblem {
  return isFields(value) && isText(value.key, 300) && isText(value.sentence);
}

type ShownReason = ItemExplanation['reasons'][number];
type ShownStep = NonNullable<ShownReason['explanation']>['steps'][number];

function isStep(value: unknown): value is ShownStep {
  return isFields(value) && isText(value.text) && typeof value.value === 'boolean' && typeof value.soFar === 'boolean';
}

function isExplanation(value: unknown): value is ShownReason['explanation'] {
  return value === undefined || (isFields(value) && typeof value.value === 'boolean' && isListOf(value.steps, isStep, 1000));
}

function isReason(value: unknown): value is ShownReason {
  return (
    isFields(value) &&
    isText(value.about) &&
    isText(value.code) &&
    isText(value.why) &&
    typeof value.holds === 'boolean' &&
    isExplanation(value.explanation)
  );
}

function isWhy(value: unknown): value is ItemExplanation {
  return (
    isFields(value) &&
    isKind(value.kind) &&
    isText(value.id, 200) &&
    typeof value.shown === 'boolean' &&
    (value.hiddenBy === null || isReason(value.hiddenBy)) &&
    isListOf(value.reasons, isReason, 100)
  );
}

function isDrawn(value: Fields): value is Fields & PreviewDrawn {
  return (
    typeof value.turn === 'number' &&
    isText(value.name) &&
    isText(value.now, 40) &&
    isListOf(value.words, (word): word is string => isText(word, 200), 2_000) &&
    isListOf(value.shown, isArea, 20) &&
    isListOf(value.hidden, isHidden, MAX_HIDDEN) &&
    (value.why === null || isWhy(value.why)) &&
    isListOf(value.problems, isProblem, 100)
  );
}

function isDrawnText(value: unknown): value is DrawnText {
  return isFields(value) && isItemKey(value.key) && isText(value.pointer, 300) && isText(value.text, 20_000) && isText(value.at, 60);
}

function isBox(value: unknown): value is TextBox {
  return isFields(value) && [value.x, value.y, value.width, value.height].every(Number.isFinite);
}

function isPickedText(value: unknown): value is PickedText {
  return isFields(value) && isDrawnText(value) && isBox(value.box) && typeof value.isTwice === 'boolean';
}

function readPick({ key, text }: Fields): FromPreview | null {
  if (!isItemKey(key) || !(text === null || isPickedText(text))) return null;
  return { kind: 'pick', key, text };
}

/** A message from the preview, or null when it is malformed. The frame draws untrusted content, so all of the message is checked. */
export function readFromPreview(value: unknown): FromPreview | null {
  if (!isFields(value)) return null;
  if (value.kind === 'pick') return readPick(value);
  if (value.kind === 'moved') return value.box === null || isBox(value.box) ? { kind: 'moved', box: value.box } : null;
  if (value.kind === 'texts') return isListOf(value.texts, isDrawnText, MAX_TEXTS) ? { kind: 'texts', texts: value.texts } : null;
  if (value.kind === 'revealed') {
    const { key, isFound } = value;
    return isItemKey(key) && typeof isFound === 'boolean' ? { kind: 'revealed', key, isFound } : null;
  }
  if (value.kind === 'left') return isText(value.address) ? { kind: 'left', address: value.address } : null;
  if (value.kind === 'failed') return isText(value.sentence) ? { kind: 'failed', sentence: value.sentence } : null;
  if (value.kind === 'height') {
    const { pixels } = value;
    return typeof pixels === 'number' && pixels >= 0 && pixels < 1_000_000 ? { kind: 'height', pixels } : null;
  }
  if (value.kind !== 'drawn' || !isDrawn(value)) return null;
  const { turn, name, now, words, shown, hidden, why, problems } = value;
  return { kind: 'drawn', turn, name, now, words, shown, hidden, why, problems };
}
