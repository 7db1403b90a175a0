import { LRUCache } from 'lru-cache';

/** Remembers the last few of what is worked out, by a name that says all it is worked out with. */
export function createKept<Value extends object>(max: number): (name: string, make: () => Value) => Value {
  const kept = new LRUCache<string, Value>({ max });
  return (name, make) => {
    const known = kept.get(name) ?? make();
    kept.set(name, known);
    return known;
  };
}
