/** Caches the answer for each key. */
export function keepEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const before = cache.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    cache.set(key, made);
    return made;
  };
}
