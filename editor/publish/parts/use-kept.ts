import { useCallback, useState } from 'react';
import type { Json, Storage } from '../../../engine/index.ts';

/** What somebody wrote into a screen, kept in this browser until it is done: a reload or signing in again loses nothing. */
export function useKept<Value extends Json>(
  storage: Storage,
  name: string,
  start: Value,
  isFit: (value: Json) => value is Value,
): readonly [Value, (value: Value) => void, () => void] {
  const [value, setValue] = useState<Value>(() => readKept(storage.read(name), start, isFit));
  const keep = useCallback(
    (next: Value) => {
      setValue(next);
      storage.write(name, JSON.stringify(next));
    },
    [storage, name],
  );
  const forget = useCallback(() => {
    setValue(start);
    storage.remove(name);
  }, [storage, name, start]);
  return [value, keep, forget];
}

function readKept<Value extends Json>(text: string | null, start: Value, isFit: (value: Json) => value is Value): Value {
  try {
    const value: Json = text === null ? null : JSON.parse(text);
    return isFit(value) ? value : start;
  } catch {
    return start;
  }
}
