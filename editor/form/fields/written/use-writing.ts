import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isSameJson, type Json } from '#engine';
import { useAnnounce, useLatest } from '#engine/react';
import type { FieldNote } from '../../../controls/field-frame.tsx';
import type { FieldOf } from '../../describe-form.ts';
import { controlIdOf, type FieldProps, useFormContext, useFormTools } from '../../form-context.ts';
import { labelOfChoice } from '../../word-label.ts';
import { titleOfEntry } from '../list/entry-title.ts';
import { shapeOf } from '../variant/change-shape.ts';
import { editBetween } from './block-edit.ts';
import { indexInBlocks } from './block-places.ts';
import { rolesOf } from './block-roles.ts';
import { listTools, type WritingTool } from './list-tools.ts';
import { readWriting, type WritingState } from './read-writing.ts';
import type { WritingPlan } from './to-document.ts';
import { type LinkHere, linkHere, toTextNode } from './writing-commands.ts';
import { createWriting, type Writing } from './writing-editor.ts';

/** A request from the toolbar: a block, a link, or the form of the block at a position. */
export type WritingRequest =
  | { readonly what: 'block' }
  | { readonly what: 'link'; readonly link: LinkHere }
  | { readonly what: 'card'; readonly index: number };

/** A text editor, once it is rendered. */
export interface WritingHandle {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly plan: WritingPlan;
  readonly tools: readonly WritingTool[];
  readonly writing: Writing | null;
  readonly state: WritingState | null;
  /** Why the last paste was refused, or what it left out; null after anything else. */
  readonly pasteNote: FieldNote | null;
}

/** Edits a list of blocks as text and keeps both in sync: writing becomes edits, and changes from elsewhere are shown. */
export function useWriting(
  { field, entry, path, value, problems }: FieldProps<'list'> & { readonly entry: FieldOf<'variant'> },
  onRequest: (request: WritingRequest) => void,
): WritingHandle {
  const { formId, edit } = useFormTools();
  const { isFixed = false } = useFormContext();
  const announce = useAnnounce();
  const plan = useMemo((): WritingPlan => ({ by: entry.by, roles: rolesOf(entry) }), [entry]);
  const tools = useMemo(() => listTools(entry, plan), [entry, plan]);
  const place = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [state, setState] = useState<WritingState | null>(null);
  const [pasteNote, setPasteNote] = useState<FieldNote | null>(null);
  const known = useRef<readonly Json[]>([]);
  const latest = useLatest({ field, path, value, problems, edit, announce, onAsk: onRequest });
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    known.current = toList(latest.current.value);
    const id = controlIdOf(formId, latest.current.path);
    let made: Writing | null = null;
    const read = () => {
      const next = made && readWriting(made.editor.state, tools);
      if (next) setState((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const request = (what: 'block' | 'link') => {
      const link = made && linkHere(made.editor.state);
      if (what === 'block') latest.current.onAsk({ what });
      else if (made && link && readWriting(made.editor.state, tools).canMark) latest.current.onAsk({ what, link });
      else latest.current.announce('This text cannot be a link.');
    };
    made = createWriting(current, {
      blocks: known.current,
      plan,
      entry,
      attributes: attributesOf(id, latest.current.field),
      isFixed,
      own: [window.location.origin],
      cards: {
        describe: (block) => describeCard(entry, block),
        onOpen(position) {
          const doc = made?.editor.state.doc;
          if (doc) latest.current.onAsk({ what: 'card', index: indexInBlocks(toTextNode(doc), doc.resolve(position).index(0)) });
        },
      },
      marks: {
        problems: latest.current.problems,
        idOf: (steps) => controlIdOf(formId, [...latest.current.path, ...steps]),
      },
      onBlocks(blocks) {
        const change = editBetween(known.current, blocks, latest.current.path);
        known.current = blocks;
        setPasteNote(null);
        if (change) latest.current.edit(change, latest.current.field.label);
      },
      onChange: read,
      onRequest: request,
      onRefused: (why) => setPasteNote({ message: why, isError: true }),
      onPasted: (note) => (note === '' ? latest.current.announce('Pasted.') : setPasteNote({ message: note, isError: false })),
    });
    read();
    setWriting(made);
    return () => {
      made?.destroy();
      setWriting(null);
    };
  }, [plan, entry, tools, isFixed, formId, latest]);
  // In a layout effect: on a busy machine a later effect ran after the next key and took the old value for a change by others.
  useLayoutEffect(() => {
    const blocks = toList(value);
    const isKnown = blocks === known.current || isSameJson(blocks, known.current);
    known.current = blocks;
    if (!isKnown) writing?.show(blocks);
  }, [value, writing]);
  useEffect(() => writing?.mark(problems), [problems, writing]);
  return { place, plan, tools, writing, state, pasteNote };
}

function attributesOf(id: string, { label, help }: FieldOf<'list'>): Readonly<Record<string, string>> {
  return {
    id,
    class: 'writing',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': help ? `${id}.help ${id}.hint` : `${id}.hint`,
  };
}

function describeCard(entry: FieldOf<'variant'>, block: Json): { readonly kind: string; readonly title: string } {
  const shape = shapeOf(entry, block);
  const kind = shape ? labelOfChoice(shape.name) : 'Block';
  const title = titleOfEntry(entry, block);
  return { kind, title: title.startsWith(`${kind}: `) ? title.slice(kind.length + 2) : '' };
}

function toList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
