import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { listPhoneRegions } from './phones.ts';

it('the regions of the table are those that numbers can be checked for', () => {
  const known = getCountries().map((code) => [code, getCountryCallingCode(code)]);
  expect(
    listPhoneRegions()
      .map(({ regionCode, countryCode }) => [regionCode, countryCode])
      .sort(),
  ).toEqual(known.sort());
});
