import { findEligibilityKey } from '../../parts/eligibility/eligibility-key.ts';
import { readFields, readText } from '../../rules/reading.ts';
import { chooseKeptAnswer, type KeptAnswer, readPostcodeAnswer } from '../../rules/support-offer/postcode-answer.ts';

/** What checking a postcode needs. */
export interface AskParts {
  readonly device: { read(key: string): string | null; write(key: string, text: string): void };
  /** The key that encrypts what is stored; without it nothing is stored. */
  readonly deviceKey: string | undefined;
  readonly now: () => string;
  readonly ask: (path: string) => Promise<unknown>;
  /** How many hours a positive answer is stored; a day by default. */
  readonly hours?: number;
}

/**
 * The answer for a postcode: the stored one while it is valid, otherwise the service's, which is then stored. Throws when there is none.
 * [DFE-031 to DFE-037, CALL-044, USER-045, USER-047]
 */
export async function askPostcode(postcode: string, { device, deviceKey, now, ask, hours }: AskParts): Promise<string> {
  const key = await findEligibilityKey(postcode, deviceKey);
  const kept = chooseKeptAnswer(readKept(key && device.read(key)), now(), hours);
  if (kept !== null) return kept;
  const answer = readPostcodeAnswer(await ask(`/api/v1/dfe-postcode?${new URLSearchParams({ postcode })}`));
  if (!answer.ok) throw new Error(answer.message);
  if (key !== null) device.write(key, JSON.stringify({ code: answer.code, at: now() }));
  return answer.code;
}

function readKept(text: string | null): KeptAnswer | null {
  try {
    const kept = readFields(JSON.parse(text ?? 'null'));
    return { code: readText(kept.code), at: readText(kept.at) };
  } catch {
    // What is stored on the device may be unreadable; then the service is called.
    return null;
  }
}
