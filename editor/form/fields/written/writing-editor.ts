import { Editor, Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import { chainCommands, toggleMark } from '@tiptap/pm/commands';
import type { Slice } from '@tiptap/pm/model';
import { type Command, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Json } from '#engine';
import type { ProblemTree } from '../../problem-tree.ts';
import type { CardOptions } from './card-view.ts';
import { createCaretKeeper } from './keep-caret.ts';
import { type PastePlace, pasteFrom, whyTooLong } from './paste-from.ts';
import { toBlocks } from './to-blocks.ts';
import { toDocument, type WritingPlan } from './to-document.ts';
import type { ShapeWanted } from './turn-blocks.ts';
import { insertBlocks, moveBlock, moveEntry, toTextNode, turnInto } from './writing-commands.ts';
import { backspaceLine, deleteLine, enterLine } from './writing-keys.ts';
import { createWritingMarks, type MarkSource, markAgain } from './writing-marks.ts';
import { createWritingNodes } from './writing-nodes.ts';

/** Options of the text editor, with its callbacks. */
export interface WritingOptions extends PastePlace {
  readonly blocks: readonly Json[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly isFixed: boolean;
  readonly cards: Pick<CardOptions, 'describe' | 'onOpen'>;
  readonly marks: MarkSource;
  /** Called when the person changes the text. */
  readonly onBlocks: (blocks: readonly Json[]) => void;
  /** Called on any change of text, selection or focus. */
  readonly onChange: () => void;
  /** Called when the person opens the block menu or the link dialog. */
  readonly onRequest: (what: 'block' | 'link') => void;
  /** Called after a paste, with sentences about what was left out. */
  readonly onPasted: (left: string) => void;
  /** Called when a paste is refused, with the reason. */
  readonly onRefused: (why: string) => void;
}

/** A mounted text editor. */
export interface Writing {
  readonly editor: Editor;
  /** Runs a command and focuses the text. */
  readonly run: (command: Command) => boolean;
  /** Shows blocks that changed elsewhere: by Undo, in JSON, or by others. */
  readonly show: (blocks: readonly Json[]) => void;
  /** Marks lines with problems. */
  readonly mark: (problems: ProblemTree) => void;
  readonly destroy: () => void;
}

const OUTSIDE = 'outside';

/** Mounts a text editor in an element. It has no history of its own, because Undo belongs to the whole editor. */
export function createWriting(element: HTMLElement, options: WritingOptions): Writing {
  const { plan, isFixed } = options;
  let isNowFixed = isFixed;
  const editor: Editor = new Editor({
    element,
    extensions: [
      ...createWritingNodes({ ...options.cards, isFixed: () => isNowFixed }),
      createWritingMarks(options.marks),
      createHands(options),
    ],
    // Without content TipTap would use the browser's parser, which the page's security policy forbids.
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    editable: !isFixed,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: { attributes: { ...options.attributes } },
    onUpdate({ transaction }) {
      if (transaction.getMeta(OUTSIDE) === undefined) options.onBlocks(toBlocks(toTextNode(editor.state.doc), plan.by));
    },
    onTransaction: options.onChange,
    onFocus: options.onChange,
    onBlur: options.onChange,
  });
  showBlocks(editor, options.blocks, plan);
  return {
    editor,
    run(command) {
      editor.view.focus();
      return command(editor.state, editor.view.dispatch, editor.view);
    },
    show: (blocks) => showBlocks(editor, blocks, plan),
    mark: (problems) => editor.view.dispatch(markAgain(editor.state, problems)),
    destroy() {
      isNowFixed = true;
      editor.destroy();
    },
  };
}

/** Updates only what differs, so that the caret stays where possible; without focus it does not move. */
function showBlocks(editor: Editor, blocks: readonly Json[], plan: WritingPlan): void {
  const { state, view } = editor;
  const next = state.schema.nodeFromJSON(toDocument(blocks, plan));
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const [endHere, endThere] = [end.a + overlap, end.b + overlap];
  const changed = state.tr.replace(start, endHere, next.slice(start, endThere));
  const tr = changed.doc.eq(next) ? changed : state.tr.replaceWith(0, state.doc.content.size, next.content);
  if (view.hasFocus()) tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(endThere, tr.doc.content.size)), -1));
  view.dispatch(tr.setMeta(OUTSIDE, true));
}

/** Handles keys, input rules, paste and drop. */
function createHands(options: WritingOptions): Extension {
  const { plan, onRequest } = options;
  const turn = (wanted: ShapeWanted) => (plan.roles.has(wanted.role) ? turnInto(wanted, plan) : () => false);
  const keys: Readonly<Record<string, Command>> = {
    Enter: chainCommands(openCard(options.cards.onOpen), enterLine),
    Backspace: backspaceLine,
    Delete: deleteLine,
    'Mod-b': (state, dispatch) => (state.schema.marks.strong ? toggleMark(state.schema.marks.strong)(state, dispatch) : false),
    'Mod-k': () => {
      onRequest('link');
      return true;
    },
    'Mod-Alt-0': turn({ role: 'paragraph' }),
    'Mod-Alt-2': turn({ role: 'heading', level: 2 }),
    'Mod-Alt-3': turn({ role: 'heading', level: 3 }),
    'Mod-Shift-7': turn({ role: 'list', style: 'number' }),
    'Mod-Shift-8': turn({ role: 'list', style: 'bullet' }),
    'Alt-ArrowUp': moveBlock(-1),
    'Alt-ArrowDown': moveBlock(1),
    'Alt-Shift-ArrowUp': moveEntry(-1),
    'Alt-Shift-ArrowDown': moveEntry(1),
  };
  return Extension.create({
    name: 'writingHands',
    priority: 2_000,
    addKeyboardShortcuts() {
      const { editor } = this;
      const bind = (command: Command) => () => editor.isEditable && command(editor.state, editor.view.dispatch, editor.view);
      return Object.fromEntries(Object.entries(keys).map(([key, command]) => [key, bind(command)]));
    },
    addInputRules() {
      const { heading } = this.editor.schema.nodes;
      const level = (match: readonly string[]) => ({ level: Math.max(2, match[1]?.length ?? 2) });
      return [
        ...(heading && plan.roles.has('heading')
          ? [textblockTypeInputRule({ find: /^(#{1,3})\s$/, type: heading, getAttributes: level })]
          : []),
        listRule(/^[-*]\s$/, 'bullet', plan),
        listRule(/^1[.)]\s$/, 'number', plan),
      ];
    },
    addProseMirrorPlugins: () => [
      createCaretKeeper(),
      new Plugin({ props: { ...createTyping(options), handleDOMEvents: createEvents(options) } }),
    ],
  });
}

/** Enter on a card opens its form. */
function openCard(onOpen: (position: number) => void): Command {
  return ({ selection }) => {
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'card') return false;
    onOpen(selection.from);
    return true;
  };
}

/** Typing a list marker and a space at the start of a paragraph turns it into a list. */
function listRule(find: RegExp, style: string, plan: WritingPlan): InputRule {
  return new InputRule({
    find,
    handler({ state, range }) {
      const { $from } = state.selection;
      const { list, entry } = state.schema.nodes;
      if (!plan.roles.has('list') || $from.parent.type.name !== 'paragraph' || !list || !entry) return null;
      const from = $from.before(1);
      const { tr } = state;
      tr.delete(range.from, range.to);
      const paragraph = tr.doc.nodeAt(from);
      if (!paragraph) return null;
      tr.replaceWith(from, from + paragraph.nodeSize, list.create({ style }, entry.create(null, paragraph.content)));
      tr.setSelection(TextSelection.create(tr.doc, from + 2));
      return undefined;
    },
  });
}

/** A slash in an empty line opens the block menu; typing while a card is selected goes into a line below it. */
function createTyping({ plan, onRequest }: WritingOptions) {
  return {
    handleTextInput(view: EditorView, _from: number, _to: number, text: string): boolean {
      const { selection } = view.state;
      if (selection instanceof NodeSelection) return insertBlocks([{ [plan.by]: 'paragraph', text }], plan)(view.state, view.dispatch);
      const { parent } = selection.$from;
      if (text !== '/' || parent.type.name !== 'paragraph' || parent.content.size > 0) return false;
      onRequest('block');
      return true;
    },
  };
}

/** The last copy made here. It is pasted unchanged, whatever the clipboard converts it to. */
const copied: { text: string; slice: Slice | null } = { text: '', slice: null };

/** Handles clipboard and keys before other plugins. Handled keys do not reach the elements around the text. */
function createEvents(options: WritingOptions) {
  const takeCopy = (view: EditorView): false => {
    const { state } = view;
    const { from, to } = state.selection;
    copied.slice = state.selection.content();
    copied.text = state.doc.textBetween(from, to, '\n\n');
    return false;
  };
  const paste = (view: EditorView, data: DataTransfer | null): boolean => {
    if (!data || !view.editable) return true;
    const text = data.getData('text/plain').replaceAll('\r\n', '\n');
    if (copied.slice && copied.text !== '' && text === copied.text) {
      view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView());
      return true;
    }
    const pasted = { html: data.getData('text/html'), text, hasFiles: data.files.length > 0 };
    const why = whyTooLong(pasted);
    if (why === null) options.onPasted(pasteFrom(view, pasted, options));
    else options.onRefused(why);
    return true;
  };
  return {
    copy: takeCopy,
    cut: takeCopy,
    paste(view: EditorView, event: ClipboardEvent): boolean {
      event.preventDefault();
      return paste(view, event.clipboardData);
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // ProseMirror moves text dragged within the editor.
      if (view.dragging) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
      return paste(view, event.dataTransfer);
    },
    keydown(view: EditorView, event: KeyboardEvent): boolean {
      const isCommand = event.ctrlKey || event.metaKey;
      const isOurs = (isCommand && /^k$/i.test(event.key)) || (event.altKey && /^Arrow(Up|Down)$/.test(event.key));
      if (isOurs && view.editable) event.stopPropagation();
      return false;
    },
    beforeinput(_view: EditorView, event: InputEvent): boolean {
      // The browser's own undo does not cover the other fields.
      if (!/^history/.test(event.inputType)) return false;
      event.preventDefault();
      return true;
    },
  };
}
