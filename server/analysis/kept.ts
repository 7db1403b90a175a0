/** Remembers the last few of what is worked out, by a name that says all it is worked out with. */
export function createKept<Value>(most: number): (name: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (name, make) => {
    const known = kept.has(name) ? (kept.get(name) as Value) : make();
    kept.delete(name);
    kept.set(name, known);
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
    return known;
  };
}
