import { findEligibilityKey } from '../../components/eligibility/eligibility-key.ts';
import { readFields, readText } from '../../rules/reading.ts';
import { chooseStoredAnswer, readPostcodeAnswer, type StoredAnswer } from '../../rules/support-offer/postcode-answer.ts';

/** Dependencies of checking a postcode. */
export interface PostcodePorts {
  readonly device: { read(key: string): string | null; write(key: string, text: string): void };
  /** The key that encrypts what is stored; without it nothing is stored. */
  readonly deviceKey: string | undefined;
  readonly now: () => string;
  readonly request: (path: string) => Promise<unknown>;
  /** How many hours a positive reply is stored; a day by default. */
  readonly hours?: number;
}

/** The eligibility of a postcode: stored while valid, otherwise fetched and stored. Throws without a usable reply. */
export async function checkPostcode(postcode: string, { device, deviceKey, now, request, hours }: PostcodePorts): Promise<string> {
  const key = await findEligibilityKey(postcode, deviceKey);
  const stored = chooseStoredAnswer(readStored(key && device.read(key)), now(), hours);
  if (stored !== null) return stored;
  const answer = readPostcodeAnswer(await request(`/api/v1/dfe-postcode?${new URLSearchParams({ postcode })}`));
  if (!answer.ok) throw new Error(answer.message);
  if (key !== null) device.write(key, JSON.stringify({ code: answer.code, at: now() }));
  return answer.code;
}

function readStored(text: string | null): StoredAnswer | null {
  try {
    const stored = readFields(JSON.parse(text ?? 'null'));
    return { code: readText(stored.code), at: readText(stored.at) };
  } catch {
    // The stored value may be unreadable; then the service is called.
    return null;
  }
}
