import { createHook, executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { holdTick } from './held-tick.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The number of the objects created by Node for the ticks of `work` that survive garbage collection. */
async function countLeft(work: () => void): Promise<number> {
  const ticks: WeakRef<object>[] = [];
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') ticks.push(new WeakRef(resource));
    },
  }).enable();
  work();
  hook.disable();
  expect(ticks).not.toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    collect();
  }
  return ticks.filter((tick) => tick.deref() !== undefined).length;
}

it('retains exactly one tick in memory, so that V8 never drops the shape of the others', async () => {
  expect(await countLeft(() => process.nextTick(executionAsyncResource))).toBe(0);
  expect(await countLeft(holdTick)).toBe(1);
  expect(await countLeft(holdTick)).toBe(0);
});
