import { describe, expect, it } from 'vitest';

describe('with frozen prototypes', () => {
  it('nothing can be added to what every object and every list inherits', () => {
    const prototypes = [Object.prototype, Array.prototype];
    const before = prototypes.map((prototype) => Reflect.ownKeys(prototype));
    for (const prototype of prototypes) {
      expect(() => Object.assign(prototype, { polluted: true })).toThrow(TypeError);
      expect(() => Object.assign(prototype, { toString: () => 'polluted' })).toThrow(TypeError);
    }
    expect(prototypes.map((prototype) => Reflect.ownKeys(prototype))).toEqual(before);
  });
});
