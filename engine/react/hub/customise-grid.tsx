import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useAnnounce } from '../components/announcer.tsx';
import { Button, IconButton } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import type { FailedLabels } from '../components/failed-view.tsx';
import { fillLabel } from '../components/fill-label.ts';
import { Icon } from '../components/icon.tsx';
import { joinClasses } from '../components/join-classes.ts';
import { Menu, type MenuItem } from '../components/menu.tsx';
import type { Columns } from '../hooks/use-screen.ts';
import { toRowAndColumn } from './arrange.ts';
import type { LiftHandle, LiftStep } from './use-held.ts';
import { useLift } from './use-lift.ts';
import './customise-grid.later.css';

/** A widget in the customise view. */
export interface ArrangedWidget {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly colour: string;
}

/** Labels of the customise view. Placeholders: {{title}}, {{n}}, {{total}}, {{row}}, {{column}}; `pinned` is the text of a pinned card. */
export interface CustomiseLabels {
  readonly heading: string;
  readonly help: string;
  readonly list: string;
  readonly handle: string;
  readonly menu: string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly moveToPosition: string;
  readonly position: string;
  readonly move: string;
  readonly cancel: string;
  readonly hide: string;
  readonly lifted: string;
  readonly moved: string;
  readonly dropped: string;
  readonly back: string;
  readonly hidden: string;
  readonly hiddenNow: string;
  readonly shownNow: string;
  readonly show: string;
  readonly noneHidden: string;
  readonly standard: string;
  readonly done: string;
  readonly failed: FailedLabels;
  readonly pin: string;
  readonly pinned: string;
}

/** Places count from 0. Every change is reported immediately, without waiting for Done. Without `onPin` widgets cannot be pinned. */
export interface CustomiseGridProps {
  readonly columns: Columns | 1;
  readonly widgets: readonly ArrangedWidget[];
  readonly hidden: readonly ArrangedWidget[];
  readonly labels: CustomiseLabels;
  readonly onMove: (id: string, place: number) => void;
  readonly onHide: (id: string) => void;
  readonly onShow: (id: string) => void;
  readonly onStandard: () => void;
  readonly onDone: () => void;
  readonly pinned?: readonly string[] | undefined;
  readonly onPin?: ((id: string, isPinned: boolean) => void) | undefined;
}

/**
 * Lets people arrange widgets in three equivalent ways: dragging the handle, lifting by keyboard, or the menu of each widget. Every step is
 * announced.
 */
export function CustomiseGrid(props: CustomiseGridProps): ReactElement {
  const { columns, widgets, hidden, labels, onMove, onHide, onShow, onStandard, onDone, pinned = [], onPin } = props;
  const base = useId();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const [placing, setPlacing] = useState<string | null>(null);
  const [freed, setFreed] = useState<number | null>(null);
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const tell = (text: string, id: string, place: number) =>
    announce(fillLabel(text, { ...valuesOf(place, widgets.length, columns), title: byId.get(id)?.title ?? '' }));
  const say = (step: LiftStep, id: string, place: number) => tell(labels[step], id, place);
  const lift = useLift({ list, ids: widgets.map(({ id }) => id), columns, onDrop: onMove, say });
  const move = (id: string, place: number) => {
    onMove(id, place);
    tell(labels.moved, id, place);
  };
  const hide = (widget: ArrangedWidget) => {
    onHide(widget.id);
    announce(fillLabel(labels.hiddenNow, { title: widget.title }));
    // After hiding a widget, focus goes to the one that takes its place, so that several can be hidden in a row.
    setFreed(widgets.indexOf(widget));
  };
  useEffect(() => {
    if (freed === null) return;
    const menus = list.current?.querySelectorAll<HTMLElement>('[aria-haspopup]') ?? [];
    (menus[freed] ?? menus[menus.length - 1] ?? heading.current)?.focus();
    setFreed(null);
  }, [freed]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  }, []);
  const shown = lift.ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <section className="customise" aria-labelledby={`${base}-h`}>
      <CustomiseHead {...{ labels, onStandard, onDone }} headingId={`${base}-h`} helpId={`${base}-help`} headingRef={heading} />
      <ul ref={list} className="customise-grid" data-columns={columns} aria-label={labels.list}>
        {shown.map((widget, place) => (
          <ArrangeCard
            key={widget.id}
            widget={widget}
            place={place}
            labels={labels}
            helpId={`${base}-help`}
            isLifted={lift.lifted === widget.id}
            handle={lift.handle(widget.id)}
            items={menuItems({ widget, place, total: widgets.length, labels, move, hide, ask: setPlacing })}
            position={fillLabel(labels.position, valuesOf(place, widgets.length, columns))}
            isPinned={pinned.includes(widget.id)}
            onPin={onPin}
          />
        ))}
      </ul>
      <HiddenList hidden={hidden} labels={labels} onShow={onShow} />
      <PositionDialog
        widget={placing ? byId.get(placing) : undefined}
        place={widgets.findIndex(({ id }) => id === placing)}
        total={widgets.length}
        labels={labels}
        onMove={move}
        onClose={() => setPlacing(null)}
      />
    </section>
  );
}

interface HeadProps extends Pick<CustomiseGridProps, 'labels' | 'onStandard' | 'onDone'> {
  readonly headingId: string;
  readonly helpId: string;
  readonly headingRef: { current: HTMLHeadingElement | null };
}

function CustomiseHead({ labels, onStandard, onDone, headingId, helpId, headingRef }: HeadProps): ReactElement {
  return (
    <div className="customise-head">
      <div>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {labels.heading}
        </h2>
        <p id={helpId}>{labels.help}</p>
      </div>
      <div className="customise-actions">
        <Button icon="undo-2" variant="quiet" onClick={() => onStandard()}>
          {labels.standard}
        </Button>
        <Button variant="primary" icon="check" onClick={onDone}>
          {labels.done}
        </Button>
      </div>
    </div>
  );
}

interface CardProps {
  readonly widget: ArrangedWidget;
  readonly place: number;
  readonly labels: CustomiseLabels;
  readonly helpId: string;
  readonly isLifted: boolean;
  readonly handle: LiftHandle;
  readonly items: readonly MenuItem[];
  readonly position: string;
  readonly isPinned: boolean;
  readonly onPin: CustomiseGridProps['onPin'];
}

function ArrangeCard({ widget, place, labels, helpId, isLifted, handle, items, position, isPinned, onPin }: CardProps): ReactElement {
  const { title } = widget;
  return (
    <li className={joinClasses('arrange-card', isLifted && 'is-lifted')} data-place={place}>
      <button
        type="button"
        className="arrange-handle"
        aria-label={fillLabel(labels.handle, { title })}
        aria-describedby={helpId}
        aria-pressed={isLifted}
        {...handle}
      >
        <Icon name="grip-vertical" />
      </button>
      <span className={`icon-chip chip-${widget.colour}`}>
        <Icon name={widget.icon} />
      </span>
      <div className="arrange-text">
        <h3>{title}</h3>
        <p>{position}</p>
        {isPinned ? <p className="arrange-pinned">{labels.pinned}</p> : null}
      </div>
      {onPin ? (
        <IconButton
          icon="pin"
          label={fillLabel(labels.pin, { title })}
          aria-pressed={isPinned}
          className="arrange-pin"
          onClick={() => onPin(widget.id, !isPinned)}
        />
      ) : null}
      <Menu label={fillLabel(labels.menu, { title })} items={items} />
    </li>
  );
}

interface MenuProps {
  readonly widget: ArrangedWidget;
  readonly place: number;
  readonly total: number;
  readonly labels: CustomiseLabels;
  readonly move: (id: string, place: number) => void;
  readonly hide: (widget: ArrangedWidget) => void;
  readonly ask: (id: string) => void;
}

function menuItems({ widget, place, total, labels, move, hide, ask }: MenuProps): readonly MenuItem[] {
  return [
    { id: 'up', label: labels.moveUp, icon: 'arrow-up', isDisabled: place === 0, onSelect: () => move(widget.id, place - 1) },
    { id: 'down', label: labels.moveDown, icon: 'arrow-down', isDisabled: place === total - 1, onSelect: () => move(widget.id, place + 1) },
    { id: 'to', label: labels.moveToPosition, icon: 'arrow-up-down', onSelect: () => ask(widget.id) },
    { id: 'hide', label: labels.hide, icon: 'eye-off', onSelect: () => hide(widget) },
  ];
}

interface HiddenListProps {
  readonly hidden: readonly ArrangedWidget[];
  readonly labels: CustomiseLabels;
  readonly onShow: (id: string) => void;
}

function HiddenList({ hidden, labels, onShow }: HiddenListProps): ReactElement {
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (widget: ArrangedWidget) => {
    onShow(widget.id);
    announce(fillLabel(labels.shownNow, { title: widget.title }));
    heading.current?.focus();
  };
  return (
    <div className="customise-hidden">
      <h3 ref={heading} tabIndex={-1}>
        {labels.hidden}
      </h3>
      {hidden.length === 0 ? <p>{labels.noneHidden}</p> : null}
      <ul>
        {hidden.map((widget) => (
          <li key={widget.id}>
            <div className="arrange-text">
              <strong>{widget.title}</strong>
              <p>{widget.description}</p>
            </div>
            <Button icon="plus" onClick={() => show(widget)} aria-label={fillLabel(labels.show, { title: widget.title })}>
              {fillLabel(labels.show, { title: '' }).trim()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PositionDialogProps {
  readonly widget: ArrangedWidget | undefined;
  readonly place: number;
  readonly total: number;
  readonly labels: CustomiseLabels;
  readonly onMove: (id: string, place: number) => void;
  readonly onClose: () => void;
}

function PositionDialog({ widget, place, total, labels, onMove, onClose }: PositionDialogProps): ReactElement | null {
  const select = useRef<HTMLSelectElement>(null);
  if (!widget) return null;
  const move = () => {
    onMove(widget.id, Number(select.current?.value ?? place));
    onClose();
  };
  const footer = (
    <>
      <Button variant="primary" onClick={move}>
        {labels.move}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {labels.cancel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={widget.title} closeLabel={labels.cancel} onClose={onClose} shape="small" footer={footer} focusFirst="select">
      <label className="position-field">
        <span>{labels.moveToPosition}</span>
        <select ref={select} defaultValue={place}>
          {Array.from({ length: total }, (_none, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number
            <option key={index} value={index}>
              {fillLabel(labels.position, valuesOf(index, total, 1))}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  );
}

function valuesOf(place: number, total: number, columns: number): Record<string, number> {
  return { n: place + 1, total, ...toRowAndColumn(place, columns) };
}
