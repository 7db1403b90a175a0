import { expect, it } from 'vitest';
import { playSeeds, report } from './run.ts';

it('three nodes, twenty viewers and three editors keep every promise whatever goes wrong, with each even seed', async () => {
  const failed = await playSeeds('even');
  if (failed) expect.fail(report(failed));
});
