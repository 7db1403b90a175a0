import { createTestClock, runStoreContract } from '../store-contract.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { createLowdbStore } from './lowdb-store.ts';

const never = () => () => {};

runStoreContract('lowdb', async () => {
  const folder = await makeDataFolder();
  const clock = createTestClock();
  let store = await createLowdbStore({ folder, clock, every: never });
  return {
    store,
    clock,
    async reopen() {
      await store.close();
      store = await createLowdbStore({ folder, clock, every: never });
      return store;
    },
    async dispose() {
      await store.close();
      await removeDataFolder(folder);
    },
  };
});
