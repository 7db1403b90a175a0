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

/** A fake IntersectionObserver; the test triggers it. */
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

/** Fresh modules, because sleeping parts and the woken state belong to one page. */
async function openModules() {
  vi.resetModules();
  const [{ LazyPart }, { listenForTurns }, { loadPart }] = await Promise.all([
    import('./lazy-part.tsx'),
    import('./waking.ts'),
    import('./part-loads.ts'),
  ]);
  return { LazyPart, listenForTurns, loadPart };
}

/** Hydrates a page with a server-rendered part whose script has not loaded; `before` runs between rendering and hydration. */
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
  // Unmount other files' trees before the page is emptied by hand.
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

describe('a server-rendered part out of view', () => {
  it('keeps its HTML, and does not load its script until it comes near', async () => {
    const { section, button, load } = await open();
    expect([load.mock.calls.length, isHydrated(button), isHydrated(section)]).toEqual([0, false, true]);
    const watch = FakeObserver.watched.get(section);
    await act(async () => watch?.hear([{ target: section, isIntersecting: false }]));
    expect(load).not.toHaveBeenCalled();
    await act(async () => watch?.hear([{ target: section, isIntersecting: true }]));
    expect([load.mock.calls.length, isHydrated(button), button.isConnected]).toEqual([1, true, true]);
    expect(FakeObserver.watched.size).toBe(0);
  });

  it('counts as near within one screen below the window, and anywhere above it', async () => {
    await open();
    expect(FakeObserver.margin).toMatch(/^\d{6,}px 0px 100% 0px$/);
  });

  it.each(['pointerdown', 'focusin', 'click', 'input'])('wakes on interaction: %s', async (turn) => {
    const { container, button, load } = await open();
    await act(async () => void container.dispatchEvent(new Event(turn, { bubbles: true })));
    expect(load).not.toHaveBeenCalled();
    await act(async () => void button.dispatchEvent(new Event(turn, { bubbles: true })));
    expect([load.mock.calls.length, isHydrated(button)]).toEqual([1, true]);
  });

  it('wakes on hydration if it was pressed before', async () => {
    const { button, load } = await open((drawn, listen) => {
      listen();
      drawn.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    });
    expect([load.mock.calls.length, isHydrated(button)]).toEqual([1, true]);
  });

  it('wakes on hydration if it had the focus before any script ran', async () => {
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

  it('no longer sleeps once the page was printed', async () => {
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

  it('has no timeouts while it sleeps', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { container, button } = await open();
    await act(async () => vi.advanceTimersByTime(600_000));
    expect([container.textContent, button.isConnected]).toEqual(['Add a note', true]);
  });

  it('is rendered in the browser when its context changes, so that it is never empty', async () => {
    const { Page, container, load, render } = await open();
    await render(<Page by={load} wakesNear="notes" value="after" />);
    expect([load.mock.calls.length, container.textContent]).toEqual([1, 'Add a note']);
  });

  it('wakes immediately if its element is not on the page', async () => {
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

describe('a client-rendered part', () => {
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
