import type { ReactElement, ReactNode } from 'react';
import type { Columns } from '../hooks/use-screen.ts';
import './widget-grid.css';

/** One place of the grid: the widget, and the columns it asks for. */
export interface GridItem {
  readonly id: string;
  readonly span: number;
}

/** Props of WidgetGrid. children draws the widget with an id. */
export interface WidgetGridProps {
  readonly columns: Columns;
  readonly items: readonly GridItem[];
  readonly children: (id: string) => ReactNode;
  readonly label?: string;
}

/** Widgets in columns, in the same order for eye, keyboard and screen reader at every width; one column on a phone. */
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
 * The spans as drawn: at least one and at most all columns. The last widget before a break takes the space that the next one cannot
 * use, so that only the last row can have a hole.
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
