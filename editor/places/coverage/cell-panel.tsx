import { type ReactElement, useEffect, useRef } from 'react';
import type { CoverageCell, CoverageChange } from '#engine';
import { Button, Icon, IconButton, Skeleton } from '#engine/react';
import { RadioChoices } from '../../controls/checkbox.tsx';
import { describeCell, type KindTab } from './describe-cell.ts';

/** An item that a person sees. */
interface SeenItem {
  readonly id: string;
  readonly title: string;
}

/** A person of a cell, and what they see; null while loading. */
export interface SeenBySomebody {
  readonly who: string;
  readonly items: readonly SeenItem[] | null;
  /** Shown instead of the items when they cannot be computed. */
  readonly failure: string | null;
}

/** Which person of a cell to show: the one who sees the fewest items, or the most. */
export type CellPerson = 'fewest' | 'most';

export interface CellPanelProps {
  readonly tab: KindTab;
  readonly row: string;
  readonly column: string;
  readonly cell: CoverageCell;
  readonly change: CoverageChange | null;
  readonly seen: SeenBySomebody | null;
  readonly person: CellPerson;
  readonly onPerson: (person: CellPerson) => void;
  readonly onItem: (id: string) => void;
  /** Opens the list filtered by this status; null where lists have no such filter. */
  readonly onList: (() => void) | null;
  readonly onNew: (() => void) | null;
  readonly onClose: () => void;
}

/** One cell: the person who sees the fewest or the most items, and links to what they see. */
export function CellPanel(props: CellPanelProps): ReactElement {
  const { tab, row, column, cell, change, seen, person, onPerson, onList, onNew, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className="panel"
      aria-labelledby="coverage-cell"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="screen-head coverage-panel-head">
        <h2 id="coverage-cell" ref={heading} tabIndex={-1}>
          {row}
        </h2>
        <IconButton icon="x" label="Back to the matrix (Escape)" onClick={onClose} />
      </header>
      <p>
        <span>{`${column}:`}</span> <strong>{describeCell(cell, tab, change)}</strong>
      </p>
      {cell.isPossible ? null : <p>The rules never put anybody here at this moment.</p>}
      {cell.isPossible && cell.least !== cell.most ? (
        <RadioChoices
          isRow
          isLegendHidden
          legend="Person"
          value={person}
          choices={[
            { id: 'fewest', label: `Who sees ${cell.least}` },
            { id: 'most', label: `Who sees ${cell.most}` },
          ]}
          onChange={onPerson}
        />
      ) : null}
      {seen ? <Seen seen={seen} tab={tab} onItem={props.onItem} /> : null}
      <div className="row">
        {onNew ? (
          <Button variant={cell.isGap ? 'primary' : 'secondary'} className="is-dense" icon="plus" onClick={onNew}>
            {`New ${tab.one}`}
          </Button>
        ) : null}
        {onList ? <Button className="is-dense" icon="list" onClick={onList}>{`All ${tab.many} of this status`}</Button> : null}
      </div>
    </section>
  );
}

function Seen({ seen, tab, onItem }: { readonly seen: SeenBySomebody; readonly tab: KindTab; readonly onItem: (id: string) => void }) {
  const { who, items, failure } = seen;
  return (
    <>
      <p className="coverage-who">
        <Icon name="user" /> <span>{`For example: ${who}. A made-up person.`}</span>
      </p>
      {failure ? (
        <p>{failure}</p>
      ) : items === null ? (
        <Skeleton />
      ) : items.length === 0 ? (
        <p>{`They see no ${tab.many}.`}</p>
      ) : (
        <ol className="coverage-items" aria-label={`${tab.label} that they see`}>
          {items.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className="link-button" onClick={() => onItem(id)}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
