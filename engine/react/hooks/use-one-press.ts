import { useEffect } from 'react';
import { createPressJudge, type Pressed } from './press-judge.ts';

const CONTROLS = 'button, a, input, select, summary, label, [role="button"], [role="option"], [role="menuitem"], [role="tab"]';
const WRITTEN_IN = 'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), [contenteditable="true"]';

/**
 * Blocks the second press of a double press, and a held key, on another target, everywhere in the app; see createPressJudge. A component
 * that shows steps with the same buttons sets data-step.
 */
export function useOnePress(): void {
  useEffect(() => watchPresses(document), []);
}

function watchPresses(place: Document): () => void {
  const judge = createPressJudge();
  const end = new AbortController();
  let isTouch = false;
  const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
    place.addEventListener(name, listener, { capture: true, signal: end.signal });
  on('pointerdown', ({ pointerType }) => {
    isTouch = pointerType !== 'mouse';
  });
  on('mousedown', (event) => {
    const { detail: count, timeStamp: atMs, clientX: x, clientY: y, target } = event;
    if (!judge.begins({ ...pressedOf(target), count, isTouch, atMs, x, y })) swallow(event);
  });
  on('click', (event) => {
    // Clicks by script and keyboard have no pointer press.
    if (event.detail > 0 && !judge.counts(pressedOf(event.target))) swallow(event);
  });
  on('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const counts = judge.keyCounts(pressedOf(event.target), event.repeat);
    if (!counts && !isWrittenIn(event.target)) swallow(event);
  });
  return () => end.abort();
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A label counts as its field. Without a control, the element itself is the target: a press beside a dialog closes it. */
function pressedOf(target: EventTarget | null): Pressed {
  if (!(target instanceof Element)) return { control: target, accessibleName: '' };
  const found = target.closest(CONTROLS);
  const control = (found instanceof HTMLLabelElement ? found.control : found) ?? found ?? target;
  const step = control.closest<HTMLElement>('[data-step]')?.dataset.step ?? '';
  const accessibleName = found ? (control.getAttribute('aria-label') ?? control.textContent) : '';
  return { control, accessibleName: `${step} ${accessibleName}` };
}

function isWrittenIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(WRITTEN_IN);
}
