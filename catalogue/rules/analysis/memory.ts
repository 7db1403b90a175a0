/** Remembers values by name, so that each is made once. */
export function createMemory<Name, Value>(): (name: Name, make: () => Value) => Value {
  const kept = new Map<Name, Value>();
  return (name, make) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const value = make();
    kept.set(name, value);
    return value;
  };
}
