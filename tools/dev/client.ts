// In every page during development: refetches after server changes without reloading the page.

interface Change {
  /** Whether files that no script imports changed, such as the examples of a widget. */
  readonly isContent: boolean;
}

import.meta.hot?.on('hub:changed', ({ isContent }: Change) => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  const isRunning = document.getElementById('hub')?.dataset.awake === 'true';
  if (!isRunning || (isContent && location.pathname.startsWith('/gallery'))) location.reload();
  // Hub and editor refetch when the page becomes visible.
  else document.dispatchEvent(new Event('visibilitychange'));
});
