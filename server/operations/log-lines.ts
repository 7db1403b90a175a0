import type { Log } from '#engine';

type Details = Readonly<Record<string, unknown>>;
type Level = Parameters<Log['record']>[0];

/** Writes one line: its level, its code and its details. */
export type LineWriter = (level: Level, code: string, details: Details) => void;

/** The limit for the details of a line, in bytes of JSON; with time, level and code a line stays under 4 KB. */
const maxBytes = 3_400;
const maxText = 500;
const maxCode = 80;
const maxFields = 30;
const maxFrames = 6;
const maxDepth = 3;

/** A log with short lines that contain no control characters and no values that look personal, whatever its input. */
export function createShapedLog(write: LineWriter, isOn: (level: Level) => boolean = () => true): Log {
  return {
    record(level, code, details = {}) {
      // Shaping costs more than checking whether the level is on.
      if (isOn(level)) write(level, cleanText(code, maxCode), shapeDetails(details));
    },
  };
}

/** The details that may be logged; a part that is too long is marked as cut. */
export function shapeDetails(details: Details): Details {
  const redacted: Record<string, unknown> = {};
  let bytes = 2;
  for (const [name, value] of Object.entries(details).slice(0, maxFields)) {
    const field = { [cleanText(name, maxCode)]: shapeValue(value, 0) };
    const fitting = [field, { [cleanText(name, maxCode)]: '[too long]' }].find((one) => bytes + sizeOf(one) <= maxBytes);
    if (!fitting) break;
    Object.assign(redacted, fitting);
    bytes += sizeOf(fitting);
  }
  return redacted;
}

function sizeOf(field: Details): number {
  return Buffer.byteLength(JSON.stringify(field));
}

function shapeValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value, maxText);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value;
  if (depth >= maxDepth) return '[deeper]';
  if (value instanceof Error) return shapeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, maxFields).map((one) => shapeValue(one, depth + 1));
  if (typeof value === 'object') {
    const entries = Object.entries(value).slice(0, maxFields);
    return Object.fromEntries(entries.map(([name, one]) => [cleanText(name, maxCode), shapeValue(one, depth + 1)]));
  }
  return `[${typeof value}]`;
}

/** Facts about an error for operators: its type, its origin, and its message unless that may quote a request. */
function shapeError(error: Error, depth: number): Details {
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  return {
    type: cleanText(error.name, maxCode),
    ...(code === undefined ? {} : { code: typeof code === 'string' ? cleanText(code, maxCode) : code }),
    message: mayQuote(error) ? '[may quote what was sent]' : cleanText(error.message, maxText),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: shapeValue(error.cause, depth + 1) }),
  };
}

/** Parsers quote the text that they failed to read. */
function mayQuote(error: Error): boolean {
  return error instanceof SyntaxError || error instanceof URIError;
}

/** Locations in our code, without folders of the machine. */
function framesOf({ stack = '' }: Error): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames
    .slice(0, maxFrames)
    .map((line) => cleanText(line.trim().replace(/(?:file:\/\/)?[^\s()]*\/((?:[^/\s()]+\/){0,2}[^/\s()]+)/, '$1'), 120));
}

/** The characters that must not reach a terminal or end a line. */
const control = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One line of printable text, without anything that looks personal, cut to a number of characters. */
function cleanText(text: string, max: number): string {
  const cut = text.length > max ? `${text.slice(0, max)}...` : text;
  return hidePersonal(cut)
    .replace(control, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Patterns of values that must never be logged, with a name for each. A second line of defence: no code should log them. */
const personalShapes: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'e-mail', pattern: /[^\s@"'<>(),;:]+(?:@|%40)[^\s@"'<>(),;:]+\.[a-z]{2,}/gi },
  { kind: 'cookie', pattern: /\b(?:__Host-)?hub=[\w-]+/g },
  { kind: 'token', pattern: /\b(?:bearer|basic)\s+[\w.~+/=-]{8,}|\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/gi },
  { kind: 'session', pattern: /(?<![\w-])[\w-]{43}(?![\w-])/g },
  { kind: 'phone', pattern: /(?<![\w.-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-)(?:\+\d{1,3}|0)(?:[\s()-]{0,2}\d){9,12}(?!\w)/g },
  { kind: 'postcode', pattern: /\b(?:GIR|[A-Z]{1,2}\d[A-Z\d]?)(?:\s|%20|\+)?\d[ABD-HJLNP-UW-Z]{2}\b/gi },
  { kind: 'date', pattern: /\b(?:19|20)\d\d-[01]\d-[0-3]\d\b(?!T)|\b[0-3]?\d\/[01]?\d\/(?:19|20)\d\d\b/g },
];

function hidePersonal(text: string): string {
  return personalShapes.reduce((clean, { kind, pattern }) => clean.replace(pattern, `[${kind}]`), text);
}

/** Every place where log lines contain one of these values, or something that looks personal. For tests over many requests. */
export function findPersonal(lines: readonly string[], values: readonly string[]): string[] {
  return lines.flatMap((line) => [
    ...values.filter((value) => line.toLowerCase().includes(value.toLowerCase())).map((value) => `${value} in ${line}`),
    ...personalShapes.flatMap(({ kind, pattern }) => (line.match(pattern) ?? []).map((found) => `${kind} ${found} in ${line}`)),
  ]);
}
