import { createLog } from './log.ts';
import type { CancelTimer, HubPorts, TextStore, Tracker } from './ports.ts';

declare global {
  interface Window {
    dataLayer?: Readonly<Record<string, string | number | undefined>>[];
  }
}

const COOKIE_SECONDS = 31_536_000;

/** The real browser as ports. The hub's only file that touches timers, storage and the network. */
export function createBrowserPorts(isChatty: boolean): HubPorts {
  return {
    now: () => new Date(),
    random: Math.random,
    wait: (run, delayMs) => {
      const timer = window.setTimeout(run, delayMs);
      return () => window.clearTimeout(timer);
    },
    request: (path, init) => window.fetch(path, init),
    local: createTextStore(() => window.localStorage),
    session: createTextStore(() => window.sessionStorage),
    here: () => window.location.pathname + window.location.search + window.location.hash,
    leave: (address) => window.location.assign(address),
    isVisible: () => document.visibilityState !== 'hidden',
    isOnline: () => navigator.onLine,
    onChange: listen,
    setCookie: (name, value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in some browsers we serve.
      document.cookie = `${name}=${value};path=/;max-age=${COOKIE_SECONDS};samesite=lax`;
    },
    trackers: [toDataLayer],
    log: createLog({ now: () => new Date(), isChatty, write: (level, text, entry) => console[level](text, entry) }),
  };
}

/** Page views go to the page's data layer, to which an analytics service can be connected. */
const toDataLayer: Tracker = (event, fields) => {
  if (event !== 'pageview') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...fields });
};

function listen(kind: 'visible' | 'hidden' | 'online' | 'offline', run: () => void): CancelTimer {
  const isConnection = kind === 'online' || kind === 'offline';
  const target = isConnection ? window : document;
  const name = isConnection ? kind : 'visibilitychange';
  const onEvent = () => {
    if (isConnection || document.visibilityState === kind) run();
  };
  target.addEventListener(name, onEvent);
  if (kind === 'hidden') window.addEventListener('pagehide', run);
  return () => {
    target.removeEventListener(name, onEvent);
    if (kind === 'hidden') window.removeEventListener('pagehide', run);
  };
}

function createTextStore(open: () => Storage): TextStore {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      // Storage can be full or forbidden; nothing in it is essential.
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) => attempt((storage) => storage.setItem(key, text), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}
