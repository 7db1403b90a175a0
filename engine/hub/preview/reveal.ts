/** Where an item may be, besides the current screen. */
interface RevealPlaces {
  /** The initial screen of the hub, as an address. */
  readonly home: string;
  /** Further screens, best first. */
  readonly others: readonly string[];
}

/** Dependencies of revealing. */
export interface RevealWorld {
  readonly page: Document;
  /** The element that shows an item or one of its texts; null if there is none. */
  readonly find: (key: string) => Element | null;
  /** Clicks a control as the person would, in either click mode. */
  readonly press: (control: HTMLElement) => void;
  /** The address of the open screen. */
  readonly here: () => string;
  readonly go: (address: string) => void;
  /** Calls back after a moment; the returned function cancels it. */
  readonly wait: (run: () => void, delayMs: number) => () => void;
  /** Called when the wanted item is in view, or when no screen is left to try. */
  readonly onEnd: (key: string, isFound: boolean) => void;
}

/** Brings an item into view, wherever the hub hides it. */
export interface Reveal {
  /** Looks for another item; null for none. */
  want(key: string | null, places: RevealPlaces): void;
  /** Looks again after a render. */
  look(): void;
  /** The person has taken over: controls that they close stay closed until another item is wanted. */
  leaveAlone(): void;
}

/** How long the page must be unchanged before another screen is tried. */
export const CALM_MS = 500;

interface Wanted {
  readonly key: string;
  /** Screens that have not been tried yet. */
  readonly screens: string[];
  /** The screen to stay on if the item is found nowhere. */
  readonly best: string;
  readonly pressed: Set<Element>;
  isFound: boolean;
  /** The failure has been reported. */
  hasEnded: boolean;
}

/**
 * Each view marks how to reveal its own items; this code knows no kind and no part of the hub.
 * - Folded content: a closed `details` is opened; `hidden="until-found"` gets the event `beforematch`, as from find-in-page.
 * - Other hidden parts: the control with their id in `aria-controls` is clicked; a carousel is scrolled.
 * - Content that is not rendered: a control with `data-reveals` is clicked. It lists keys of items, or `kind/*` for all of a kind.
 * - Content on another screen: the screen is opened.
 */
export function createReveal(world: RevealWorld): Reveal {
  let wanted: Wanted | null = null;
  let cancel = (): void => undefined;
  const look = (): void => {
    cancel();
    if (!wanted) return;
    const { key } = wanted;
    if (wanted.isFound) {
      // Later renders, or a screen that scrolls to its top, can move it out of view again.
      cancel = world.wait(endFound, CALM_MS);
      return;
    }
    const press = pressOnce(world, wanted);
    const found = world.find(key);
    if (found && unfold(found, press)) {
      uncover(world.page, found);
      scrollTo(found);
      wanted.isFound = true;
      cancel = world.wait(endFound, CALM_MS);
      world.onEnd(key, true);
    } else if (found || !listRevealing(world.page, key).some(press)) cancel = world.wait(goOn, CALM_MS);
  };
  const endFound = (): void => {
    const place = wanted && world.find(wanted.key);
    if (place) scrollTo(place);
    wanted = null;
  };
  const goOn = (): void => {
    if (!wanted) return;
    const next = wanted.screens.find((screen) => screen !== world.here());
    wanted.screens.splice(0, next === undefined ? Number.POSITIVE_INFINITY : wanted.screens.indexOf(next) + 1);
    if (next === undefined) giveUp(wanted);
    else {
      world.go(next);
      look();
    }
  };
  // Keep looking: a slow part may still render it.
  const giveUp = ({ key, best, hasEnded }: Wanted): void => {
    if (hasEnded) return;
    if (wanted) wanted.hasEnded = true;
    if (best !== world.here()) world.go(best);
    world.onEnd(key, false);
  };
  return {
    want(key, { home, others }) {
      const screens = [...new Set([home, ...others])];
      wanted = key === null ? null : { key, screens, best: others[0] ?? home, pressed: new Set(), isFound: false, hasEnded: false };
      look();
    },
    look,
    leaveAlone: () => {
      cancel();
      wanted = null;
    },
  };
}

type Press = (control: Element | null) => boolean;

/** Clicks a control that is not open, once for each wanted item. */
function pressOnce({ press }: RevealWorld, { pressed }: Wanted): Press {
  return (control) => {
    if (!(control instanceof HTMLElement) || pressed.has(control) || control.getAttribute('aria-expanded') === 'true') return false;
    pressed.add(control);
    press(control);
    return true;
  };
}

/** Opens every collapsed ancestor of an element; false if one of them stays closed. */
function unfold(found: Element, press: Press): boolean {
  for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) if (!fold.open) fold.open = true;
  for (let part = found.closest('[hidden]'); part; part = part.parentElement?.closest('[hidden]') ?? null) {
    if (part.getAttribute('hidden') === 'until-found') part.dispatchEvent(new Event('beforematch', { bubbles: true }));
    else if (part.id !== '') press(part.ownerDocument.querySelector(`[aria-controls~="${CSS.escape(part.id)}"]`));
  }
  return found.closest('[hidden]') === null;
}

/** The controls that reveal an item, in page order. */
function listRevealing(page: Document, key: string): readonly Element[] {
  return [...page.querySelectorAll('[data-reveals]')].filter((control) => isRevealedBy(control.getAttribute('data-reveals') ?? '', key));
}

/** Whether an item is in a list such as `todos/*` or `promotions/a promotions/b`. */
export function isRevealedBy(list: string, key: string): boolean {
  const named = list.split(' ');
  return named.includes(key) || named.includes(`${key.split('/')[0]}/*`);
}

/** Centres an element in each of its scrolling ancestors. `scrollIntoView` would also scroll the editor around the frame. */
function scrollTo(found: Element): void {
  const { documentElement } = found.ownerDocument;
  for (let around = found.parentElement; around; around = around.parentElement) {
    const isPage = around === documentElement;
    const { overflowX, overflowY } = getComputedStyle(around);
    const box = found.getBoundingClientRect();
    const room = isPage ? { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight } : around.getBoundingClientRect();
    const left = isPage || SCROLLS.test(overflowX) ? box.left + box.width / 2 - room.left - room.width / 2 : 0;
    const top = isPage || SCROLLS.test(overflowY) ? box.top + box.height / 2 - room.top - room.height / 2 : 0;
    if (left !== 0 || top !== 0) around.scrollBy({ left, top, behavior: 'instant' });
  }
}

const SCROLLS = /^(auto|scroll)$/;

/** Closes a dialog over the element, as Escape does. */
function uncover(page: Document, found: Element): void {
  const dialog = page.querySelector('[aria-modal="true"]');
  if (dialog && !dialog.contains(found)) page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}
