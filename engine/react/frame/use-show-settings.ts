import { createContext, useContext } from 'react';

/** Opens the settings of the widget below, provided by its frame; null where it has none. */
export const ShowSettingsContext = createContext<(() => void) | null>(null);

/** Opens the calling widget's own settings, for a button beside a sentence about them; null where it has none. */
export function useShowSettings(): (() => void) | null {
  return useContext(ShowSettingsContext);
}
