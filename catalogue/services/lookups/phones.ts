import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import regionFacts from '../../facts/phone-regions.json' with { type: 'json' };
import type { PhoneAnswer } from '../../rules/preferences/phone.ts';

/** A region whose phone numbers can be checked, as an option of the form field. */
export type PhoneRegion = (typeof regionFacts.regions)[number];

const HOME_REGION = 'GB';
const maxCharacters = 40;

/** Every region, the United Kingdom first and the others by name. */
export function listPhoneRegions(): readonly PhoneRegion[] {
  const { regions } = regionFacts;
  return [...regions.filter(isHome), ...regions.filter((region) => !isHome(region))];
}

function isHome({ regionCode }: PhoneRegion): boolean {
  return regionCode === HOME_REGION;
}

/** Whether numbers of this region can be checked. */
export function isPhoneRegion(region: string): boolean {
  return isSupportedCountry(region);
}

/** Checks a number by the numbering plans. A number with a country code is checked by that, and the answer contains its region. */
export function checkPhone(region: string, number: string): PhoneAnswer {
  const none = { isValid: false, internationalNumber: '', nationalNumber: '', regionCode: region };
  if (!isSupportedCountry(region) || number.length > maxCharacters) return none;
  const parsed = parsePhoneNumberFromString(number, region);
  if (!parsed) return none;
  const whole = { formatExtension: (formatted: string) => formatted };
  return {
    isValid: parsed.isValid(),
    internationalNumber: parsed.format('INTERNATIONAL', whole),
    nationalNumber: parsed.format('NATIONAL', whole),
    regionCode: parsed.country ?? region,
  };
}
