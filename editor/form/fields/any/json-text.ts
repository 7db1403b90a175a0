import type { Json } from '#engine';
import { type Problem, readJson } from '#schemas';

/** The result of parsing JSON text: its value, or the place and reason of the error in a sentence. */
export type JsonTextReading =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'broken'; readonly sentence: string; readonly line: number; readonly column: number };

/** Parses JSON text with the rules for catalogue files: a repeated property name is an error, because one of the values would be lost. */
export function readJsonText(text: string): JsonTextReading {
  const reading = readJson(text);
  const [problem] = reading.problems;
  if (reading.ok && !problem) return { kind: 'value', value: reading.value as Json };
  return { kind: 'broken', ...sentenceOf(text, problem) };
}

function sentenceOf(text: string, problem: Problem | undefined): { sentence: string; line: number; column: number } {
  const { message = 'This is not readable as JSON.', line = 1, column = 1 } = problem ?? {};
  if (text.trim() === '') return { sentence: 'There is nothing here yet. Enter a value, or null for none.', line: 1, column: 1 };
  return { sentence: `Line ${line}: ${message}`, line, column };
}

/** A value as JSON text, indented. */
export function writeJsonText(value: Json | undefined): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
