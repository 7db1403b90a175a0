import { afterAll, vi } from 'vitest';

// A drawing may start to load parts for which its test does not wait. Test files share their modules: a load that was interrupted at the
// end of one file would be broken for the next. So would a module that reads the real clock while a fake clock of the last file is still in
// place. Files with a DOM share their window too: each begins at the address at which all begin,
// with nothing stored.
afterAll(() => {
  vi.useRealTimers();
  if (typeof window !== 'undefined') {
    window.history.replaceState(null, '', '/');
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
  return vi.dynamicImportSettled();
});
