import { type ReactElement, type RefObject, useId, useRef, useState } from 'react';
import { createTitleOrder } from '#engine';
import { type Columns, Icon, type MenuItem, useAnnounce } from '#engine/react';
import { useFocusLater } from '../../controls/use-focus-later.ts';
import { usePackLater } from '../../session/pack.tsx';
import { describePlace, describeStep, describeWhere, formatCounts } from './arrange-texts.ts';
import { type GridShape, placeCells, putAt } from './grid-places.ts';
import { COLUMN_COUNTS, countsWithout, LEADING, linkedCounts, type Orders, withOrder, withoutWidget, withWidget } from './orders.ts';
import { PositionDialog } from './position-dialog.tsx';
import { PresetCard } from './preset-card.tsx';
import { PresetTray, type TrayWidget } from './preset-tray.tsx';
import { type Carry, useCarry } from './use-carry.ts';
import type { Arrangement } from './use-orders.ts';
import { factsOf, type WidgetFacts } from './widget-facts.ts';

export interface ArrangeProps {
  readonly columns: Columns;
  readonly arrangement: Arrangement;
  readonly widgets: ReadonlyMap<string, WidgetFacts>;
}

/** The grid with its tray. */
export function ArrangeGrid(props: ArrangeProps): ReactElement {
  const { columns, arrangement, widgets } = props;
  const { orders, apart } = arrangement;
  const order = orders[columns];
  const helpId = useId();
  const grid = useRef<HTMLUListElement>(null);
  const tray = useRef<HTMLElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const [placing, setPlacing] = useState<string | null>(null);
  const shape: GridShape = { columns, spanOf: (id) => factsOf(widgets, id).span };
  const titleOf = (id: string): string => factsOf(widgets, id).title;
  /** The column counts that a change to this grid affects. */
  const reached = columns === LEADING ? [...linkedCounts(orders, apart), LEADING].sort() : [columns];
  const moves = useMoves(props, shape, pane);
  const compareTitles = createTitleOrder(usePackLater()?.pack.lang);
  const carry = useCarry({
    grid,
    tray,
    order,
    shape,
    onDrop: (id, next) => moves.place(id, next, 'handle'),
    onTakeOut: (id) => moves.takeOut(id, reached),
    say: (step, id, at) => announce(describeStep(step, titleOf(id), describeWhere(at, id, shape))),
  });
  const menuOf = (id: string, at: number) => listActions({ id, at, order, orders, reached }, { ...moves, choosePlace: setPlacing });
  const placingAt = placing === null ? -1 : order.indexOf(placing);
  return (
    <div className="preset-desk" ref={pane}>
      <div className="preset-main">
        <PresetGrid {...{ grid, columns, arrangement, widgets, carry, shape, helpId, menuOf }} />
        <HeldNote carry={carry} title={titleOf} shape={shape} />
        <p id={helpId} className="preset-help">
          No dragging needed: press Enter on a handle to lift a widget, or open its menu to move or remove it.
        </p>
      </div>
      <PresetTray tray={tray} columns={columns} widgets={listTray(props, compareTitles)} carry={carry} onAdd={moves.add} />
      {placing !== null && placingAt >= 0 ? (
        <PositionDialog
          title={titleOf(placing)}
          place={placingAt}
          places={describePlaces(order, placing, shape)}
          onMove={(to) => moves.place(placing, putAt(order, placing, to), 'menu')}
          onClose={() => setPlacing(null)}
        />
      ) : null}
    </div>
  );
}

/** Every way to move a widget. Each is one undo step, is announced, and keeps focus on the widget. */
interface Moves {
  readonly place: (id: string, next: readonly string[], part: 'handle' | 'menu') => void;
  readonly add: (id: string) => void;
  readonly addElsewhere: (id: string, counts: readonly Columns[]) => void;
  readonly takeOut: (id: string, from: readonly Columns[]) => void;
}

function useMoves({ columns, arrangement, widgets }: ArrangeProps, shape: GridShape, pane: RefObject<HTMLElement | null>): Moves {
  const { orders, apart, change } = arrangement;
  const announce = useAnnounce();
  const focusLater = useFocusLater(pane);
  const titleOf = (id: string): string => factsOf(widgets, id).title;
  return {
    place(id, next, part) {
      const label = orders[columns].includes(id) ? `Move ${titleOf(id)}` : `Add ${titleOf(id)}`;
      change(withOrder(orders, columns, next, apart), label);
      // A carry announces its own steps.
      if (part === 'menu') announce(`${titleOf(id)}, ${describeWhere(next, id, shape)}`);
      focusLater(`[data-widget="${CSS.escape(id)}"] ${part === 'menu' ? '.menu button' : '.preset-handle'}`);
    },
    add(id) {
      const next = withWidget(orders, id, { columns }, apart);
      change(next, `Add ${titleOf(id)}`);
      announce(`${titleOf(id)} added, ${describeWhere(next[columns], id, shape)}`);
      focusLater(`[data-widget="${CSS.escape(id)}"] .preset-handle`);
    },
    addElsewhere(id, counts) {
      const next = counts.reduce<Orders>((found, count) => withWidget(found, id, { columns: count }, apart), orders);
      change(next, `Add ${titleOf(id)} to ${formatCounts(counts)}`);
      announce(`${titleOf(id)} added to ${formatCounts(counts)}, at the end.`);
    },
    takeOut(id, from) {
      change(withoutWidget(orders, id, from, apart), `Remove ${titleOf(id)}`);
      announce(`${titleOf(id)} removed from ${formatCounts(from)}.`);
      focusLater(`[data-tray="${CSS.escape(id)}"] .button`, '.preset-tray h3');
    },
  };
}

interface PlacedWidget {
  readonly id: string;
  readonly at: number;
  readonly order: readonly string[];
  readonly orders: Orders;
  /** The column counts that a change to this grid affects. */
  readonly reached: readonly Columns[];
}

/** The actions in the menu of a widget. */
function listActions(
  { id, at, order, orders, reached }: PlacedWidget,
  { place, addElsewhere, takeOut, choosePlace }: Moves & { readonly choosePlace: (id: string) => void },
): readonly MenuItem[] {
  const lacking = countsWithout(orders, id);
  const others = COLUMN_COUNTS.filter((count) => orders[count].includes(id));
  const moveTo = (to: number) => place(id, putAt(order, id, to), 'menu');
  return [
    { id: 'up', label: 'Move up', icon: 'arrow-up', isDisabled: at === 0, onSelect: () => moveTo(at - 1) },
    { id: 'down', label: 'Move down', icon: 'arrow-down', isDisabled: at === order.length - 1, onSelect: () => moveTo(at + 1) },
    { id: 'to', label: 'Move to position...', icon: 'arrow-up-down', isDisabled: order.length < 2, onSelect: () => choosePlace(id) },
    ...(lacking.length > 0
      ? [{ id: 'also', label: `Add to ${formatCounts(lacking)} too`, icon: 'plus', onSelect: () => addElsewhere(id, lacking) }]
      : []),
    { id: 'hide', label: `Remove from ${formatCounts(reached)}`, icon: 'eye-off', onSelect: () => takeOut(id, reached) },
    ...(others.length > reached.length
      ? [{ id: 'everywhere', label: 'Remove from every grid', icon: 'trash-2', onSelect: () => takeOut(id, others) }]
      : []),
  ];
}

/** The descriptions of all places in the order. */
function describePlaces(order: readonly string[], id: string, shape: GridShape): string[] {
  return order.map((_one, place) => describePlaceAlone(putAt(order, id, place), place, shape));
}

function describePlaceAlone(order: readonly string[], place: number, shape: GridShape): string {
  const cell = placeCells(order, shape)[place];
  const placeText = cell ? describePlace(place, order.length, cell) : '';
  return placeText.slice(0, 1).toUpperCase() + placeText.slice(1);
}

/** Widgets missing from a grid: those in other column counts first, then by title. */
function listTray(
  { widgets, columns, arrangement: { orders } }: ArrangeProps,
  compareTitles: (one: string, other: string) => number,
): readonly TrayWidget[] {
  const listed = [...orders[2], ...orders[3], ...orders[4]];
  const ids = new Set([...listed, ...widgets.keys()].filter((id) => !orders[columns].includes(id)));
  const found = [...ids].flatMap((id): TrayWidget[] => {
    const widget = factsOf(widgets, id);
    const usedIn = COLUMN_COUNTS.filter((count) => orders[count].includes(id));
    // An archived widget in no grid is useless here.
    return widget.fault === 'archived' && usedIn.length === 0 ? [] : [{ widget, usedIn }];
  });
  return found.sort((one, other) => other.usedIn.length - one.usedIn.length || compareTitles(one.widget.title, other.widget.title));
}

interface GridProps extends ArrangeProps {
  readonly grid: RefObject<HTMLUListElement | null>;
  readonly carry: Carry;
  readonly shape: GridShape;
  readonly helpId: string;
  readonly menuOf: (id: string, place: number) => readonly MenuItem[];
}

function PresetGrid({ grid, columns, arrangement, widgets, carry, shape, helpId, menuOf }: GridProps): ReactElement {
  const { order, held } = carry;
  const cells = placeCells(order, shape);
  return (
    <>
      {order.length === 0 ? <p className="preset-empty">This grid is empty. Add a widget from the list of unused ones.</p> : null}
      <ul ref={grid} className="preset-grid" data-columns={columns} aria-label={`Grid of ${columns} columns`}>
        {order.map((id, place) => {
          const lacking = countsWithout(arrangement.orders, id);
          const cell = cells[place] ?? { row: 1, column: 1, span: 1 };
          return (
            <PresetCard
              key={id}
              widget={factsOf(widgets, id)}
              number={place + 1}
              cell={cell}
              columns={columns}
              where={describePlace(place, order.length, cell)}
              lacking={lacking.length > 0 ? `Not in ${formatCounts(lacking)}` : null}
              hold={held?.id !== id ? 'none' : held.isOverTray ? 'leaving' : 'lifted'}
              helpId={helpId}
              handle={carry.handle(id)}
              items={menuOf(id, place)}
            />
          );
        })}
      </ul>
    </>
  );
}

interface HeldNoteProps {
  readonly carry: Carry;
  readonly title: (id: string) => string;
  readonly shape: GridShape;
}

/** Shows the carried widget and its place, as the announcer reports it. */
function HeldNote({ carry, title, shape }: HeldNoteProps): ReactElement | null {
  const { held, order } = carry;
  if (!held) return null;
  const where = describeWhere(order, held.id, shape);
  const way = held.isByPointer ? 'Let go to drop it here, Escape puts it back.' : 'Arrows move, Enter drops, Escape puts it back.';
  return (
    <p className="preset-held" aria-hidden="true">
      <Icon name="info" size="sm" />
      <span>{held.isOverTray ? describeStep('out', title(held.id), where) : `${title(held.id)} lifted. Now ${where}. ${way}`}</span>
    </p>
  );
}
