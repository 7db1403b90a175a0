import type { PreviewScreen } from '../../engine/index.ts';
import type { ItemKey } from '../document/index.ts';
import type { PreviewSettings, PreviewWidth } from './settings.ts';

/** How wide the window of each choice is, in CSS pixels, and with how many columns its hub is planned. */
export const WINDOWS: Readonly<Record<PreviewWidth, { readonly pixels: number; readonly columns: 2 | 3 | 4 }>> = {
  phone: { pixels: 390, columns: 2 },
  '2': { pixels: 1024, columns: 2 },
  '3': { pixels: 1440, columns: 3 },
  '4': { pixels: 1760, columns: 4 },
};

/** What the frame is told of the settings. */
export function toScreen(settings: PreviewSettings, record: unknown, selected: ItemKey | null): PreviewScreen {
  const { now, forced, choices, modes, width, theme, isStill, textSize, hasGhosts, clicks } = settings;
  return { record, now, forced, choices, modes, columns: WINDOWS[width].columns, theme, isStill, textSize, selected, hasGhosts, clicks };
}

/** How a window of so many pixels is fitted into a pane: never larger than it is. */
export function fitWindow(
  width: PreviewWidth,
  pane: { readonly width: number; readonly height: number },
): { scale: number; height: number } {
  const scale = pane.width > 0 ? Math.min(1, pane.width / WINDOWS[width].pixels) : 1;
  return { scale, height: Math.max(240, pane.height) / scale };
}
