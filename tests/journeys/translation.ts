/** Tracks each translated text, so that a page can be checked for texts that are not. */
export const MARK = 'ˣ';

/** When the translator starts: with the first text, before any script; or once the page is hydrated, as is usual. */
export type Beginning = 'first text' | 'awake';

/** Runs in the page: replaces all texts by translated ones, and later those that are added or changed. */
export function translate({ mark, beginning }: { readonly mark: string; readonly beginning: Beginning }): void {
  const kept = 'script, style, textarea, noscript, title, font, [translate="no"]';
  const tell: unknown = Reflect.get(window, 'tellUnseenText');
  const gone = new MutationObserver((changes) => {
    for (const { oldValue, target } of changes)
      if (typeof tell === 'function' && target.nodeValue !== oldValue) tell(`${oldValue} > ${target.nodeValue}`);
  });
  const replace = (text: Node) => {
    if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(kept)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.textContent = text.nodeValue.replace(/\s*$/, (space) => mark + space);
    outer.append(inner);
    text.parentElement.replaceChild(outer, text);
    gone.observe(text, { characterData: true, characterDataOldValue: true });
  };
  const replaceAll = (place: Node) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Node[] = place.nodeType === Node.TEXT_NODE ? [place] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  const watch = () => {
    replaceAll(document);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replace(target);
        else addedNodes.forEach(replaceAll);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  };
  if (beginning === 'first text') {
    watch();
    return;
  }
  const begin = () => {
    const isHydrated = document.getElementById('hub')?.dataset.awake === 'true' || !document.getElementById('hub-data');
    if (document.readyState === 'loading' || !isHydrated) return;
    waiting.disconnect();
    document.removeEventListener('DOMContentLoaded', begin);
    watch();
  };
  const waiting = new MutationObserver(begin);
  waiting.observe(document, { childList: true, attributes: true, subtree: true });
  document.addEventListener('DOMContentLoaded', begin);
}

/** Every page of the hub and its places, with the minimum number of controls that Leah can press there. */
export const translatedPages: readonly (readonly [address: string, fewest: number])[] = [
  ['/dashboard', 5],
  ['/dashboard/todo', 5],
  ['/dashboard/notifications', 3],
  ['/dashboard/preferences', 15],
  ['/dashboard/calendar', 3],
  ['/dashboard/live', 0],
  ['/dashboard/people-like-you', 1],
  ['/dashboard/clearing', 5],
  ['/dashboard/application', 3],
  ['/dashboard/offers', 4],
  ['/dashboard/totum', 0],
  ['/dashboard/status', 0],
  ['/dashboard/cookies', 3],
  ['/dashboard/nothing-here', 0],
  ['/search/results?SearchText=law', 10],
  ['/coursedisplay/courses/demo-course-1', 2],
  ['/explore/unis', 5],
  ['/explore/uni-detail/royal-academy-of-music', 3],
  ['/explore/subjects', 3],
  ['/explore/subjects/law', 2],
  ['/explore/locations', 3],
  ['/explore/locations/loc-england', 3],
  ['/explore/favourites', 5],
  ['/explore/career-compass', 3],
  ['/explore/career-list?assessmentId=q1-321233223223', 3],
];

/** The controls to press: everything that changes the page, but no links. Fields get a text. */
export const pressed =
  'button, [role="tab"], [role="option"], [role="menuitem"], summary, input:not([type="hidden"], [type="file"]), select, textarea';

/** Names of controls that are not pressed, because they delete something permanently. */
export const spared = /sign out|delete (my|all)|clear all|log out/i;

export interface Press {
  readonly within: string;
  readonly seen: readonly string[];
  readonly max: number;
  readonly maxAlike: number;
  readonly pressed: string;
  readonly spared: string;
  readonly pathname: string;
}

/** Runs in the page: presses each new control until none are left, another screen is shown or something has crashed. */
export async function pressOn({ within, seen, max, maxAlike, pressed, spared, pathname }: Press): Promise<string[]> {
  const found: string[] = [];
  const isKnown = (key: string) => seen.includes(key) || found.includes(key);
  const timesOf = (look: string) => [...seen, ...found].filter((one) => one.startsWith(`${look}\n`)).length;
  const nameOf = (element: HTMLElement) => {
    const label =
      element instanceof HTMLButtonElement || !('labels' in element) ? '' : (element as HTMLInputElement).labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') || label || element.textContent || '').trim().slice(0, 60);
  };
  const lookOf = (element: HTMLElement) => `${element.tagName} ${element.className} ${element.getAttribute('name') ?? ''}`;
  const closers = '.dialog-close, [role="dialog"] [aria-label^="Close"]';
  const isLeft = (element: HTMLElement) => {
    const look = lookOf(element);
    if (timesOf(look) >= maxAlike || element.matches(closers) || element.matches(':disabled, [aria-disabled="true"]')) return false;
    const name = nameOf(element);
    return !isKnown(`${look}\n${name}`) && !new RegExp(spared, 'i').test(name) && element.checkVisibility();
  };
  const write = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
    field.focus();
    // React notices a value that is set through the prototype's setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const press = (element: HTMLElement) => {
    if (element instanceof HTMLSelectElement) write(element, element.options[(element.selectedIndex + 1) % element.length]?.value ?? '');
    else if (element instanceof HTMLTextAreaElement) write(element, 'Why I want to go there.');
    else if (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type))
      write(element, element.type === 'date' ? '2009-01-02' : 'geo');
    else element.click();
  };
  const close = (dialog: HTMLElement) => {
    const button = [...dialog.querySelectorAll<HTMLElement>('button')].find((one) => one.matches(closers));
    if (button) button.click();
    else (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  };
  // Waits for content that loads later.
  for (let rests = 0; rests < 7 && seen.length + found.length < max && location.pathname === pathname; ) {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].filter((one) => one.checkVisibility());
    const dialog = dialogs.at(-1);
    const next = [...((dialog ?? document.querySelector(within))?.querySelectorAll<HTMLElement>(pressed) ?? [])].find(isLeft);
    if (next) {
      found.push(`${lookOf(next)}\n${nameOf(next)}`);
      press(next);
    } else if (dialog && timesOf('close') < maxAlike) {
      found.push('close\nclose');
      close(dialog);
    } else rests += 1;
    await new Promise((settle) => setTimeout(settle, next ? 20 : 60));
    if (document.querySelector('.failed-view')) break;
  }
  return found;
}

/** Runs in the page: the texts that have not been translated. */
export function listOthers(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
    text.nodeValue?.trim() && !text.parentElement?.closest('script, style, textarea, noscript, font')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}

/** Runs in the page: answers each question of a form with its first or its second choice, which may add or remove further questions. */
export function answerQuestions(form: Element, nth: number): void {
  for (const group of form.querySelectorAll('[role="radiogroup"]')) {
    const radios = group.querySelectorAll<HTMLInputElement>('input[type="radio"]');
    radios[Math.min(nth, radios.length - 1)]?.click();
  }
  const nameOf = ({ labels }: HTMLInputElement | HTMLSelectElement) => labels?.[0]?.textContent ?? '';
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  // A yes to post requires an address.
  for (const box of boxes) if (!box.checked && !/^\s*(All|Post|Text)/.test(nameOf(box))) box.click();
  // The parts of a date of birth and the country code of a number are left unchanged.
  const isPart = (select: HTMLSelectElement) => /^(Day|Month|Year|Country code)/.test(nameOf(select));
  for (const select of [...form.querySelectorAll('select')].filter((one) => !isPart(one))) {
    const values = [...select.options].map(({ value }) => value);
    const country = ['United Kingdom', 'France'][nth] ?? '';
    // React notices a value that is set through the prototype's setter.
    const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
    set?.call(select, values.includes(country) ? country : values[1]);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
