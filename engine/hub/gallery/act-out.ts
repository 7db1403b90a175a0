import type { WidgetStep } from '../../../schemas/generated/api.ts';

const PRESSED = 'button, a, summary, [role="tab"], [role="menuitem"], [role="option"]';
const WRITTEN = 'input, textarea';

/** The time between two things that a person does, in which the page draws what came of the first. */
export const STEP_MS = 50;

/** Does what a person does in an example, one step after the other, each as soon as what it needs is drawn. Returns how to stop. */
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

/** False while there is nothing of this name. */
function take(place: HTMLElement, { press, write = '', into }: WidgetStep): boolean {
  const name = press ?? into ?? '';
  const all = [...place.querySelectorAll<HTMLElement>(press === undefined ? WRITTEN : PRESSED)];
  // A tab says its count behind its name, and a link that it opens a new tab.
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

/** Writes behind what stands there, as a person does: React hears of it by the event, and only where the value comes past its own watch over the field. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, field.value + text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
