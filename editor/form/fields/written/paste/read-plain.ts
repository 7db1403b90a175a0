import { type PastedBlock, plainRun } from './pasted-block.ts';

const BULLET = /^\s*[•·▪◦*–-]\s+(?=\S)/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\S)/;

/** Parses plain text into blocks: a blank line ends a paragraph, and lines that all start with a bullet or a number are a list. */
export function readPlain(text: string): readonly PastedBlock[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((part): readonly PastedBlock[] => {
      const lines = part
        .split('\n')
        .map(cleanLine)
        .filter((line) => line !== '');
      if (lines.length === 0) return [];
      if (lines.every((line) => BULLET.test(line))) return [listOf('bullet', lines, BULLET)];
      if (lines.every((line) => NUMBER.test(line))) return [listOf('number', lines, NUMBER)];
      return [{ kind: 'paragraph', runs: [plainRun(lines.join(' '))] }];
    });
}

function listOf(style: 'bullet' | 'number', lines: readonly string[], mark: RegExp): PastedBlock {
  return { kind: 'list', style, entries: lines.map((line) => [plainRun(line.replace(mark, ''))]) };
}

function cleanLine(line: string): string {
  return line
    .replaceAll(/[\p{Cc}\u200b\u00ad\ufeff]/gu, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
}
