import { useRef, useState } from 'react';

/** Keys for the entries of a list, which stay with an entry while it moves. */
export interface EntryKeys {
  readonly keys: readonly number[];
  readonly insert: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

/** Updates the keys with each action on the list. When its length changes in another way (Undo, another person), the rest gets new keys. */
export function useEntryKeys(length: number): EntryKeys {
  const next = useRef(0);
  const [stored, setStored] = useState<readonly number[]>([]);
  const fresh = () => {
    next.current += 1;
    return next.current;
  };
  const keys = stored.length === length ? stored : fitKeys(stored, length, fresh);
  if (keys !== stored) setStored(keys);
  return {
    keys,
    insert: (index) => setStored([...keys.slice(0, index), fresh(), ...keys.slice(index)]),
    remove: (index) => setStored(keys.filter((_key, place) => place !== index)),
    move: (from, to) => setStored(moveWithin(keys, from, to)),
  };
}

function fitKeys(keys: readonly number[], length: number, fresh: () => number): readonly number[] {
  return Array.from({ length }, (_nothing, index) => keys[index] ?? fresh());
}

/** The list with one entry moved to another place. */
export function moveWithin<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = list.filter((_entry, index) => index !== from);
  const moved = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}
