import type { Decision, Otherwise } from '#engine';
import { isPlaceCode } from '../choices/replies.ts';
import type { Application } from './application.ts';
import type { TileState } from './states.ts';

/** The facts that the rows test. */
export interface StatusFacts {
  readonly application: Application;
  readonly hasRecord: boolean;
  readonly isUndergraduate: boolean;
  /** The largest number of choices before Extra. */
  readonly maxChoices: number;
  readonly mode: string;
  readonly isClearing: boolean;
  readonly tracking: string;
  readonly codes: ReadonlySet<string>;
  /** Called only when needed: reading a date costs more than the rest of the table. */
  readonly canAddChoice: () => boolean;
  readonly forced: TileState | null;
}

/** One row of the table: the first whose `when` is true gives the state. */
type StatusRow = Decision<StatusFacts, TileState>;

const REPLYING = new Set(['awaitingconfirmationreply', 'awaitingreply']);
const CONFIRMING = new Set(['awaitingconfirmationdecision', 'holdingoffer']);
const WITHOUT_OFFER = new Set(['waitingforchoiceextraclearing', 'unplaced']);
const PLACED = new Set(['placed', 'placedinclearing']);
const WITHDRAWN = new Set(['cancelled', 'completelywithdrawn']);

function isReferred({ tracking }: StatusFacts): boolean {
  return tracking === 'referred';
}

function isUndergraduateWithoutOffer({ isUndergraduate, tracking }: StatusFacts): boolean {
  return isUndergraduate && WITHOUT_OFFER.has(tracking);
}

function isUndergraduatePlaced({ isUndergraduate, tracking }: StatusFacts): boolean {
  return isUndergraduate && PLACED.has(tracking);
}

function hasAll(codes: ReadonlySet<string>, ...wanted: readonly string[]): boolean {
  return wanted.every((code) => codes.has(code));
}

/** The rows that come before the tracking status: forced states and modes. */
const MODE_ROWS: readonly StatusRow[] = [
  {
    rule: 'STATUS-015 the state is forced in debug mode',
    when: ({ forced }) => forced !== null,
    then: ({ forced }) => forced ?? 'statusUnknown',
  },
  {
    rule: 'STATUS-016 maintenance, or the scheme is unavailable',
    when: ({ application, mode }) => application.isInMaintenance || mode === 'maintenance' || mode === 'unavailable',
    then: 'unavailable',
  },
  { rule: 'STATUS-017 the scheme is updating', when: ({ mode }) => mode === 'updating', then: 'updating' },
  {
    rule: 'STATUS-018 results are under embargo',
    when: ({ application, mode }) => application.isInEmbargo || mode === 'embargo',
    then: ({ isUndergraduate }) => (isUndergraduate ? 'embargo' : 'updating'),
  },
];

const REFERRED_ROWS: readonly StatusRow[] = [
  {
    rule: 'STATUS-028 waiting for a choice made in Extra',
    when: (facts) =>
      isReferred(facts) &&
      facts.isUndergraduate &&
      facts.application.isInExtra &&
      facts.application.isWaitingForOffers &&
      facts.application.numberOfChoices > facts.maxChoices,
    then: 'extraWaiting',
  },
  {
    rule: 'STATUS-029 waiting for a choice made in Clearing',
    when: (facts) =>
      isReferred(facts) &&
      facts.isUndergraduate &&
      facts.application.isInClearing &&
      facts.application.isWaitingForOffers &&
      facts.application.isApplicationInClearing,
    then: 'clearingWaiting',
  },
  {
    rule: 'STATUS-030 every choice is still deciding',
    when: (facts) =>
      isReferred(facts) &&
      facts.isUndergraduate &&
      facts.application.numberOfChoices > 0 &&
      facts.application.numberOfReferredChoice === facts.application.numberOfChoices,
    then: 'sent',
  },
  {
    rule: 'STATUS-031 no conservatoire has decided yet',
    when: (facts) => isReferred(facts) && !facts.isUndergraduate && facts.application.decisionsReceived === 0,
    then: 'sent',
  },
  { rule: 'STATUS-032 some decisions are still to come', when: isReferred, then: 'waitingForDecisions' },
];

const OFFER_ROWS: readonly StatusRow[] = [
  {
    rule: 'STATUS-033 there is an offer made in Extra',
    when: ({ tracking, isUndergraduate, application, maxChoices }) =>
      REPLYING.has(tracking) &&
      isUndergraduate &&
      application.isInExtra &&
      !application.isWaitingForOffers &&
      application.numberOfChoices > maxChoices,
    then: 'extraOffer',
  },
  { rule: 'STATUS-034 every decision is in', when: ({ tracking }) => REPLYING.has(tracking), then: 'decisionsReceived' },
  {
    rule: 'STATUS-154 an unconditional firm choice is a place',
    when: ({ tracking, codes }) => CONFIRMING.has(tracking) && [...codes].some(isPlaceCode),
    then: ({ isUndergraduate }) => (isUndergraduate ? 'placedFirm' : 'placed'),
  },
  {
    rule: 'STATUS-035 a firm choice has not confirmed yet',
    when: ({ tracking, isUndergraduate, codes }) => CONFIRMING.has(tracking) && isUndergraduate && (codes.has('CF') || codes.has('DCFF')),
    then: 'awaitingConfirmReasons',
  },
  { rule: 'STATUS-036 waiting for confirmation', when: ({ tracking }) => CONFIRMING.has(tracking), then: 'awaitingConfirm' },
];

const WITHOUT_OFFER_ROWS: readonly StatusRow[] = [
  {
    rule: 'STATUS-037 fewer than five choices, all decided, Extra not needed',
    when: (facts) =>
      isUndergraduateWithoutOffer(facts) &&
      !facts.application.isInExtra &&
      !facts.application.isInClearing &&
      facts.application.numberOfChoices < facts.maxChoices &&
      facts.application.decisionsReceived >= facts.application.numberOfChoices,
    then: 'extraNotOpen',
  },
  {
    rule: 'STATUS-038 five choices used and in Extra',
    when: (facts) =>
      isUndergraduateWithoutOffer(facts) && facts.application.isInExtra && facts.application.numberOfChoices >= facts.maxChoices,
    then: 'extraUnplaced',
  },
  {
    rule: 'STATUS-039 in Clearing, and a choice can be added',
    when: (facts) => isUndergraduateWithoutOffer(facts) && facts.application.isInClearing && facts.canAddChoice(),
    then: 'clearingAddChoice',
  },
  {
    rule: 'STATUS-040 in Clearing, and a choice cannot be added yet',
    when: (facts) => isUndergraduateWithoutOffer(facts) && facts.application.isInClearing,
    then: 'clearingUnplaced',
  },
  { rule: 'STATUS-041 no offer and no place', when: ({ tracking }) => WITHOUT_OFFER.has(tracking), then: 'unplaced' },
  {
    rule: 'STATUS-042 the tracking service says in Clearing',
    when: ({ tracking }) => tracking === 'inclearing',
    then: ({ isUndergraduate }) => (isUndergraduate ? 'clearingAddChoice' : 'unplaced'),
  },
];

const PLACED_ROWS: readonly StatusRow[] = [
  {
    rule: 'STATUS-051 changed course from the firm choice, unconditional insurance',
    when: (facts) => isUndergraduatePlaced(facts) && hasAll(facts.codes, 'UCCF', 'UI'),
    then: 'unconditionalUCCFUI',
  },
  {
    rule: 'STATUS-052 changed course from the firm choice, conditional insurance',
    when: (facts) => isUndergraduatePlaced(facts) && hasAll(facts.codes, 'UCCF', 'CI'),
    then: 'unconditionalUCCFCI',
  },
  {
    rule: 'STATUS-053 changed courses from both choices',
    when: (facts) => isUndergraduatePlaced(facts) && hasAll(facts.codes, 'UCCF', 'UCCI'),
    then: 'unconditionalUCCIUCCF',
  },
  {
    rule: 'STATUS-054 changed course from the firm choice',
    when: (facts) => isUndergraduatePlaced(facts) && facts.codes.has('UCCF'),
    then: 'unconditionalUCCF',
  },
  {
    rule: 'STATUS-055 changed course offer',
    when: (facts) => isUndergraduatePlaced(facts) && facts.codes.has('UCC'),
    then: 'unconditional',
  },
  {
    rule: 'STATUS-056 placed at the firm choice',
    when: (facts) => isUndergraduatePlaced(facts) && facts.codes.has('UF'),
    then: 'placedFirm',
  },
  {
    rule: 'STATUS-057 placed at the insurance choice',
    when: (facts) => isUndergraduatePlaced(facts) && facts.codes.has('UI'),
    then: 'placedInsurance',
  },
  { rule: 'STATUS-058 placed', when: (facts) => isUndergraduatePlaced(facts), then: 'placed' },
  { rule: 'STATUS-043 placed at a conservatoire', when: ({ tracking }) => PLACED.has(tracking), then: 'placed' },
];

const LAST_TRACKING_ROWS: readonly StatusRow[] = [
  { rule: 'STATUS-044 cancelled or withdrawn', when: ({ tracking }) => WITHDRAWN.has(tracking), then: 'withdrawn' },
  {
    rule: 'STATUS-047 the tracking service says Clearing',
    when: ({ tracking, isUndergraduate, isClearing }) => isUndergraduate && isClearing && tracking === 'clearing',
    then: 'clearingUnplaced',
  },
  {
    rule: 'STATUS-048 a tracking status nobody knows, in clearing',
    when: ({ tracking, isUndergraduate, isClearing }) => isUndergraduate && isClearing && tracking !== '',
    then: 'clearingUnknown',
  },
  { rule: 'STATUS-049 a tracking status nobody knows', when: ({ tracking }) => tracking !== '', then: 'statusUnknown' },
];

/** The rows that depend on the application itself, before it is tracked. */
const APPLY_ROWS: readonly StatusRow[] = [
  {
    rule: 'STATUS-020 the application service is unavailable',
    when: ({ application }) => application.applyUnavailable,
    then: 'unavailable',
  },
  { rule: 'STATUS-021 there is no application', when: ({ hasRecord }) => !hasRecord, then: 'notStarted' },
  {
    rule: 'STATUS-021 the application is not started',
    when: ({ application }) => !application.applicationStarted,
    then: ({ isUndergraduate }) => (isUndergraduate ? 'start' : 'notStarted'),
  },
  {
    rule: 'STATUS-022 with the school or college for approval',
    when: ({ isUndergraduate, application }) =>
      isUndergraduate && application.applicationApprovalRequested && !application.applicationReturned,
    then: 'awaitingApproval',
  },
  {
    rule: 'STATUS-023 sent back by the school or college',
    when: ({ isUndergraduate, application }) => isUndergraduate && application.applicationReturned && !application.applicationCompleted,
    then: 'applicationReturned',
  },
  {
    rule: 'STATUS-024 not sent and not complete',
    when: ({ application }) => !application.applicationSent && application.percentComplete < 100,
    then: 'inProgress',
  },
  { rule: 'STATUS-025 complete and not sent', when: ({ application }) => !application.applicationSent, then: 'ready' },
];

/** The result when no row matches. */
export const SENT: Otherwise<StatusFacts, TileState> = { rule: 'STATUS-026 the application is sent', then: 'sentProcessing' };

/** The whole table, in order. */
export const STATUS_ROWS: readonly StatusRow[] = [
  ...MODE_ROWS,
  ...REFERRED_ROWS,
  ...OFFER_ROWS,
  ...WITHOUT_OFFER_ROWS,
  ...PLACED_ROWS,
  ...LAST_TRACKING_ROWS,
  ...APPLY_ROWS,
];
