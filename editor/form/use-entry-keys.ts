import { useRef, useState } from 'react';

/** A name for each entry of a list that stays with it while it moves. */
export interface EntryKeys {
  readonly keys: readonly number[];
  readonly insert: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

/** Names entries by what is done to them. A length that came about otherwise (Undo, somebody else) names the rest anew. */
export function useEntryKeys(length: number): EntryKeys {
  const next = useRef(0);
  const [kept, setKept] = useState<readonly number[]>([]);
  const fresh = () => {
    next.current += 1;
    return next.current;
  };
  const keys = kept.length === length ? kept : fitKeys(kept, length, fresh);
  if (keys !== kept) setKept(keys);
  return {
    keys,
    insert: (index) => setKept([...keys.slice(0, index), fresh(), ...keys.slice(index)]),
    remove: (index) => setKept(keys.filter((_key, place) => place !== index)),
    move: (from, to) => setKept(moveWithin(keys, from, to)),
  };
}

function fitKeys(keys: readonly number[], length: number, fresh: () => number): readonly number[] {
  return Array.from({ length }, (_nothing, index) => keys[index] ?? fresh());
}

/** The list with one entry at another place. */
export function moveWithin<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = list.filter((_entry, index) => index !== from);
  const moved = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}
