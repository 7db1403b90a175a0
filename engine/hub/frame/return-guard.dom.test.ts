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
  // What another file has drawn goes before the page is emptied by hand.
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

/** The hub of somebody, which is left and comes back by Back. */
function open() {
  const ports = createFakePorts();
  stop = guardReturns(ports, 'ada');
  const comeBack = (persisted = true) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { ports, comeBack };
}

/** Somebody presses Sign out, and their writing holds the form back. */
function pressSignOut(): void {
  const form = document.createElement('form');
  form.action = '/account/logout';
  document.body.append(form);
  const held = new Event('submit', { bubbles: true, cancelable: true });
  held.preventDefault();
  form.dispatchEvent(held);
}

const outcome = () => [document.documentElement.hidden, reload.mock.calls.length];

describe('a page that Back brings again from the memory of the browser', () => {
  it('is shown as it was while its person is signed in', () => {
    open().comeBack();
    expect(outcome()).toEqual([false, 0]);
  });

  it.each([
    ['their session has ended', forgetSession],
    ['somebody else has signed in', (ports: Parameters<typeof forgetOthers>[0], own: typeof setup) => forgetOthers(ports, own, 'ben')],
  ])('[H-07] is hidden and loaded anew when %s', (_, end) => {
    const { ports, comeBack } = open();
    end(ports, setup);
    comeBack();
    expect(outcome()).toEqual([true, 1]);
  });

  it('[H-07] is hidden and loaded anew once the person has pressed Sign out, also when their writing is saved first', () => {
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
  it('is shown as it was while its person is signed in', () => {
    const { ports } = open();
    ports.setVisible(true);
    expect(outcome()).toEqual([false, 0]);
  });

  it('[H-07] is hidden and loaded anew when it is seen again after its person signed out', () => {
    const { ports } = open();
    forgetSession(ports, setup);
    ports.setVisible(true);
    expect(outcome()).toEqual([true, 1]);
  });

  it('[H-07] beside the one in which its person signed out is so too, once the server has heard of it', async () => {
    const { ports } = open();
    forgetSession(ports, setup);
    window.dispatchEvent(new StorageEvent('storage', { key: 'HubOpen:ada', newValue: null }));
    await ports.pass(2_999);
    expect(outcome()).toEqual([false, 0]);
    await ports.pass(1);
    expect(outcome()).toEqual([true, 1]);
  });

  it('is shown as it was in a browser that notes nothing', () => {
    const ports = createFakePorts();
    stop = guardReturns({ ...ports, local: { ...ports.local, write: () => undefined } }, 'ada');
    ports.setVisible(true);
    expect(outcome()).toEqual([false, 0]);
  });

  it('stays where its person pressed Sign out and writing held it back', () => {
    const { ports } = open();
    pressSignOut();
    ports.setVisible(true);
    expect(outcome()).toEqual([false, 0]);
  });
});

describe('a page that Back takes from the files of the browser', () => {
  const run = (type: string, marks: Readonly<Record<string, string>>) => {
    document.documentElement.dataset.person = 'ada';
    for (const [key, text] of Object.entries(marks)) localStorage.setItem(key, text);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
    new Function(writeCall(reloadOnReturn, OPEN_KEY))();
    return outcome();
  };

  it('[H-07] shows nothing of a person who is no longer signed in here, and is asked for anew', () => {
    expect(run('back_forward', { 'HubOpen:ben': 'yes' })).toEqual([true, 1]);
  });

  it.each([
    ['back_forward', { 'HubOpen:ada': 'yes' }],
    ['navigate', {}],
    ['reload', {}],
  ])('is shown when it came by %s, with what the device knows: %j', (type, marks) => {
    expect(run(type, marks)).toEqual([false, 0]);
  });
});
