import type { WidgetStep } from '#schemas/api';

const PRESSED = 'button, a, summary, [role="tab"], [role="menuitem"], [role="option"]';
const WRITTEN = 'input, textarea';

/** The pause between two steps of a person, in which the page draws the result of the first. */
export const STEP_MS = 50;

/** Performs the steps of an example in order, each as soon as its element exists. Returns a function that stops. */
export function actOut(place: HTMLElement, steps: readonly WidgetStep[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = 0;
  const goOn = () => {
    const step = steps[next];
    timer = undefined;
    if (!step) watcher.disconnect();
    else if (take(place, step)) {
      next += 1;
      timer = setTimeout(goOn, STEP_MS);
    }
  };
  const watcher = new MutationObserver(() => {
    if (timer === undefined) goOn();
  });
  watcher.observe(place, { childList: true, subtree: true, characterData: true });
  goOn();
  return () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
}

/** Performs one step; false while no element has this name. */
function take(place: HTMLElement, { press, write = '', into }: WidgetStep): boolean {
  const name = press ?? into ?? '';
  const all = [...place.querySelectorAll<HTMLElement>(press === undefined ? WRITTEN : PRESSED)];
  // A tab's name is followed by its count, and a link's by the hint that it opens a new tab.
  const found = all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).startsWith(name));
  if (!found) return false;
  found.focus();
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) enter(found, write);
  else found.click();
  return true;
}

function nameOf(element: HTMLElement): string {
  const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : undefined;
  return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent).trim();
}

/** Appends text to a field as typing does. React only notices a new value that the native setter wrote. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, field.value + text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
