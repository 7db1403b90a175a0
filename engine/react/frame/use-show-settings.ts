import { createContext, useContext } from 'react';

/** Opens the settings of the widget below, provided by its frame; null without settings. */
export const ShowSettingsContext = createContext<(() => void) | null>(null);

/** Opens the calling widget's own settings, for a button in its content; null without settings. */
export function useShowSettings(): (() => void) | null {
  return useContext(ShowSettingsContext);
}
