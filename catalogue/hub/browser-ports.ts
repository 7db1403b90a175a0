import type { CancelTimer, HubPorts, TextStore } from './ports.ts';

const COOKIE_SECONDS = 31_536_000;

/** The real browser behind the ports. The only file of the hub that meets timers, storage and the network. */
export function createBrowserPorts(isChatty: boolean): HubPorts {
  return {
    now: () => new Date(),
    wait: (run, delayMs) => {
      const timer = window.setTimeout(run, delayMs);
      return () => window.clearTimeout(timer);
    },
    request: (path, init) => window.fetch(path, init),
    local: createTextStore(() => window.localStorage),
    session: createTextStore(() => window.sessionStorage),
    leave: (address) => window.location.assign(address),
    isVisible: () => document.visibilityState !== 'hidden',
    isOnline: () => navigator.onLine,
    onChange: listen,
    setCookie: (name, value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in some browsers we serve.
      document.cookie = `${name}=${value};path=/;max-age=${COOKIE_SECONDS};samesite=lax`;
    },
    log: (level, area, message) => {
      if (level === 'error') console.error(`[${area}] ${message}`);
      else if (isChatty) console.info(`[${area}] ${message}`);
    },
  };
}

function listen(kind: 'visible' | 'hidden' | 'online' | 'offline', run: () => void): CancelTimer {
  const isConnection = kind === 'online' || kind === 'offline';
  const target = isConnection ? window : document;
  const name = isConnection ? kind : 'visibilitychange';
  const hear = () => {
    if (isConnection || document.visibilityState === kind) run();
  };
  target.addEventListener(name, hear);
  if (kind === 'hidden') window.addEventListener('pagehide', run);
  return () => {
    target.removeEventListener(name, hear);
    if (kind === 'hidden') window.removeEventListener('pagehide', run);
  };
}

function createTextStore(open: () => Storage): TextStore {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      // Storage can be full or forbidden; what is kept there is never needed to go on.
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) => attempt((storage) => storage.setItem(key, text), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}
