import type { Messages } from '#engine';
import type { TariffLimits, TariffMessage } from './grades.ts';

const KEYS: Readonly<Record<Exclude<TariffMessage, 'added' | 'loaded'>, string>> = {
  tooManySelected: 'tariff-max-grades-selected',
  tooManySaved: 'tariff-max-grades-saved',
  tooManyTypesSelected: 'tariff-max-types-selected',
  tooManyTypesSaved: 'tariff-max-types-saved',
  nothingSaved: 'tariff-nothing-saved',
  nothingSelected: 'tariff-save-help',
};

/** The visible text of a message, and the one for screen readers. */
export function formatTariffMessage(
  message: TariffMessage,
  count: number,
  limits: TariffLimits,
  messages: Messages,
): { readonly text: string; readonly spoken: string } {
  if (message === 'added' || message === 'loaded') {
    const key = message === 'added' ? 'tariff-saved' : 'tariff-loaded';
    const spoken = count === 1 ? messages(`${key}-announce-one`) : messages(`${key}-announce-many`, { n: count });
    return { text: messages(key, { n: count }), spoken };
  }
  const isOfTypes = message === 'tooManyTypesSaved' || message === 'tooManyTypesSelected';
  const text = messages(KEYS[message], { n: isOfTypes ? limits.maxQualificationTypes : limits.maxGrades });
  return { text, spoken: text };
}
