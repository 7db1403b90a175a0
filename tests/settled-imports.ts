import { afterAll, vi } from 'vitest';

// A drawing may begin to fetch parts that its test does not wait for. Files share their modules: what were cut off with the end of one file
// would be broken for the next.
afterAll(() => vi.dynamicImportSettled());
