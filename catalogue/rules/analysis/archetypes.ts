import type { ApplicationInfo } from '../../schemas/generated/admissions.ts';
import type { Application } from '../status/application.ts';
import { isGoodCode } from '../status/choices.ts';
import { countChoiceCodes, countInstitutions, makeUpChoices } from '../status/made-up-choices.ts';
import { readApplication } from '../status/read-application.ts';
import type { SchemeId } from '../status/states.ts';

/** One situation of an application: its fields, and the code of each choice. */
interface Scene {
  readonly info: ApplicationInfo;
  readonly codes: readonly string[];
}

/** An application that represents all those with the same outcome. Its cycle year is not set yet; null means no application. */
export interface Archetype {
  readonly info: ApplicationInfo | null;
  /** As its person may see it once results are published, and while their scheme still holds them. */
  readonly open: Application | null;
  readonly held: Application | null;
}

const complete: ApplicationInfo = { applicationStarted: true, percentComplete: 100, applicationCompleted: true, referenceRequired: true };
const incomplete: ApplicationInfo = { ...complete, percentComplete: 55, applicationCompleted: false };
const sent: ApplicationInfo = { ...complete, applicationSent: true, referenceRequested: true, referenceReturned: true };

function plain(info: ApplicationInfo): Scene {
  return { info, codes: [] };
}

function tracked(applicationStatus: string, codes: readonly string[], more: ApplicationInfo = {}): Scene {
  return { info: { ...sent, applicationStatus, ...more }, codes };
}

const none: readonly string[] = ['R', 'R', 'R', 'D', 'D'];
const waiting: readonly string[] = ['REF', 'REF', 'REF', 'REF', 'REF'];

/** Situations of an application in either scheme. */
const SHARED: readonly Scene[] = [
  plain({ applicationStarted: false }),
  plain(incomplete),
  plain(complete),
  plain(sent),
  tracked('Referred', waiting),
  tracked('Referred', ['C', 'R', 'REF', 'REF', 'REF']),
  tracked('AwaitingReply', ['C', 'C', 'U', 'R', 'R']),
  tracked('AwaitingConfirmationDecision', ['CI', 'D', 'R', 'R', 'R']),
  tracked('Placed', ['CA']),
  tracked('CompletelyWithdrawn', ['W', 'W', 'W']),
  tracked('SomethingNew', waiting),
  plain({ ...complete, applyUnavailable: true }),
  plain({ ...sent, isInMaintenance: true }),
  plain({ ...sent, isInEmbargo: true }),
];

const UNDERGRADUATE: readonly Scene[] = [
  plain({ ...complete, applicationApprovalRequested: true }),
  plain({ ...incomplete, applicationApprovalRequested: true, applicationReturned: true }),
  tracked('HoldingOffer', ['CF', 'CI', 'D', 'D', 'R']),
  tracked('Clearing', none, { isInClearing: true }),
  tracked('InClearing', none, { isInClearing: true }),
  tracked('Unplaced', none, { isInClearing: true }),
  tracked('Referred', ['REF'], { isInClearing: true, isWaitingForOffers: true, isApplicationInClearing: true }),
  tracked('Placed', ['UF', 'CI', 'D', 'D', 'R']),
  tracked('Placed', ['R', 'UI', 'D', 'D', 'R']),
  tracked('Placed', ['UCC', 'D', 'D', 'D', 'R']),
  tracked('Placed', ['UCCF', 'D', 'D', 'D', 'R']),
  tracked('Placed', ['UCCF', 'UI', 'D', 'D', 'R']),
  tracked('Placed', ['UCCF', 'CI', 'D', 'D', 'R']),
  tracked('Placed', ['UCCF', 'UCCI', 'D', 'D', 'R']),
];

/** Situations that depend on the number of choices before Extra. */
function listCounted(maxChoices: number): readonly Scene[] {
  const all = Math.max(0, Math.ceil(maxChoices));
  const fewer = Math.max(0, Math.min(3, all - 1));
  return [
    tracked('Unplaced', none, { numberOfChoices: all, decisionsReceived: all }),
    tracked('WaitingForChoiceExtraClearing', none.slice(0, fewer)),
    tracked('WaitingForChoiceExtraClearing', none, { isInExtra: true, numberOfChoices: all, decisionsReceived: all }),
    tracked('Referred', [...none, 'REF'], { isInExtra: true, isWaitingForOffers: true, numberOfChoices: all + 1, decisionsReceived: all }),
    tracked('AwaitingReply', [...none, 'C'], { isInExtra: true, numberOfChoices: all + 1, decisionsReceived: all + 1 }),
  ];
}

const CONSERVATOIRE: readonly Scene[] = [tracked('Unplaced', ['R', 'R'])];

/** The same situation with the opposite answer on offers, as the status alone does not show whether there are any. */
function turnOffers(scene: Scene): Scene {
  const isGood = scene.codes.some(isGoodCode);
  const codes = isGood ? scene.codes.map((code) => (isGoodCode(code) ? 'R' : code)) : ['C', ...scene.codes.slice(1)];
  return { info: { ...countChoiceCodes(scene.codes), ...scene.info }, codes };
}

/** The same situation with the opposite started flag: application and tracking service answer independently. */
function turnStarted({ info, codes }: Scene): Scene {
  return { info: { ...info, applicationStarted: info.applicationStarted !== true }, codes };
}

/** The same situation with the opposite sent flag. */
function turnSent({ info, codes }: Scene): Scene {
  return { info: { ...info, applicationSent: info.applicationSent !== true }, codes };
}

const NO_APPLICATION: Archetype = { info: null, open: null, held: null };

function toArchetype(scheme: SchemeId, { info, codes: all }: Scene): Archetype {
  const codes = all.slice(0, countInstitutions(scheme));
  const choices = makeUpChoices(scheme, codes);
  const whole: ApplicationInfo = {
    applications: choices.map(({ choice }) => choice),
    originalApplications: choices.map(({ original }) => original),
    ...countChoiceCodes(codes),
    ...info,
  };
  return { info: whole, open: readApplication(whole, 'default'), held: readApplication(whole, 'updating') };
}

/**
 * Applications that represent every possible one in a scheme: for any application, one of these has the same tile, the same effect on
 * having an offer, and the same started and sent flags. The usual ones come first.
 */
export function listArchetypes(scheme: SchemeId, maxChoices: number): readonly Archetype[] {
  const usual = scheme === 'UG' ? [...SHARED, ...listCounted(maxChoices), ...UNDERGRADUATE] : [...SHARED, ...CONSERVATOIRE];
  const offers = [...usual, ...usual.map(turnOffers)];
  const started = [...offers, ...offers.map(turnStarted)];
  return [NO_APPLICATION, ...[...started, ...started.map(turnSent)].map((scene) => toArchetype(scheme, scene))];
}
