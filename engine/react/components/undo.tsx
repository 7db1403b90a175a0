import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { usePageVisible } from '../hooks/use-online.ts';
import { useTimeout } from '../hooks/use-timer.ts';
import { useAnnounce } from './announcer.tsx';
import { Button, IconButton } from './button.tsx';
import type { Elements } from './elements.tsx';
import './undo.css';

/** Labels of the notices: the region's name, the undo button, the announcement after undoing, and the close button. */
export interface UndoLabels {
  readonly region: string;
  readonly undo: string;
  readonly undone: string;
  readonly dismiss: string;
}

/** A completed action with its undo. Without `onUndo` it only informs, and disappears after 8 seconds. */
export interface UndoOffer {
  readonly text: string;
  readonly onUndo?: (() => void) | undefined;
  /** Whether it was saved. After a failed save the notice shows `failed` instead of Undo, or disappears if others report the failure. */
  readonly saving?: { readonly isSaved: Promise<boolean>; readonly failed?: string };
}

/** Shows a completed action, with an offer to undo it. */
export type OfferUndo = (offer: UndoOffer) => void;

interface Notice extends UndoOffer {
  readonly id: number;
}

const SHOWN_MS = 8000;
const MAX_NOTICES = 3;
const UndoContext = createContext<OfferUndo | null>(null);

/**
 * The list of notices, bottom left. One with Undo stays until it is used or closed; F6 moves focus there and back, Escape closes the
 * newest. When a focused notice disappears, the focus returns to its previous element, or to the main part if that was removed.
 */
export function UndoProvider({ labels, children }: { readonly labels: UndoLabels; readonly children: Elements }): ReactElement {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const count = useRef(0);
  const announce = useAnnounce();
  const offer = useCallback<OfferUndo>(
    (next) => {
      count.current += 1;
      const notice = { ...next, id: count.current };
      setNotices((before) => [...before, notice].slice(-MAX_NOTICES));
      announce(next.text);
      void next.saving?.isSaved.then((isSaved) => {
        if (isSaved) return;
        setNotices((before) => before.filter(({ id }) => id !== notice.id));
        if (next.saving?.failed) offer({ text: next.saving.failed });
      });
    },
    [announce],
  );
  const drop = useCallback((id: number) => setNotices((before) => before.filter((notice) => notice.id !== id)), []);
  return (
    <UndoContext value={offer}>
      {children}
      <Notices labels={labels} notices={notices} onDrop={drop} />
    </UndoContext>
  );
}

/** Offers an undo for a completed action; must be below UndoProvider. */
export function useUndo(): OfferUndo {
  return useContext(UndoContext) ?? offerNothing;
}

function offerNothing(): void {}

interface NoticesProps {
  readonly labels: UndoLabels;
  readonly notices: readonly Notice[];
  readonly onDrop: (id: number) => void;
}

function Notices({ labels, notices, onDrop }: NoticesProps): ReactElement {
  const region = useRef<HTMLElement>(null);
  const { enter, leave } = useRegionKey(region);
  const [isHeld, setHeld] = useState(false);
  const drop = (id: number) => {
    if (region.current?.contains(document.activeElement)) leave();
    onDrop(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const newest = notices.at(-1);
    if (event.key !== 'Escape' || !newest) return;
    event.preventDefault();
    drop(newest.id);
  };
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: (event: FocusEvent) => {
      enter(event.relatedTarget);
      setHeld(true);
    },
    onBlur: () => setHeld(false),
  };
  return (
    <section
      ref={region}
      className="notices above-foot"
      aria-label={labels.region}
      tabIndex={-1}
      data-keep-live=""
      onKeyDown={onKeyDown}
      {...hold}
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} labels={labels} isHeld={isHeld} onDrop={drop} />
      ))}
    </section>
  );
}

interface NoticeCardProps {
  readonly notice: Notice;
  readonly labels: UndoLabels;
  readonly isHeld: boolean;
  readonly onDrop: (id: number) => void;
}

function NoticeCard({ notice, labels, isHeld, onDrop }: NoticeCardProps): ReactElement {
  const isVisible = usePageVisible();
  const announce = useAnnounce();
  const textId = useId();
  const { id, text, onUndo } = notice;
  useTimeout(() => onDrop(id), onUndo || isHeld || !isVisible ? null : SHOWN_MS);
  const undo = () => {
    onUndo?.();
    onDrop(id);
    announce(labels.undone);
  };
  return (
    <div className="notice">
      <p id={textId}>{text}</p>
      {onUndo ? (
        <Button variant="quiet" icon="undo-2" aria-describedby={textId} onClick={undo}>
          {labels.undo}
        </Button>
      ) : null}
      <IconButton icon="x" label={labels.dismiss} aria-describedby={textId} onClick={() => onDrop(id)} />
    </div>
  );
}

/** The focus before it entered the region, and the key that moves it there and back. */
function useRegionKey(region: { readonly current: HTMLElement | null }) {
  const before = useRef<Element | null>(null);
  const enter = useCallback(
    (from: Element | null) => {
      if (from && !region.current?.contains(from)) before.current = from;
    },
    [region],
  );
  const leave = useCallback(() => {
    const place = before.current?.isConnected ? before.current : document.querySelector('main');
    if (place instanceof HTMLElement) place.focus();
  }, []);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const here = region.current;
      if (event.key !== 'F6' || !here?.hasChildNodes()) return;
      event.preventDefault();
      if (here.contains(document.activeElement)) return leave();
      here.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region, leave]);
  return { enter, leave };
}
