import { afterAll, vi } from 'vitest';

// Rendering may start to load parts for which its test does not wait. Test files share their modules: a load interrupted at the end of one
// file would be broken for the next, and so would a module that meets the last file's fake clock. Files with a DOM share their window, too:
// each begins with an empty document, at the initial address, with empty storage.
afterAll(async () => {
  if (typeof window !== 'undefined') await emptyWindow();
  vi.useRealTimers();
  return vi.dynamicImportSettled();
});

async function emptyWindow(): Promise<void> {
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  const { documentElement, head, body } = document;
  head.replaceChildren();
  body.replaceChildren();
  for (const element of [documentElement, head, body]) for (const { name } of [...element.attributes]) element.removeAttribute(name);
  // biome-ignore lint/suspicious/noDocumentCookie: the DOM of tests has no cookie store.
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=', 1)}=; path=/; max-age=0`;
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
}
