import type { ReactElement } from 'react';
import type { ItemKind } from '#engine';
import { Badge, type Elements, type Tone } from '#engine/react';
import type { ItemChange } from '../api/shapes.ts';
import { keyOf } from '../document/item-name.ts';
import { ChangeFields } from './change-fields.tsx';
import type { ItemLabels } from './item-labels.ts';
import './change-list.css';

/** The changes to items of one kind. */
export interface ChangeGroup {
  readonly kind: ItemKind;
  readonly title: string;
  readonly changes: readonly ItemChange[];
}

/** Groups changes by kind, in the order of kinds, sorted by title. */
export function groupChanges(changes: readonly ItemChange[], labels: ItemLabels): ChangeGroup[] {
  const kinds = new Set([...labels.kinds, ...changes.map(({ kind }) => kind)]) as ReadonlySet<ItemKind>;
  return [...kinds].flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    const titled = own.map((change) => ({ change, title: titleOf(change, labels) }));
    const sorted = titled.sort((one, other) => labels.compareTitles(one.title, other.title));
    return own.length === 0 ? [] : [{ kind, title: labels.kindTitle(kind), changes: sorted.map(({ change }) => change) }];
  });
}

/** The title of a changed item: the new one, or the old one when archived. */
export function titleOf(change: ItemChange, labels: ItemLabels): string {
  return labels.itemTitle(change, change.after ?? change.before);
}

const states: Readonly<Record<ItemChange['state'], { readonly label: string; readonly tone: Tone; readonly icon: string }>> = {
  added: { label: 'New', tone: 'success', icon: 'plus' },
  changed: { label: 'Edited', tone: 'warning', icon: 'pencil' },
  removed: { label: 'Archived', tone: 'neutral', icon: 'minus' },
};

/** The label of a change's effect on an item. */
export function ChangeState({ state }: Pick<ItemChange, 'state'>): ReactElement {
  const { label, tone, icon } = states[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

export interface ChangeListProps {
  readonly changes: readonly ItemChange[];
  readonly labels: ItemLabels;
  /** The level of the group headings. */
  readonly headingLevel: 2 | 3;
  /** Renders an element beside an item's title, such as a button. */
  readonly actionOf?: (change: ItemChange) => Elements;
}

/** The changes by group; each expands to show its fields. */
export function ChangeList({ changes, labels, headingLevel, actionOf }: ChangeListProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="change-groups">
      {groupChanges(changes, labels).map((group) => (
        <section key={group.kind} className="change-group">
          <Heading>
            <span>{group.title}</span> <span className="change-count">{group.changes.length}</span>
          </Heading>
          <ul className="plain-list">
            {group.changes.map((change) => (
              <li key={keyOf(change)} className="panel-row">
                <div className="change-row-head">
                  <strong>{titleOf(change, labels)}</strong>
                  <ChangeState state={change.state} />
                  {actionOf?.(change)}
                </div>
                <ChangeFields change={change} labels={labels} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
