import type { ComponentProps, ReactElement } from 'react';

/** A row of the sheet. It is no table row, because a table cannot leave out invisible rows. */
export function SheetLine(props: ComponentProps<'div'>): ReactElement {
  // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that nobody sees
  // biome-ignore lint/a11y/useFocusableInteractive: the active cell in it has the focus
  return <div role="row" {...props} />;
}

export interface SheetCellProps extends ComponentProps<'div'> {
  readonly role: 'gridcell' | 'columnheader';
}

/** A cell of the sheet. The active one, or the control in it, has the grid's focus. */
export function SheetCell(props: SheetCellProps): ReactElement {
  return <div {...props} />;
}
