import { type ReactElement, useState } from 'react';
import { type DrawnText, foldText } from '#engine';
import { Button } from '#engine/react';
import { SearchField } from '../controls/search-field.tsx';
import type { ItemKey } from '../document/item-name.ts';
import { type EditableText, TextBox } from './text-box.tsx';

/** A place in an item: its key, and a JSON pointer. */
export interface TextPlace {
  readonly key: ItemKey;
  readonly pointer: string;
}

/** Actions on the texts of the preview. */
export interface TextActions {
  /** The editable text; null if it cannot be edited. */
  readonly fieldOf: (place: TextPlace) => EditableText | null;
  /** The label of a text's field and item. */
  readonly nameOf: (place: TextPlace) => string;
  readonly onEdit: (place: TextPlace, text: string) => void;
}

export interface TextsHereProps extends TextActions {
  /** Null until the frame has listed them. */
  readonly texts: readonly DrawnText[] | null;
  readonly onPick: (key: ItemKey, pointer?: string) => void;
}

/** One text, even if it is on the screen several times. */
interface Row extends TextPlace {
  readonly id: string;
  readonly text: string;
  /** Whether it is only for screen readers: a button's name, an announcement. */
  readonly isRead: boolean;
}

/** The texts of a screen, without repeats. */
function toRows(texts: readonly DrawnText[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const { key, pointer, text, at } of texts) {
    const id = `${key}#${pointer}#${text}`;
    const isRead = at !== 'text' && rows.get(id)?.isRead !== false;
    // The message was validated when it was read, so the cast is safe.
    rows.set(id, { id, key: key as ItemKey, pointer, text, isRead });
  }
  return [...rows.values()];
}

/** The rows with all typed words, in the text or in the name of its field. */
function findTexts(rows: readonly Row[], typed: string, nameOf: TextActions['nameOf']): readonly Row[] {
  const tokens = foldText(typed).split(' ').filter(Boolean);
  return tokens.length === 0 ? rows : rows.filter((row) => tokens.every((word) => foldText(`${row.text} ${nameOf(row)}`).includes(word)));
}

const AT_FIRST = 60;

/** Every text on the screen, with a search: an alternative to pressing it with a mouse. */
export function TextsHere({ texts, ...actions }: TextsHereProps): ReactElement {
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  if (texts === null) return <p role="status">Reading the text of this screen</p>;
  const rows = toRows(texts);
  const found = findTexts(rows, typed, actions.nameOf);
  const shown = isWhole ? found : found.slice(0, AT_FIRST);
  return (
    <section className="preview-texts" aria-label="Text on this screen">
      <SearchField label="Search the text on this screen" value={typed} onChange={setTyped} />
      <p role="status">{`${found.length} of ${rows.length} texts`}</p>
      <ul className="plain-list">
        {shown.map((row) => (
          <TextRow key={row.id} row={row} {...actions} />
        ))}
      </ul>
      {shown.length < found.length ? <Button variant="quiet" onClick={() => setWhole(true)}>{`Show all ${found.length}`}</Button> : null}
    </section>
  );
}

function TextRow({ row, fieldOf, nameOf, onEdit, onPick }: Omit<TextsHereProps, 'texts'> & { readonly row: Row }): ReactElement {
  const [field, setField] = useState<EditableText | null>(null);
  const name = nameOf(row);
  if (field)
    return (
      <li>
        <TextBox
          field={field}
          onGiveUp={() => setField(null)}
          onKeep={(text) => {
            onEdit(row, text);
            setField(null);
          }}
        />
      </li>
    );
  return (
    <li className="preview-text-row">
      <button type="button" className="link-button" title={name} onClick={() => onPick(row.key, row.pointer)}>
        {row.text}
      </button>
      <span className="preview-text-name">{row.isRead ? `${name}, read out only` : name}</span>
      {fieldOf(row) ? (
        <Button variant="quiet" icon="pencil" onClick={() => setField(fieldOf(row))}>
          <span>Edit</span>
          <span className="visually-hidden">{`: ${row.text}`}</span>
        </Button>
      ) : null}
    </li>
  );
}
