import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Freezes a prototype as `--frozen-intrinsics` does: nothing in it can change, and an object that inherits from it may
 * still have a property of its own by the same name.
 */
function freezePrototype(prototype: object): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (!('value' in property) || !property.configurable) continue;
    const { value, enumerable = false } = property;
    Object.defineProperty(prototype, name, {
      enumerable,
      configurable: false,
      get: () => value,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`${name} of a frozen prototype cannot change.`);
        Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true });
      },
    });
  }
  Object.freeze(prototype);
}

const before = [Object.prototype, Array.prototype].map((prototype) => Reflect.ownKeys(prototype).length);
freezePrototype(Object.prototype);
freezePrototype(Array.prototype);

const root = resolve(import.meta.dirname, '../..');

/**
 * The tests of what runs in the server, but for those that fuzz it or need a database, which would take as long again, and
 * those that put another module in a module's place, which only a test's own file can do.
 */
const files = ['schemas', 'engine/core', 'catalogue/rules', 'server'].flatMap((room) =>
  readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !/security-|postgres|lowdb/.test(name))
    .map((name) => `${room}/${name}`)
    .filter((path) => !readFileSync(resolve(root, path), 'utf8').includes('vi.mock(')),
);

describe('with frozen prototypes', () => {
  it('nothing can be added to what every object and every list inherits', () => {
    expect(() => Object.assign(Object.prototype, { polluted: true })).toThrow(TypeError);
    expect(() => Object.assign(Array.prototype, { polluted: true })).toThrow(TypeError);
    expect([Object.prototype, Array.prototype].map((prototype) => Reflect.ownKeys(prototype).length)).toEqual(before);
    expect(files.length).toBeGreaterThan(60);
  });
});

describe('[I-06] the suite of all that runs in the server, with frozen prototypes', () => {
  for (const file of files) describe(file, async () => void (await import(resolve(root, file))));
});
