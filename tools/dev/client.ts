// In every page while developing: what changed on the server is asked for anew, and the page stays as it is.

interface Change {
  /** Whether files that no script reads changed, such as the examples of a widget. */
  readonly isContent: boolean;
}

import.meta.hot?.on('hub:changed', ({ isContent }: Change) => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  const isRunning = document.getElementById('hub')?.dataset.awake === 'true';
  if (!isRunning || (isContent && location.pathname.startsWith('/gallery'))) location.reload();
  // Hub and editor ask anew whenever somebody comes back to them.
  else document.dispatchEvent(new Event('visibilitychange'));
});
