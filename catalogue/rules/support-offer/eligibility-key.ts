/** How every key of a kept answer begins. [USER-045] */
export const ELIGIBILITY_START = 'UcasDfeEligibility:';

/** Where an answer is kept on the device, by the hash of its postcode: a key in clear would tell where somebody lives. [USER-047, DFE-033] */
export function choosePostcodeKey(postcodeHash: string): string {
  return `${ELIGIBILITY_START}${postcodeHash}`;
}
