import { LRUCache } from 'lru-cache';

/** Caches the latest results, by a name that includes everything they depend on. */
export function createCache<Value extends object>(max: number): (name: string, make: () => Value) => Value {
  const cache = new LRUCache<string, Value>({ max });
  return (name, make) => {
    const known = cache.get(name) ?? make();
    cache.set(name, known);
    return known;
  };
}
