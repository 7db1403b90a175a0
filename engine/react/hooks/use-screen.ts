import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type Columns, chooseColumns, SCREEN } from '../../index.ts';
import { debounce } from './use-timer.ts';

export { type Columns, chooseColumns, SCREEN } from '../../index.ts';

/** The columns of this window, updated 250 ms after resizing stops; the server's number until then. */
export function useColumns(initial: Columns): Columns {
  const [columns, setColumns] = useState(initial);
  useEffect(() => {
    const update = () => setColumns(chooseColumns(window.innerWidth));
    const { call, cancel } = debounce(update, SCREEN.resizeMs);
    update();
    window.addEventListener('resize', call);
    return () => {
      cancel();
      window.removeEventListener('resize', call);
    };
  }, []);
  return columns;
}

/** Whether a media query matches; `initial` on the server and in the first browser render. */
export function useMedia(query: string, initial = false): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => initial,
  );
}

/** Whether the first render is for a phone, as the server assumed. */
export const DrawnForPhone = createContext(false);

/** Whether the phone layout applies: one column, at most 760 px wide. The server's guess on the server and in the first browser render. */
export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${SCREEN.phone}px)`, useContext(DrawnForPhone));
}
