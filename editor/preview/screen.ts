import type { PreviewScreen } from '../../engine/index.ts';
import type { ItemKey } from '../document/index.ts';
import type { PreviewSettings, PreviewWidth } from './settings.ts';

/** The window width of each choice, in CSS pixels, and the number of columns for its plan. */
export const WINDOWS: Readonly<Record<PreviewWidth, { readonly pixels: number; readonly columns: 2 | 3 | 4 }>> = {
  phone: { pixels: 390, columns: 2 },
  '2': { pixels: 1024, columns: 2 },
  '3': { pixels: 1440, columns: 3 },
  '4': { pixels: 1760, columns: 4 },
};

/** The settings as the frame needs them. */
export function toScreen(settings: PreviewSettings, record: unknown, selected: ItemKey | null): PreviewScreen {
  const { now, forced, choices, modes, width, theme, isStill, textSize, hasGhosts, clicks } = settings;
  return { record, now, forced, choices, modes, columns: WINDOWS[width].columns, theme, isStill, textSize, selected, hasGhosts, clicks };
}

/** Fits a window of some width into a pane; it is never enlarged. */
export function fitWindow(
  width: PreviewWidth,
  pane: { readonly width: number; readonly height: number },
): { scale: number; height: number } {
  const scale = pane.width > 0 ? Math.min(1, pane.width / WINDOWS[width].pixels) : 1;
  return { scale, height: Math.max(240, pane.height) / scale };
}
