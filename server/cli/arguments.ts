import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withoutByteOrderMark } from '#engine';

/** A command was called wrongly or got invalid input. Only its message is printed. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export interface Arguments {
  /** The arguments that are not options, in order. */
  args: readonly string[];
  options: ReadonlyMap<string, string | true>;
}

/** Parses `plan FILE --now X --explain`: an option in `withValue` takes the next argument, any other is a switch. `--` ends the options. */
export function parseArguments(argv: readonly string[], withValue: readonly string[]): Arguments {
  const options = Object.fromEntries(withValue.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true });
  const given = Object.entries(values).map(
    ([name, value]) => [name, withValue.includes(name) && typeof value === 'string' ? value : true] as const,
  );
  const missing = given.find(([name, value]) => value === true && withValue.includes(name));
  if (missing) throw new CommandError(`--${missing[0]} needs a value.`);
  return { args: positionals, options: new Map(given) };
}

export function optionText({ options }: Arguments, name: string): string | undefined {
  const value = options.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** The text of a file, or of standard input for `-`. */
export function readInput(file: string): string {
  if (file === '-') return readFileSync(0, 'utf8');
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  return readFileSync(file, 'utf8');
}

/** Reads one JSON value, a JSON list, or one JSON value on each line. The error names the unreadable line. */
export function parseRecords(text: string, file: string): unknown[] {
  const whole = tryParse(text);
  if (whole.ok) return Array.isArray(whole.value) ? whole.value : [whole.value];
  return parseLines(text, file);
}

/** Reads one JSON value on each line; blank lines are skipped. */
export function parseLines(text: string, file: string): unknown[] {
  return parseNumberedLines(text, file).map(({ value }) => value);
}

/** The same with the number of each line, for error messages. */
export function parseNumberedLines(text: string, file: string): { value: unknown; line: number }[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const read = tryParse(line);
    if (!read.ok) throw new CommandError(`${file}:${index + 1} is not JSON: ${read.reason}`);
    return [{ value: read.value, line: index + 1 }];
  });
}

function tryParse(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(withoutByteOrderMark(text)) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
