/** The one record that all panels write into. */
export type PreferenceRecord = Readonly<Record<string, unknown>>;

const START_YEARS = 50;
const START_YEARS_BACK = 10;

/** Copies the gender of the saved panel to its twin field; an empty value never overwrites a filled one. */
export function mirrorGender(record: PreferenceRecord, saved: 'gender' | 'talentPoolGender'): PreferenceRecord {
  const twin = saved === 'gender' ? 'talentPoolGender' : 'gender';
  const value = record[saved];
  return typeof value === 'string' && value !== '' ? { ...record, [twin]: value } : record;
}

/** Writes only the fields of one panel into the whole record. */
export function writePanel(record: PreferenceRecord, panel: readonly string[], answers: PreferenceRecord): PreferenceRecord {
  const own = Object.fromEntries(Object.entries(answers).filter(([field]) => panel.includes(field)));
  return { ...record, ...own };
}

/** The additions of each level, in the order of their question: the value in the list and its flag. */
export const levelAdditions = {
  Undergraduate: { Apprenticeships: 'apprenticeships', Conservatoires: 'conservatoires' },
  Postgraduate: {
    Taught: 'taught',
    Research: 'research',
    'Teaching England': 'teachingEngland',
    'Teaching Wales': 'teachingWales',
    'Teaching Scotland': 'teachingScotland',
    Apprenticeships: 'apprenticeships',
    Conservatoires: 'conservatoires',
  },
} as const;

const allFlags = [...new Set(Object.values(levelAdditions).flatMap((additions) => Object.values(additions)))];

/** Saves list and flags together; flags that the level does not have become no. */
export function writeAdditions(record: PreferenceRecord, level: keyof typeof levelAdditions, chosen: readonly string[]): PreferenceRecord {
  const additions: Readonly<Record<string, string>> = levelAdditions[level];
  const on = new Set(chosen.flatMap((word) => additions[word] ?? []));
  const flags = Object.fromEntries(allFlags.map((flag) => [flag, on.has(flag) ? 'yes' : 'no']));
  const list = level === 'Undergraduate' ? 'undergraduateAdditional' : 'postgraduateAdditional';
  return { ...record, ...flags, studyLevel: level, [list]: chosen.filter((word) => word in additions) };
}

/** Writes a list of choices and a yes/no flag for each option; without choices all flags are cleared. */
export function writeFlags(
  record: PreferenceRecord,
  list: string,
  choices: { readonly all: readonly string[]; readonly chosen: readonly string[] },
): PreferenceRecord {
  const on = choices.all.filter((choice) => choices.chosen.includes(choice));
  const flags = Object.fromEntries(choices.all.map((choice) => [choice, on.includes(choice) ? 'yes' : 'no']));
  return { ...record, ...flags, [list]: on };
}

/** The start for Smart Alerts as it is stored: year and month; empty when either is missing. */
export function formatStartMonth({ year, month }: { readonly year: number; readonly month: number }): string {
  const isReal = Number.isInteger(year) && year >= 1000 && year <= 9999 && Number.isInteger(month) && month >= 1 && month <= 12;
  return isReal ? `${year}-${String(month).padStart(2, '0')}` : '';
}

/** The years that can be chosen as the start for Smart Alerts: fifty, beginning ten years before the current one. */
export function listStartYears(currentYear: number): readonly number[] {
  return Array.from({ length: START_YEARS }, (_, index) => currentYear - START_YEARS_BACK + index);
}

/** Whether a start (YYYY-MM) is before the present month. */
export function isStartPast(start: string, today: string): boolean {
  return start < today.slice(0, 7);
}

/** Whether to ask for consent to pass the gender on: once one other than PreferNot is given. */
export function needsGenderConsent(gender: string): boolean {
  return gender !== '' && gender !== 'PreferNot';
}

/** The flag of a region where somebody would like to study. @example toRegionFlag('North West') // 'studyRegionNorthWest' */
export function toRegionFlag(region: string): string {
  return `studyRegion${region
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
}
