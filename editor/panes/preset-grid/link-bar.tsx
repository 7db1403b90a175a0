import type { ReactElement } from 'react';
import { Badge, Button, type Columns } from '#engine/react';
import { formatCounts } from './arrange-texts.ts';
import { COLUMN_COUNTS, isLinked, LEADING, linkedCounts, type Orders, type UnlinkedColumns } from './orders.ts';
import './link-bar.css';

export interface LinkBarProps {
  readonly columns: Columns;
  readonly orders: Orders;
  readonly apart: UnlinkedColumns;
  readonly onLink: (columns: Columns) => void;
  readonly onUnlink: (columns: Columns) => void;
}

/** Shows whether the grid follows the leading order, and lets people change that. */
export function LinkBar({ columns, orders, apart, onLink, onUnlink }: LinkBarProps): ReactElement {
  if (columns === LEADING) return <LeadingNote followers={linkedCounts(orders, apart)} />;
  const isFollowing = isLinked(orders, columns, apart);
  const isSame = orders[columns].join() === orders[LEADING].join();
  return (
    <div className="preset-link">
      {isFollowing ? (
        <>
          <Badge tone="you" icon="link">
            Linked
          </Badge>
          <p>{`Follows the ${LEADING}-column order until you change it here.`}</p>
          <Button variant="quiet" onClick={() => onUnlink(columns)}>
            Unlink
          </Button>
        </>
      ) : (
        <>
          <Badge icon="layers">Own order</Badge>
          <p>
            {isSame
              ? `Still the same as the ${LEADING}-column order. It stays as it is when that one changes now.`
              : `The ${columns}-column grid has an order of its own.`}
          </p>
          <Button variant="quiet" icon="link" onClick={() => onLink(columns)}>
            {isSame ? 'Link' : `Link and use the ${LEADING}-column order`}
          </Button>
        </>
      )}
    </div>
  );
}

function LeadingNote({ followers }: { readonly followers: readonly Columns[] }): ReactElement {
  const others = COLUMN_COUNTS.filter((columns) => columns !== LEADING);
  const apart = others.filter((columns) => !followers.includes(columns));
  return (
    <div className="preset-link">
      {followers.length > 0 ? (
        <Badge tone="you" icon="link">
          {`Linked: ${followers.join(' and ')}`}
        </Badge>
      ) : null}
      <p>
        {followers.length === 0
          ? `${formatCounts(apart)} have orders of their own, so changes here stay here.`
          : apart.length === 0
            ? `${formatCounts(followers)} follow this order until you change them.`
            : `${formatCounts(followers)} follow this order; ${formatCounts(apart)} have their own.`}
      </p>
    </div>
  );
}
