import type { ReactElement } from 'react';
import type { FieldChange } from '#engine';
import { Badge, Button } from '#engine/react';
import type { FieldComment } from '#schemas/editor';
import type { ItemChange } from '../../api/shapes.ts';
import { Checkbox } from '../../controls/checkbox.tsx';
import { type ItemKey, type ItemName, keyOf } from '../../document/item-name.ts';
import { ChangeFields } from '../../reading/change-fields.tsx';
import { ChangeState, groupChanges, titleOf } from '../../reading/change-list.tsx';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { useGo } from '../../session/address.ts';
import { FieldComments } from './field-comments.tsx';
import type { ReviewComments } from './use-comments.ts';

/** Whether a comment is about this field, or about an entry of it without a place of its own. */
function isAbout(
  comment: FieldComment,
  { kind, id }: ItemName,
  path: readonly string[],
  entries?: readonly (readonly string[])[],
): boolean {
  if (comment.kind !== kind || comment.id !== id) return false;
  const [about, field] = [comment.path, path].map((steps) => steps.join('/'));
  if (about === field) return true;
  return entries !== undefined && comment.path.slice(0, -1).join('/') === field && !entries.some((entry) => entry.join('/') === about);
}

export interface ReviewGroupsProps {
  readonly changes: readonly ItemChange[];
  /** The keys of unchecked items. */
  readonly left: readonly string[];
  readonly onLeft: (left: readonly string[]) => void;
  /** The items that the reader changed. */
  readonly own: ReadonlySet<ItemKey>;
  readonly conflicting: ReadonlySet<ItemKey>;
  readonly comments: ReviewComments;
  /** Reverts one change of an item; missing for people who may not write. */
  readonly onUndo?: ((change: ItemChange, field: FieldChange, label: string) => void) | undefined;
}

/** Every change with a checkbox, by kind; each kind has a checkbox of its own. */
export function ReviewGroups({ changes, left, onLeft, ...rest }: ReviewGroupsProps): ReactElement {
  const labels = useItemLabels();
  const set = (keys: readonly ItemKey[], isIn: boolean) =>
    onLeft([...left.filter((key) => !keys.includes(key as ItemKey)), ...(isIn ? [] : keys)]);
  return (
    <div className="change-groups">
      {groupChanges(changes, labels).map(({ kind, title, changes: group }) => {
        const keys = group.map(keyOf);
        const count = keys.filter((key) => !left.includes(key)).length;
        return (
          <section key={kind} className="change-group" aria-label={title}>
            <h3>
              <Checkbox
                className="review-kind"
                label={title}
                spoken={`Publish all of ${title}`}
                isOn={count === keys.length}
                isMixed={count > 0 && count < keys.length}
                onChange={(isOn) => set(keys, isOn)}
              />
              <span className="change-count">{count === keys.length ? count : `${count} of ${keys.length}`}</span>
            </h3>
            <ul className="plain-list">
              {group.map((change) => (
                <ChangeRow
                  key={keyOf(change)}
                  change={change}
                  isIn={!left.includes(keyOf(change))}
                  onIn={(isIn) => set([keyOf(change)], isIn)}
                  {...rest}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface ChangeRowProps extends Pick<ReviewGroupsProps, 'own' | 'conflicting' | 'comments' | 'onUndo'> {
  readonly change: ItemChange;
  readonly isIn: boolean;
  readonly onIn: (isIn: boolean) => void;
}

function ChangeRow({ change, own, conflicting, comments, onUndo, isIn, onIn }: ChangeRowProps): ReactElement {
  const labels = useItemLabels();
  const go = useGo();
  const title = titleOf(change, labels);
  const key = keyOf(change);
  return (
    <li className={isIn ? 'panel-row' : 'panel-row review-left'}>
      <div className="change-row-head">
        <Checkbox label={<strong>{title}</strong>} spoken={`Publish ${title}`} isOn={isIn} onChange={onIn} />
        <ChangeState state={change.state} />
        {conflicting.has(key) ? (
          <Badge tone="danger" icon="triangle-alert">
            Changed live meanwhile
          </Badge>
        ) : null}
        {own.has(key) ? <span className="review-own">Yours</span> : null}
        <Button variant="quiet" className="is-dense" onClick={() => go(`/${key}`)} aria-label={`Open ${title}`}>
          Open
        </Button>
      </div>
      <ChangeFields
        change={change}
        labels={labels}
        onUndo={onUndo && ((field, label) => onUndo(change, field, label))}
        below={(path, label, entries) => (
          <FieldComments
            found={comments.list.filter((comment) => isAbout(comment, change, path, entries))}
            label={`${label} of ${title}`}
            comments={comments}
            onAdd={(text) => comments.add(change, path, text)}
          />
        )}
      />
    </li>
  );
}
