import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { listPhoneRegions } from './phones.ts';

it('lists exactly the regions whose numbers can be checked', () => {
  const known = getCountries().map((code) => [code, getCountryCallingCode(code)]);
  expect(
    listPhoneRegions()
      .map(({ regionCode, countryCode }) => [regionCode, countryCode])
      .sort(),
  ).toEqual(known.sort());
});
