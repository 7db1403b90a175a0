import { LRUCache } from 'lru-cache';

/** Remembers the last few results, by a name that includes everything they depend on. */
export function createKept<Value extends object>(max: number): (name: string, make: () => Value) => Value {
  const kept = new LRUCache<string, Value>({ max });
  return (name, make) => {
    const known = kept.get(name) ?? make();
    kept.set(name, known);
    return known;
  };
}
