import { getSchema } from '@tiptap/core';
import { type Command, EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import type { BlockRole } from './block-roles.ts';
import { toBlocks } from './to-blocks.ts';
import { toDocument } from './to-document.ts';
import { insertBlocks, linkHere, moveBlock, moveEntry, removeBlock, setLink, toTextNode, turnInto } from './writing-commands.ts';
import { backspaceLine, deleteLine, enterLine } from './writing-keys.ts';
import { createWritingNodes } from './writing-nodes.ts';

const schema = getSchema(createWritingNodes({ describe: () => ({ kind: '', title: '' }), isFixed: () => false, onOpen: () => undefined }));
const roles: ReadonlySet<BlockRole> = new Set(['paragraph', 'heading', 'list', 'steps', 'callout', 'quote']);
const plan = { by: 'type', roles };
const paragraph = (text: string) => ({ type: 'paragraph', text });
const bullets = (...items: readonly string[]) => ({ type: 'list', style: 'bullet', items: [...items] });
const video = { type: 'video', title: 'A film', url: '', transcript: '' };

/** An editor state with the caret before or after the given text. */
function open(blocks: readonly Json[], words: string, at: 'before' | 'after' = 'after'): EditorState {
  const doc = schema.nodeFromJSON(toDocument(blocks, plan));
  let found = -1;
  doc.descendants((node, position) => {
    const index = node.isText && found < 0 ? (node.text ?? '').indexOf(words) : -1;
    if (index >= 0) found = position + index + (at === 'after' ? words.length : 0);
  });
  if (found < 0) throw new Error(`Nobody wrote ${words}.`);
  return EditorState.create({ doc, selection: TextSelection.create(doc, found) });
}

function run(state: EditorState, ...commands: readonly Command[]): EditorState {
  let next = state;
  for (const command of commands)
    if (
      !command(next, (tr) => {
        next = next.apply(tr);
      })
    )
      throw new Error('It does nothing here.');
  next.doc.check();
  return next;
}

const write =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text));
    return true;
  };

const read = (state: EditorState) => toBlocks(toTextNode(state.doc), 'type');

describe('Enter in a text', () => {
  it("moves from a step's title to its text, and from there to the next step", () => {
    const steps = { type: 'steps', items: [{ title: 'Sign in', text: '' }] };
    expect(read(run(open([steps], 'Sign in'), enterLine, write('Here.'), enterLine, write('Reply'), enterLine, write('To each.')))).toEqual(
      [
        {
          type: 'steps',
          items: [
            { title: 'Sign in', text: 'Here.' },
            { title: 'Reply', text: 'To each.' },
          ],
        },
      ],
    );
  });

  it('leaves a list from an empty entry, and steps from an empty step', () => {
    const state = run(open([bullets('One', 'Two', 'Three')], 'Two'), (now, dispatch) => {
      dispatch?.(now.tr.delete(now.selection.from - 3, now.selection.from));
      return true;
    });
    expect(read(run(state, enterLine, write('Between')))).toEqual([bullets('One'), paragraph('Between'), bullets('Three')]);
    const steps = { type: 'steps', items: [{ title: 'Sign in', text: 'Here.' }] };
    expect(read(run(open([steps], 'Here.'), enterLine, enterLine, write('After')))).toEqual([steps, paragraph('After')]);
  });

  it('moves through a callout and a quote, then takes the text behind the caret out of them', () => {
    const callout = { type: 'callout', tone: 'info', title: 'Title', text: 'One two' };
    expect(read(run(open([callout], 'Title'), enterLine, write('Now: ')))).toMatchObject([{ title: 'Title' }]);
    expect(read(run(open([callout], 'One '), enterLine))).toEqual([{ ...callout, text: 'One ' }, paragraph('two')]);
    const quote = { type: 'quote', text: 'It was worth it.', by: '' };
    expect(read(run(open([quote], 'worth it.'), enterLine, write('Amara'), enterLine, write('After')))).toEqual([
      { ...quote, by: 'Amara' },
      paragraph('After'),
    ]);
  });
});

describe('Backspace and Delete in a text', () => {
  it('turns a heading or an entry into a paragraph on Backspace at its start', () => {
    expect(read(run(open([{ type: 'heading', level: 2, text: 'Dates' }], 'Dates', 'before'), backspaceLine))).toEqual([paragraph('Dates')]);
    expect(read(run(open([bullets('One', 'Two')], 'Two', 'before'), backspaceLine))).toEqual([bullets('One'), paragraph('Two')]);
  });

  it('keeps lines of different meaning apart on Backspace', () => {
    const callout = { type: 'callout', tone: 'info', title: 'Title', text: 'Text' };
    for (const words of ['Title', 'Text'])
      expect(read(run(open([paragraph('Before'), callout], words, 'before'), backspaceLine))).toHaveLength(2);
    const steps = {
      type: 'steps',
      items: [
        { title: 'One', text: 'a' },
        { title: 'Two', text: 'b' },
      ],
    };
    for (const words of ['One', 'Two', 'b']) expect(read(run(open([steps], words, 'before'), backspaceLine))).toEqual([steps]);
  });

  it('selects a card before removing it', () => {
    const blocks = [paragraph('Before'), video, paragraph('After')];
    const back = run(open(blocks, 'After', 'before'), backspaceLine);
    const forth = run(open(blocks, 'Before'), deleteLine);
    for (const state of [back, forth]) {
      expect(state.selection).toBeInstanceOf(NodeSelection);
      expect(read(state)).toEqual(blocks);
    }
    expect(read(run(back, removeBlock))).toEqual([paragraph('Before'), paragraph('After')]);
  });
});

describe('the tools of a text', () => {
  const blocks = [paragraph('One'), bullets('Two', 'Three'), video];

  it('moves a block with its caret, and an entry within its list', () => {
    const moved = run(open(blocks, 'Three'), moveBlock(-1), write('!'));
    expect(read(moved)).toEqual([bullets('Two', 'Three!'), paragraph('One'), video]);
    expect(read(run(open(blocks, 'Three'), moveEntry(-1), write('!')))).toEqual([paragraph('One'), bullets('Three!', 'Two'), video]);
    expect(moveBlock(-1)(open(blocks, 'One'))).toBe(false);
  });

  it('turns selected lines into lists, headings and steps, and back into paragraphs', () => {
    const state = open([paragraph('One **two**'), paragraph('Three')], 'One');
    const all = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, state.doc.content.size - 1)));
    const list = run(all, turnInto({ role: 'list', style: 'number' }, plan));
    expect(read(list)).toEqual([{ type: 'list', style: 'number', items: ['One **two**', 'Three'] }]);
    expect(read(run(list, turnInto({ role: 'list', style: 'bullet' }, plan)))).toEqual([bullets('One **two**', 'Three')]);
    expect(read(run(list, turnInto({ role: 'list', style: 'number' }, plan)))).toEqual([paragraph('One **two**'), paragraph('Three')]);
    expect(read(run(list, turnInto({ role: 'heading', level: 3 }, plan)))).toEqual([{ type: 'heading', level: 3, text: 'One two Three' }]);
    expect(read(run(list, turnInto({ role: 'steps' }, plan)))).toEqual([
      {
        type: 'steps',
        items: [
          { title: 'One two', text: '' },
          { title: 'Three', text: '' },
        ],
      },
    ]);
  });

  it('keeps the caret position when a paragraph becomes a heading', () => {
    expect(read(run(open(blocks, 'On'), turnInto({ role: 'heading', level: 2 }, plan), write('!')))[0]).toMatchObject({ text: 'On!e' });
  });

  it('leaves a card unchanged', () => {
    const state = open(blocks, 'One');
    const card = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(state.doc.content.size - 3), -1)));
    const selected = card.apply(card.tr.setSelection(NodeSelection.create(card.doc, card.doc.content.size - 3)));
    expect(turnInto({ role: 'quote' }, plan)(selected)).toBe(false);
  });

  it('inserts a block in place of an empty line, and behind any other line', () => {
    expect(read(run(open(blocks, 'One'), insertBlocks([bullets('New')], plan), write('!')))[1]).toEqual(bullets('New!'));
  });

  it('finds, sets and removes the link at the caret', () => {
    const state = open([paragraph('See your [dates](/calendar) now.')], 'dat');
    const link = linkHere(state);
    expect(link).toMatchObject({ text: 'dates', address: '/calendar' });
    expect(read(run(state, setLink({ ...link, address: '' })))).toEqual([paragraph('See your dates now.')]);
    expect(read(run(state, setLink({ ...link, address: '/status', text: 'status' })))).toEqual([
      paragraph('See your [status](/status) now.'),
    ]);
    const plain = open([paragraph('See ')], 'See ');
    expect(read(run(plain, setLink({ ...linkHere(plain), text: 'your dates', address: '/calendar' }), write('.')))).toEqual([
      paragraph('See [your dates](/calendar).'),
    ]);
    expect(setLink({ ...linkHere(plain), text: 'x', address: '/x' })(open([{ type: 'heading', level: 2, text: 'Dates' }], 'Dates'))).toBe(
      false,
    );
  });
});
