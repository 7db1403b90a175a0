import { createMemoryStore } from './memory.ts';
import { createTestClock, runStoreContract } from './store-contract.ts';

runStoreContract('memory', async () => {
  const clock = createTestClock();
  const store = createMemoryStore({ clock });
  return { store, clock, reopen: async () => store, dispose: () => store.close() };
});
