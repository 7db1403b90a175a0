// @vitest-environment happy-dom
import { act, createContext, type ReactElement, type ReactNode, use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, wipe } from '../../testing/drawing/draw.tsx';
import type { LoadPart } from './part-loads.ts';

const words = { text: 'Oops, something went wrong.', retry: 'Try again' };
const around = createContext('before');
const Part = (): ReactElement => <button type="button">Add a note</button>;

/** What watches for elements that come near; a test says when one does. */
class FakeObserver {
  static margin: string | undefined;
  static readonly watched = new Map<Element, FakeObserver>();
  constructor(
    readonly hear: (seen: readonly { target: Element; isIntersecting: boolean }[]) => void,
    options: { readonly rootMargin?: string } = {},
  ) {
    FakeObserver.margin = options.rootMargin;
  }
  observe(element: Element): void {
    FakeObserver.watched.set(element, this);
  }
  unobserve(element: Element): void {
    FakeObserver.watched.delete(element);
  }
}

/** The modules anew: what is asleep, and whether everything was woken, belongs to one page. */
async function openModules() {
  vi.resetModules();
  const [{ LazyPart }, { listenForTurns }, { loadPart }] = await Promise.all([
    import('./lazy-part.tsx'),
    import('./waking.ts'),
    import('./part-loads.ts'),
  ]);
  return { LazyPart, listenForTurns, loadPart };
}

/** A page whose part the server drew, hydrated while the script of that part has not come; `before` is called once it is drawn. */
async function hydratePage(before: (button: HTMLElement, listenForTurns: () => void) => void = (_, listen) => listen()) {
  const { LazyPart, listenForTurns, loadPart } = await openModules();
  const drawnBy: LoadPart<object> = async () => ({ Part });
  await loadPart(drawnBy);
  const load = vi.fn<LoadPart<object>>(async () => ({ Part }));
  const Page = ({ by, wakesNear, value = 'before' }: { by: LoadPart<object>; wakesNear?: string; value?: string }): ReactElement => (
    <around.Provider value={value}>
      <section id="notes">
        <LazyPart load={by} props={{}} labels={words} loadingLabel="Loading" wakesNear={wakesNear} />
      </section>
    </around.Provider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Page by={drawnBy} />);
  const section = container.querySelector('section') as HTMLElement;
  const button = container.querySelector('button') as HTMLElement;
  before(button, listenForTurns);
  let root: Root | undefined;
  const render = (element: ReactNode) =>
    act(async () => {
      if (root) root.render(element);
      else root = hydrateRoot(container, element, { onRecoverableError: () => undefined });
    });
  await render(<Page by={load} wakesNear="notes" />);
  return { Page, container, section, button, load, render, leave: () => act(async () => root?.unmount()) };
}

const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

let leave: (() => Promise<void>) | undefined;

async function open(before?: Parameters<typeof hydratePage>[0]) {
  const page = await hydratePage(before);
  leave = page.leave;
  return page;
}

beforeEach(() => {
  // What another file has drawn goes before the page is emptied by hand.
  wipe();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(async () => {
  wipe();
  await leave?.();
  leave = undefined;
  FakeObserver.watched.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('a part that the server drew and nobody is near', () => {
  it('stands as it was drawn, and its script is not asked for until it comes near', async () => {
    const { section, button, load } = await open();
    expect([load.mock.calls.length, isHydrated(button), isHydrated(section)]).toEqual([0, false, true]);
    const watch = FakeObserver.watched.get(section);
    await act(async () => watch?.hear([{ target: section, isIntersecting: false }]));
    expect(load).not.toHaveBeenCalled();
    await act(async () => watch?.hear([{ target: section, isIntersecting: true }]));
    expect([load.mock.calls.length, isHydrated(button), button.isConnected]).toEqual([1, true, true]);
    expect(FakeObserver.watched.size).toBe(0);
  });

  it('is near from one screen below the window on, and wherever it is above', async () => {
    await open();
    expect(FakeObserver.margin).toMatch(/^\d{6,}px 0px 100% 0px$/);
  });

  it.each(['pointerdown', 'focusin', 'click', 'input'])('wakes when somebody turns to it: %s', async (turn) => {
    const { container, button, load } = await open();
    await act(async () => void container.dispatchEvent(new Event(turn, { bubbles: true })));
    expect(load).not.toHaveBeenCalled();
    await act(async () => void button.dispatchEvent(new Event(turn, { bubbles: true })));
    expect([load.mock.calls.length, isHydrated(button)]).toEqual([1, true]);
  });

  it('wakes as soon as it could begin to sleep where it was pressed before', async () => {
    const { button, load } = await open((drawn, listen) => {
      listen();
      drawn.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    });
    expect([load.mock.calls.length, isHydrated(button)]).toEqual([1, true]);
  });

  it('wakes as soon as it could begin to sleep where it has the focus since before any script ran', async () => {
    const { button, load } = await open((drawn, listen) => {
      drawn.focus();
      listen();
    });
    expect([load.mock.calls.length, isHydrated(button)]).toEqual([1, true]);
  });

  it('wakes before the page is printed', async () => {
    const { button } = await open();
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    expect(isHydrated(button)).toBe(true);
  });

  it('does not sleep any more once the page was printed', async () => {
    const { LazyPart, listenForTurns, loadPart } = await openModules();
    const load: LoadPart<object> = async () => ({ Part });
    const drawnBy: LoadPart<object> = async () => ({ Part });
    await loadPart(drawnBy);
    listenForTurns();
    window.dispatchEvent(new Event('beforeprint'));
    const container = document.createElement('div');
    document.body.append(container);
    const page = (by: LoadPart<object>, wakesNear?: string) => (
      <section id="notes">
        <LazyPart load={by} props={{}} labels={words} loadingLabel="Loading" wakesNear={wakesNear} />
      </section>
    );
    container.innerHTML = renderToString(page(drawnBy));
    const root = await act(async () => hydrateRoot(container, page(load, 'notes')));
    expect(isHydrated(container.querySelector('button') as HTMLElement)).toBe(true);
    await act(async () => root.unmount());
  });

  it('has no limits of time while it sleeps', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { container, button } = await open();
    await act(async () => vi.advanceTimersByTime(600_000));
    expect([container.textContent, button.isConnected]).toEqual(['Add a note', true]);
  });

  it('is drawn in the browser when something around it changes, so that nothing is left empty', async () => {
    const { Page, container, load, render } = await open();
    await render(<Page by={load} wakesNear="notes" value="after" />);
    expect([load.mock.calls.length, container.textContent]).toEqual([1, 'Add a note']);
  });

  it('wakes at once where its element is not on the page', async () => {
    const { LazyPart, loadPart } = await openModules();
    const load: LoadPart<object> = async () => ({ Part });
    const drawnBy: LoadPart<object> = async () => ({ Part });
    await loadPart(drawnBy);
    const container = document.createElement('div');
    const page = (by: LoadPart<object>, wakesNear?: string) => (
      <LazyPart load={by} props={{}} labels={words} loadingLabel="Loading" wakesNear={wakesNear} />
    );
    container.innerHTML = renderToString(page(drawnBy));
    const root = await act(async () => hydrateRoot(container, page(load, 'nowhere')));
    expect(isHydrated(container.querySelector('button') as HTMLElement)).toBe(true);
    await act(async () => root.unmount());
  });
});

describe('a part that the browser draws', () => {
  it('never sleeps', async () => {
    const { LazyPart } = await openModules();
    const Shown = (): ReactElement => <p>{use(around)}</p>;
    const load: LoadPart<object> = async () => ({ Part: Shown });
    const drawing = await draw(
      <section id="far">
        <LazyPart load={load} props={{}} labels={words} loadingLabel="Loading" wakesNear="far" />
      </section>,
    );
    expect(drawing.seen()).toBe('before');
  });
});
