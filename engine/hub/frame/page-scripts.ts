import { escapeJson } from './escape.ts';

// What runs in a page before its app does. The text of these functions stands in the page itself: they may use nothing from outside of
// themselves but what browsers bring.

/** The text of a call. Values reach the function as JSON, in which nothing can end the script. */
export function writeCall<Values extends readonly unknown[]>(script: (...values: Values) => void, ...values: Values): string {
  return `(${String(script).replace(/\n\s+/g, '\n')})(${values.map((value) => escapeJson(JSON.stringify(value))).join(',')})`;
}

/** Sets the device's theme where none was chosen, and hides alerts that were read on this device, whose ids are stored under this key. */
export function setDeviceLook(readNoticesKey: string): void {
  const { dataset } = document.documentElement;
  const { nonce } = document.currentScript ?? {};
  if (!dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches) dataset.theme = 'dark';
  try {
    const read: string[] = JSON.parse(localStorage.getItem(`${readNoticesKey}:${dataset.person}`) || '[]');
    if (read.length === 0) return;
    const style = document.createElement('style');
    style.id = 'read-notices';
    if (nonce) style.nonce = nonce;
    style.textContent = `${read.map((id) => `[data-notice="${CSS.escape(id)}"]`).join()}{display:none}`;
    document.head.append(style);
  } catch {
    return;
  }
}

/**
 * Repeats what was done before the app took over. A button that was pressed is clicked again, and a field that was filled in, ticked or
 * chosen tells its app, as soon as it is hydrated: nothing that a person does on a slow phone is lost. Only a press is given up after half a
 * minute, when its person would no longer expect what it does. React marks hydrated elements with a property of its own, compares with another what a field held when it was hydrated, and may have put back what the
 * field was drawn with. A press that has hydrated its own part is not repeated, and forms are submitted by the browser without us.
 */
export function repeatEarly(): void {
  const waiting = new WeakSet<Element>();
  const made = new WeakMap<Element, string | boolean>();
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

  function repeatOnceHydrated(element: Element, repeat: (tries: number) => void, maxTries = Number.POSITIVE_INFINITY): void {
    if (waiting.has(element)) return;
    waiting.add(element);
    let tries = 0;
    const look = () => {
      if (element.isConnected && !isHydrated(element) && tries < maxTries) {
        tries += 1;
        setTimeout(look, 100);
        return;
      }
      waiting.delete(element);
      if (element.isConnected && tries < maxTries) repeat(tries);
    };
    setTimeout(look, 0);
  }

  function tick(box: HTMLInputElement) {
    const isChecked = made.get(box);
    if (isChecked === undefined || isChecked === box.defaultChecked) return;
    box.checked = !isChecked;
    box.click();
  }

  function choose(select: HTMLSelectElement) {
    select.value = String(made.get(select));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function write(field: HTMLInputElement | HTMLTextAreaElement) {
    const text = String(made.get(field));
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    if (field.value === field.defaultValue) set?.call(field, text);
    Object(field)._valueTracker?.setValue(`not ${text}`);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function onClick({ target }: Event) {
    const control = target instanceof Element ? target.closest('#hub button, #hub [type="checkbox"], #hub [type="radio"]') : null;
    if (!control || isHydrated(control)) return;
    if (control instanceof HTMLInputElement) {
      if (control.type === 'radio') for (const other of document.getElementsByName(control.name)) made.delete(other);
      made.set(control, control.checked);
      repeatOnceHydrated(control, () => tick(control));
    } else if (control instanceof HTMLButtonElement && !(control.form && control.type === 'submit'))
      repeatOnceHydrated(control, (tries) => tries > 0 && control.click(), 300);
  }

  function onInput({ target }: Event) {
    if (!(target instanceof Element) || !target.closest('#hub') || isHydrated(target)) return;
    if (target instanceof HTMLSelectElement) {
      made.set(target, target.value);
      repeatOnceHydrated(target, () => choose(target));
    } else if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type))) {
      made.set(target, target.value);
      repeatOnceHydrated(target, () => write(target));
    }
  }

  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
}

/**
 * Starts the app when the page has been painted, so that scripts compete with it neither for the line nor for the processor: at once where
 * nothing is drawn or nobody looks, and after a second where browsers do not tell when they have painted. All modules are fetched side by
 * side, also in browsers that know no links for it; the scripts run one after another, each in a task of its own, between which a press is answered.
 */
export function startAfterPaint(scripts: readonly string[], modules: readonly string[]): void {
  let hasStarted = false;
  function start() {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of new Set([...scripts, ...modules])) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      // Safari before 17 knows only the older kind, which has to ask as modules do.
      if (!link.relList.supports(link.rel)) Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous' });
      link.addEventListener('load', () => link.remove());
      document.head.append(link);
    }
    void scripts.reduce<Promise<unknown>>((before, script) => before.then(() => import(/* @vite-ignore */ script)), Promise.resolve());
  }
  if (document.hidden || !document.getElementById('hub')?.firstChild) {
    start();
    return;
  }
  const look = (list: PerformanceObserverEntryList) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  };
  if (window.PerformanceObserver) new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1_000);
}

/**
 * Hides the page of somebody who is no longer signed in here and loads it anew, when Back or Forward took it from the browser's files. The
 * key is that under which the device notes whose hub is open. Runs before anything is shown; `guardReturns` does the same for a page from
 * the browser's memory.
 */
export function reloadOnReturn(openKey: string): void {
  const root = document.documentElement;
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type !== 'back_forward' || localStorage.getItem(`${openKey}:${root.dataset.person}`) !== null) return;
    root.hidden = true;
    location.reload();
  } catch {
    return;
  }
}

/** The part of an address behind # never reaches a server: the form carries it along, so that the person returns to it after signing in. */
export function keepAnchor(): void {
  addEventListener('submit', ({ target }) => {
    const field = target instanceof HTMLFormElement && target.elements.namedItem('returnUrl');
    if (field instanceof HTMLInputElement && !field.value.includes('#')) field.value += location.hash;
  });
}
