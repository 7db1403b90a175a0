/** Memoises values by name. */
export function createMemory<Name, Value>(): (name: Name, make: () => Value) => Value {
  const cache = new Map<Name, Value>();
  return (name, make) => {
    const known = cache.get(name);
    if (known !== undefined) return known;
    const value = make();
    cache.set(name, value);
    return value;
  };
}
