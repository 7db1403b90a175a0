import { expect, type Page } from '@playwright/test';
import { waitUntilAwake } from './people.ts';

/** Stands behind each text that has been translated, so that a page can be asked whether it is all of it. */
const MARK = 'ˣ';

/** When the translator begins: with the first text, before any script, or once script has taken over the page, as is usual. */
export type Beginning = 'first text' | 'awake';

/**
 * Translates every page from now on as the translators in browsers do: in the place of each text node stand two <font> elements with the
 * words of another language, and again in the place of each text that comes or changes later. The words here stay as they are, with a mark
 * behind them. Answers with what went wrong: errors in script, and texts that were written where nobody sees them.
 */
export async function translatePages(page: Page, beginning: Beginning = 'awake'): Promise<() => Promise<string[]>> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.exposeFunction('tellUnseenText', (text: string) => void errors.push(`not seen: ${text}`));
  await page.addInitScript(translate, { mark: MARK, beginning });
  return async () => {
    await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle))));
    return errors;
  };
}

/** Runs in the page. */
function translate({ mark, beginning }: { readonly mark: string; readonly beginning: Beginning }): void {
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
    const isAwake = document.getElementById('hub')?.dataset.awake === 'true' || !document.getElementById('hub-data');
    if (document.readyState === 'loading' || !isAwake) return;
    waiting.disconnect();
    document.removeEventListener('DOMContentLoaded', begin);
    watch();
  };
  const waiting = new MutationObserver(begin);
  waiting.observe(document, { childList: true, attributes: true, subtree: true });
  document.addEventListener('DOMContentLoaded', begin);
}

/** What is pressed: everything that changes the page, but no link. In a field something is written. */
const pressed =
  'button, [role="tab"], [role="option"], [role="menuitem"], summary, input:not([type="hidden"], [type="file"]), select, textarea';

/** Names of what nobody presses in passing: it takes something away for good. */
const spared = /sign out|delete (my|all)|clear all|log out/i;

interface Pressing {
  /** Where the presses stay; a dialog that opens is pressed first. */
  readonly within?: string;
  /** How many things are pressed at most. */
  readonly most?: number;
  /** How many of one look, such as the rows of a list. */
  readonly mostAlike?: number;
}

/**
 * Presses everything there is, one after the other: buttons, tabs, boxes, choices, whatever opens; writes into each field; dialogs are pressed
 * through and then closed, and whoever is led to another screen comes back. Answers with the names of what was pressed.
 */
export async function pressEverything(page: Page, { within = 'main', most = 40, mostAlike = 5 }: Pressing = {}): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const address = page.url();
  const seen: string[] = [];
  for (let isMore = true; isMore && seen.length < most; ) {
    await expect(page.locator(`${within} [aria-busy="true"]`)).toHaveCount(0);
    const wish = { within, seen, most, mostAlike, pressed, spared: spared.source, pathname };
    // A press that opens another document ends what runs in this one.
    const found = await page.evaluate(pressOn, wish).catch(() => ['left\nleft']);
    seen.push(...found);
    isMore = found.length > 0;
    await expectAlive(page);
    if (new URL(page.url()).pathname !== pathname) await goBackTo(page, address);
  }
  return seen.map((one) => one.split('\n').at(-1) ?? '');
}

/** Back, as with the button of the browser; where that leads elsewhere, to the address itself. */
async function goBackTo(page: Page, address: string): Promise<void> {
  await page.goBack().catch(() => undefined);
  if (new URL(page.url()).pathname !== new URL(address).pathname) await page.goto(address);
  await waitUntilAwake(page);
}

interface Press {
  readonly within: string;
  readonly seen: readonly string[];
  readonly most: number;
  readonly mostAlike: number;
  readonly pressed: string;
  readonly spared: string;
  readonly pathname: string;
}

/** Runs in the page: presses what has not been pressed yet until there is nothing more, another screen is there or something has fallen. */
async function pressOn({ within, seen, most, mostAlike, pressed, spared, pathname }: Press): Promise<string[]> {
  const found: string[] = [];
  const isKnown = (key: string) => seen.includes(key) || found.includes(key);
  const timesOf = (look: string) => [...seen, ...found].filter((one) => one.startsWith(`${look}\n`)).length;
  const nameOf = (element: HTMLElement) => {
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : '';
    return (element.getAttribute('aria-label') || label || element.textContent || '').trim().slice(0, 60);
  };
  const lookOf = (element: HTMLElement) => `${element.tagName} ${element.className} ${element.getAttribute('name') ?? ''}`;
  const closers = '.dialog-close, [role="dialog"] [aria-label^="Close"]';
  const isLeft = (element: HTMLElement) =>
    element.checkVisibility() &&
    !element.matches(closers) &&
    !element.matches(':disabled, [aria-disabled="true"]') &&
    !new RegExp(spared, 'i').test(nameOf(element)) &&
    !isKnown(`${lookOf(element)}\n${nameOf(element)}`) &&
    timesOf(lookOf(element)) < mostAlike;
  const write = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
    field.focus();
    // React hears of a value that is set behind its own back.
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
  // What comes late is waited for.
  for (let rests = 0; rests < 7 && seen.length + found.length < most && location.pathname === pathname; ) {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].filter((one) => one.checkVisibility());
    const dialog = dialogs.at(-1);
    const next = [...((dialog ?? document.querySelector(within))?.querySelectorAll<HTMLElement>(pressed) ?? [])].find(isLeft);
    if (next) {
      found.push(`${lookOf(next)}\n${nameOf(next)}`);
      press(next);
    } else if (dialog && timesOf('close') < mostAlike) {
      found.push('close\nclose');
      close(dialog);
    } else rests += 1;
    await new Promise((settle) => setTimeout(settle, next ? 20 : 60));
    if (document.querySelector('.failed-view')) break;
  }
  return found;
}

/** Asserts that no part of the page has fallen to 'Oops'. */
export async function expectAlive(page: Page): Promise<void> {
  const fallen = await page.evaluate(() => [...document.querySelectorAll('.failed-view')].map((view) => view.textContent)).catch(() => []);
  expect(fallen, page.url()).toEqual([]);
}

/** Asserts that every text of the page is translated, whatever came and went. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(listOthers), page.url()).toEqual([]);
}

/** Runs in the page: the texts that no translator has seen. */
function listOthers(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
    text.nodeValue?.trim() && !text.parentElement?.closest('script, style, textarea, noscript, font')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}
