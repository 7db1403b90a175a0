// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wipe } from '../../testing/drawing/draw.tsx';
import { forgetOthers, forgetSession, OPEN_KEY } from '../store/forget.ts';
import { createFakePorts } from '../testing/fake-ports.ts';
import { reloadOnReturn, writeCall } from './page-scripts.ts';
import { guardReturns } from './return-guard.ts';

const setup = { deviceKeys: { readNotices: 'Read', session: 'Eligibility', isOutdated: () => false } };
let reload: ReturnType<typeof vi.spyOn>;
let stop = (): void => undefined;

beforeEach(() => {
  // Unmount other files' trees before the page is emptied by hand.
  wipe();
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.hidden = false;
  document.body.replaceChildren();
});

/** Opens a hub that is left and restored by Back. */
function open() {
  const ports = createFakePorts();
  stop = guardReturns(ports, 'ada');
  const comeBack = (persisted = true) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { ports, comeBack };
}

/** Presses Sign out while unsaved text delays the form. */
function pressSignOut(): void {
  const form = document.createElement('form');
  form.action = '/account/logout';
  document.body.append(form);
  const held = new Event('submit', { bubbles: true, cancelable: true });
  held.preventDefault();
  form.dispatchEvent(held);
}

const outcome = () => [document.documentElement.hidden, reload.mock.calls.length];

describe('a page restored from the back/forward cache', () => {
  it('is shown unchanged while its person is signed in', () => {
    open().comeBack();
    expect(outcome()).toEqual([false, 0]);
  });

  it.each([
    ['their session has ended', forgetSession],
    ['somebody else has signed in', (ports: Parameters<typeof forgetOthers>[0], own: typeof setup) => forgetOthers(ports, own, 'ben')],
  ])('[H-07] is hidden and reloaded when %s', (_, end) => {
    const { ports, comeBack } = open();
    end(ports, setup);
    comeBack();
    expect(outcome()).toEqual([true, 1]);
  });

  it('[H-07] is hidden and reloaded after Sign out, also when unsaved text delayed it', () => {
    const { comeBack } = open();
    comeBack();
    expect(outcome()).toEqual([false, 0]);
    pressSignOut();
    comeBack(false);
    expect(outcome()).toEqual([false, 0]);
    comeBack();
    expect(outcome()).toEqual([true, 1]);
  });
});

describe('a page in another tab', () => {
  it('stays visible while its person is signed in', () => {
    const { ports } = open();
    ports.setVisible(true);
    expect(outcome()).toEqual([false, 0]);
  });

  it('[H-07] is hidden and reloaded when it becomes visible after its person signed out', () => {
    const { ports } = open();
    forgetSession(ports, setup);
    ports.setVisible(true);
    expect(outcome()).toEqual([true, 1]);
  });

  it('[H-07] in a second window is hidden and reloaded a little after the first signed out', async () => {
    const { ports } = open();
    forgetSession(ports, setup);
    window.dispatchEvent(new StorageEvent('storage', { key: 'HubOpen:ada', newValue: null }));
    await ports.pass(2_999);
    expect(outcome()).toEqual([false, 0]);
    await ports.pass(1);
    expect(outcome()).toEqual([true, 1]);
  });

  it('stays visible in a browser without local storage', () => {
    const ports = createFakePorts();
    stop = guardReturns({ ...ports, local: { ...ports.local, write: () => undefined } }, 'ada');
    ports.setVisible(true);
    expect(outcome()).toEqual([false, 0]);
  });

  it('stays visible when unsaved text held back the sign-out', () => {
    const { ports } = open();
    pressSignOut();
    ports.setVisible(true);
    expect(outcome()).toEqual([false, 0]);
  });
});

describe('a page restored from the disk cache by Back', () => {
  const run = (type: string, marks: Readonly<Record<string, string>>) => {
    document.documentElement.dataset.person = 'ada';
    for (const [key, text] of Object.entries(marks)) localStorage.setItem(key, text);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
    new Function(writeCall(reloadOnReturn, OPEN_KEY))();
    return outcome();
  };

  it('[H-07] hides and reloads the page of a person who is no longer signed in here', () => {
    expect(run('back_forward', { 'HubOpen:ben': 'yes' })).toEqual([true, 1]);
  });

  it.each([
    ['back_forward', { 'HubOpen:ada': 'yes' }],
    ['navigate', {}],
    ['reload', {}],
  ])('is shown after %s with the stored marks %j', (type, marks) => {
    expect(run(type, marks)).toEqual([false, 0]);
  });
});
