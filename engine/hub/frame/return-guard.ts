import { findSignOutForm } from '../links/sign-out.ts';
import { OPEN_KEY } from '../store/forget.ts';
import type { HubPorts } from '../store/ports.ts';

/**
 * Browsers keep a page that was left, and show it again by Back or Forward. This notes on the device whose hub is open; the note goes when
 * they sign out, when their session ends and when somebody else signs in. A page that comes back without its note is hidden, and loaded
 * anew. Returns a function that stops it. [H-07]
 */
export function guardReturns({ local }: Pick<HubPorts, 'local'>, person: string): () => void {
  const key = `${OPEN_KEY}:${person}`;
  const check = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || local.read(key) !== null) return;
    document.documentElement.hidden = true;
    window.location.reload();
  };
  // Also when unsaved writing holds the form back for a moment: whoever stays after all only has a page loaded once more.
  const signOut = (event: SubmitEvent) => {
    if (findSignOutForm(event)) local.remove(key);
  };
  local.write(key, 'yes');
  window.addEventListener('pageshow', check);
  document.addEventListener('submit', signOut);
  return () => {
    window.removeEventListener('pageshow', check);
    document.removeEventListener('submit', signOut);
  };
}
