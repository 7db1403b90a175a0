import type { ReactElement } from 'react';
import { type FieldChange, type Json, listChanges } from '#engine';
import { Button, type Elements } from '#engine/react';
import type { ItemChange } from '../api/shapes.ts';
import { ShownPicture } from '../controls/shown-picture.tsx';
import { isFiles } from '../document/picture-address.ts';
import { EntryDifferences, type EntryDifferencesProps, LineDifferences, pathsOfEntries } from './entry-differences.tsx';
import type { ItemLabels } from './item-labels.ts';
import { comparePlaces, describePlace, type PlaceChange } from './place-changes.ts';
import { compareJson } from './text-difference.ts';
import { Gone, New, Pieces, TextDifference } from './text-marks.tsx';
import { describePicture, describeValue } from './value-lines.ts';
import './change-fields.css';

/** More fields than this are shown only in the JSON. */
const maxFields = 60;

export interface ChangeFieldsProps {
  readonly change: ItemChange;
  readonly labels: ItemLabels;
  /** Reverts one change; without it none can be reverted. */
  readonly onUndo?: ((field: FieldChange, label: string) => void) | undefined;
  /** Renders content below a field or one of its entries, such as comments; a field also gets the entries with content of their own. */
  readonly below?: ((path: readonly string[], label: string, entries?: readonly (readonly string[])[]) => Elements) | undefined;
}

/** The changes to one item, field by field, with its JSON one press away. */
export function ChangeFields({ change, labels, onUndo, below }: ChangeFieldsProps): ReactElement {
  const { kind, before, after } = change;
  const shown = fieldsOf(change);
  // A new item can only be reverted as a whole.
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
                  <FieldDifference
                    field={field}
                    kind={kind}
                    labels={labels}
                    actions={({ undo: back, path, label: name }) => (
                      <Actions undo={undo && (() => undo(back, name))} label={name} below={below?.(path, name)} />
                    )}
                  />
                  <Actions
                    undo={undo && (() => undo(field, label))}
                    label={label}
                    below={below?.(field.path, label, isList(field) ? pathsOfEntries({ field, kind, labels }) : undefined)}
                  />
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

interface ActionsProps {
  readonly undo: (() => void) | undefined;
  readonly label: string;
  readonly below: Elements | undefined;
}

/** Undo for a field or one of its entries, and the content below it. */
function Actions({ undo, label, below }: ActionsProps): ReactElement {
  return (
    <div className="change-actions">
      {undo ? (
        <Button variant="quiet" className="is-dense" icon="undo-2" onClick={undo}>
          <span>Undo</span>
          <span className="visually-hidden">{`: ${label}`}</span>
        </Button>
      ) : null}
      {below}
    </div>
  );
}

/** The fields to show for a change: for a new item, all except its id and empty values. */
function fieldsOf(change: ItemChange): readonly FieldChange[] {
  const { state, after, fields } = change;
  if (state !== 'added' || typeof after !== 'object' || after === null) return joinFiles(change, fields);
  const filled = listChanges({}, after).filter(({ path, after: value }) => path[0] !== 'id' && value !== null && value !== '');
  return joinFiles(change, filled);
}

/** Merges the files of an uploaded picture into one change, however many widths differ. */
function joinFiles({ before, after }: Pick<ItemChange, 'before' | 'after'>, fields: readonly FieldChange[]): readonly FieldChange[] {
  const [was, is] = [before, after].map((value) => valueAt(value, FILES));
  if (!isFiles(was) && !isFiles(is)) return fields;
  const others = fields.filter(({ path }) => path[0] !== FILES);
  if (others.length === fields.length) return fields;
  return [{ path: [FILES], kind: 'value', before: was, after: is }, ...others];
}

/** The property with a picture's files. */
const FILES = 'sizes';

function valueAt(value: Json, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>)[name] : undefined;
}

interface FieldDifferenceProps {
  readonly field: FieldChange;
  readonly kind: ItemChange['kind'];
  readonly labels: ItemLabels;
  /** Renders the actions for one entry of a list. */
  readonly actions?: EntryDifferencesProps['actions'];
}

/** One field before and after, with the editor's labels: used wherever two versions of a field are compared. */
export function FieldDifference({ field, kind, labels, actions }: FieldDifferenceProps): ReactElement {
  const { path } = field;
  const [before, after] = [field.before, field.after].map((value) => value ?? undefined);
  const places = field.kind === 'order' ? comparePlaces(toPlaces(before), toPlaces(after)) : comparePlaces(before, after);
  if (places) return <Places changes={places} labels={labels} />;
  const [was, is] = [before, after].map((value) => labels.pictureText(kind, path, value));
  if (was || is) return <PictureDifference before={was ?? null} after={is ?? null} labels={labels} />;
  const [old, now] = [before, after].map((value) => labels.listTags(kind, path, value));
  if (old && now) return <TagsDifference before={old} after={now} />;
  const format = labels.formatOf(kind, path);
  if (format === 'plain' && !old && !now) {
    if (Array.isArray(before) || Array.isArray(after))
      return <EntryDifferences field={field} kind={kind} labels={labels} actions={actions} />;
    if (isRecord(before) && isRecord(after))
      return <LineDifferences before={labels.linesOf(kind, path, before)} after={labels.linesOf(kind, path, after)} />;
    if (typeof before === 'string' && typeof after === 'string') return <TextDifference before={before} after={after} />;
  }
  const describe = (value: Json | undefined) =>
    describeValue(labels.linesOf(kind, path, value), value, format === 'condition' ? 'No condition' : 'Nothing');
  if (before === undefined) return <New text={describe(after)} />;
  if (after === undefined) return <Gone text={describe(before)} />;
  return <BeforeAfter before={describe(before)} after={describe(after)} />;
}

/** The names in an order, with their places. */
function toPlaces(value: Json | undefined): Json | undefined {
  return Array.isArray(value) ? value.map((name, position) => ({ name: String(name), position })) : value;
}

function isList({ kind, before, after }: FieldChange): boolean {
  return kind === 'value' && (Array.isArray(before) || Array.isArray(after));
}

function isRecord(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface PictureDifferenceProps {
  readonly before: string | null;
  readonly after: string | null;
  readonly labels: Pick<ItemLabels, 'findUpload' | 'titleOfItem'>;
}

/** Two pictures side by side; null where either is missing. */
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
          <figcaption>{`${label}: ${describePicture(text, (kind, id) => labels.titleOfItem({ kind: kind as ItemChange['kind'], id }))}`}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Tags removed from and added to a list, without unchanged ones. */
function TagsDifference({ before, after }: { readonly before: readonly string[]; readonly after: readonly string[] }): ReactElement {
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

/** The entries of an order that moved, were added or removed. */
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
