/** Caches the answer for each key. */
export function keepEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const before = kept.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}
