import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFollowing } from './following.ts';

describe('createFollowing', () => {
  it('keeps its value through asynchronous work, whatever other work starts and ends meanwhile', async () => {
    const acting = createFollowing<string | null>();
    const heard: (string | null)[] = [];
    const slow = acting.run('robin', async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await nextTurn();
        heard.push(acting.current());
      }
    });
    await acting.run('kit', async () => void (await nextTurn()));
    expect(acting.run('alex', acting.current)).toBe('alex');
    await acting.run(null, async () => {
      await nextTurn();
      heard.push(acting.current());
    });
    await slow;
    expect(heard.filter((who) => who !== null)).toEqual(['robin', 'robin', 'robin']);
    expect(heard).toHaveLength(4);
    expect(acting.current()).toBeNull();
  });

  it('drops its value when the work ends, even if it fails', async () => {
    const acting = createFollowing<string | null>();
    const fail = () => {
      throw new Error('no');
    };
    expect(() => acting.run('robin', fail)).toThrow('no');
    await expect(acting.run('robin', async () => fail())).rejects.toThrow('no');
    expect(acting.current()).toBeNull();
    expect(await acting.run('kit', async () => nextTurn(acting.current()))).toBe('kit');
  });
});
