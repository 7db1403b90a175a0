import { type OpenOffer, type Replies, settleReplies } from '../choices/replies.ts';
import type { Offer } from './offers.ts';
import { comparePoints } from './points.ts';

/** Replies being tried out: keys of offers, empty for none. */
export type Trial = Replies;

/**
 * Reads the trial from an address: only existing offers, and only an insurance that is allowed beside the firm.
 * @example readTrial({ firm: 'leeds', insurance: 'leeds' }, offers) // { firm: 'leeds', insurance: '' }
 */
export function readTrial({ firm, insurance }: Trial, offers: readonly OpenOffer[]): Trial {
  const find = (wanted: string) => offers.find(({ key }) => key === wanted)?.key ?? '';
  return settleReplies(offers, { firm: find(firm), insurance: find(insurance) });
}

/** Sets another firm or insurance; the same offer is cleared from the other role. */
export function changeTrial(trial: Trial, role: keyof Trial, key: string): Trial {
  const other = role === 'firm' ? 'insurance' : 'firm';
  return { ...trial, [other]: trial[other] === key ? '' : trial[other], [role]: key };
}

/** A note on the replies being tried out. */
export interface TrialNote {
  readonly id:
    | 'pending'
    | 'one-offer'
    | 'insurance-alone'
    | 'insurance-as-high'
    | 'insurance-unclear'
    | 'firm-below'
    | 'insurance-below'
    | 'insurance-sure'
    | 'no-insurance'
    | 'place';
  readonly tone: 'warning' | 'info';
  readonly values: Readonly<Record<string, string | number>>;
}

/** Inputs of the notes. */
export interface TrialInput extends Trial {
  readonly offers: readonly Offer[];
  /** The points of the saved grades; null without any. */
  readonly own: number | null;
  /** Decisions that are still to come. */
  readonly pending: number;
}

const note = (id: TrialNote['id'], tone: TrialNote['tone'], values: TrialNote['values'] = {}): TrialNote => ({ id, tone, values });

function comparePair(firm: Offer, insurance: Offer): readonly TrialNote[] {
  if (insurance.isUnconditional) return [note('insurance-sure', 'info', { provider: insurance.provider })];
  if (firm.points === null || insurance.points === null) return [note('insurance-unclear', 'warning')];
  if (insurance.points < firm.points) return [];
  return [note('insurance-as-high', 'warning', { firm: firm.points, insurance: insurance.points })];
}

function compareOwn(offer: Offer, own: number | null, id: 'firm-below' | 'insurance-below'): readonly TrialNote[] {
  const answer = comparePoints(offer, own);
  return answer.kind === 'below' ? [note(id, 'warning', { provider: offer.provider, n: answer.by })] : [];
}

/** Notes on the replies being tried, most important first. They never block a choice. */
export function checkTrial({ offers, firm: firmKey, insurance: insuranceKey, own, pending }: TrialInput): readonly TrialNote[] {
  const firm = offers.find(({ key }) => key === firmKey);
  const insurance = offers.find(({ key }) => key === insuranceKey);
  const always = [
    ...(pending > 0 ? [note('pending', 'info', { n: pending })] : []),
    ...(offers.length === 1 && pending === 0 ? [note('one-offer', 'info')] : []),
  ];
  if (!firm) return [...always, ...(insurance ? [note('insurance-alone', 'warning', { provider: insurance.provider })] : [])];
  if (firm.isUnconditional) return [...always, note('place', 'info', { provider: firm.provider })];
  const ownFirm = compareOwn(firm, own, 'firm-below');
  if (insurance) return [...always, ...comparePair(firm, insurance), ...ownFirm, ...compareOwn(insurance, own, 'insurance-below')];
  return [...always, ...ownFirm, ...(offers.length > 1 ? [note('no-insurance', 'info')] : [])];
}
