import { useCallback, useState } from 'react';
import { useSession } from './hooks.tsx';

/** A value of this editor in this browser, such as the widths of panes. What can not be read is taken for the first value. */
export function useKept<T extends object>(name: string, first: T): readonly [T, (value: T) => void] {
  const { storage, me } = useSession();
  const key = `editor:${me.uid}:${name}`;
  const [value, setValue] = useState<T>(() => readKept(storage.read(key)) ?? first);
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      storage.write(key, JSON.stringify(next));
    },
    [key, storage],
  );
  return [value, keep];
}

function readKept<T>(text: string | null): T | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === 'object' ? (value as T) : null;
  } catch {
    return null;
  }
}
