/** The limits for JSON texts. Larger ones are rejected before they are parsed. */
export interface JsonLimits {
  /** The maximum size of the text in bytes of UTF-8. */
  readonly bytes: number;
  /** The maximum nesting of objects and lists. */
  readonly depth: number;
  /** The maximum number of objects, lists and values. */
  readonly nodes: number;
}

/** The size of a JSON text, measured without parsing it. */
export interface JsonMeasure {
  readonly bytes: number;
  readonly depth: number;
  readonly nodes: number;
}

/** The limits for the texts of editors: whole content files. */
export const CONTENT_LIMITS: JsonLimits = /* @__PURE__ */ Object.freeze({ bytes: 10 * 1024 * 1024, depth: 64, nodes: 400_000 });

/** The limits for requests by anybody. */
export const REQUEST_LIMITS: JsonLimits = /* @__PURE__ */ Object.freeze({ bytes: 64 * 1024, depth: 64, nodes: 20_000 });

const QUOTE = 34;
const BACKSLASH = 92;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const COMMA = 44;
const OPENERS = new Set([91, 123]);
const CLOSERS = new Set([93, 125]);

/** The index of the quote that closes a string opened before `start`; the end of the text when none does. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/** Whether an odd number of backslashes precedes a quote in a string. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}

/** Measures depth and number of values in one pass, without recursion, for valid and invalid JSON. */
export function measureJson(text: string): JsonMeasure {
  let depth = 0;
  let deepest = 0;
  let nodes = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index + 1);
    else if (code === COMMA) nodes += 1;
    else if (OPENERS.has(code)) {
      depth += 1;
      nodes += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSERS.has(code)) depth -= 1;
  }
  return { bytes: byteLength(text), depth: deepest, nodes };
}

/** The length in bytes of UTF-8, without copying the text. */
function byteLength(text: string): number {
  if (!BEYOND_ASCII.test(text)) return text.length;
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isHigh = code >= 0xd800 && code <= 0xdbff && index + 1 < text.length;
    if (isHigh) index += 1;
    bytes += isHigh ? 4 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  return bytes;
}

/** The first limit that a text exceeds, or null. */
export function brokenLimit(text: string, limits: JsonLimits): keyof JsonLimits | null {
  if (text.length > limits.bytes) return 'bytes';
  const measure = measureJson(text);
  if (measure.bytes > limits.bytes) return 'bytes';
  if (measure.depth > limits.depth) return 'depth';
  return measure.nodes > limits.nodes ? 'nodes' : null;
}

const UNSAFE_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Any character that is not printable, a tab or a line break. In this form, without surrogates, long texts are searched in a quarter of
 * the time.
 */
const CONTROL = /[^\t\n\r -~\u00a0-\uffff]/;
const HALF_PAIR = /\p{Surrogate}/u;

/** Whether a text has an unpaired surrogate, or a control character other than tab and line breaks: no store or screen can handle those. */
function isBrokenText(text: string): boolean {
  return CONTROL.test(text) || HALF_PAIR.test(text);
}

/** A dangerous part of a parsed value, with its JSON pointer. */
export interface Danger {
  readonly kind: 'too-deep' | 'too-many' | 'unsafe-name' | 'broken-text';
  readonly pointer: string;
  readonly name: string;
}

interface Step {
  readonly value: unknown;
  readonly name: string;
  readonly depth: number;
  readonly parent: Step | null;
}

function pointerOf(step: Step): string {
  const parts: string[] = [];
  for (let at: Step | null = step; at?.parent; at = at.parent) parts.unshift(escapePointer(at.name));
  return parts.map((part) => `/${part}`).join('');
}

function dangerOf(step: Step, nodes: number, limits: Pick<JsonLimits, 'depth' | 'nodes'>): Danger['kind'] | null {
  if (step.depth > limits.depth) return 'too-deep';
  if (nodes > limits.nodes) return 'too-many';
  if (UNSAFE_NAMES.has(step.name)) return 'unsafe-name';
  return isBrokenText(step.name) || (typeof step.value === 'string' && isBrokenText(step.value)) ? 'broken-text' : null;
}

/**
 * The first part of a parsed value that would harm its readers: nesting that exhausts the stack, a name that reaches the prototype of
 * objects, or text that cannot be stored. It searches without recursion.
 */
export function findDanger(value: unknown, limits: Pick<JsonLimits, 'depth' | 'nodes'>): Danger | null {
  const waiting: Step[] = [{ value, name: '', depth: isContainer(value) ? 1 : 0, parent: null }];
  let nodes = 0;
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    nodes += 1;
    const kind = dangerOf(step, nodes, limits);
    if (kind) return { kind, pointer: pointerOf(step), name: step.name };
    if (!isContainer(step.value)) continue;
    for (const [name, child] of Object.entries(step.value)) {
      waiting.push({ value: child, name, depth: step.depth + (isContainer(child) ? 1 : 0), parent: step });
    }
  }
  return null;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** One part of a JSON pointer, with ~ and / escaped by the standard. */
export function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The parts of a JSON pointer, unescaped. */
export function splitPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
