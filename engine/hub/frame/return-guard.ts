import { findSignOutForm } from '../links/sign-out.ts';
import { OPEN_KEY } from '../store/forget.ts';
import type { HubPorts } from '../store/ports.ts';

/** Other windows wait this long after a sign-out, so that the server has processed it. */
const ANSWER_MS = 3_000;

/**
 * Browsers restore a page by Back or Forward, and a background tab keeps showing it. This marks on the device whose hub is open; the mark
 * is removed on sign-out, when the session ends and when another person signs in. A page that becomes visible without its mark is hidden
 * and reloaded; another window does so a little later. Returns a function that stops it.
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
  // Unsaved text may hold back the form; this window then stays visible, as it does in a browser that stores no mark.
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
