import { readingAge } from '../../../../engine/index.ts';

/** How long a text is, and how old a reader has to be. Lines without a full stop are sentences of their own. */
export function describeReading(lines: readonly string[]): string {
  const words = lines.join(' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  if (words === 0) return '';
  const age = readingAge(lines.map((line) => (/[.!?:;]\s*$/.test(line) ? line : `${line}.`)).join('\n'));
  return [words === 1 ? '1 word.' : `${words} words.`, age === null ? '' : `Reading age ${age}.`].filter(Boolean).join(' ');
}
