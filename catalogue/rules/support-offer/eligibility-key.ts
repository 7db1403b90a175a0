/** The prefix of all keys for stored answers. */
export const ELIGIBILITY_START = 'UcasDfeEligibility:';

/**
 * The key under which the device stores an answer, by the hash of its postcode: a key in plain text would reveal where the person lives.
 */
export function choosePostcodeKey(postcodeHash: string): string {
  return `${ELIGIBILITY_START}${postcodeHash}`;
}
