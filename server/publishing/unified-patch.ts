/** One file before and after; null: there is none. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A run of lines that stays, goes or comes. */
interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

const context = 3;
/** Comparing lines costs their product; beyond this the changed middle is replaced as a whole. */
const mostCells = 4_000_000;

/** Changes of files as one text that `git apply` and `patch -p1` take. */
export function toPatch(changes: readonly FileChange[]): string {
  return changes
    .filter(({ before, after }) => before !== after)
    .map(toFilePatch)
    .join('');
}

function toFilePatch({ path, before, after }: FileChange): string {
  const lines = compareLines(linesOf(before), linesOf(after));
  const mode = before === null ? 'new file mode 100644\n' : after === null ? 'deleted file mode 100644\n' : '';
  const from = before === null ? '/dev/null' : `a/${path}`;
  const to = after === null ? '/dev/null' : `b/${path}`;
  return `diff --git a/${path} b/${path}\n${mode}--- ${from}\n+++ ${to}\n${hunksOf(lines).map(toHunkText).join('')}`;
}

/** The lines of a text, each with its line feed; the last may have none. */
function linesOf(text: string | null): string[] {
  return text?.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function compareLines(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [
    ...before.slice(0, start).map(sign(' ')),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(sign(' ')),
  ];
}

function sign(mark: Line['sign']): (text: string) => Line {
  return (text) => ({ sign: mark, text });
}

/** Keeps as many lines as can be kept: the longest common sequence, found from behind. */
function compareMiddle(before: readonly string[], after: readonly string[]): Line[] {
  if (before.length === 0 || after.length === 0 || before.length * after.length > mostCells)
    return [...before.map(sign('-')), ...after.map(sign('+'))];
  const width = after.length + 1;
  const kept = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => kept[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      kept[row * width + column] = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old = '', next = ''] = [before[row], after[column]];
    const takesOld = column === after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1));
    if (row < before.length && column < after.length && old === next) {
      lines.push({ sign: ' ', text: old });
      [row, column] = [row + 1, column + 1];
    } else if (takesOld) {
      lines.push({ sign: '-', text: old });
      row += 1;
    } else {
      lines.push({ sign: '+', text: next });
      column += 1;
    }
  }
  return lines;
}

/** Lines that change with three around them; the numbers are of the lines before the first. */
interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly Line[];
}

function hunksOf(lines: readonly Line[]): Hunk[] {
  const changed = lines.flatMap(({ sign: mark }, index) => (mark === ' ' ? [] : [index]));
  const spans: { from: number; to: number }[] = [];
  for (const index of changed) {
    const last = spans.at(-1);
    const span = { from: Math.max(0, index - context), to: Math.min(lines.length, index + context + 1) };
    if (last && span.from <= last.to) last.to = span.to;
    else spans.push(span);
  }
  return spans.map(({ from, to }) => {
    const earlier = lines.slice(0, from);
    return { oldStart: countOld(earlier), newStart: countNew(earlier), lines: lines.slice(from, to) };
  });
}

function countOld(lines: readonly Line[]): number {
  return lines.filter(({ sign: mark }) => mark !== '+').length;
}

function countNew(lines: readonly Line[]): number {
  return lines.filter(({ sign: mark }) => mark !== '-').length;
}

function toHunkText({ oldStart, newStart, lines }: Hunk): string {
  const [oldCount, newCount] = [countOld(lines), countNew(lines)];
  const numbers = `-${rangeOf(oldStart, oldCount)} +${rangeOf(newStart, newCount)}`;
  return `@@ ${numbers} @@\n${lines.map(toLineText).join('')}`;
}

/** A range without lines is named by the line before it. */
function rangeOf(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`;
}

function toLineText({ sign: mark, text }: Line): string {
  return text.endsWith('\n') ? `${mark}${text}` : `${mark}${text}\n\\ No newline at end of file\n`;
}
