import type { MarkedRun } from '../marked-runs.ts';
import { type PastedBlock, plainRun } from './pasted-block.ts';
import { tidyRuns } from './tidy-runs.ts';

/** A list entry with the marker in front of it; empty for a bullet. */
export interface ListEntry {
  readonly runs: readonly MarkedRun[];
  readonly label: string;
}

const NUMBERED = /^\(?(?:\d{1,4}(?:\.\d{1,4})*[.)]*|[a-z]{1,5}[.)])$/i;
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/**
 * Entries as lists numbered from 1, as our lists always are. An entry whose number would change becomes a paragraph that starts with the
 * number.
 */
export function toListBlocks(entries: readonly ListEntry[]): readonly PastedBlock[] {
  const lists: { readonly style: 'bullet' | 'number' | 'paragraph'; readonly entries: (readonly MarkedRun[])[] }[] = [];
  for (const { runs, label } of entries) {
    const style = NUMBERED.test(label) ? 'number' : 'bullet';
    const last = lists.at(-1);
    const tidied = tidyRuns(runs);
    if (last?.style === style && (style === 'bullet' || isNumber(label, last.entries.length + 1))) last.entries.push(tidied);
    else if (style === 'bullet' || isNumber(label, 1)) lists.push({ style, entries: [tidied] });
    else lists.push({ style: 'paragraph', entries: [tidyRuns([plainRun(`${label} `), ...tidied])] });
  }
  return lists.map(({ style, entries: lines }) =>
    style === 'paragraph' ? { kind: style, runs: lines.flat() } : { kind: 'list', style, entries: lines },
  );
}

/** Whether a marker is this number: in digits, letters or Roman numerals. */
function isNumber(label: string, number: number): boolean {
  const sign = label.replaceAll(/[().]+$|^\(/g, '').toLowerCase();
  return sign === String(number) || sign === String.fromCharCode(96 + number) || sign === ROMAN[number - 1];
}
