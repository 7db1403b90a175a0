// @vitest-environment happy-dom
import { act, type ReactElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wipe } from '../../testing/drawing/draw.tsx';
import { repeatEarly, setDeviceLook, startAfterPaint, writeCall } from './page-scripts.ts';

/** Runs a script as a page does: from its text, without a surrounding scope. */
const run = (text: string) => new Function(text)();

let root: Root | undefined;

beforeEach(() => {
  wipe();
  vi.useFakeTimers();
});

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('input before hydration', () => {
  /** A form that records its events. */
  function Form({ told }: { readonly told: string[] }): ReactElement {
    const [text, setText] = useState('drawn');
    const [isChecked, setChecked] = useState(false);
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          aria-label="Name"
          value={text}
          onChange={({ target }) => {
            told.push(`text ${target.value}`);
            setText(target.value);
          }}
        />
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => {
            told.push(`tick ${target.checked}`);
            setChecked(target.checked);
          }}
        />
        <button type="button" onClick={() => told.push('pressed')}>
          Press
        </button>
        <button type="submit" onClick={() => told.push('sent')}>
          Send
        </button>
      </form>
    );
  }

  const told: string[] = [];
  let hub: HTMLElement;
  const find = <Found extends HTMLElement>(selector: string) => hub.querySelector(selector) as Found;
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

  const listeners: Parameters<typeof window.addEventListener>[] = [];

  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    const add = window.addEventListener.bind(window);
    vi.stubGlobal('addEventListener', (...listener: Parameters<typeof window.addEventListener>) => {
      listeners.push(listener);
      add(...listener);
    });
    told.length = 0;
    hub = document.createElement('div');
    hub.id = 'hub';
    hub.innerHTML = renderToString(<Form told={told} />);
    document.body.append(hub);
    run(writeCall(repeatEarly));
  });

  // Remove listeners, so that they do not affect the next page.
  afterEach(() => {
    for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
  });

  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(hub, <Form told={told} />);
    });

  function type(text: string) {
    find<HTMLInputElement>('[aria-label]').value = text;
    find('[aria-label]').dispatchEvent(new Event('input', { bubbles: true }));
  }

  it('repeats a click, a text and a checkbox change once each after hydration', async () => {
    type('A');
    type('Ada');
    find('[type=checkbox]').click();
    find('button').click();
    await pass(350);
    expect(told).toEqual([]);
    await hydrate();
    await pass(200);
    expect(told.sort()).toEqual(['pressed', 'text Ada', 'tick true']);
    expect(find<HTMLInputElement>('[aria-label]').value).toBe('Ada');
    expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
    await pass(20_000);
    expect(told).toHaveLength(3);
  });

  it('repeats a text even if the field was reset to its rendered value', async () => {
    type('Ada');
    await hydrate();
    find<HTMLInputElement>('[aria-label]').value = 'drawn';
    await pass(200);
    expect(told).toEqual(['text Ada']);
    expect(find<HTMLInputElement>('[aria-label]').value).toBe('Ada');
  });

  it('repeats emptying a text', async () => {
    type('');
    await hydrate();
    await pass(200);
    expect(told).toEqual(['text ']);
  });

  it('repeats no reverted checkbox, no submitted form, and no click on a button that takes over half a minute to hydrate', async () => {
    find('[type=checkbox]').click();
    find('[type=checkbox]').click();
    find('[type=submit]').click();
    find('button').click();
    await pass(31_000);
    await hydrate();
    await pass(1_000);
    expect(told).toEqual([]);
  });

  it('repeats field input however late the app starts', async () => {
    type('Ada');
    find('[type=checkbox]').click();
    await pass(120_000);
    await hydrate();
    await pass(200);
    expect(told.sort()).toEqual(['text Ada', 'tick true']);
  });

  it('leaves later input to the app', async () => {
    await hydrate();
    find('button').click();
    find('[type=checkbox]').click();
    await pass(1_000);
    expect(told).toEqual(['pressed', 'tick true']);
  });
});

describe('startAfterPaint', () => {
  let hear: ((entries: { getEntriesByName: (name: string) => readonly unknown[] }) => void) | undefined;
  const script = 'data:text/javascript,';
  const modules = ['/assets/first.js', '/assets/below.js'];
  const asked = () => [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
  const all = [script, ...modules].map((file) => `modulepreload ${file}`);

  /** Draws a page and runs its last script. */
  function open(body: string) {
    document.body.innerHTML = `<div id="hub">${body}</div>`;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(told: typeof hear) {
          hear = told;
        }
        observe() {}
      },
    );
    startAfterPaint([script], modules);
  }

  it('starts the app once, after the first contentful paint', async () => {
    open('<p>Welcome back</p>');
    hear?.({ getEntriesByName: () => [] });
    expect(asked()).toEqual([]);
    hear?.({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []) });
    expect(asked()).toEqual(all);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked()).toEqual(all);
  });

  it('starts the app after a second in a browser without paint timing', async () => {
    open('<p>Welcome back</p>');
    await vi.advanceTimersByTimeAsync(999);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(all);
  });

  it('fetches all modules in parallel in a browser without modulepreload', () => {
    vi.spyOn(Object.getPrototypeOf(document.createElement('link').relList), 'supports').mockReturnValue(false);
    open('');
    expect(asked()).toEqual([script, ...modules].map((file) => `preload ${file}`));
    const kinds = [...document.querySelectorAll('link')].map((link) => `${link.getAttribute('as')} ${link.crossOrigin}`);
    expect(new Set(kinds)).toEqual(new Set(['script anonymous']));
  });

  it('starts the app immediately when nothing is drawn or the page is hidden', () => {
    open('');
    expect(asked()).toEqual(all);
    document.head.replaceChildren();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    open('<p>Welcome back</p>');
    expect(asked()).toEqual(all);
  });
});

describe('setDeviceLook', () => {
  it("uses the device's dark theme if none was chosen, and hides notices that were read on this device", () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    document.documentElement.dataset.person = 'ada';
    localStorage.setItem('Read:ada', '["n-1","n\\"2"]');
    localStorage.setItem('Read:ben', '["n-3"]');
    run(writeCall(setDeviceLook, 'Read'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    const text = document.getElementById('read-notices')?.textContent ?? '';
    expect(text).toMatch(/^\[data-notice="n-1"\],\[data-notice="n\\"2"\]\{display:none\}$/);
  });

  it('keeps a chosen theme, and hides nothing if the stored ids are missing or invalid', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    document.documentElement.dataset.theme = 'light';
    document.documentElement.dataset.person = 'ada';
    for (const stored of ['[]', 'nonsense', null]) {
      if (stored === null) localStorage.clear();
      else localStorage.setItem('Read:ada', stored);
      run(writeCall(setDeviceLook, 'Read'));
    }
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.getElementById('read-notices')).toBeNull();
  });
});

it('[X-05] a value cannot end the script element that contains it', () => {
  expect(writeCall(setDeviceLook, '</script><!--')).not.toMatch(/<\/script|<!--/);
});
