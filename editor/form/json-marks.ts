import { type Json, type Kind, toCanonicalJson } from '#engine';
import { type Problem, readJson } from '#schemas';
import { readJsonText } from './fields/any/json-text.ts';

/** A range of a JSON text with a problem. */
export interface JsonMark {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly isError: boolean;
  readonly code: string;
}

/** An item as written in its file, even when its shape is wrong. */
export function canonicalText(kind: Kind, value: Json): string {
  // Writing only orders properties, so it also works for a draft of the wrong shape, and the cast is safe.
  return toCanonicalJson(kind, value as object);
}

/** Where the problems of an item are in its text; for invalid JSON, where parsing fails. */
export function marksOf(text: string, problems: readonly Problem[]): readonly JsonMark[] {
  const reading = readJsonText(text);
  if (reading.kind === 'broken') {
    const from = offsetOf(text, reading.line, reading.column);
    return [{ from, to: endOfLine(text, from), message: reading.sentence, isError: true, code: 'json' }];
  }
  const found = readJson(text);
  if (!found.ok) return [];
  return problems.map(({ pointer, message, severity, code }) => {
    const { line, column } = found.locate(pointer);
    const from = pointer === '' ? 0 : offsetOf(text, line, column);
    return { from, to: Math.max(from, endOfLine(text, from)), message, isError: severity === 'error', code };
  });
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, Math.max(0, line - 1));
  const start = before.reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(text.length, start + Math.max(0, column - 1));
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
