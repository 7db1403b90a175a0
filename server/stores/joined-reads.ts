import type { Backing } from './backing.ts';

/**
 * Joins concurrent reads of one shelf: a hub needs nine documents of a person, all on one shelf. The read is sent only after the last of
 * them was requested, so each still sees every save acknowledged before.
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
