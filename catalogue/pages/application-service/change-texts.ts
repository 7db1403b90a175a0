import type { ServiceQuestion, ServiceReceipt, ServiceStep } from '../../rules/application-service/service-page.ts';
import { STEP_TEXTS } from './words.ts';

/** A step with its changes, before or after it is taken. */
export type Change = ServiceQuestion | ServiceReceipt;

/** The texts for confirming a step. */
interface ChangeText {
  /** The headline of the question. */
  readonly question: string;
  /** The label of the confirming button, where it names the provider or a number. */
  readonly confirm?: (change: Change) => string;
  /** A warning for steps that cannot be undone. */
  readonly final: string;
  /** The headline afterwards. */
  readonly done: string;
  /** The heading above what is lost. */
  readonly loses?: string;
}

const nameOf = ({ course, provider }: Change['lost'][number]) => `${course} at ${provider}`;
const providerOf = ({ taken, lost }: Change) => [...taken, ...lost][0]?.provider ?? 'my university';
const count = (n: number, one: string) => (n === 1 ? `1 ${one}` : `${n} ${one}s`);

function nameReplies({ taken, lost }: Change): string {
  if (taken.length === 0) return `Decline ${count(lost.length, 'offer')}`;
  return `Accept ${count(taken.length, 'offer')}${lost.length === 0 ? '' : ` and decline ${lost.length}`}`;
}

const accept: ChangeText = {
  question: 'Accept this offer?',
  confirm: (change) => `Accept the offer of ${providerOf(change)}`,
  final: 'If you change your mind later, you have to give up the place.',
  done: 'You have accepted',
};

const CHANGE_TEXTS: Partial<Record<ServiceStep, ChangeText>> = {
  send: {
    question: 'Send your application?',
    confirm: ({ taken }) => `Pay and send to ${count(taken.length, 'choice')}`,
    final: 'What you wrote cannot be changed once it is sent.',
    done: 'Your application is sent',
  },
  reply: { question: 'Send these replies?', confirm: nameReplies, final: '', done: 'Your replies are sent' },
  addChoice: {
    question: 'Add this choice?',
    confirm: (change) => `Add ${providerOf(change)}${change.isClearing ? ' as my Clearing choice' : ''}`,
    final: 'The university gets your application at once.',
    done: 'Your choice is added',
  },
  accept,
  acceptInsurance: accept,
  decline: {
    question: 'Decline what you are offered?',
    confirm: (change) => (change.lost.length === 1 ? `Decline the offer of ${providerOf(change)}` : nameReplies(change)),
    final: 'The university may give the place to somebody else. Talk to somebody you trust first.',
    done: 'You have declined',
  },
  declinePlace: {
    question: 'Give up your place?',
    confirm: (change) => `Give up my place at ${providerOf(change)}`,
    final: 'You may not get the place back. Talk to the university or an adviser first.',
    done: 'You have given up your place',
    loses: 'You give up your place',
  },
  withdraw: {
    question: 'Withdraw your application?',
    final: 'None of these universities can make you an offer any more, and you cannot put a choice back.',
    done: 'Your application is withdrawn',
    loses: 'You withdraw from',
  },
  beginAgain: {
    question: 'Clear this application?',
    confirm: () => 'Clear this application',
    final: 'All that stands in this application is cleared, and your hub goes back to November.',
    done: '',
    loses: 'You lose',
  },
};

const FINAL = 'This cannot be undone.';
const IN_CLEARING =
  'Do it only if the university has offered you the place, on the phone or in writing: while it answers you cannot add another choice.';

const HELD = {
  firm: (name: string) => `Firm choice: ${name}. The place is yours if you meet its conditions, and then you are expected to go there.`,
  insurance: (name: string) => `Insurance choice: ${name}. It counts only if your firm choice does not take you.`,
  place: (name: string) => `Your place: ${name}.`,
  sent: (name: string) => `${name}.`,
} as const;

/** The choices gained, retained and lost, each as a heading with sentences; empty lists are omitted. */
export function listChanges({ step, taken, kept, lost, isClearing }: Change) {
  const takes = isClearing ? 'You ask for this place in Clearing' : 'Your application goes to';
  const isSent = taken.some((one) => one.as === 'sent');
  const toLines = (held: Change['taken']) => held.map((one) => HELD[one.as](nameOf(one)));
  return [
    { title: isSent ? takes : 'You accept', lines: toLines(taken) },
    { title: 'You keep', lines: toLines(kept) },
    { title: CHANGE_TEXTS[step]?.loses ?? 'You decline', lines: lost.map((one) => `${nameOf(one)}.`) },
  ].filter(({ lines }) => lines.length > 0);
}

/** The text for a step that neither gains nor loses a choice. */
export function describeNothing(step: ServiceStep): string {
  return step === 'withdraw'
    ? 'No university has an offer or a decision open for you. The application ends, and no other choice can be added to it.'
    : 'Your record does not name the university. It means all that you hold in this application.';
}

/** The headline of the question, whether and how long the step can be undone, and the button that takes it. */
export function describeQuestion(question: ServiceQuestion) {
  const { step, until, isClearing } = question;
  const { question: title, confirm, final } = CHANGE_TEXTS[step] ?? {};
  const more = step === 'addChoice' && isClearing ? IN_CLEARING : final;
  return {
    title,
    time: until === '' ? `${FINAL} ${more}`.trim() : `You can take this back on this page until ${until}. After that it is final.`,
    button: confirm?.(question) ?? STEP_TEXTS[step].label,
  };
}

/** The headline of a receipt, and whether and how long the step can be undone. */
export function describeReceipt({ step, until, canUndo }: ServiceReceipt) {
  if (step === 'undo')
    return { title: 'Taken back: your offers are open again', time: 'Nothing is declined now. Remember to reply by your date.' };
  const ended = `The time to take this back ended on ${until}. Call the universities if you have changed your mind.`;
  const time = canUndo ? `Changed your mind? You can take this back until ${until}.` : ended;
  return { title: CHANGE_TEXTS[step]?.done, time: until === '' ? FINAL : time };
}
