import type { ReactElement } from 'react';
import { Badge, Icon, joinClasses, type LiftHandle, Menu, type MenuItem } from '#engine/react';
import type { Cell } from './grid-places.ts';
import { FAULT_MESSAGES, type WidgetFacts } from './widget-facts.ts';
import './preset-card.css';

/** `where` describes its place, `lacking` the other column counts without the widget. */
export interface PresetCardProps {
  readonly widget: WidgetFacts;
  readonly number: number;
  readonly cell: Cell;
  readonly columns: number;
  readonly where: string;
  readonly lacking: string | null;
  readonly hold: 'none' | 'lifted' | 'leaving';
  readonly helpId: string;
  readonly handle: LiftHandle;
  readonly items: readonly MenuItem[];
}

/** One widget of the grid: handle, number, name and menu, at its rendered width. */
export function PresetCard(props: PresetCardProps): ReactElement {
  const { widget, number, cell, columns, where, lacking, hold, helpId, handle, items } = props;
  const isLifted = hold !== 'none';
  // The menu opens to the side with room.
  const isAtEnd = (cell.column + cell.span - 1) * 2 > columns;
  return (
    <li
      className={joinClasses('preset-card', isLifted && 'is-lifted', hold === 'leaving' && 'is-leaving')}
      data-widget={widget.id}
      data-span={cell.span}
      data-menu={isAtEnd ? 'end' : 'start'}
    >
      <button
        type="button"
        className="preset-handle"
        aria-label={`Move ${widget.title}`}
        aria-describedby={helpId}
        aria-pressed={isLifted}
        {...handle}
      >
        <Icon name="grip-vertical" />
      </button>
      <span className="preset-number" aria-hidden="true">
        {number}
      </span>
      <div className="preset-name">
        <p>{widget.title}</p>
        <span className="visually-hidden">{`, ${where}, ${cell.span} ${cell.span === 1 ? 'column' : 'columns'} wide`}</span>
        <CardFlags widget={widget} lacking={lacking} />
      </div>
      <Menu label={`Actions for ${widget.title}`} items={items} />
    </li>
  );
}

function CardFlags({ widget, lacking }: Pick<PresetCardProps, 'widget' | 'lacking'>): ReactElement | null {
  if (!widget.fault && !lacking) return null;
  return (
    <div className="preset-flags">
      {widget.fault ? (
        <Badge tone="danger" icon="circle-alert">
          {FAULT_MESSAGES[widget.fault].short}
        </Badge>
      ) : null}
      {lacking ? (
        <Badge tone="warning" icon="triangle-alert">
          {lacking}
        </Badge>
      ) : null}
    </div>
  );
}
