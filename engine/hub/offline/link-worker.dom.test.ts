// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wipe } from '../../testing/drawing/draw.tsx';
import { SIGN_OUT } from '../links/sign-out.ts';
import { createFakeCaches } from '../testing/fake-caches.ts';
import { createFakePorts, type FakePorts } from '../testing/fake-ports.ts';
import { linkWorker } from './link-worker.ts';

const visit = 'v'.repeat(32);

/** A browser with service workers; the active one answers every message with the key of a visit. */
function openBrowser() {
  const done: unknown[] = [];
  const active = {
    postMessage: (message: unknown, [port]: readonly MessagePort[]) => {
      done.push(message);
      port?.postMessage({ visit });
    },
  };
  const workers = Object.assign(new EventTarget(), {
    register: async (address: string) => void done.push(`registers ${address}`),
    getRegistrations: async () => [{ unregister: async () => done.push('unregisters') > 0 }],
    ready: Promise.resolve({ active }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return { workers, done };
}

/** The server says with the page that there is a worker. */
function switchOn(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  document.head.append(link);
}

beforeEach(() => {
  // What another file has drawn goes before the page is emptied by hand.
  wipe();
  vi.stubGlobal('caches', createFakeCaches());
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('a page of the hub', () => {
  it('starts the worker, has it keep the hub, and notes the visit until the browser is closed', async () => {
    const { done } = openBrowser();
    switchOn();
    await linkWorker(createFakePorts());
    expect(done).toEqual(['registers /sw.js', { kind: 'keep' }]);
    expect(document.cookie).toContain(`hub-visit=${visit}`);
  });

  it('says that it is alive to a worker that asks', async () => {
    const { workers } = openBrowser();
    await linkWorker(createFakePorts());
    const heard: unknown[] = [];
    workers.dispatchEvent(Object.assign(new Event('message'), { ports: [{ postMessage: (word: unknown) => void heard.push(word) }] }));
    expect(heard).toEqual(['here']);
  });

  it('takes away all that is left of a worker that is switched off, and nothing of others', async () => {
    const { done } = openBrowser();
    for (const name of ['hub-own-a', 'hub-files-1', 'of-somebody-else']) await caches.open(name);
    await linkWorker(createFakePorts());
    expect([done, await caches.keys()]).toEqual([['unregisters'], ['of-somebody-else']]);
  });
});

describe('what this device has stored', () => {
  const stored = ({ local, session }: FakePorts) => [...local.keys(), ...session.keys()];

  /** Signs out with something stored; a listener of the page may hold the form back. */
  async function signOut(isOnline: boolean, isHeld = false): Promise<FakePorts> {
    const ports = createFakePorts();
    ports.setOnline(isOnline);
    ports.local.write('HubDraft', 'words');
    ports.session.write('HubTellMe', 'yes');
    const form = document.createElement('form');
    form.action = SIGN_OUT;
    document.body.append(form);
    if (isHeld) form.addEventListener('submit', (event) => event.preventDefault());
    await linkWorker(ports);
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    return ports;
  }

  it('goes at once when somebody signs out without a line', async () => {
    expect(stored(await signOut(false))).toEqual([]);
  });

  it('stays where the form is held back, and where the server tells the browser what to delete', async () => {
    expect(stored(await signOut(false, true))).toEqual(['HubDraft', 'HubTellMe']);
    expect(stored(await signOut(true))).toEqual(['HubDraft', 'HubTellMe']);
  });
});
