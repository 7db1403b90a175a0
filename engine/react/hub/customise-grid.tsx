import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { Columns } from '../hooks/use-screen.ts';
import { useAnnounce } from '../parts/announcer.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { FailedWords } from '../parts/failed-view.tsx';
import { fillWords } from '../parts/fill-words.ts';
import { Icon } from '../parts/icon.tsx';
import { joinClasses } from '../parts/join-classes.ts';
import { Menu, type MenuItem } from '../parts/menu.tsx';
import { toRowAndColumn } from './arrange.ts';
import { type LiftHandle, type LiftStep, useLift } from './use-lift.ts';
import './customise-grid.css';

/** A widget as it stands in the arranging view. */
export interface ArrangedWidget {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly colour: string;
}

/** Words of the arranging view. Places: {{title}}, {{n}}, {{total}}, {{row}}, {{column}}. */
export interface CustomiseWords {
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
  readonly standardNow: string;
  readonly done: string;
  readonly failed: FailedWords;
}

/** Props of CustomiseGrid. Places count from 0; every change is told at once, nothing waits for Done. */
export interface CustomiseGridProps {
  readonly columns: Columns | 1;
  readonly widgets: readonly ArrangedWidget[];
  readonly hidden: readonly ArrangedWidget[];
  readonly words: CustomiseWords;
  readonly onMove: (id: string, place: number) => void;
  readonly onHide: (id: string) => void;
  readonly onShow: (id: string) => void;
  readonly onStandard: () => void;
  readonly onDone: () => void;
}

/** Where the person arranges widgets in three equal ways: drag the handle, lift it by keyboard, or use each widget's menu. Every step is announced. */
export function CustomiseGrid(props: CustomiseGridProps): ReactElement {
  const { columns, widgets, hidden, words, onMove, onHide, onShow } = props;
  const base = useId();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const [placing, setPlacing] = useState<string | null>(null);
  const [freed, setFreed] = useState<number | null>(null);
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const tell = (text: string, id: string, place: number) =>
    announce(fillWords(text, { ...valuesOf(place, widgets.length, columns), title: byId.get(id)?.title ?? '' }));
  const say = (step: LiftStep, id: string, place: number) => tell(words[step], id, place);
  const lift = useLift({ list, ids: widgets.map(({ id }) => id), columns, onDrop: onMove, say });
  const move = (id: string, place: number) => {
    onMove(id, place);
    tell(words.moved, id, place);
  };
  const hide = (widget: ArrangedWidget) => {
    onHide(widget.id);
    announce(fillWords(words.hiddenNow, { title: widget.title }));
    // Whoever hides several goes on with the next one, which takes the place of this one.
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
      <CustomiseHead {...props} headingId={`${base}-h`} helpId={`${base}-help`} headingRef={heading} />
      <ul ref={list} className="customise-grid" data-columns={columns} aria-label={words.list}>
        {shown.map((widget, place) => (
          <ArrangeCard
            key={widget.id}
            widget={widget}
            place={place}
            words={words}
            helpId={`${base}-help`}
            isLifted={lift.lifted === widget.id}
            handle={lift.handle(widget.id)}
            items={menuItems({ widget, place, total: widgets.length, words, move, hide, ask: setPlacing })}
            position={fillWords(words.position, valuesOf(place, widgets.length, columns))}
          />
        ))}
      </ul>
      <HiddenList hidden={hidden} words={words} onShow={onShow} />
      <PositionDialog
        widget={placing ? byId.get(placing) : undefined}
        place={widgets.findIndex(({ id }) => id === placing)}
        total={widgets.length}
        words={words}
        onMove={move}
        onClose={() => setPlacing(null)}
      />
    </section>
  );
}

interface HeadProps extends CustomiseGridProps {
  readonly headingId: string;
  readonly helpId: string;
  readonly headingRef: { current: HTMLHeadingElement | null };
}

function CustomiseHead({ words, onStandard, onDone, headingId, helpId, headingRef }: HeadProps): ReactElement {
  const announce = useAnnounce();
  const standard = () => {
    onStandard();
    announce(words.standardNow);
  };
  return (
    <div className="customise-head">
      <div>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {words.heading}
        </h2>
        <p id={helpId}>{words.help}</p>
      </div>
      <div className="customise-actions">
        <Button icon="undo-2" variant="quiet" onClick={standard}>
          {words.standard}
        </Button>
        <Button variant="primary" icon="check" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}

interface CardProps {
  readonly widget: ArrangedWidget;
  readonly place: number;
  readonly words: CustomiseWords;
  readonly helpId: string;
  readonly isLifted: boolean;
  readonly handle: LiftHandle;
  readonly items: readonly MenuItem[];
  readonly position: string;
}

function ArrangeCard({ widget, place, words, helpId, isLifted, handle, items, position }: CardProps): ReactElement {
  const { title } = widget;
  return (
    <li className={joinClasses('arrange-card', isLifted && 'is-lifted')} data-place={place}>
      <button
        type="button"
        className="arrange-handle"
        aria-label={fillWords(words.handle, { title })}
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
      </div>
      <Menu label={fillWords(words.menu, { title })} items={items} />
    </li>
  );
}

interface MenuWish {
  readonly widget: ArrangedWidget;
  readonly place: number;
  readonly total: number;
  readonly words: CustomiseWords;
  readonly move: (id: string, place: number) => void;
  readonly hide: (widget: ArrangedWidget) => void;
  readonly ask: (id: string) => void;
}

function menuItems({ widget, place, total, words, move, hide, ask }: MenuWish): readonly MenuItem[] {
  return [
    { id: 'up', label: words.moveUp, icon: 'arrow-up', isBlocked: place === 0, onSelect: () => move(widget.id, place - 1) },
    { id: 'down', label: words.moveDown, icon: 'arrow-down', isBlocked: place === total - 1, onSelect: () => move(widget.id, place + 1) },
    { id: 'to', label: words.moveToPosition, icon: 'arrow-up-down', onSelect: () => ask(widget.id) },
    { id: 'hide', label: words.hide, icon: 'eye-off', onSelect: () => hide(widget) },
  ];
}

interface HiddenListProps {
  readonly hidden: readonly ArrangedWidget[];
  readonly words: CustomiseWords;
  readonly onShow: (id: string) => void;
}

function HiddenList({ hidden, words, onShow }: HiddenListProps): ReactElement {
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (widget: ArrangedWidget) => {
    onShow(widget.id);
    announce(fillWords(words.shownNow, { title: widget.title }));
    heading.current?.focus();
  };
  return (
    <div className="customise-hidden">
      <h3 ref={heading} tabIndex={-1}>
        {words.hidden}
      </h3>
      {hidden.length === 0 ? <p>{words.noneHidden}</p> : null}
      <ul>
        {hidden.map((widget) => (
          <li key={widget.id}>
            <div className="arrange-text">
              <strong>{widget.title}</strong>
              <p>{widget.description}</p>
            </div>
            <Button icon="plus" onClick={() => show(widget)} aria-label={fillWords(words.show, { title: widget.title })}>
              {fillWords(words.show, { title: '' }).trim()}
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
  readonly words: CustomiseWords;
  readonly onMove: (id: string, place: number) => void;
  readonly onClose: () => void;
}

function PositionDialog({ widget, place, total, words, onMove, onClose }: PositionDialogProps): ReactElement | null {
  const select = useRef<HTMLSelectElement>(null);
  if (!widget) return null;
  const move = () => {
    onMove(widget.id, Number(select.current?.value ?? place));
    onClose();
  };
  const footer = (
    <>
      <Button variant="primary" onClick={move}>
        {words.move}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {words.cancel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={widget.title} closeLabel={words.cancel} onClose={onClose} shape="small" footer={footer} focusFirst="select">
      <label className="position-field">
        <span>{words.moveToPosition}</span>
        <select ref={select} defaultValue={place}>
          {Array.from({ length: total }, (_none, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number
            <option key={index} value={index}>
              {fillWords(words.position, valuesOf(index, total, 1))}
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
