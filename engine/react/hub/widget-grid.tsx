import { type ReactElement, useEffect, useState } from 'react';
import { chooseRows, type GridCard } from '../../index.ts';
import type { Elements } from '../components/elements.tsx';
import type { Columns } from '../hooks/use-screen.ts';
import { CardContext, type CardSize, createCard } from './use-card.ts';
import './widget-grid.css';

/** `children` draws the widget with an id. */
export interface WidgetGridProps {
  readonly columns: Columns;
  readonly items: readonly GridCard[];
  readonly children: (id: string) => Elements;
  readonly label?: string;
}

/** Widgets in filled rows of equal height, in the same order for eye, keyboard and screen reader at every width; one column on a phone. */
export function WidgetGrid({ columns, items, children, label }: WidgetGridProps): ReactElement {
  return (
    <ul className="widget-grid" data-columns={columns} aria-label={label}>
      {chooseRows(items, columns).map(({ id, height, span }) => (
        <GridPlace key={id} height={height} span={span}>
          {children(id)}
        </GridPlace>
      ))}
    </ul>
  );
}

function GridPlace({ height, span, children }: CardSize & { readonly children: Elements }): ReactElement {
  const [card] = useState(() => createCard({ height, span }));
  useEffect(() => card.change({ height, span }), [card, height, span]);
  return (
    <li data-span={span} data-height={height}>
      <CardContext value={card}>{children}</CardContext>
    </li>
  );
}
