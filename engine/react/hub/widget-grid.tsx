import type { ReactElement, ReactNode } from 'react';
import type { Columns } from '../hooks/use-screen.ts';
import './widget-grid.css';

/** One place of the grid: which widget, how many columns it would like. */
export interface GridItem {
  readonly id: string;
  readonly span: number;
}

/** Props of WidgetGrid. children draws the widget of an id. */
export interface WidgetGridProps {
  readonly columns: Columns;
  readonly items: readonly GridItem[];
  readonly children: (id: string) => ReactNode;
  readonly label?: string;
}

/** Widgets in columns, in one order for eye, keyboard and reader at every width; one column on a phone. */
export function WidgetGrid({ columns, items, children, label }: WidgetGridProps): ReactElement {
  const spans = fitSpans(items, columns);
  return (
    <ul className="widget-grid" data-columns={columns} aria-label={label}>
      {items.map((item, index) => (
        <li key={item.id} data-span={spans[index]}>
          {children(item.id)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Spans as drawn: at least one, at most the columns there are; the last of a full-to-be row takes the space that the next cannot use, so no row but the last has a hole.
 * @example fitSpans([{ id: 'a', span: 1 }, { id: 'b', span: 2 }], 2) // [2, 2]
 */
export function fitSpans(items: readonly GridItem[], columns: Columns): number[] {
  const spans: number[] = [];
  let used = 0;
  for (const { span } of items) {
    const wanted = Math.min(columns, Math.max(1, Math.trunc(span)));
    if (used + wanted > columns) {
      const last = spans.length - 1;
      spans[last] = (spans[last] ?? 0) + (columns - used);
      used = 0;
    }
    spans.push(wanted);
    used = (used + wanted) % columns;
  }
  return spans;
}
