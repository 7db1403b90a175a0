import { act, cleanup, configure, type RenderResult, render, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { seenText } from './seen-text.ts';

/** Something drawn in a DOM, as a person meets it: to be looked at, pressed, typed into and left alone for a while. */
export interface Drawing extends Pick<RenderResult, 'container'> {
  /** The text that is seen now, of everything or below one element: not attributes, not what is hidden, a line for each piece. */
  seen(element?: Element): string;
  /** The only control or other element with this role and accessible name that can be reached; throws when there is none or more than one. */
  find(role: string, name?: string | RegExp): HTMLElement;
  /** All with this role and name that can be reached. */
  findAll(role: string, name?: string | RegExp): readonly HTMLElement[];
  /** Presses the button, or what has another role, of this name. */
  press(name: string | RegExp, role?: string): Promise<void>;
  /** Types into the field of this name, letter by letter; `{Enter}` and its like are keys. */
  type(name: string | RegExp, text: string, role?: string): Promise<void>;
  /** Presses keys where the focus is, for example `{Escape}`, `{Shift>}{Tab}{/Shift}`. */
  keys(text: string): Promise<void>;
  /** Everything else that hands do: hover, upload, selectOptions, paste. */
  hands(does: (user: UserEvent) => Promise<unknown>): Promise<void>;
  /** Lets time pass: what waits for it runs in its order. Nothing else moves the clock. */
  pass(ms: number): Promise<void>;
  /** Waits until answers and lazy parts that are on their way are drawn; the clock stands still. Called by all that a person does. */
  settle(): Promise<void>;
}

/** When and where something is drawn. */
export interface DrawChoice {
  readonly now?: string;
  /** Of the window, in pixels: a phone is at most 760 wide. */
  readonly width?: number;
}

/** What the DOM of tests lets be set. */
interface DomOfTests {
  readonly settings: { readonly navigation: { disableChildFrameNavigation: boolean } };
  setViewport(viewport: { readonly width: number }): void;
}

const WIDTH = 1024;
/** What a test moves on by hand. The rest, with which modules are loaded, stays real. */
const CLOCK = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;
/** What nobody can reach on a page, or inside of it. */
export const UNREACHABLE = '[hidden], [inert], [aria-hidden="true"], dialog:not([open]), details:not([open]) > :not(summary)';
const MAX_TURNS = 200;

// The library's own wait stands on a timer, which nobody moves here.
configure({ asyncWrapper: (run) => run() });

/**
 * Draws an element in the DOM of a test file that begins with `// @vitest-environment happy-dom`: effects run, lazy parts come, and the clock
 * stands at `now` until the test lets time pass. What was drawn before goes away.
 */
export async function draw(element: ReactElement, { now = '2027-01-15T10:00:00.000Z', width = WIDTH }: DrawChoice = {}): Promise<Drawing> {
  wipe();
  knowNewTags();
  const { happyDOM } = window as unknown as { happyDOM: DomOfTests };
  happyDOM.setViewport({ width });
  // What a frame shows is another page, which no drawing asks for.
  happyDOM.settings.navigation.disableChildFrameNavigation = true;
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

/** Takes away what is drawn, and gives the clock back. Worth an `afterEach` in files that also test without drawing. */
export function wipe(): void {
  cleanup();
  vi.useRealTimers();
}

function findAll(role: string, name?: string | RegExp): readonly HTMLElement[] {
  // Asking for hidden ones, too, spares the computed style of each element; what cannot be reached is left out by how it is marked.
  const found = within(document.body).queryAllByRole(role, { name, hidden: true });
  return found.filter((element) => !element.closest(UNREACHABLE));
}

function findOne(role: string, name?: string | RegExp): HTMLElement {
  const found = findAll(role, name);
  const [one] = found;
  if (one && found.length === 1) return one;
  throw new Error(`There are ${found.length} of the role ${role} named ${name}. Seen:\n${seenText(document.body)}`);
}

/** Until a turn of the process changes nothing any more. */
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

/** Tags that browsers know and the DOM of tests does not yet, so that React would warn of them. */
function knowNewTags(): void {
  if (Object.hasOwn(HTMLUnknownElement.prototype, Symbol.toStringTag)) return;
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get(this: HTMLElement) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
}
