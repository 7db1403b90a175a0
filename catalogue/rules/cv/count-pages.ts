/** The height of an A4 page between margins of 15 mm, in points; the print style uses the same margins. */
const PAGE_POINTS = 757;

/** The number of pages for content of this height in points; less than a point over makes no new page. */
export function countCvPages(points: number): number {
  return Math.max(1, Math.ceil((points - 1) / PAGE_POINTS));
}
