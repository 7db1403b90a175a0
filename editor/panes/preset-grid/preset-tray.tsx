import type { ReactElement, RefObject } from 'react';
import { Badge, Button, type Columns, Icon, joinClasses } from '#engine/react';
import { formatCounts } from './arrange-texts.ts';
import type { Carry } from './use-carry.ts';
import { FAULT_MESSAGES, type WidgetFacts } from './widget-facts.ts';
import './preset-tray.css';

/** A widget missing from this grid, and the column counts that have it. */
export interface TrayWidget {
  readonly widget: WidgetFacts;
  readonly usedIn: readonly Columns[];
}

export interface PresetTrayProps {
  readonly tray: RefObject<HTMLElement | null>;
  readonly columns: Columns;
  readonly widgets: readonly TrayWidget[];
  readonly carry: Carry;
  readonly onAdd: (id: string) => void;
}

/**
 * The widgets that are not in this grid. Each can be added by its button or by dragging; a widget dragged here is removed from the
 * grid.
 */
export function PresetTray({ tray, columns, widgets, carry, onAdd }: PresetTrayProps): ReactElement {
  const isOpen = carry.held?.isOverTray === true;
  return (
    <section ref={tray} className={joinClasses('preset-tray', isOpen && 'is-open')} aria-label="Widgets not in this grid">
      <h3 tabIndex={-1}>
        <span>{`Not in ${columns} columns`}</span> <span className="preset-tray-count">{widgets.length}</span>
      </h3>
      {widgets.length === 0 ? <p className="preset-tray-empty">Every widget is in this grid.</p> : null}
      <ul>
        {widgets.map((one) => (
          <TrayCard key={one.widget.id} one={one} carry={carry} onAdd={onAdd} />
        ))}
      </ul>
      {isOpen ? (
        <p className="preset-tray-drop" aria-hidden="true">
          Drops here
        </p>
      ) : null}
    </section>
  );
}

interface TrayCardProps {
  readonly one: TrayWidget;
  readonly carry: Carry;
  readonly onAdd: (id: string) => void;
}

function TrayCard({ one, carry, onAdd }: TrayCardProps): ReactElement {
  const { widget, usedIn } = one;
  return (
    <li className={joinClasses('preset-tray-card', carry.held?.id === widget.id && 'is-held')} data-tray={widget.id}>
      <span className="preset-grip" aria-hidden="true" onPointerDown={(event) => carry.take(widget.id, event)}>
        <Icon name="grip-vertical" />
      </span>
      <div className="preset-tray-name">
        <p>{widget.title}</p>
        {usedIn.length > 0 ? <Badge tone="warning" icon="triangle-alert">{`Only in ${formatCounts(usedIn)}`}</Badge> : null}
        {widget.fault ? (
          <Badge icon="eye-off" tone="neutral">
            {FAULT_MESSAGES[widget.fault].short}
          </Badge>
        ) : null}
      </div>
      <Button icon="plus" aria-label={`Add ${widget.title}`} onClick={() => onAdd(widget.id)}>
        Add
      </Button>
    </li>
  );
}
