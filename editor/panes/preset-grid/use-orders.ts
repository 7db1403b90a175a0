import { useMemo, useState } from 'react';
import type { Json } from '#engine';
import { type Columns, useAnnounce } from '#engine/react';
import type { OnEdit } from '../on-edit.ts';
import { formatCounts } from './arrange-texts.ts';
import { isLinked, LEADING, type Orders, readOrders, startApart, toOrderEdit, type UnlinkedColumns } from './orders.ts';

/** The orders and every way to change them. */
export interface Arrangement {
  readonly orders: Orders;
  readonly apart: UnlinkedColumns;
  readonly change: (next: Orders, label: string) => void;
  readonly link: (columns: Columns) => void;
  readonly unlink: (columns: Columns) => void;
}

interface OrderSource {
  readonly preset: Json;
  readonly onEdit: OnEdit;
}

/** The orders of a preset. A linked grid becomes unlinked once its order differs. */
export function useOrders({ preset, onEdit }: OrderSource, columns: Columns): Arrangement {
  const announce = useAnnounce();
  const orders = useMemo(() => readOrders(preset), [preset]);
  const [apart, setApart] = useState<UnlinkedColumns>(() => startApart(orders));
  const keepApart = (count: Columns, isApart: boolean) =>
    setApart((before) => {
      const next = new Set(before);
      if (isApart) next.add(count);
      else next.delete(count);
      return next;
    });
  const change = (next: Orders, label: string) => {
    const edit = toOrderEdit(preset, next);
    if (!edit) return;
    if (isLinked(orders, columns, apart) && next[columns].join() !== next[LEADING].join()) {
      keepApart(columns, true);
      announce(`${formatCounts([columns])} have an order of their own now.`);
    }
    onEdit(edit, label);
  };
  return {
    orders,
    apart,
    change,
    link: (count) => {
      keepApart(count, false);
      const edit = toOrderEdit(preset, { ...orders, [count]: orders[LEADING] });
      if (edit) onEdit(edit, `Link ${formatCounts([count])}`);
      announce(`${formatCounts([count])} follow the ${LEADING}-column order.`);
    },
    unlink: (count) => {
      keepApart(count, true);
      announce(`${formatCounts([count])} keep their own order from now on.`);
    },
  };
}
