import { type Decision, decide, foldText, isSameText, londonDate, type Otherwise, toInstant } from '#engine';
import { deriveAge } from '../cycle/age.ts';
import { readCycleClock } from '../cycle/cycle.ts';
import { normalisePostcode } from '../preferences/postcode.ts';
import { isYes } from '../reading.ts';

/** A stored answer to the offer. */
export type StoredAnswer = 'confirmed' | 'dismissed' | 'declined';

/** Everything that decides whether the offer is made. */
export interface SupportInput {
  readonly isFeatureOn: boolean;
  readonly stored: StoredAnswer | null;
  /** When it was stored, ISO; empty when unknown. */
  readonly storedAt: string;
  /** How often the person has chosen Not now. */
  readonly timesDismissed: number;
  readonly isModalOpen: boolean;
  readonly dateOfBirth: string;
  readonly apprenticeships: unknown;
  readonly talentPoolJoin: unknown;
  readonly postcode: string;
  /** The answer of the postcode service; empty or null when not requested or unreadable. */
  readonly postcodeAnswer: string | null;
  readonly now: string;
  readonly minimumAge?: number;
  readonly maxAsks?: number;
}

/** Whether to call the postcode service, whether to show the offer, and the row that decided. */
export interface SupportDecision {
  readonly canAsk: boolean;
  readonly shown: boolean;
  readonly rule: string;
}

/** The minimum age for the offer. */
export const SUPPORT_MINIMUM_AGE = 17;
/** After this many dismissals, the offer is not made again. */
const SUPPORT_MAX_OFFERS = 3;

type Facts = SupportInput & { readonly age: number | null; readonly today: string };
type Verdict = Omit<SupportDecision, 'rule'>;

const NO: Verdict = { canAsk: false, shown: false };

function isOldEnough({ age, minimumAge = SUPPORT_MINIMUM_AGE }: Facts): boolean {
  return age !== null && age >= minimumAge;
}

/** A dismissal applies for the rest of its day, and permanently after the last one. An answer without a date counts as today's. */
function isDismissed({ stored, storedAt, timesDismissed, maxAsks = SUPPORT_MAX_OFFERS, today }: Facts): boolean {
  if (stored !== 'dismissed') return false;
  if (timesDismissed >= maxAsks) return true;
  const at = toInstant(storedAt);
  return at === null || londonDate(at) >= today;
}

const SUPPORT_ROWS: readonly Decision<Facts, Verdict>[] = [
  { rule: 'TAGS-051 the offer is switched off', when: ({ isFeatureOn }) => !isFeatureOn, then: NO },
  { rule: 'TAGS-052 already confirmed', when: ({ stored }) => stored === 'confirmed', then: NO },
  { rule: 'TAGS-063 declined for good', when: ({ stored }) => stored === 'declined', then: NO },
  { rule: 'TAGS-063 not now', when: isDismissed, then: NO },
  { rule: 'TAGS-053 another modal is open', when: ({ isModalOpen }) => isModalOpen, then: NO },
  { rule: 'TAGS-054 no date of birth, or too young', when: (facts) => !isOldEnough(facts), then: NO },
  { rule: 'TAGS-056 not interested in apprenticeships', when: ({ apprenticeships }) => !isYes(apprenticeships), then: NO },
  { rule: 'TAGS-057 no Smart Alerts', when: ({ talentPoolJoin }) => !isYes(talentPoolJoin), then: NO },
  { rule: 'DFE-027 no postcode to ask about', when: ({ postcode }) => normalisePostcode(postcode) === '', then: NO },
  {
    rule: 'DFE-037 the postcode service has not answered',
    when: ({ postcodeAnswer }) => !postcodeAnswer,
    then: { canAsk: true, shown: false },
  },
  {
    rule: 'TAGS-059 the postcode service says no',
    when: ({ postcodeAnswer }) => isSameText(postcodeAnswer ?? '', 'no'),
    then: { canAsk: true, shown: false },
  },
];

const OFFERED: Otherwise<Facts, Verdict> = { rule: 'TAGS-059 everything holds', then: { canAsk: true, shown: true } };

/** Whether to make the apprenticeship support offer: every condition must be true, and the postcode service is called last. */
export function checkSupportOffer(input: SupportInput): SupportDecision {
  const today = readCycleClock(input.now).date;
  const { value, rule } = decide(SUPPORT_ROWS, { ...input, today, age: deriveAge(input.dateOfBirth, today) }, OFFERED);
  return { ...value, rule };
}

/** The postcode to check: that of the preferences, or else that of the profile. */
export function choosePostcode(userPostcode: string, profilePostcode: string): string {
  return normalisePostcode(userPostcode) || normalisePostcode(profilePostcode);
}

/** The stored answer, or null when none can be read. The setting takes precedence over the older flag. */
export function readStoredAnswer(setting: unknown, dfeConfirmed: unknown): StoredAnswer | null {
  const text = typeof setting === 'string' ? foldText(setting) : '';
  if (text === 'confirmed' || text === 'dismissed' || text === 'declined') return text;
  return isYes(dfeConfirmed) ? 'confirmed' : null;
}
