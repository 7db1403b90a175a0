import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLatest } from './use-timer.ts';

/**
 * Options of an open modal: its element, how it closes, what gets focus first (else its first heading, else itself), and what gets focus
 * afterwards if there is no opener.
 */
export interface ModalOptions {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly focusFirst?: string | undefined;
  readonly focusAfter?: string | undefined;
}

const TABBABLE = 'a[href],button,input,select,textarea,summary,iframe,[tabindex]';
const openModals: HTMLElement[] = [];

/**
 * Makes an element modal while open: the rest of the page is inert (except live regions), Tab stays inside, Escape closes, and focus
 * returns to the opener, else to the h1.
 */
export function useModal(ref: RefObject<HTMLElement | null>, { isOpen, onClose, focusFirst, focusAfter }: ModalOptions): void {
  const close = useLatest(onClose);
  const after = useLatest(focusAfter);
  // A layout effect runs before the first paint, so that no key press reaches the page behind.
  useLayoutEffect(() => {
    const modal = ref.current;
    if (!isOpen || !modal) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (openModals.at(-1) !== modal || event.defaultPrevented) return;
      if (event.key === 'Escape') closeOn(event, close.current);
      if (event.key === 'Tab') keepTabInside(event, modal);
    };
    openModals.push(modal);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      openModals.splice(openModals.indexOf(modal), 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, ref, close]);
  useEffect(() => {
    const modal = ref.current;
    if (!isOpen || !modal) return;
    const opener = document.activeElement;
    const wake = silenceAround(modal);
    holdPage();
    focusStart(modal, focusFirst);
    return () => {
      wake();
      if (openModals.length === 0) delete document.documentElement.dataset.modal;
      returnFocus(opener, after.current);
    };
  }, [isOpen, ref, focusFirst, after]);
}

/** Stops the page behind from scrolling, and reserves the width of its scrollbar, so that the layout does not shift. */
function holdPage(): void {
  const { dataset, style, clientWidth } = document.documentElement;
  if (dataset.modal) return;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
  dataset.modal = 'open';
}

function closeOn(event: KeyboardEvent, close: () => void): void {
  event.preventDefault();
  close();
}

function silenceAround(modal: HTMLElement): () => void {
  const liveElements = [modal, ...document.querySelectorAll<HTMLElement>('[data-keep-live]')];
  const silenced = othersIn(document.body, liveElements).filter((element) => !element.inert);
  for (const element of silenced) element.inert = true;
  return () => {
    for (const element of silenced) element.inert = false;
  };
}

function othersIn(parent: Element, liveElements: readonly Element[]): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (liveElements.includes(child) || !(child instanceof HTMLElement)) return [];
    return liveElements.some((one) => child.contains(one)) ? othersIn(child, liveElements) : [child];
  });
}

function focusStart(modal: HTMLElement, focusFirst: string | undefined): void {
  const wanted = focusFirst ? modal.querySelector<HTMLElement>(focusFirst) : null;
  const start = wanted ?? modal.querySelector<HTMLElement>('h1,h2,h3') ?? modal;
  if (!start.matches(TABBABLE)) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

function returnFocus(opener: Element | null, after: string | undefined): void {
  const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const preferred = after ? document.querySelector<HTMLElement>(after) : null;
  const target = isUsable ? opener : (preferred ?? document.querySelector<HTMLElement>('h1'));
  if (!target) return;
  if (!target.matches(TABBABLE)) target.tabIndex = -1;
  target.focus({ preventScroll: isUsable || target === preferred });
}

function keepTabInside(event: KeyboardEvent, modal: HTMLElement): void {
  const stops = tabStopsIn(modal);
  const current = document.activeElement;
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const other = event.shiftKey ? stops.at(-1) : stops[0];
  const isInside = current !== null && modal.contains(current);
  const leaves =
    current === edge ||
    sharesRadioGroup(current, edge) ||
    (event.shiftKey && !stops.some((stop) => stop === current || precedes(stop, current)));
  if (other && isInside && !leaves) return;
  if (!isInside && current?.closest('[data-keep-live]')) return;
  event.preventDefault();
  (other ?? modal).focus();
}

function tabStopsIn(modal: HTMLElement): HTMLElement[] {
  return [...modal.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]') && element.getClientRects().length > 0,
  );
}

function precedes(element: Element, other: Element | null): boolean {
  return other !== null && (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function sharesRadioGroup(one: Element | null | undefined, other: Element | null | undefined): boolean {
  const areRadios = one instanceof HTMLInputElement && other instanceof HTMLInputElement && one.type === 'radio' && other.type === 'radio';
  return areRadios && one.name === other.name && one.form === other.form;
}
