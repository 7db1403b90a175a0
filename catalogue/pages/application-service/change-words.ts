import type { ServiceQuestion, ServiceReceipt, ServiceStep } from '../../rules/application-service/index.ts';

/** A step with what it changes, in words. */
type Change = ServiceQuestion | ServiceReceipt;

interface Named {
  readonly provider: string;
  readonly course: string;
}

const nameOf = ({ course, provider }: Named) => `${course} at ${provider}`;

const HELD = {
  firm: (one: Named) =>
    `Firm choice: ${nameOf(one)}. The place is yours if you meet its conditions, and then you are expected to go there.`,
  insurance: (one: Named) => `Insurance choice: ${nameOf(one)}. It counts only if your firm choice does not take you.`,
  place: (one: Named) => `Your place: ${nameOf(one)}.`,
  sent: (one: Named) => `${nameOf(one)}.`,
} as const;

/** What is taken, kept and lost, each as a heading with its sentences; empty lists are left out. */
export function describeChange({
  step,
  taken,
  kept,
  lost,
  isClearing,
}: Change): readonly { readonly title: string; readonly lines: readonly string[] }[] {
  const isSent = taken.some((one) => one.as === 'sent');
  const takes = isClearing ? 'You ask for this place in Clearing' : 'Your application goes to';
  return [
    { title: isSent ? takes : 'You accept', lines: taken.map((one) => HELD[one.as](one)) },
    { title: 'You keep', lines: kept.map((one) => HELD[one.as](one)) },
    { title: LOSES[step] ?? 'You decline', lines: lost.map((one) => `${nameOf(one)}.`) },
  ].filter(({ lines }) => lines.length > 0);
}

/** The headline of the question. */
export const ASKS: Partial<Record<ServiceStep, string>> = {
  send: 'Send your application?',
  reply: 'Send these replies?',
  addChoice: 'Add this choice?',
  accept: 'Accept this offer?',
  acceptInsurance: 'Accept this offer?',
  decline: 'Decline what you are offered?',
  declinePlace: 'Give up your place?',
  withdraw: 'Withdraw your application?',
  beginAgain: 'Clear this application?',
};

const LOSES: Partial<Record<ServiceStep, string>> = {
  declinePlace: 'You give up your place',
  withdraw: 'You withdraw from',
  beginAgain: 'You lose',
};

const count = (n: number, one: string) => (n === 1 ? `1 ${one}` : `${n} ${one}s`);

/** The words of the button that does it: they say what, and of how many. */
export function nameConfirm({ step, taken, lost, isClearing }: ServiceQuestion): string {
  const [first] = [...taken, ...lost];
  const provider = first?.provider ?? 'my university';
  switch (step) {
    case 'reply': {
      const parts = [
        ...(taken.length > 0 ? [`accept ${count(taken.length, 'offer')}`] : []),
        ...(lost.length > 0 ? [`decline ${taken.length > 0 ? lost.length : count(lost.length, 'offer')}`] : []),
      ].join(' and ');
      return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}`;
    }
    case 'send':
      return `Pay and send to ${count(taken.length, 'choice')}`;
    case 'addChoice':
      return isClearing ? `Add ${provider} as my Clearing choice` : `Add ${provider}`;
    case 'accept':
    case 'acceptInsurance':
      return `Accept the offer of ${provider}`;
    case 'decline':
      return lost.length === 1 ? `Decline the offer of ${provider}` : `Decline ${count(lost.length, 'offer')}`;
    case 'declinePlace':
      return `Give up my place at ${lost[0]?.provider ?? 'my university'}`;
    case 'withdraw':
      return 'Withdraw my application';
    default:
      return 'Clear this application';
  }
}

/** What cannot be taken back says so before. */
const FINAL: Partial<Record<ServiceStep, string>> = {
  send: 'This cannot be undone. What you wrote cannot be changed once it is sent.',
  addChoice: 'This cannot be undone. The university gets your application at once.',
  accept: 'This cannot be undone. If you change your mind later, you have to give up the place.',
  acceptInsurance: 'This cannot be undone. If you change your mind later, you have to give up the place.',
  decline: 'This cannot be undone. The university may give the place to somebody else. Talk to somebody you trust first.',
  declinePlace: 'This cannot be undone, and you may not get the place back. Talk to the university or an adviser first.',
  withdraw: 'This cannot be undone. None of these universities can make you an offer any more, and you cannot put a choice back.',
  reply: 'This cannot be undone.',
  beginAgain: 'This cannot be undone. All that stands in this application is cleared, and your hub goes back to November.',
};

/** Whether and how long it can be taken back, before it is done. */
export function describeTime({ step, until, isClearing }: ServiceQuestion): string {
  if (until !== '') return `You can take this back on this page until ${until}. After that it is final.`;
  if (step === 'addChoice' && isClearing)
    return 'This cannot be undone. Do it only if the university has offered you the place, on the phone or in writing: while it answers you cannot add another choice.';
  return FINAL[step] ?? FINAL.reply ?? '';
}

/** In place of the universities, where the record has none. */
const NOT_NAMED = 'Your record does not name the university. It means all that you hold in this application.';
const ALL_OVER = 'No university has an offer or a decision open for you. The application ends, and no other choice can be added to it.';

/** What is said where no choice is gained or lost. */
export function describeNothing(step: ServiceStep): string {
  return step === 'withdraw' ? ALL_OVER : NOT_NAMED;
}

/** What it means to hold nothing. */
export const HOLDS_NOTHING = 'Afterwards you hold no offer and no place.';

const DONE: Partial<Record<ServiceStep, string>> = {
  send: 'Your application is sent',
  reply: 'Your replies are sent',
  addChoice: 'Your choice is added',
  accept: 'You have accepted',
  acceptInsurance: 'You have accepted',
  decline: 'You have declined',
  declinePlace: 'You have given up your place',
  withdraw: 'Your application is withdrawn',
  undo: 'Taken back: your offers are open again',
};

/** The headline of a receipt. */
export function describeDone({ step }: ServiceReceipt): string {
  return DONE[step] ?? 'Done';
}

/** Whether and how long it can be taken back, afterwards. */
export function describeTimeLeft({ step, until, canUndo }: ServiceReceipt): string {
  if (step === 'undo') return 'Nothing is declined now. Remember to reply by your date.';
  if (until === '') return 'This cannot be undone.';
  if (canUndo) return `Changed your mind? You can take this back until ${until}.`;
  return `The time to take this back ended on ${until}. Call the universities if you have changed your mind.`;
}
