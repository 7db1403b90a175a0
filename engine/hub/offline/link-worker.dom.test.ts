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

/** Adds the manifest link by which the server announces the worker. */
function switchOn(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  document.head.append(link);
}

beforeEach(() => {
  // Unmount other files' trees before the page is emptied by hand.
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

describe('linkWorker', () => {
  it("registers the worker, has it cache the hub, and sets the visit's session cookie", async () => {
    const { done } = openBrowser();
    switchOn();
    await linkWorker(createFakePorts());
    expect(done).toEqual(['registers /sw.js', { kind: 'keep' }]);
    expect(document.cookie).toContain(`hub-visit=${visit}`);
  });

  it('responds to a worker that checks for running pages', async () => {
    const { workers } = openBrowser();
    await linkWorker(createFakePorts());
    const heard: unknown[] = [];
    workers.dispatchEvent(Object.assign(new Event('message'), { ports: [{ postMessage: (word: unknown) => void heard.push(word) }] }));
    expect(heard).toEqual(['here']);
  });

  it('removes a disabled worker and its caches, and no others', async () => {
    const { done } = openBrowser();
    for (const name of ['hub-own-a', 'hub-files-1', 'of-somebody-else']) await caches.open(name);
    await linkWorker(createFakePorts());
    expect([done, await caches.keys()]).toEqual([['unregisters'], ['of-somebody-else']]);
  });
});

describe('storage on this device', () => {
  const stored = ({ local, session }: FakePorts) => [...local.keys(), ...session.keys()];

  /** Signs out with stored data; a listener of the page may prevent the submit. */
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

  it('is cleared by signing out offline', async () => {
    expect(stored(await signOut(false))).toEqual([]);
  });

  it('is not cleared if the form is held back, or online, where the server clears it', async () => {
    expect(stored(await signOut(false, true))).toEqual(['HubDraft', 'HubTellMe']);
    expect(stored(await signOut(true))).toEqual(['HubDraft', 'HubTellMe']);
  });
});
