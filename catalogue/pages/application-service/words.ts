import type { ServiceProblem, ServiceStep } from '../../rules/application-service/service-page.ts';
import { REFUSALS } from '../../rules/choices/choices.ts';

/** Who performs a step: the applicant, someone who replies to them, or a service. */
export type StepGroup = 'you' | 'others' | 'services';

/** The label of a button, and who performs its step. */
interface StepTexts {
  readonly label: string;
  readonly group: StepGroup;
}

/** The label of every button. */
export const STEP_TEXTS: Readonly<Record<ServiceStep, StepTexts>> = {
  start: { label: 'Start application', group: 'you' },
  save: { label: 'Save', group: 'you' },
  askReference: { label: 'Ask for a reference', group: 'you' },
  sendBack: { label: 'Send it back to my school', group: 'you' },
  send: { label: 'Pay and send', group: 'you' },
  reply: { label: 'Check my replies', group: 'you' },
  addChoice: { label: 'Add this choice', group: 'you' },
  accept: { label: 'Accept the offer', group: 'you' },
  acceptInsurance: { label: 'Accept the offer of my insurance choice', group: 'you' },
  decline: { label: 'Decline the offer', group: 'you' },
  declinePlace: { label: 'Give up my place', group: 'you' },
  withdraw: { label: 'Withdraw my application', group: 'you' },
  undo: { label: 'Take it back', group: 'you' },
  moveOn: { label: 'Move time on', group: 'others' },
  refuse: { label: 'Move time on: everybody says no', group: 'others' },
  schoolReturns: { label: 'My school asks for changes', group: 'others' },
  confirmFirm: { label: 'My firm choice says yes', group: 'others' },
  confirmInsurance: { label: 'Only my insurance choice says yes', group: 'others' },
  confirmNone: { label: 'Nobody says yes', group: 'others' },
  delayFirm: { label: 'My firm choice needs more time', group: 'others' },
  changeFirm: { label: 'My firm choice offers another course', group: 'others' },
  changeFirmConfirmInsurance: { label: 'My firm choice offers another course, my insurance choice says yes', group: 'others' },
  changeBoth: { label: 'Both choices offer other courses', group: 'others' },
  changeUnasked: { label: 'My firm choice says no and offers another course', group: 'others' },
  serviceDown: { label: 'Service down', group: 'services' },
  loading: { label: 'Results being loaded', group: 'services' },
  notUnderstood: { label: 'Status not understood', group: 'services' },
  backToNormal: { label: 'Back to normal', group: 'services' },
  beginAgain: { label: 'Begin again', group: 'services' },
};

/** The heading of each group of buttons, and its purpose. */
export const GROUP_TEXTS: Readonly<Record<StepGroup, { readonly title: string; readonly text: string }>> = {
  you: { title: 'What you can do', text: '' },
  others: {
    title: 'What others do',
    text: 'Schools and universities do not answer here, so you answer for them. The date in your hub moves too.',
  },
  services: {
    title: 'What services do',
    text: 'To see how the hub looks when something is wrong. Begin again clears this application and goes back to November.',
  },
};

/** The problems with their fixes. */
export const PROBLEM_TEXTS: Readonly<Record<ServiceProblem, string>> = {
  ...REFUSALS,
  noChoice: 'Choose a course.',
  noReference: 'Enter the name of somebody who can give you a reference.',
  noReply: 'Choose the offer that you accept, or choose to decline all of them.',
  declineAllAlone: 'You chose to decline all offers, and an insurance choice too. Choose one or the other.',
  changed: 'Your application has changed since you read that page, so nothing was done. This is how it stands now.',
  tooLate: 'This can no longer be taken back, so nothing was done. This is how your application stands now.',
  notOffered: 'This cannot be done now.',
};

/** Texts on every page. */
export const PAGE_TEXTS = {
  notice: 'This is a demonstration. Nothing here is a real application, and nothing is sent to anybody.',
  problem: 'There is a problem',
  madeUp: 'Courses and decisions are made up. Universities are real and have nothing to do with this.',
  toHub: 'Back to your hub',
  toYear: 'Change the year',
  find: 'Find courses for the list',
  othersDeclined: 'Every offer that you do not choose is declined. Before anything is sent you see what that means.',
  next: 'What comes next',
  holdsNothing: 'Afterwards you hold no offer and no place.',
  leave: 'Go back and change nothing',
  declineAll: 'Decline all of my offers',
  noStatement: 'There is no personal statement in your hub yet. Here you can send an application without one.',
  referee: 'Name of somebody who gives you a reference',
} as const;
