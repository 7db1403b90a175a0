import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The parameters of the address, and a function that sets some of them; null removes one. */
export function useQueryValues(): readonly [URLSearchParams, (values: Readonly<Record<string, string | null>>) => void] {
  const [query, setQuery] = useSearchParams();
  const setValues = useCallback(
    (values: Readonly<Record<string, string | null>>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  return [query, setValues];
}
