/**
 * The address of the matches of an assessment. [WIDGET-032] [WIDGET-033] [WIDGET-035]
 * @example toMatchesAddress('a b') // '/explore/career-list?assessmentId=a%20b'
 */
export function toMatchesAddress(assessmentId: string): string {
  return assessmentId === '' ? '/explore/career-list' : `/explore/career-list?assessmentId=${encodeURIComponent(assessmentId)}`;
}
