import { useCallback, useState } from 'react';
import { useSession } from './hooks.tsx';

/** A value of this editor in this browser, such as the widths of panes. What can not be read is taken for the first value. */
export function useKept<T extends object>(name: string, first: T): readonly [T, (value: T) => void] {
  const { storage, me } = useSession();
  const key = `editor:${me.uid}:${name}`;
  const read = () => ({ key, value: readKept<T>(storage.read(key)) ?? first });
  const [kept, setKept] = useState(read);
  // Under another name there is another value.
  const current = kept.key === key ? kept : read();
  if (current !== kept) setKept(current);
  const keep = useCallback(
    (next: T) => {
      setKept({ key, value: next });
      storage.write(key, JSON.stringify(next));
    },
    [key, storage],
  );
  return [current.value, keep];
}

function readKept<T>(text: string | null): T | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === 'object' ? (value as T) : null;
  } catch {
    return null;
  }
}
