import { londonParts, toInstant, writeDate, writeTime } from '../time/index.ts';

/** How a moment of page state can be written in a text: what stands after its name and a colon. */
export const MOMENT_FORMS: Readonly<Record<string, (moment: string) => string>> = {
  long: (moment) => writeDate(moment, { hasWeekday: true }),
  date: (moment) => writeDate(moment),
  day: (moment) => writeDate(moment, { hasYear: false }),
  weekday: (moment) => writeDate(moment, { hasWeekday: true }).split(' ')[0] ?? '',
  time: writeTime,
  year: (moment) => String(londonParts(moment).year),
};

/** What the key of every moment among the values begins with. */
const AT = 'at-';

/** The key of a moment among the values of a text. */
export function momentKey(name: string): string {
  return `${AT}${name}`;
}

/** Whether a value is a moment. */
export function isMomentKey(key: string): boolean {
  return key.startsWith(AT);
}

/**
 * The values by which texts can name moments. A moment without a date has none.
 * @example momentValues({ resultsMoment: '2027-08-12T08:00' }) // { 'at-resultsMoment': '2027-08-12T08:00' }
 */
export function momentValues(moments: Readonly<Record<string, string | null>>): Record<string, string> {
  const dated = Object.entries(moments).flatMap(([name, moment]) =>
    toInstant(moment) === null || moment === null ? [] : [[momentKey(name), moment] as const],
  );
  return Object.fromEntries(dated);
}

/** The moment that a placeholder names, and its form; null when it names something else. */
export function momentOfWord(word: string): { readonly name: string; readonly form: string } | null {
  const [name = '', form] = word.split(':');
  return form === undefined ? null : { name, form };
}
