import type { CheckContext } from '#engine/kinds';

/** Reports dates of an item that are invalid, or that end before they start. */
export function checkDated(context: CheckContext, item: { readonly startDate: string | null; readonly endDate: string | null }): void {
  const { checkSpan } = context.room.checks;
  checkSpan(context, [item.startDate, '/startDate'], [item.endDate, '/endDate']);
}
