import { act, cleanup, configure, type RenderResult, render, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { seenText } from './seen-text.ts';

/** An element drawn in a DOM, with the actions of a person: they can look at it, press, type and wait. */
export interface Drawing extends Pick<RenderResult, 'container'> {
  /** The visible text, of everything or below one element: no attributes, nothing hidden, one line for each piece. */
  seen(element?: Element): string;
  /** The only reachable element with this role and accessible name; throws when there is none or more than one. */
  find(role: string, name?: string | RegExp): HTMLElement;
  /** All reachable elements with this role and name. */
  findAll(role: string, name?: string | RegExp): readonly HTMLElement[];
  /** Presses the button, or the element with another role, that has this name. */
  press(name: string | RegExp, role?: string): Promise<void>;
  /** Types into the field with this name, letter by letter; `{Enter}` and the like are keys. */
  type(name: string | RegExp, text: string, role?: string): Promise<void>;
  /** Presses keys where the focus is, for example `{Escape}`, `{Shift>}{Tab}{/Shift}`. */
  keys(text: string): Promise<void>;
  /** Any other action: hover, upload, selectOptions, paste. */
  hands(does: (user: UserEvent) => Promise<unknown>): Promise<void>;
  /** Lets time pass: timers that are due run in order. No other action moves the clock. */
  pass(ms: number): Promise<void>;
  /** Waits until pending replies and lazy parts are drawn; the clock does not move. Called after every action. */
  settle(): Promise<void>;
}

/** The time and the width of a drawing. */
export interface DrawChoice {
  readonly now?: string | undefined;
  /** The width of the window in pixels: a phone is at most 760 wide. */
  readonly width?: number | undefined;
}

/** The settings of the test DOM. */
interface DomOfTests {
  readonly settings: {
    readonly navigation: Record<`disable${'MainFrame' | 'ChildFrame' | 'ChildPage'}Navigation` | 'disableFallbackToSetURL', boolean>;
  };
  setViewport(viewport: { readonly width: number }): void;
}

const WIDTH = 1024;
/** The timers that a test controls. All others, including those that load modules, stay real. */
const CLOCK = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;
/** Parts of a page that nobody can reach, including their content. */
export const UNREACHABLE = '[hidden], [inert], [aria-hidden="true"], dialog:not([open]), details:not([open]) > :not(summary)';
const MAX_TURNS = 200;

// The library's own wait uses a timer, which is frozen here.
configure({ asyncWrapper: (run) => run() });

/**
 * Draws an element in the DOM of a test file that begins with `// @vitest-environment happy-dom`: effects run, lazy parts load, and the
 * clock stays at `now` until the test lets time pass. An earlier drawing is removed.
 */
export async function draw(element: ReactElement, { now = '2027-01-15T10:00:00.000Z', width = WIDTH }: DrawChoice = {}): Promise<Drawing> {
  wipe();
  knowNewTags();
  knowPrinting();
  const { happyDOM } = window as unknown as { happyDOM: DomOfTests };
  happyDOM.setViewport({ width });
  stayHere(happyDOM.settings);
  vi.useFakeTimers({ toFake: [...CLOCK], now: Date.parse(now) });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const { container } = await act(async () => render(element));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
  const does = async (what: () => Promise<unknown>) => {
    await act(async () => void (await what()));
    await settle();
  };
  const drawing: Drawing = {
    container,
    seen: (part = document.body) => seenText(part),
    find: (role, name) => findOne(role, name),
    findAll,
    press: (name, role = 'button') => does(() => user.click(findOne(role, name))),
    type: (name, text, role = 'textbox') => does(() => user.type(findOne(role, name), text)),
    keys: (text) => does(() => user.keyboard(text)),
    hands: (what) => does(() => what(user)),
    pass: (ms) => does(() => vi.advanceTimersByTimeAsync(ms)),
    settle,
  };
  await settle();
  return drawing;
}

/** Removes the drawing, and restores the clock. Useful in `afterEach` of files that also test without drawing. */
export function wipe(): void {
  cleanup();
  vi.useRealTimers();
}

function findAll(role: string, name?: string | RegExp): readonly HTMLElement[] {
  // Including hidden elements saves computing styles for each one; unreachable ones are left out by their attributes.
  const found = within(document.body).queryAllByRole(role, { hidden: true, ...(name === undefined ? {} : { name }) });
  return found.filter((element) => !element.closest(UNREACHABLE));
}

function findOne(role: string, name?: string | RegExp): HTMLElement {
  const found = findAll(role, name);
  const [one] = found;
  if (one && found.length === 1) return one;
  throw new Error(`There are ${found.length} of the role ${role} named ${name}. Seen:\n${seenText(document.body)}`);
}

/** Waits until a turn of the event loop makes no more changes. */
async function settle(): Promise<void> {
  let calm = 0;
  let before = '';
  for (let turn = 0; calm < 2; turn += 1) {
    if (turn > MAX_TURNS) throw new Error('What is drawn does not come to rest.');
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setImmediate(resolve));
    });
    const now = document.body.innerHTML;
    calm = now === before ? calm + 1 : 0;
    before = now;
  }
}

/**
 * Disables navigation: otherwise the page of a pressed link would load at some later time, and change the address of whichever test runs
 * then. The content of a frame is another page, too.
 */
function stayHere({ navigation }: DomOfTests['settings']): void {
  navigation.disableMainFrameNavigation = true;
  navigation.disableChildFrameNavigation = true;
  navigation.disableChildPageNavigation = true;
  navigation.disableFallbackToSetURL = true;
}

/** Browsers can print; in the test DOM it does nothing. */
function knowPrinting(): void {
  if (typeof window.print !== 'function') Reflect.set(window, 'print', () => undefined);
}

/** Tags that browsers know but the test DOM does not, so that React would warn about them. */
function knowNewTags(): void {
  if (Object.hasOwn(HTMLUnknownElement.prototype, Symbol.toStringTag)) return;
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get(this: HTMLElement) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
}

/** The accessible description of a control: the text of the elements it refers to. */
export function descriptionOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing is called ${id}`).join(' ');
}
