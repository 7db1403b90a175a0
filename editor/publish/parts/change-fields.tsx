import type { ReactElement } from 'react';
import { type FieldChange, type Json, listChanges } from '../../../engine/index.ts';
import type { ItemChange } from '../../api/index.ts';
import { sayMoment } from '../../controls/index.ts';
import type { ItemWords } from './item-words.ts';
import { compareJson, compareWords, type TextPiece } from './text-difference.ts';
import './change-fields.css';

/** Above this many fields the rest is left to the JSON. */
const mostFields = 60;

/** Props of ChangeFields. */
export interface ChangeFieldsProps {
  readonly change: ItemChange;
  readonly words: ItemWords;
}

/** What one item becomes, field by field in words, with its JSON one click away. */
export function ChangeFields({ change, words }: ChangeFieldsProps): ReactElement {
  const { kind, before, after } = change;
  const shown = fieldsOf(change);
  return (
    <div className="change-fields">
      {shown.length > 0 ? (
        <dl>
          {shown.slice(0, mostFields).map((field) => (
            <div key={`${field.kind} ${field.path.join('/')}`} className="change-field">
              <dt>{words.fieldLabel(kind, field.path)}</dt>
              <dd>
                <FieldDifference field={field} kind={kind} words={words} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {shown.length > mostFields ? <p className="change-more">{`${shown.length - mostFields} more fields are in the JSON.`}</p> : null}
      <JsonDifference before={before} after={after} />
    </div>
  );
}

/** What a change is shown by: an item that is new by everything that it says, one that goes by nothing but its name. */
function fieldsOf({ state, after, fields }: ItemChange): readonly FieldChange[] {
  if (state !== 'added' || typeof after !== 'object' || after === null) return fields;
  return listChanges({}, after).filter(({ path, after: value }) => path[0] !== 'id' && value !== null && value !== '');
}

interface FieldDifferenceProps {
  readonly field: FieldChange;
  readonly kind: ItemChange['kind'];
  readonly words: ItemWords;
}

/** One field as it was and as it is to be. */
function FieldDifference({ field, kind, words }: FieldDifferenceProps): ReactElement {
  const { before, after } = field;
  if (field.kind === 'order') return <BeforeAfter label="Order" before={sayList(before)} after={sayList(after)} />;
  const meaning = words.meaningOf(kind, field.path);
  if (meaning === 'plain' && typeof before === 'string' && typeof after === 'string')
    return <TextDifference before={before} after={after} />;
  const say = (value: Json | undefined): string => {
    if (meaning === 'condition') return sayConditions(value, words);
    if (meaning === 'moment' && typeof value === 'string') return sayMoment(value);
    return sayValue(value);
  };
  if (before === undefined) return <New text={say(after)} />;
  if (after === undefined) return <Gone text={say(before)} />;
  return <BeforeAfter before={say(before)} after={say(after)} />;
}

/** Two values, one after the other. */
function BeforeAfter({ label, before, after }: { readonly label?: string; readonly before: string; readonly after: string }): ReactElement {
  return (
    <div className="change-pair">
      {label ? <span className="change-pair-label">{label}</span> : null}
      <Gone text={before} />
      <New text={after} />
    </div>
  );
}

/** A text with the words that went and came marked in it. */
export function TextDifference({ before, after }: { readonly before: string; readonly after: string }): ReactElement {
  return (
    <span className="change-text">
      <Pieces pieces={compareWords(before, after)} />
    </span>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }): ReactElement {
  return (
    <>
      {pieces.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'gone' ? <Gone key={key} text={text} /> : <New key={key} text={text} />;
      })}
    </>
  );
}

function Gone({ text }: { readonly text: string }): ReactElement {
  return (
    <del className="change-gone">
      <span className="visually-hidden">Removed: </span>
      <span>{text}</span>
    </del>
  );
}

function New({ text }: { readonly text: string }): ReactElement {
  return (
    <ins className="change-new">
      <span className="visually-hidden">Added: </span>
      <span>{text}</span>
    </ins>
  );
}

/** Both sides as JSON, behind a click. */
export function JsonDifference({ before, after }: { readonly before: Json; readonly after: Json }): ReactElement {
  return (
    <details className="change-json">
      <summary>Show the JSON</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard */}
      <pre tabIndex={0}>
        <Pieces pieces={compareJson(before, after)} />
      </pre>
    </details>
  );
}

function sayConditions(value: Json | undefined, words: ItemWords): string {
  if (value === undefined || value === null) return 'No condition';
  const list: readonly Json[] = Array.isArray(value) ? value : [value];
  return list.map((one) => (typeof one === 'string' ? words.sayCondition(one) : sayValue(one))).join('; ');
}

/** A value in a few words. */
export function sayValue(value: Json | undefined): string {
  if (value === undefined || value === null) return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value === '' ? 'Empty' : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return sayList(value);
  const text = Object.entries(value)
    .filter(([, one]) => one !== null && one !== '')
    .map(([name, one]) => `${name}: ${sayValue(one)}`)
    .join(', ');
  return text === '' ? 'Empty' : text;
}

function sayList(value: Json | undefined): string {
  if (!Array.isArray(value)) return sayValue(value);
  if (value.length === 0) return 'None';
  return (value as readonly Json[]).map(sayEntry).join(', ');
}

function sayEntry(entry: Json): string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return sayValue(entry);
  const { id, title, name, label } = entry as Readonly<Record<string, Json>>;
  const found = [title, name, label, id].find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : sayValue(entry);
}
