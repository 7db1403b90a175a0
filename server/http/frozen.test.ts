import { describe, expect, it } from 'vitest';

describe('frozen prototypes', () => {
  it('rejects new properties on Object.prototype and Array.prototype', () => {
    const prototypes = [Object.prototype, Array.prototype];
    const before = prototypes.map((prototype) => Reflect.ownKeys(prototype));
    for (const prototype of prototypes) {
      expect(() => Object.assign(prototype, { polluted: true })).toThrow(TypeError);
      expect(() => Object.assign(prototype, { toString: () => 'polluted' })).toThrow(TypeError);
    }
    expect(prototypes.map((prototype) => Reflect.ownKeys(prototype))).toEqual(before);
  });
});
