import { createContext, useContext } from 'react';

/** Opens the settings of the widget that is drawn below; null where it has none. Given by the widget's frame. */
export const ShowSettingsContext = createContext<(() => void) | null>(null);

/** How a widget opens its own settings, for a button that stands beside a sentence about them; null where it has none. */
export function useShowSettings(): (() => void) | null {
  return useContext(ShowSettingsContext);
}
