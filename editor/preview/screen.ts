import type { PreviewScreen } from '#engine';
import type { ItemKey } from '../document/item-name.ts';
import type { PreviewSettings, PreviewWidth } from './settings.ts';

/** The window width of each choice, in CSS pixels, and its number of plan columns. */
export const WINDOWS: Readonly<Record<PreviewWidth, { readonly pixels: number; readonly columns: 2 | 3 | 4 }>> = {
  phone: { pixels: 390, columns: 2 },
  '2': { pixels: 1024, columns: 2 },
  '3': { pixels: 1440, columns: 3 },
  '4': { pixels: 1760, columns: 4 },
};

/** What the frame highlights: the outlined item, the screens where it can appear, and whether all texts are listed. */
export interface PointedOut {
  readonly selected: ItemKey | null;
  readonly lookIn?: readonly string[];
  readonly listsTexts?: boolean;
}

/** Converts the settings for the frame. */
export function toScreen(
  settings: PreviewSettings,
  record: unknown,
  { selected, lookIn = [], listsTexts = false }: PointedOut,
): PreviewScreen {
  const { now, forced, choices, modes, place, width, theme, isStill, textSize, hasGhosts, clicks } = settings;
  const person = { record, now, forced, choices, modes };
  const look = { columns: WINDOWS[width].columns, theme, isStill, textSize, hasGhosts, clicks };
  return { ...person, ...look, place, selected, lookIn, listsTexts };
}

/** Fits a window of some width into a pane; it is never enlarged. */
export function fitWindow(
  width: PreviewWidth,
  pane: { readonly width: number; readonly height: number },
): { scale: number; height: number } {
  const scale = pane.width > 0 ? Math.min(1, pane.width / WINDOWS[width].pixels) : 1;
  return { scale, height: Math.max(240, pane.height) / scale };
}
