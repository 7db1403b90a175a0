import { type MarkedPiece, parseMarkedText } from '#engine';

/** A run of text with the same marks. */
export interface MarkedRun {
  readonly text: string;
  readonly isStrong: boolean;
  /** The address of the link; null without one. */
  readonly link: string | null;
}

/**
 * Parses a marked text into runs, in order. Adjacent runs with the same marks are merged.
 * @example toRuns('**Now**!') // [{ text: 'Now', isStrong: true, link: null }, { text: '!', isStrong: false, link: null }]
 */
export function toRuns(text: string): readonly MarkedRun[] {
  return joinRuns(runsOf(parseMarkedText(text), { isStrong: false, link: null }));
}

function runsOf(pieces: readonly MarkedPiece[], around: Omit<MarkedRun, 'text'>): readonly MarkedRun[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'text') return [{ ...around, text: piece.text }];
    return runsOf(piece.pieces, piece.kind === 'strong' ? { ...around, isStrong: true } : { ...around, link: around.link ?? piece.to });
  });
}

/** Drops empty runs and merges adjacent runs with the same marks. */
export function joinRuns(runs: readonly MarkedRun[]): readonly MarkedRun[] {
  const joined: MarkedRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && isAlike(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

function isAlike(one: MarkedRun, other: MarkedRun): boolean {
  return one.isStrong === other.isStrong && one.link === other.link;
}

/** Writes runs as one marked text. Strong marks go around a link that is strong throughout. */
export function writeRuns(runs: readonly MarkedRun[]): string {
  let text = '';
  const joined = joinRuns(runs);
  for (let from = 0; from < joined.length; ) {
    const strong = joined.slice(from, endOfStrong(joined, from));
    const first = joined[from];
    const linked =
      strong.length > 0
        ? []
        : joined.slice(
            from,
            endWhile(joined, from, ({ link }) => link !== null && link === first?.link),
          );
    if (strong.length > 0) text += writeStrong(writeLinks(strong));
    else if (linked.length > 0) text += writeLink(linked);
    else text += first?.text ?? '';
    from += Math.max(1, strong.length, linked.length);
  }
  return text;
}

/** The end of the strong runs, without splitting a link. */
function endOfStrong(runs: readonly MarkedRun[], from: number): number {
  let end = endWhile(runs, from, ({ isStrong }) => isStrong);
  const isCut = () => {
    const [before, after] = [runs[end - 1], runs[end]];
    return before !== undefined && after !== undefined && before.link !== null && before.link === after.link;
  };
  while (end > from && isCut()) end -= 1;
  return end;
}

function endWhile(runs: readonly MarkedRun[], from: number, fits: (run: MarkedRun) => boolean): number {
  let end = from;
  for (let run = runs[end]; run && fits(run); run = runs[end]) end += 1;
  return end;
}

/** Writes links and plain text; strong marks are written around them. */
function writeLinks(runs: readonly MarkedRun[]): string {
  return runs.map((run) => (run.link === null ? run.text : writeLink([{ ...run, isStrong: false }]))).join('');
}

/** Writes one link. A bracket in its text would end it, so it is placed between two links with the same address. */
function writeLink(runs: readonly MarkedRun[]): string {
  const to = toTextAddress(runs[0]?.link ?? '');
  const parts = runs.flatMap(({ text, isStrong }) =>
    text.split(/([[\]])/).map((part) => ({ part: isStrong ? writeStrong(part) : part, isBracket: /^[[\]]$/.test(part) })),
  );
  let written = '';
  let text = '';
  const close = () => {
    if (text !== '') written += `[${text}](${to})`;
    text = '';
  };
  for (const { part, isBracket } of parts) {
    if (isBracket) {
      close();
      written += part;
    } else text += part;
  }
  close();
  return written;
}

/** Writes strong text; leading asterisks stay outside, and text containing two asterisks cannot be strong. */
function writeStrong(text: string): string {
  const [, outside = '', inside = ''] = /^(\**)(.*)$/s.exec(text) ?? [];
  return inside === '' || inside.includes('**') ? text : `${outside}**${inside}**`;
}

/**
 * An address encoded for a link in a marked text.
 * @example toTextAddress('https://example.org/a_(b)') // 'https://example.org/a_%28b%29'
 */
export function toTextAddress(address: string): string {
  return address.trim().replaceAll(/[()\s]/g, (sign) => (sign === '(' ? '%28' : sign === ')' ? '%29' : '%20'));
}
