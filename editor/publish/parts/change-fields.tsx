import type { ReactElement } from 'react';
import { type FieldChange, type Json, listChanges, pictureIdOf } from '../../../engine/index.ts';
import { Button, type Elements } from '../../../engine/react.ts';
import type { ItemChange } from '../../api/index.ts';
import { formatMoment, isFiles, isPictureAddress, ShownPicture } from '../../controls/index.ts';
import type { ItemLabels } from './item-labels.ts';
import { comparePlaces, describePlace, type PlaceChange } from './place-changes.ts';
import { compareJson, compareWords, type TextPiece } from './text-difference.ts';
import './change-fields.css';

/** More fields than this are shown only in the JSON. */
const maxFields = 60;

/** Props of ChangeFields. */
export interface ChangeFieldsProps {
  readonly change: ItemChange;
  readonly labels: ItemLabels;
  /** Takes one change back; without it none can be. */
  readonly onUndo?: ((field: FieldChange, label: string) => void) | undefined;
  /** Draws what belongs to a field, below it, such as comments. */
  readonly below?: ((path: readonly string[], label: string) => Elements) | undefined;
}

/** The changes to one item, field by field in words, with its JSON one click away. */
export function ChangeFields({ change, labels, onUndo, below }: ChangeFieldsProps): ReactElement {
  const { kind, before, after } = change;
  const shown = fieldsOf(change);
  // A new item is taken back as a whole.
  const undo = change.state === 'changed' ? onUndo : undefined;
  return (
    <div className="change-fields">
      {shown.length > 0 ? (
        <dl>
          {shown.slice(0, maxFields).map((field) => {
            const label = labels.fieldLabel(kind, field.path);
            return (
              <div key={`${field.kind} ${field.path.join('/')}`} className="change-field">
                <dt>{label}</dt>
                <dd>
                  <FieldDifference field={field} kind={kind} labels={labels} />
                  {undo ? (
                    <Button variant="quiet" className="is-dense change-undo" icon="undo-2" onClick={() => undo(field, label)}>
                      <span>Undo</span>
                      <span className="visually-hidden">{`: ${label}`}</span>
                    </Button>
                  ) : null}
                  {below?.(field.path, label)}
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      {shown.length > maxFields ? <p className="change-more">{`${shown.length - maxFields} more fields are in the JSON.`}</p> : null}
      <JsonDifference before={before} after={after} />
    </div>
  );
}

/** The fields to show for a change: for a new item, everything that it has except its id and empty values. */
function fieldsOf(change: ItemChange): readonly FieldChange[] {
  const { state, after, fields } = change;
  if (state !== 'added' || typeof after !== 'object' || after === null) return joinFiles(change, fields);
  const filled = listChanges({}, after).filter(({ path, after: value }) => path[0] !== 'id' && value !== null && value !== '');
  return joinFiles(change, filled);
}

/** The files of an uploaded picture are one change, however many of its widths differ. */
function joinFiles({ before, after }: Pick<ItemChange, 'before' | 'after'>, fields: readonly FieldChange[]): readonly FieldChange[] {
  const [was, is] = [before, after].map((value) => valueAt(value, FILES));
  if (!isFiles(was) && !isFiles(is)) return fields;
  const others = fields.filter(({ path }) => path[0] !== FILES);
  if (others.length === fields.length) return fields;
  return [{ path: [FILES], kind: 'value', before: was, after: is }, ...others];
}

/** The property of a picture that names its files. */
const FILES = 'sizes';

function valueAt(value: Json, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>)[name] : undefined;
}

interface FieldDifferenceProps {
  readonly field: FieldChange;
  readonly kind: ItemChange['kind'];
  readonly labels: ItemLabels;
}

/** One field before and after, in the words of the editor: wherever two versions of a field are compared. */
export function FieldDifference({ field, kind, labels }: FieldDifferenceProps): ReactElement {
  const { before, after } = field;
  if (field.kind === 'order') return <BeforeAfter label="Order" before={formatList(before)} after={formatList(after)} />;
  const places = comparePlaces(before, after);
  if (places) return <Places changes={places} labels={labels} />;
  const [was, is] = [before, after].map((value) => labels.pictureText(kind, field.path, value));
  if (was || is) return <PictureDifference before={was ?? null} after={is ?? null} labels={labels} />;
  const [old, now] = [before, after].map((value) => labels.listWords(kind, field.path, value));
  if (old && now) return <WordsDifference before={old} after={now} />;
  const format = labels.formatOf(kind, field.path);
  if (format === 'plain' && typeof before === 'string' && typeof after === 'string')
    return <TextDifference before={before} after={after} />;
  const say = (value: Json | undefined): string => {
    if (format === 'condition') return describeConditions(value, labels);
    if (format === 'moment' && typeof value === 'string') return formatMoment(value);
    if (format === 'seconds' && typeof value === 'number') return formatMoment(value * 1_000);
    return labels.listWords(kind, field.path, value)?.join(', ') ?? formatValue(value);
  };
  if (before === undefined) return <New text={say(after)} />;
  if (after === undefined) return <Gone text={say(before)} />;
  return <BeforeAfter before={say(before)} after={say(after)} />;
}

interface PictureDifferenceProps {
  readonly before: string | null;
  readonly after: string | null;
  readonly labels: Pick<ItemLabels, 'findUpload' | 'titleOfItem'>;
}

/** Two pictures side by side; null where there was, or is, none. */
function PictureDifference({ before, after, labels }: PictureDifferenceProps): ReactElement {
  const sides = [
    ['Before', before],
    ['Now', after],
  ] as const;
  return (
    <div className="change-pictures">
      {sides.map(([label, text]) => (
        <figure key={label} className="change-picture">
          {text === null ? (
            <span className="change-picture-shown" />
          ) : (
            <ShownPicture text={text} findUpload={labels.findUpload} className="change-picture-shown" />
          )}
          <figcaption>{`${label}: ${describePicture(text, labels)}`}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** A picture in words: the title of an uploaded one, the word of a drawing, or its address. */
function describePicture(text: string | null, { titleOfItem }: Pick<ItemLabels, 'titleOfItem'>): string {
  if (text === null) return 'None';
  const id = pictureIdOf(text);
  if (id !== null) return titleOfItem({ kind: 'pictures', id });
  return isPictureAddress(text) ? 'The picture at its address' : `Drawn from ${text}`;
}

/** Words of a list that went and that came; those that stay are left out. */
function WordsDifference({ before, after }: { readonly before: readonly string[]; readonly after: readonly string[] }): ReactElement {
  const gone = before.filter((word) => !after.includes(word));
  const fresh = after.filter((word) => !before.includes(word));
  if (gone.length + fresh.length === 0) return <BeforeAfter label="Order" before={before.join(', ')} after={after.join(', ')} />;
  return (
    <span className="change-pair">
      {gone.length > 0 ? <Gone text={gone.join(', ')} /> : null}
      {fresh.length > 0 ? <New text={fresh.join(', ')} /> : null}
    </span>
  );
}

/** What moved in an order, what came and what went. */
function Places({ changes, labels }: { readonly changes: readonly PlaceChange[]; readonly labels: ItemLabels }): ReactElement {
  return (
    <ul className="plain-list">
      {changes.map((change) => (
        <li key={change.name}>{describePlace({ ...change, name: labels.titleById(change.name) })}</li>
      ))}
    </ul>
  );
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

/** A text with its removed and added words marked. */
function TextDifference({ before, after }: { readonly before: string; readonly after: string }): ReactElement {
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

/** Both sides as JSON, folded. */
function JsonDifference({ before, after }: { readonly before: Json; readonly after: Json }): ReactElement {
  return (
    <details className="change-folded">
      <summary>Show the JSON</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard */}
      <pre tabIndex={0}>
        <Pieces pieces={compareJson(before, after)} />
      </pre>
    </details>
  );
}

function describeConditions(value: Json | undefined, labels: ItemLabels): string {
  if (value === undefined || value === null) return 'No condition';
  // No condition at all is for everybody, as an empty one is.
  const list: readonly Json[] = Array.isArray(value) ? (value.length === 0 ? [''] : value) : [value];
  return list.map((one) => (typeof one === 'string' ? labels.describeCondition(one) : formatValue(one))).join('; ');
}

/** A value in a few words. */
export function formatValue(value: Json | undefined): string {
  if (value === undefined || value === null) return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value === '' ? 'Empty' : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return formatList(value);
  const text = Object.entries(value)
    .filter(([, one]) => one !== null && one !== '')
    .map(([name, one]) => `${name}: ${formatValue(one)}`)
    .join(', ');
  return text === '' ? 'Empty' : text;
}

function formatList(value: Json | undefined): string {
  if (!Array.isArray(value)) return formatValue(value);
  if (value.length === 0) return 'None';
  return (value as readonly Json[]).map(formatEntry).join(', ');
}

function formatEntry(entry: Json): string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return formatValue(entry);
  const { id, title, name, label } = entry as Readonly<Record<string, Json>>;
  const found = [title, name, label, id].find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : formatValue(entry);
}
