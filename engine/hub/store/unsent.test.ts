import { describe, expect, it } from 'vitest';
import { createTextCipher } from '../drafts/text-cipher.ts';
import { createFakePorts, type FakePorts } from '../testing/fake-ports.ts';
import { createUnsent } from './unsent.ts';

const deviceKey = Buffer.alloc(32, 7).toString('base64url');

function open(ports: FakePorts, person: { id: string; deviceKey?: string } = { id: 'me', deviceKey }) {
  return createUnsent({ ports, person, loadCipher: async () => createTextCipher });
}

describe('unsent actions', () => {
  it('are found by the next page in order of time, until they are dropped', async () => {
    const ports = createFakePorts();
    const unsent = open(ports);
    for (const name of ['save b', 'save a', 'heart c']) unsent.keep(name, { name });
    await ports.pass(0);
    const next = open(ports);
    expect((await next.list('save ')).map(({ name }) => name)).toEqual(['save b', 'save a']);
    expect(await next.list('heart ')).toEqual([{ name: 'heart c', value: { name: 'heart c' } }]);
    expect(['save ', 'heart ', 'call '].map(next.has)).toEqual([true, true, false]);
    expect(open(ports, { id: 'you', deviceKey }).has('save ')).toBe(false);
    next.drop('save b');
    expect((await open(ports).list('save ')).map(({ name }) => name)).toEqual(['save a']);
  });

  it('[V-06] are encrypted: neither the device nor another person can read them', async () => {
    const ports = createFakePorts();
    open(ports).keep('save Notes', 'My mother was ill');
    await ports.pass(0);
    const [key = ''] = ports.local.keys();
    expect(key).toBe('HubUnsent-save Notes:me');
    expect(ports.local.read(key)).toMatch(/^sealed:/);
    expect(await open(ports, { id: 'me', deviceKey: Buffer.alloc(32, 8).toString('base64url') }).list('save ')).toEqual([]);
    expect(await open(ports, { id: 'you', deviceKey }).list('save ')).toEqual([]);
  });

  it('are not dropped by a tab that only knows an older value', async () => {
    const ports = createFakePorts();
    const [one, other] = [open(ports), open(ports)];
    one.keep('save a', 1);
    await ports.pass(0);
    other.keep('save a', 2);
    await ports.pass(0);
    one.drop('save a');
    expect(await open(ports).list('save ')).toEqual([{ name: 'save a', value: 2 }]);
  });

  it('are not stored if they were dropped before the cipher loaded', async () => {
    const ports = createFakePorts();
    const unsent = open(ports);
    unsent.keep('save a', 1);
    unsent.drop('save a');
    await ports.pass(0);
    expect(ports.local.keys()).toEqual([]);
  });

  it('are not stored on a page without a person', async () => {
    const ports = createFakePorts();
    const unsent = open(ports, { id: 'anonymous' });
    unsent.keep('save a', 1);
    await ports.pass(0);
    expect([ports.local.keys(), await unsent.list('save ')]).toEqual([[], []]);
  });
});
