/** How many columns the grid has. */
export type Columns = 2 | 3 | 4;

/** Window widths at which the grid and the page change their layout. */
export const SCREEN = { twoColumns: 1106, threeColumns: 1626, phone: 760, resizeMs: 250 } as const;

/** The number of columns for a window width: 2 up to 1106, 3 up to 1626, 4 above. */
export function chooseColumns(width: number): Columns {
  if (width <= SCREEN.twoColumns) return 2;
  return width <= SCREEN.threeColumns ? 3 : 4;
}
