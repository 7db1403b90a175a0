import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { ProblemTree } from '../../problem-tree.ts';
import { placesIn } from './block-places.ts';
import { findInLines, type LineFinding } from './line-findings.ts';
import { toTextNode } from './writing-commands.ts';

/** The source of the marks in a text. */
export interface MarkSource {
  /** The initial problems of the list of blocks. */
  readonly problems: ProblemTree;
  /** The id of the control at a place in the list of blocks. */
  readonly idOf: (steps: readonly (string | number)[]) => string;
}

/** Derived facts about a text at one moment. */
interface MarkedText {
  readonly problems: ProblemTree;
  readonly findings: readonly LineFinding[];
  readonly decorations: DecorationSet;
}

const key = new PluginKey<MarkedText>('writing-marks');

/** The placeholder text of each kind of empty line. */
const WAITS_FOR: Readonly<Record<string, string>> = {
  heading: 'Heading',
  entry: 'Entry',
  stepTitle: 'What to do',
  stepText: 'Details (optional)',
  calloutTitle: 'Heading (optional)',
  calloutText: 'Text to stand out',
  quoteText: 'Quote',
  quoteBy: 'Who said it (optional)',
};

/** Highlights findings in lines, and shows placeholders in empty lines. */
export function createWritingMarks(source: MarkSource): Extension {
  const mark = ({ doc }: Pick<EditorState, 'doc'>, problems: ProblemTree): MarkedText => {
    const places = placesIn(toTextNode(doc));
    const findings = findInLines(places, problems);
    const named = places.map(({ from, to, node, steps }) => {
      const id = source.idOf(steps);
      // A card's button has the id, since it receives focus.
      return Decoration.node(from, to, node.type === 'card' ? {} : { id }, { placeId: id });
    });
    return { problems, findings, decorations: DecorationSet.create(doc, [...named, ...findings.map(toDecoration), ...waiting(doc)]) };
  };
  return Extension.create({
    name: 'writingMarks',
    addProseMirrorPlugins: () => [
      new Plugin<MarkedText>({
        key,
        state: {
          init: (_config, state) => mark(state, source.problems),
          apply(tr, before) {
            const problems: ProblemTree | undefined = tr.getMeta(key);
            return tr.docChanged || problems ? mark(tr, problems ?? before.problems) : before;
          },
        },
        props: { decorations: (state) => key.getState(state)?.decorations },
      }),
    ],
  });
}

function toDecoration({ from, to, kind, isLine }: LineFinding): Decoration {
  return isLine ? Decoration.node(from, to, { class: `is-${kind}` }) : Decoration.inline(from, to, { class: `is-${kind}` });
}

function waiting(doc: Node): readonly Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock || node.content.size > 0) return;
    const isOnly = doc.childCount === 1 && node.type.name === 'paragraph';
    const placeholder = isOnly ? 'Write, paste, or press / for a block' : WAITS_FOR[node.type.name];
    if (placeholder !== undefined) found.push(Decoration.node(position, position + node.nodeSize, { 'data-waits': placeholder }));
  });
  return found;
}

/** The findings in the lines of a text. */
function findingsOf(state: EditorState): readonly LineFinding[] {
  return key.getState(state)?.findings ?? [];
}

/** The findings at the caret, each message once. */
export function findingsHere(state: EditorState): readonly LineFinding[] {
  const { from, to } = state.selection;
  const here = findingsOf(state).filter((finding) => finding.from <= to && from <= finding.to);
  return here.filter(({ message }, index) => here.findIndex((one) => one.message === message) === index);
}

/** A transaction that updates the marks for new problems. */
export function markAgain(state: EditorState, problems: ProblemTree) {
  return state.tr.setMeta(key, problems);
}
