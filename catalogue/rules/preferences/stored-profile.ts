import { type Fields, isOn } from '../reading.ts';
import { contactFlags, deriveContactMethods, deriveMarketing, type MarketingAnswers } from './marketing.ts';

/** The profile made consistent: All, the contact methods, the address and both countries agree. */
export function toStoredProfile(record: Fields): Fields {
  const answers = readMarketingAnswers(record);
  const derived = deriveMarketing(answers);
  const changed = Object.entries(derived).filter(([field, value]) => value !== answers[field]);
  if (!contactFlags.some((flag) => flag in answers)) return { ...record, ...Object.fromEntries(changed) };
  return { ...record, ...Object.fromEntries(changed), contactMethod: deriveContactMethods(derived) };
}

/** The answers that are one text. Older records stored flags as true and false. */
function readMarketingAnswers(record: Fields): MarketingAnswers {
  const texts = Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const flags = contactFlags.flatMap((flag) => (typeof record[flag] === 'boolean' ? [[flag, isOn(record[flag]) ? 'yes' : 'no']] : []));
  return Object.fromEntries([...texts, ...flags]);
}
