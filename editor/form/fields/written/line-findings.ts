import { findLongSentences } from '#engine';
import { allProblems, type ProblemTree, problemsInside } from '../../problem-tree.ts';
import type { LinePlace } from './block-places.ts';
import { plainOf } from './to-blocks.ts';

/** A finding about text of a line: its range, and a sentence to show. */
export interface LineFinding {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** The kind of highlight. */
  readonly kind: 'wrong' | 'look' | 'long';
  /** The finding concerns the whole line rather than a range. */
  readonly isLine: boolean;
}

/** Findings in a text by line: dead links and long sentences. */
export function findInLines(places: readonly LinePlace[], problems: ProblemTree): readonly LineFinding[] {
  return places.flatMap((place) => [...findProblems(place, problems), ...findLong(place)]);
}

function findProblems(place: LinePlace, problems: ProblemTree): readonly LineFinding[] {
  const { from, to, node, steps } = place;
  const here = steps.reduce((tree: ProblemTree, step) => problemsInside(tree, step), problems);
  const found = node.type === 'card' ? allProblems(here) : here.own;
  return [
    ...found.map(({ message, severity }): LineFinding => {
      const kind = severity === 'error' ? 'wrong' : 'look';
      const link = linkNamedIn(place, message);
      return link ? { ...link, message, kind, isLine: false } : { from, to, message, kind, isLine: true };
    }),
    ...here.warnings.map(({ message }): LineFinding => ({ from, to, message, kind: 'look', isLine: true })),
  ];
}

/** The text of the link whose address a message names. */
function linkNamedIn({ from, node: { content = [] } }: LinePlace, message: string): { readonly from: number; readonly to: number } | null {
  let at = from + 1;
  for (const { text = '', marks = [] } of content) {
    const to = marks.find(({ type }) => type === 'link')?.attrs?.to;
    if (typeof to === 'string' && to !== '' && message.includes(to)) return { from: at, to: at + text.length };
    at += text.length;
  }
  return null;
}

function findLong({ from, node }: LinePlace): readonly LineFinding[] {
  if (node.type === 'card') return [];
  return findLongSentences(plainOf(node)).map((sentence) => ({
    from: from + 1 + sentence.from,
    to: from + 1 + sentence.to,
    message: `This sentence has ${sentence.wordCount} words. Two shorter ones are easier to read.`,
    kind: 'long',
    isLine: false,
  }));
}
