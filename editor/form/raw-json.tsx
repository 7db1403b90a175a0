import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isSameJson, type Json, type Kind } from '#engine';
import { Icon, useLatest } from '#engine/react';
import type { Problem } from '#schemas';
import { readJsonText } from './fields/any/json-text.ts';
import type { OnEdit, UnfinishedTexts } from './form-context.ts';
import { canonicalText, type JsonMark, marksOf } from './json-marks.ts';
import './raw-json.css';

export interface RawJsonProps {
  readonly kind: Kind;
  readonly value: Json;
  readonly problems: readonly Problem[];
  readonly onEdit: OnEdit;
  /** The title of the item. */
  readonly title: string;
  readonly isFixed?: boolean;
  readonly unfinished?: UnfinishedTexts | undefined;
}

/** The key that stores invalid JSON of the whole item. */
const wholeItem = '';

/**
 * The item as written in its file. Valid JSON becomes the item; invalid JSON stays in the box, and the line below shows the place and
 * reason.
 */
export function RawJson(props: RawJsonProps): ReactElement {
  const { kind, value, problems, title, isFixed = false, unfinished } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const [text, setText] = useState(() => unfinished?.read(wholeItem) ?? canonicalText(kind, value));
  const reading = readJsonText(text);
  const view = useEditor(place, {
    text,
    label: `JSON of ${title}. Tab indents; press Escape and then Tab to leave.`,
    isFixed,
    onText(next) {
      setText(next);
      const read = readJsonText(next);
      latest.current.unfinished?.keep(wholeItem, read.kind === 'broken' ? next : null);
      if (read.kind === 'value' && !isSameJson(read.value, latest.current.value)) {
        latest.current.onEdit({ do: 'replace', value: read.value }, 'JSON');
      }
    },
  });
  // The last known value, to detect changes made elsewhere: by Undo, or in the form.
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    const now = view.current?.state.doc.toString() ?? '';
    const read = readJsonText(now);
    if (read.kind === 'value' && isSameJson(read.value, value)) return;
    const next = canonicalText(kind, value);
    view.current?.dispatch({ changes: { from: 0, to: now.length, insert: next } });
  }, [kind, value, view]);
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, marksOf(text, problems).map(toDiagnostic)));
  }, [text, problems, view]);
  return (
    <div className="field form-json">
      <p className="field-help" id={`${id}.help`}>
        This is the item as it is written in its file. Tab indents. To leave with the keyboard press Escape and then Tab.
      </p>
      <div ref={place} className={reading.kind === 'broken' ? 'form-json-box is-wrong' : 'form-json-box'} />
      <p className={reading.kind === 'broken' ? 'field-note is-error' : 'field-hint'} role="status">
        {reading.kind === 'broken' ? (
          <>
            <Icon name="circle-alert" size="sm" label="Problem:" />
            <span>{`${reading.sentence} What you typed is kept; the item still has what was there before.`}</span>
          </>
        ) : (
          'This reads as JSON. The item is what you see here.'
        )}
      </p>
    </div>
  );
}

interface EditorOptions {
  readonly text: string;
  readonly label: string;
  readonly isFixed: boolean;
  readonly onText: (text: string) => void;
}

/** The text editor, inside a shadow root, where it can use style sheets that the page's security policy allows. */
function useEditor(place: RefObject<HTMLDivElement | null>, options: EditorOptions): RefObject<EditorView | null> {
  const view = useRef<EditorView | null>(null);
  const latest = useLatest(options);
  const first = useRef(options);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    const { text, label } = first.current;
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          json(),
          indentUnit.of('  '),
          syntaxHighlighting(highlight),
          lintGutter(),
          keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, autocorrect: 'off' }),
          canEdit.of(EditorState.readOnly.of(first.current.isFixed)),
          theme,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onText(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [place, latest]);
  useEffect(() => {
    view.current?.dispatch({ effects: canEdit.reconfigure(EditorState.readOnly.of(options.isFixed)) });
  }, [options.isFixed]);
  return view;
}

const canEdit = new Compartment();

function toDiagnostic({ from, to, message, isError, code }: JsonMark): Diagnostic {
  return { from, to, message, severity: isError ? 'error' : 'warning', source: code };
}

const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--on-you-soft)' },
  { tag: tags.string, color: 'var(--link)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--moment)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--text-2)' },
]);

const theme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: 'var(--text-xs)' },
  '&.cm-focused': { outline: 'var(--focus-width) solid var(--focus)', outlineOffset: '-3px' },
  '.cm-content': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': { backgroundColor: 'var(--selection)' },
  '.cm-gutters': { color: 'var(--text-2)', backgroundColor: 'var(--surface-sunken)', border: 'none' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--you-soft)', outline: '1px solid var(--you)' },
  '.cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--surface)', border: '1px solid var(--border-strong)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger-mark)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning-mark)' },
});
