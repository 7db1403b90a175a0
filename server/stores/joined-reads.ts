import type { Backing } from './backing.ts';

/**
 * Joins reads of one shelf that are requested at the same moment: a hub needs nine documents of a person, and all of them are on one shelf.
 * The read is sent only after the last of them was requested, so each still sees every save that was acknowledged before.
 */
export function joinReads(read: Backing['readEntries']): Backing['readEntries'] {
  const pending = new Map<string, ReturnType<Backing['readEntries']>>();
  return (name) => {
    const key = `${name.place} ${name.name}`;
    const joined = pending.get(key);
    if (joined) return joined;
    const reading = Promise.resolve().then(() => {
      pending.delete(key);
      return read(name);
    });
    pending.set(key, reading);
    return reading;
  };
}
