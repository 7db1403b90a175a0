import { useCallback, useState } from 'react';
import type { Json, Storage } from '#engine';
import { useSession } from './hooks.tsx';

/** A value stored in this browser, such as pane widths. An unreadable one becomes the initial value. */
export function useStored<T extends object>(name: string, first: T): readonly [T, (value: T) => void] {
  const { storage, me } = useSession();
  const [value, keep] = useStoredIn<T>(storage, `editor:${me.uid}:${name}`, first, isThere);
  return [value, keep];
}

function isThere(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

/**
 * A value stored in this browser until it is cleared, so that it survives a reload or signing in again. A value of the wrong shape becomes
 * the initial value.
 */
export function useStoredIn<T>(
  storage: Storage,
  key: string,
  first: T,
  isFit: (value: Json) => boolean,
): readonly [T, (value: T) => void, () => void] {
  const read = () => ({ key, value: readStored<T>(storage.read(key), isFit) ?? first });
  const [stored, setStored] = useState(read);
  // The key has changed, so read its value.
  const current = stored.key === key ? stored : read();
  if (current !== stored) setStored(current);
  const keep = useCallback(
    (next: T) => {
      setStored({ key, value: next });
      storage.write(key, JSON.stringify(next));
    },
    [key, storage],
  );
  const forget = useCallback(() => {
    setStored({ key, value: first });
    storage.remove(key);
  }, [key, storage, first]);
  return [current.value, keep, forget];
}

function readStored<T>(text: string | null, isFit: (value: Json) => boolean): T | null {
  try {
    const value = text === null ? null : JSON.parse(text);
    return isFit(value) ? value : null;
  } catch {
    return null;
  }
}
