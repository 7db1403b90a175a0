import { findSignOutForm } from '../links/sign-out.ts';
import { OPEN_KEY } from '../store/forget.ts';
import type { HubPorts } from '../store/ports.ts';

/** After signing out in one window the others wait this long, so that the server has heard of it. */
const ANSWER_MS = 3_000;

/**
 * Browsers keep a page that was left, and show it again by Back or Forward; another tab shows it until somebody looks again. This notes on
 * the device whose hub is open; the note goes when they sign out, when their session ends and when somebody else signs in. A page that is
 * seen again without its note is hidden, and loaded anew; so is one in a window beside, a little later. Returns a function that stops it.
 */
export function guardReturns({ local, wait, onChange }: Pick<HubPorts, 'local' | 'wait' | 'onChange'>, person: string): () => void {
  const key = `${OPEN_KEY}:${person}`;
  let hasPressed = false;
  const check = () => {
    if (local.read(key) !== null) return;
    document.documentElement.hidden = true;
    window.location.reload();
  };
  const checkReturn = ({ persisted }: PageTransitionEvent) => persisted && check();
  // Writing may hold the form back, and its person stay: then this window shows it as before. So does a browser that notes nothing.
  const checkOther = () => isNoted && !hasPressed && check();
  const onOther = (event: StorageEvent) => event.key === key && wait(checkOther, ANSWER_MS);
  const signOut = (event: SubmitEvent) => {
    if (!findSignOutForm(event)) return;
    hasPressed = true;
    local.remove(key);
  };
  local.write(key, 'yes');
  const isNoted = local.read(key) !== null;
  window.addEventListener('pageshow', checkReturn);
  window.addEventListener('storage', onOther);
  document.addEventListener('submit', signOut);
  const stopWatching = onChange('visible', checkOther);
  return () => {
    window.removeEventListener('pageshow', checkReturn);
    window.removeEventListener('storage', onOther);
    document.removeEventListener('submit', signOut);
    stopWatching();
  };
}
