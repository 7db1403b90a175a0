import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListOptions, readListOptions, writeListOptions } from './search.ts';

/** The options of the list, stored in the address. */
export function useListOptions(): readonly [ListOptions, (options: ListOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const options = useMemo(() => readListOptions(query), [query]);
  const onOptions = useCallback(
    (next: ListOptions) => setQuery((before) => writeListOptions(before, next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return [options, onOptions];
}
