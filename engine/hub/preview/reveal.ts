/** Where something that is to be revealed can stand, besides the present screen. */
interface RevealPlaces {
  /** The screen on which the hub begins, as an address. */
  readonly home: string;
  /** Further screens, best first. */
  readonly others: readonly string[];
}

/** What revealing needs of the page around it. */
export interface RevealWorld {
  readonly page: Document;
  /** The element that shows an item, or says it; null while none does. */
  readonly find: (key: string) => Element | null;
  /** Presses a control as the person would, whatever a press does at present. */
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
  /** Something was drawn, so that there may be more to find. */
  look(): void;
  /** The person has taken over: what they close stays closed until another item is wanted. */
  leaveAlone(): void;
}

/** How long nothing is drawn before another screen is tried. */
export const CALM_MS = 500;

interface Wanted {
  readonly key: string;
  /** Screens that were not tried yet. */
  readonly screens: string[];
  /** The screen to stay on when it is found nowhere. */
  readonly best: string;
  readonly pressed: Set<Element>;
  isFound: boolean;
  /** It was said that it is found nowhere. */
  hasEnded: boolean;
}

/**
 * The rule of how something is brought to light belongs to the view that hides it; no kind and no part of the hub is known here.
 *
 * - What is in the page but folded: a closed `details` is opened; `hidden="until-found"` gets the event `beforematch`, as from the search
 *   of the browser; for any other hidden part the control that names it in `aria-controls` is pressed; a row of slides is scrolled.
 * - What is not in the page: a control with `data-reveals` is pressed. It lists keys of items, `kind/*` for all of a kind.
 * - What stands on another screen: the screen is opened.
 */
export function createReveal(world: RevealWorld): Reveal {
  let wanted: Wanted | null = null;
  let cancel = (): void => undefined;
  const look = (): void => {
    cancel();
    if (!wanted) return;
    const { key } = wanted;
    if (wanted.isFound) {
      // What is drawn around it, and a screen that begins at its top, can move it away again.
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
  // It goes on looking, because a part that loads slowly can still bring it.
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

/** Presses a control that is not open, once for each thing that is looked for. */
function pressOnce({ press }: RevealWorld, { pressed }: Wanted): Press {
  return (control) => {
    if (!(control instanceof HTMLElement) || pressed.has(control) || control.getAttribute('aria-expanded') === 'true') return false;
    pressed.add(control);
    press(control);
    return true;
  };
}

/** Opens every fold around an element; false while one of them stays closed. */
function unfold(found: Element, press: Press): boolean {
  for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) if (!fold.open) fold.open = true;
  for (let part = found.closest('[hidden]'); part; part = part.parentElement?.closest('[hidden]') ?? null) {
    if (part.getAttribute('hidden') === 'until-found') part.dispatchEvent(new Event('beforematch', { bubbles: true }));
    else if (part.id !== '') press(part.ownerDocument.querySelector(`[aria-controls~="${CSS.escape(part.id)}"]`));
  }
  return found.closest('[hidden]') === null;
}

/** The controls that reveal an item, in the order of the page. */
function listRevealing(page: Document, key: string): readonly Element[] {
  return [...page.querySelectorAll('[data-reveals]')].filter((control) => isRevealedBy(control.getAttribute('data-reveals') ?? '', key));
}

/** Whether an item is in a list such as `todos/*` or `promotions/a promotions/b`. */
export function isRevealedBy(list: string, key: string): boolean {
  const named = list.split(' ');
  return named.includes(key) || named.includes(`${key.split('/')[0]}/*`);
}

/**
 * Scrolls everything around an element that scrolls, so that it is in the middle. The browser's own way would go on beyond the frame, and
 * move the editor too.
 */
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

/** Closes a dialog that lies over the element, as Escape does. */
function uncover(page: Document, found: Element): void {
  const dialog = page.querySelector('[aria-modal="true"]');
  if (dialog && !dialog.contains(found)) page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}
