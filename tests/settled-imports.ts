import { afterAll, vi } from 'vitest';

// A drawing may begin to fetch parts that its test does not wait for. Files share their modules: what were cut off with the end of one file
// would be broken for the next. So would be a module that takes the real clock for itself while a clock of the last file still stands.
afterAll(() => {
  vi.useRealTimers();
  return vi.dynamicImportSettled();
});
