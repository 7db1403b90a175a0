// @vitest-environment happy-dom
import { act, type ReactElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wipe } from '../../testing/drawing/draw.tsx';
import { repeatEarly, setDeviceLook, startAfterPaint, writeCall } from './page-scripts.ts';

/** Runs a script as a page does: by its text, with nothing around it. */
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

describe('what is done before the app takes over', () => {
  /** A form that writes down what it is told. */
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

  // Of one page only: others come after it.
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

  it('is done once the page is hydrated: a press, a text and a tick, each once', async () => {
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

  it('is told also where the field was put back to what was drawn', async () => {
    type('Ada');
    await hydrate();
    find<HTMLInputElement>('[aria-label]').value = 'drawn';
    await pass(200);
    expect(told).toEqual(['text Ada']);
    expect(find<HTMLInputElement>('[aria-label]').value).toBe('Ada');
  });

  it('is told of a text that was cleared', async () => {
    type('');
    await hydrate();
    await pass(200);
    expect(told).toEqual(['text ']);
  });

  it('is nothing where a tick was taken back, a form was sent, or a button is not hydrated in half a minute', async () => {
    find('[type=checkbox]').click();
    find('[type=checkbox]').click();
    find('[type=submit]').click();
    find('button').click();
    await pass(31_000);
    await hydrate();
    await pass(1_000);
    expect(told).toEqual([]);
  });

  it('of a field is told however late the app comes', async () => {
    type('Ada');
    find('[type=checkbox]').click();
    await pass(120_000);
    await hydrate();
    await pass(200);
    expect(told.sort()).toEqual(['text Ada', 'tick true']);
  });

  it('is left to the app from then on', async () => {
    await hydrate();
    find('button').click();
    find('[type=checkbox]').click();
    await pass(1_000);
    expect(told).toEqual(['pressed', 'tick true']);
  });
});

describe('the start of the app', () => {
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

  it('waits until something of the page is painted, and then happens once', async () => {
    open('<p>Welcome back</p>');
    hear?.({ getEntriesByName: () => [] });
    expect(asked()).toEqual([]);
    hear?.({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []) });
    expect(asked()).toEqual(all);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked()).toEqual(all);
  });

  it('comes after a second where the browser tells nothing of its paint', async () => {
    open('<p>Welcome back</p>');
    await vi.advanceTimersByTimeAsync(999);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(all);
  });

  it('fetches all side by side too where a browser knows no links for modules', () => {
    vi.spyOn(Object.getPrototypeOf(document.createElement('link').relList), 'supports').mockReturnValue(false);
    open('');
    expect(asked()).toEqual([script, ...modules].map((file) => `preload ${file}`));
    const kinds = [...document.querySelectorAll('link')].map((link) => `${link.getAttribute('as')} ${link.crossOrigin}`);
    expect(new Set(kinds)).toEqual(new Set(['script anonymous']));
  });

  it('comes at once where nothing is drawn, and where nobody looks at the page', () => {
    open('');
    expect(asked()).toEqual(all);
    document.head.replaceChildren();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    open('<p>Welcome back</p>');
    expect(asked()).toEqual(all);
  });
});

describe('the look of the device', () => {
  it('is dark where the device is and nothing was chosen, and hides what this person has read here', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    document.documentElement.dataset.person = 'ada';
    localStorage.setItem('Read:ada', '["n-1","n\\"2"]');
    localStorage.setItem('Read:ben', '["n-3"]');
    run(writeCall(setDeviceLook, 'Read'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    const text = document.getElementById('read-notices')?.textContent ?? '';
    expect(text).toMatch(/^\[data-notice="n-1"\],\[data-notice="n\\"2"\]\{display:none\}$/);
  });

  it('stays as chosen, and hides nothing where nothing or nonsense is stored', () => {
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

it('[X-05] a value cannot end the script that it stands in', () => {
  expect(writeCall(setDeviceLook, '</script><!--')).not.toMatch(/<\/script|<!--/);
});
