/**
 * Freezes the prototypes of objects and arrays before the tests of a file are loaded, like `--frozen-intrinsics`: nothing in them can
 * change, and an object that inherits from them may still have its own property with the same name. [I-06]
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

for (const prototype of [Object.prototype, Array.prototype]) if (!Object.isFrozen(prototype)) freezePrototype(prototype);
