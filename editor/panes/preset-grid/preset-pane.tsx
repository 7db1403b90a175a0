import { type ReactElement, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Json } from '../../../engine/index.ts';
import { type Columns, Icon, type MenuItem, useAnnounce } from '../../../engine/react.ts';
import type { Vocabulary } from '../../../schemas/generated/catalogue.ts';
import type { Problem } from '../../../schemas/index.ts';
import type { ItemKey, ItemState } from '../../document/index.ts';
import type { OnEdit } from '../on-edit.ts';
import { sayCounts, sayPlace, sayStep, sayWhere } from './arrange-words.ts';
import { ColumnChoice } from './column-choice.tsx';
import { type GridShape, placeCells, putAt } from './grid-places.ts';
import { LinkBar } from './link-bar.tsx';
import {
  COLUMN_COUNTS,
  countsWithout,
  isLinked,
  type KeptApart,
  LEADING,
  linkedCounts,
  type Orders,
  readOrders,
  startApart,
  toOrderEdit,
  withOrder,
  withoutWidget,
  withWidget,
} from './orders.ts';
import { PositionDialog } from './position-dialog.tsx';
import { PresetCard } from './preset-card.tsx';
import { PresetTray, type TrayWidget } from './preset-tray.tsx';
import { SavedOrderPreview } from './saved-order-preview.tsx';
import { listSavedOrders } from './saved-orders.ts';
import { type Carry, useCarry } from './use-carry.ts';
import { factsOf, readWidgets, type WidgetFacts } from './widget-facts.ts';
import './preset-pane.css';

/** Props of PresetPane. `components` are the registered ones; `required` are widgets that every grid must keep. */
export interface PresetPaneProps {
  readonly preset: Json;
  readonly items: ReadonlyMap<ItemKey, ItemState>;
  readonly vocabulary: Pick<Vocabulary, 'presets'>;
  readonly components: readonly string[];
  readonly problems: readonly Problem[];
  readonly onEdit: OnEdit;
  readonly required?: readonly string[];
}

const NOTHING: readonly string[] = [];

/**
 * Arranges the widgets of a preset, one grid for each number of columns, in three equal ways: drag the handle, lift it by keyboard,
 * or use each widget's menu. Every change goes into the draft at once, as one step of Undo.
 */
export function PresetPane(props: PresetPaneProps): ReactElement {
  return <OnePreset key={readName(props.preset).id} {...props} />;
}

function OnePreset(props: PresetPaneProps): ReactElement {
  const { preset, items, vocabulary, components, problems, required = NOTHING } = props;
  const [columns, setColumns] = useState<Columns>(LEADING);
  const widgets = useMemo(() => readWidgets(items, components), [items, components]);
  const desk = useDesk(props, columns);
  const { id, name } = readName(preset);
  const sayPreset = (word: string): string => vocabulary.presets.find((one) => one.id === word)?.label ?? word;
  const saved = listSavedOrders({ id, columns, items, sayPreset, sayWidget: (widget) => factsOf(widgets, widget).title });
  return (
    <div className="preset-pane">
      <div className="preset-head">
        <h2>{`Preset: ${sayPreset(name) || 'without a name'}`}</h2>
        <ColumnChoice columns={columns} onChoose={setColumns} />
      </div>
      <LinkBar columns={columns} orders={desk.orders} apart={desk.apart} onLink={desk.link} onUnlink={desk.unlink} />
      <PresetProblems problems={problems} />
      <ArrangeDesk key={columns} columns={columns} desk={desk} widgets={widgets} required={required} />
      <SavedOrderPreview order={desk.orders[columns]} saved={saved} widgets={widgets} />
    </div>
  );
}

function readName(preset: Json): { readonly id: string; readonly name: string } {
  if (typeof preset !== 'object' || preset === null || Array.isArray(preset)) return { id: '', name: '' };
  const { id, name } = preset as { readonly [name: string]: Json };
  return { id: typeof id === 'string' ? id : '', name: typeof name === 'string' ? name : '' };
}

/** The orders and every way to change them. */
interface Desk {
  readonly orders: Orders;
  readonly apart: KeptApart;
  readonly change: (next: Orders, label: string) => void;
  readonly link: (columns: Columns) => void;
  readonly unlink: (columns: Columns) => void;
}

function useDesk({ preset, onEdit }: PresetPaneProps, columns: Columns): Desk {
  const announce = useAnnounce();
  const orders = useMemo(() => readOrders(preset), [preset]);
  const [apart, setApart] = useState<KeptApart>(() => startApart(orders));
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
      announce(`${sayCounts([columns])} have an order of their own now.`);
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
      if (edit) onEdit(edit, `Link ${sayCounts([count])}`);
      announce(`${sayCounts([count])} follow the ${LEADING}-column order.`);
    },
    unlink: (count) => {
      keepApart(count, true);
      announce(`${sayCounts([count])} keep their own order from now on.`);
    },
  };
}

function PresetProblems({ problems }: { readonly problems: readonly Problem[] }): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <ul className="preset-problems" aria-label="Things to look at">
      {problems.map(({ message, severity, pointer, code }) => (
        <li key={`${code} ${pointer} ${message}`} data-severity={severity}>
          <Icon
            name={severity === 'error' ? 'circle-alert' : 'triangle-alert'}
            size="sm"
            label={severity === 'error' ? 'Error' : 'Warning'}
          />
          <span>{`${sayColumnsOf(pointer)}${message}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The number of columns that a problem is about, in words. */
function sayColumnsOf(pointer: string): string {
  const found = COLUMN_COUNTS.find((columns) => pointer.startsWith(`/order/${columns}/`));
  return found ? `${sayCounts([found])}: ` : '';
}

interface ArrangeProps {
  readonly columns: Columns;
  readonly desk: Desk;
  readonly widgets: ReadonlyMap<string, WidgetFacts>;
  readonly required: readonly string[];
}

/** The grid with its tray. */
function ArrangeDesk({ columns, desk, widgets, required }: ArrangeProps): ReactElement {
  const { orders, apart, change } = desk;
  const order = orders[columns];
  const helpId = useId();
  const grid = useRef<HTMLUListElement>(null);
  const tray = useRef<HTMLElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const focusLater = useFocusLater(pane);
  const [placing, setPlacing] = useState<string | null>(null);
  const shape: GridShape = { columns, spanOf: (id) => factsOf(widgets, id).span };
  const titleOf = (id: string): string => factsOf(widgets, id).title;
  const isFree = (id: string): boolean => !required.includes(id);
  const place = (id: string, next: readonly string[], part: 'handle' | 'menu') => {
    const label = order.includes(id) ? `Move ${titleOf(id)}` : `Add ${titleOf(id)}`;
    change(withOrder(orders, columns, next, apart), label);
    // A carry says its own steps.
    if (part === 'menu') announce(`${titleOf(id)}, ${sayWhere(next, id, shape)}`);
    focusLater(`[data-widget="${CSS.escape(id)}"] ${part === 'menu' ? '.menu button' : '.preset-handle'}`);
  };
  const add = (id: string) => {
    const next = withWidget(orders, id, { columns }, apart);
    change(next, `Add ${titleOf(id)}`);
    announce(`${titleOf(id)} added, ${sayWhere(next[columns], id, shape)}`);
    focusLater(`[data-widget="${CSS.escape(id)}"] .preset-handle`);
  };
  const addElsewhere = (id: string, counts: readonly Columns[]) => {
    const next = counts.reduce<Orders>((found, count) => withWidget(found, id, { columns: count }, apart), orders);
    change(next, `Add ${titleOf(id)} to ${sayCounts(counts)}`);
    announce(`${titleOf(id)} added to ${sayCounts(counts)}, at the end.`);
  };
  const takeOut = (id: string, from: readonly Columns[]) => {
    change(withoutWidget(orders, id, from, apart), `Remove ${titleOf(id)}`);
    announce(`${titleOf(id)} removed from ${sayCounts(from)}.`);
    focusLater(`[data-tray="${CSS.escape(id)}"] .button`, '.preset-tray h3');
  };
  /** The counts that a change of this grid reaches. */
  const reached = columns === LEADING ? [...linkedCounts(orders, apart), LEADING].toSorted() : [columns];
  const carry = useCarry({
    grid,
    tray,
    order,
    shape,
    isFree,
    onDrop: (id, next) => place(id, next, 'handle'),
    onTakeOut: (id) => takeOut(id, reached),
    say: (step, id, at) => announce(sayStep(step, titleOf(id), sayWhere(at, id, shape))),
  });
  const menuOf = (id: string, at: number): readonly MenuItem[] => {
    const lacking = countsWithout(orders, id);
    const others = COLUMN_COUNTS.filter((count) => orders[count].includes(id));
    const isKept = !isFree(id);
    return [
      { id: 'up', label: 'Move up', icon: 'arrow-up', isBlocked: at === 0, onSelect: () => place(id, putAt(order, id, at - 1), 'menu') },
      {
        id: 'down',
        label: 'Move down',
        icon: 'arrow-down',
        isBlocked: at === order.length - 1,
        onSelect: () => place(id, putAt(order, id, at + 1), 'menu'),
      },
      { id: 'to', label: 'Move to position...', icon: 'arrow-up-down', isBlocked: order.length < 2, onSelect: () => setPlacing(id) },
      ...(lacking.length > 0
        ? [{ id: 'also', label: `Add to ${sayCounts(lacking)} too`, icon: 'plus', onSelect: () => addElsewhere(id, lacking) }]
        : []),
      {
        id: 'hide',
        label: isKept ? 'Remove (required here)' : `Remove from ${sayCounts(reached)}`,
        icon: isKept ? 'lock' : 'eye-off',
        isBlocked: isKept,
        onSelect: () => takeOut(id, reached),
      },
      ...(others.length > reached.length && !isKept
        ? [{ id: 'everywhere', label: 'Remove from every grid', icon: 'trash-2', onSelect: () => takeOut(id, others) }]
        : []),
    ];
  };
  const trayWidgets = listTray(widgets, orders, columns, required);
  const placingAt = placing === null ? -1 : order.indexOf(placing);
  return (
    <div className="preset-desk" ref={pane}>
      <div className="preset-main">
        <PresetGrid {...{ grid, columns, desk, widgets, required, carry, shape, helpId, menuOf }} />
        <HeldNote carry={carry} title={titleOf} shape={shape} />
        <p id={helpId} className="preset-help">
          No dragging needed: press Enter on a handle to lift a widget, or open its menu to move or remove it.
        </p>
      </div>
      <PresetTray tray={tray} columns={columns} widgets={trayWidgets} carry={carry} onAdd={add} />
      {placing !== null && placingAt >= 0 ? (
        <PositionDialog
          title={titleOf(placing)}
          place={placingAt}
          places={placesInWords(order, placing, shape)}
          onMove={(to) => place(placing, putAt(order, placing, to), 'menu')}
          onClose={() => setPlacing(null)}
        />
      ) : null}
    </div>
  );
}

/** Every place that a widget can have, in words. */
function placesInWords(order: readonly string[], id: string, shape: GridShape): string[] {
  return order.map((_one, place) => sayPlaceAlone(putAt(order, id, place), place, shape));
}

function sayPlaceAlone(order: readonly string[], place: number, shape: GridShape): string {
  const cell = placeCells(order, shape)[place];
  const words = cell ? sayPlace(place, order.length, cell) : '';
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Widgets that a grid lacks: those that other counts have first, then by title. */
function listTray(
  widgets: ReadonlyMap<string, WidgetFacts>,
  orders: Orders,
  columns: Columns,
  required: readonly string[],
): readonly TrayWidget[] {
  const listed = [...orders[2], ...orders[3], ...orders[4]];
  const ids = new Set([...listed, ...widgets.keys()].filter((id) => !orders[columns].includes(id)));
  const found = [...ids].flatMap((id): TrayWidget[] => {
    const widget = factsOf(widgets, id);
    const usedIn = COLUMN_COUNTS.filter((count) => orders[count].includes(id));
    // What is archived and listed nowhere has nothing to do here.
    return widget.fault === 'archived' && usedIn.length === 0 ? [] : [{ widget, usedIn, isRequired: required.includes(id) }];
  });
  return found.sort(
    (one, other) =>
      Number(other.isRequired) - Number(one.isRequired) ||
      other.usedIn.length - one.usedIn.length ||
      one.widget.title.localeCompare(other.widget.title, 'en-GB'),
  );
}

interface GridProps extends ArrangeProps {
  readonly grid: RefObject<HTMLUListElement | null>;
  readonly carry: Carry;
  readonly shape: GridShape;
  readonly helpId: string;
  readonly menuOf: (id: string, place: number) => readonly MenuItem[];
}

function PresetGrid({ grid, columns, desk, widgets, required, carry, shape, helpId, menuOf }: GridProps): ReactElement {
  const { order, held } = carry;
  const cells = placeCells(order, shape);
  return (
    <>
      {order.length === 0 ? <p className="preset-empty">This grid is empty. Add a widget from the list of unused ones.</p> : null}
      <ul ref={grid} className="preset-grid" data-columns={columns} aria-label={`Grid of ${columns} columns`}>
        {order.map((id, place) => {
          const lacking = countsWithout(desk.orders, id);
          const cell = cells[place] ?? { row: 1, column: 1, span: 1 };
          return (
            <PresetCard
              key={id}
              widget={factsOf(widgets, id)}
              number={place + 1}
              cell={cell}
              columns={columns}
              where={sayPlace(place, order.length, cell)}
              lacking={lacking.length > 0 ? `Not in ${sayCounts(lacking)}` : null}
              isRequired={required.includes(id)}
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

/** What is in hand, to be read by eye; the announcer says the same. */
function HeldNote({ carry, title, shape }: HeldNoteProps): ReactElement | null {
  const { held, order } = carry;
  if (!held) return null;
  const where = sayWhere(order, held.id, shape);
  const way = held.pointer ? 'Let go to drop it here, Escape puts it back.' : 'Arrows move, Enter drops, Escape puts it back.';
  return (
    <p className="preset-held" aria-hidden="true">
      <Icon name="info" size="sm" />
      <span>{held.isOverTray ? sayStep('out', title(held.id), where) : `${title(held.id)} lifted. Now ${where}. ${way}`}</span>
    </p>
  );
}

/** Focuses what the first selector finds once the change it waits for has been drawn, else what the next one finds. */
function useFocusLater(pane: RefObject<HTMLElement | null>): (...selectors: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted.current) {
      const found = pane.current?.querySelector<HTMLElement>(selector);
      if (!found) continue;
      found.focus();
      break;
    }
    wanted.current = [];
  });
  return (...selectors) => {
    wanted.current = selectors;
  };
}
