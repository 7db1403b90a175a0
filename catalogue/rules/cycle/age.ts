const WRITTEN = /^(\d{4})[-/](\d{2})[-/](\d{2})/;

function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * A person's age in whole years on a UK date; null without a readable date of birth. A person born on 29 February has their birthday on 1
 * March in other years.
 * @example deriveAge('2008-02-29', '2025-03-01') // 17
 */
export function deriveAge(dateOfBirth: string, today: string): number | null {
  const written = WRITTEN.exec(dateOfBirth.trim());
  if (!written) return null;
  const [, year = 0, month = 0, day = 0] = written.map(Number);
  if (!isRealDate(year, month, day)) return null;
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split('-').map(Number);
  const hadBirthday = nowMonth > month || (nowMonth === month && nowDay >= day);
  const age = nowYear - year - (hadBirthday ? 0 : 1);
  return age >= 0 ? age : null;
}
