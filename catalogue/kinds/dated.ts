import type { Desk } from '../../engine/kinds.ts';

/** Reports dates of an item that are none, or that end before they start. */
export function checkDated(desk: Desk, item: { readonly startDate: string | null; readonly endDate: string | null }): void {
  const { checkSpan } = desk.room.checks;
  checkSpan(desk, [item.startDate, '/startDate'], [item.endDate, '/endDate']);
}
