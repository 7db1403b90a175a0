import { afterAll, vi } from 'vitest';

// A drawing may start to load parts for which its test does not wait. Test files share their modules: a load that was interrupted at the
// end of one file would be broken for the next. So would a module that reads the real clock while a fake clock of the last file is still in
// place.
afterAll(() => {
  vi.useRealTimers();
  return vi.dynamicImportSettled();
});
