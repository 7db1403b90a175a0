/** The height of what stands on a page of A4 between margins of 15 mm, in points: the style of the page prints with the same. */
const PAGE_POINTS = 757;

/** How many pages something takes that is so many points high; less than a point more makes no new page. */
export function countCvPages(points: number): number {
  return Math.max(1, Math.ceil((points - 1) / PAGE_POINTS));
}
