import { escapeJson } from './escape.ts';

// Scripts that run before the app. The source text of these functions is inlined in the page, so they may only use browser globals.

/** The source text of a call. Values are passed as JSON, escaped so that they cannot end the script. */
export function writeCall<Values extends readonly unknown[]>(script: (...values: Values) => void, ...values: Values): string {
  return `(${String(script).replace(/\n\s+/g, '\n')})(${values.map((value) => escapeJson(JSON.stringify(value))).join(',')})`;
}

/** Sets the device's theme if none was chosen, and hides notices that were read on this device, whose ids are stored under this key. */
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
 * Repeats input from before hydration, so that a slow phone loses nothing: a pressed button is clicked again, and a field that was filled
 * in, checked or selected dispatches its events once it is hydrated. A click is dropped after half a minute, when it would surprise; input
 * never is. React marks hydrated elements with a property, tracks a field's value at hydration in another, and may have reset a field to
 * its rendered value. A click that hydrated its own part is not repeated, and forms are submitted by the browser itself.
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
 * Starts the app after the first paint, so that scripts compete with it neither for bandwidth nor for the processor: immediately if nothing
 * is drawn or the page is hidden, and after a second in browsers without paint timing. Modules are fetched in parallel, also without
 * modulepreload; the scripts run one after another, each in its own task, so that clicks are answered in between.
 */
export function startAfterPaint(scripts: readonly string[], modules: readonly string[]): void {
  let hasStarted = false;
  function start() {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of new Set([...scripts, ...modules])) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      // Safari before 17 lacks modulepreload; its `preload` must use the CORS mode of modules.
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
 * On Back or Forward from the browser's disk cache, hides and reloads the page of a person who is no longer signed in here. `openKey` is
 * the storage key of the open hub's person. Runs before anything is shown; `guardReturns` does the same for pages from the back/forward
 * cache.
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

/** A URL fragment never reaches the server, so the form carries it: the person returns to it after signing in. */
export function keepAnchor(): void {
  addEventListener('submit', ({ target }) => {
    const field = target instanceof HTMLFormElement && target.elements.namedItem('returnUrl');
    if (field instanceof HTMLInputElement && !field.value.includes('#')) field.value += location.hash;
  });
}
