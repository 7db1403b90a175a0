/**
 * The address of the matches of an assessment.
 * @example toMatchesAddress('a b') // '/explore/career-list?assessmentId=a%20b'
 */
export function toMatchesAddress(assessmentId: string): string {
  return assessmentId === '' ? '/explore/career-list' : `/explore/career-list?assessmentId=${encodeURIComponent(assessmentId)}`;
}
