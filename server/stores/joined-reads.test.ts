import { describe, expect, it } from 'vitest';
import { joinReads } from './joined-reads.ts';
import type { ShelfName } from './keys.ts';
import type { Shelf } from './shelf.ts';

const ada: ShelfName = { place: 'people', name: 'ada' };
const ben: ShelfName = { place: 'people', name: 'ben' };

function open() {
  const sent: string[] = [];
  let erasures = 0;
  let isBroken = false;
  const read = joinReads(async ({ name }) => {
    sent.push(name);
    if (isBroken) throw new Error('away');
    return { owner: name, erasures, entries: [] } satisfies Shelf;
  });
  const save = () => {
    erasures += 1;
  };
  const breakDown = (isNow: boolean) => {
    isBroken = isNow;
  };
  return { read, sent, save, breakDown };
}

describe('joinReads', () => {
  it('reads each shelf once for concurrent requests', async () => {
    const { read, sent } = open();
    const shelves = await Promise.all([read(ada), read(ben), read(ada), read(ada)]);
    expect(sent).toEqual(['ada', 'ben']);
    expect(shelves.map((shelf) => shelf?.owner)).toEqual(['ada', 'ben', 'ada', 'ada']);
    await read(ada);
    expect(sent).toEqual(['ada', 'ben', 'ada']);
  });

  it('reads again for a request after a read was sent, so that it sees every save until then', async () => {
    const { read, sent, save } = open();
    const first = read(ada);
    save();
    const joined = read(ada);
    await Promise.resolve();
    expect(sent).toEqual(['ada']);
    save();
    const own = read(ada);
    expect([(await first)?.erasures, (await joined)?.erasures, (await own)?.erasures]).toEqual([1, 1, 2]);
  });

  it('passes a failure to every joined request, and to none afterwards', async () => {
    const { read, breakDown } = open();
    breakDown(true);
    const both = await Promise.allSettled([read(ada), read(ada)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    breakDown(false);
    expect((await read(ada))?.owner).toBe('ada');
  });
});
