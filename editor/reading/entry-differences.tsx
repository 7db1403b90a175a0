import type { ReactElement } from 'react';
import { type FieldChange, type Json, type MarkedPiece, parseMarkedText } from '#engine';
import { type Elements, joinClasses } from '#engine/react';
import type { ItemChange } from '../api/shapes.ts';
import { compareEntries, type EntryChange, undoEntry } from './entry-changes.ts';
import type { ItemLabels } from './item-labels.ts';
import { numbered } from './place-changes.ts';
import { TextDifference } from './text-marks.tsx';
import { joinLines, type ValueLine } from './value-lines.ts';

/** The data of an entry's actions: the change that reverts it, its place for comments, and its label. */
interface EntryActions {
  readonly undo: FieldChange;
  readonly path: readonly string[];
  readonly label: string;
}

export interface EntryDifferencesProps {
  readonly field: FieldChange;
  readonly kind: ItemChange['kind'];
  readonly labels: ItemLabels;
  /** Renders the actions for one entry. */
  readonly actions?: ((entry: EntryActions) => Elements) | undefined;
}

/** A list before and after: the entries that changed, moved, were added or removed, each by its lines. Unchanged ones are counted. */
export function EntryDifferences({ actions, ...compared }: EntryDifferencesProps): ReactElement {
  const { changes, entries } = listEntries(compared);
  const unchanged = changes.length - entries.length;
  return (
    <div className="change-entries">
      {entries.map(({ change, head, before, after, isBlock, path, label }) => (
        <div key={`${change.from} ${change.to}`} className={joinClasses('change-entry', isBlock && 'is-block')}>
          {head === '' ? null : <p className="change-entry-head">{head}</p>}
          <LineDifferences before={before} after={after} />
          {actions && isBlock ? actions({ undo: { ...compared.field, before: undoEntry(changes, change) }, path, label }) : null}
        </div>
      ))}
      {unchanged > 0 ? <p className="change-more">{`${unchanged} more ${unchanged === 1 ? 'is' : 'are'} as before.`}</p> : null}
    </div>
  );
}

/** The paths of entries with actions of their own. */
export function pathsOfEntries(compared: Omit<EntryDifferencesProps, 'actions'>): readonly (readonly string[])[] {
  return listEntries(compared).entries.flatMap(({ isBlock, path }) => (isBlock ? [path] : []));
}

/** The outcome for each entry, with descriptions of the changed ones. A list that was added or removed as a whole is one text. */
function listEntries({ field, kind, labels }: Omit<EntryDifferencesProps, 'actions'>) {
  const entryLabels = labels.entriesOf(kind, field.path);
  const changes = compareEntries(toList(field.before), toList(field.after), entryLabels.by);
  const isWhole = ['added', 'gone'].some((state) => changes.every((change) => change.state === state));
  const entries = changes.flatMap((change) => {
    if (change.state === 'same') return [];
    const value = change.after ?? change.before;
    const name = entryLabels.nameOf(value);
    const [before, after] = [entryLabels.linesOf(change.before), entryLabels.linesOf(change.after)];
    const isPlain = typeof value !== 'object' || (isWhole && [...before, ...after].every(({ label }) => label === ''));
    return {
      change,
      before,
      after,
      head: isPlain ? '' : isWhole ? name : describeEntry(name, change),
      isBlock: !isPlain && !isWhole,
      path: [...field.path, nameOfPlace(change, joinLines(before.length > 0 ? before : after))],
      label: `${name} ${(change.to ?? change.from ?? 0) + 1} of ${labels.fieldLabel(kind, field.path)}`,
    };
  });
  return { changes, entries };
}

function toList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Identifies an entry by the start of its text, so that a comment stays with it when others move. */
function nameOfPlace({ from, to }: EntryChange, text: string): string {
  return text.slice(0, 100).trim() || String(to ?? from);
}

const STATES: Readonly<Record<EntryChange['state'], string>> = {
  same: '',
  changed: 'changed',
  moved: 'moved',
  added: 'added',
  gone: 'taken out',
};

/** @example describeEntry('Table', moved) // 'Table, moved from 2nd to 4th' */
function describeEntry(name: string, { state, from, to }: EntryChange): string {
  const place = state === 'moved' ? ` from ${numbered((from ?? 0) + 1)} to ${numbered((to ?? 0) + 1)}` : '';
  return `${name}, ${STATES[state]}${place}`;
}

interface LineDifferencesProps {
  readonly before: readonly ValueLine[];
  readonly after: readonly ValueLine[];
}

/** The lines of a value that differ, each compared word by word. */
export function LineDifferences({ before, after }: LineDifferencesProps): ReactElement {
  const all = compareEntries(before, after, 'label');
  const changed = all.filter(({ state }) => state !== 'same');
  // An entry that only moved is shown unchanged.
  const changes = changed.length > 0 ? changed : all;
  return (
    <>
      {changes.map(({ state, from, to, before: old, after: now }) => {
        const label = (now ?? old)?.label ?? '';
        const moved = state === 'moved' ? `moved to ${numbered((to ?? 0) + 1)}` : '';
        const head = [label, moved].filter(Boolean).join(', ');
        return (
          <p key={`${from} ${to}`} className="change-line">
            {head === '' ? null : <span className="change-line-label">{`${head}: `}</span>}
            <TextDifference {...readable(old?.text, now?.text)} />
          </p>
        );
      })}
    </>
  );
}

/** Two texts formatted for people: plain strong text, and links with their address; with their marks if only these differ. */
function readable(before: string | undefined, after: string | undefined) {
  const [old, now] = [before, after].map((text) => (text === undefined ? undefined : writeOut(parseMarkedText(text))));
  return old === now && before !== after ? { before, after } : { before: old, after: now };
}

function writeOut(pieces: readonly MarkedPiece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      return piece.kind === 'strong' ? writeOut(piece.pieces) : `${writeOut(piece.pieces)} (${piece.to})`;
    })
    .join('');
}
