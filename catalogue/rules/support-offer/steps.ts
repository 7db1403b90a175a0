import { type Decision, decide } from '#engine';
import type { StoredAnswer } from './eligibility.ts';

/** The three steps, in order, and the closed state. */
export type SupportStep = 'accept' | 'confirm' | 'finished' | 'closed';

/** The events of the dialog. */
export type SupportEvent = 'yes' | 'notNow' | 'accept' | 'sent' | 'failed' | 'decline' | 'done' | 'close';

/** The state of the dialog. */
export interface SupportState {
  readonly step: SupportStep;
  readonly isSending: boolean;
}

/** The next state, and the value to store, if any. */
export interface SupportChange extends SupportState {
  readonly store: StoredAnswer | null;
  /** Whether to send the details now. */
  readonly send: boolean;
}

type Happening = SupportState & { readonly event: SupportEvent };

const CLOSED = { step: 'closed', isSending: false, send: false } as const;

function at(step: SupportStep, event: SupportEvent) {
  return (happening: Happening): boolean => happening.step === step && happening.event === event;
}

const STEP_ROWS: readonly Decision<Happening, SupportChange>[] = [
  {
    rule: 'DFE-009 the details have arrived',
    when: ({ isSending, event }) => isSending && event === 'sent',
    then: { step: 'finished', isSending: false, store: 'confirmed', send: false },
  },
  {
    rule: 'DFE-051 the details were refused',
    when: ({ isSending, event }) => isSending && event === 'failed',
    then: { step: 'confirm', isSending: false, store: null, send: false },
  },
  {
    rule: 'DFE-014 nothing else counts while sending',
    when: ({ isSending }) => isSending,
    then: { step: 'confirm', isSending: true, store: null, send: false },
  },
  { rule: 'DFE-006 yes please', when: at('accept', 'yes'), then: { step: 'confirm', isSending: false, store: null, send: false } },
  { rule: 'DFE-007 not now', when: at('accept', 'notNow'), then: { ...CLOSED, store: 'dismissed' } },
  { rule: 'DFE-014 closing the first step means not now', when: at('accept', 'close'), then: { ...CLOSED, store: 'dismissed' } },
  {
    rule: 'DFE-009 accept sends the details',
    when: at('confirm', 'accept'),
    then: { step: 'confirm', isSending: true, store: null, send: true },
  },
  { rule: 'DFE-008 decline', when: at('confirm', 'decline'), then: { ...CLOSED, store: 'declined' } },
  {
    rule: 'DFE-014 closing the second step goes back',
    when: at('confirm', 'close'),
    then: { step: 'accept', isSending: false, store: null, send: false },
  },
  { rule: 'DFE-013 done', when: at('finished', 'done'), then: { ...CLOSED, store: null } },
  { rule: 'DFE-014 closing the last step means done', when: at('finished', 'close'), then: { ...CLOSED, store: null } },
];

/** The effect of an event on the dialog; one that does not belong to the step changes nothing. */
export function nextSupportStep(state: SupportState, event: SupportEvent): SupportChange {
  const nothing = { rule: 'DFE-001 the event belongs to another step', then: { ...state, store: null, send: false } };
  return decide(STEP_ROWS, { ...state, event }, nothing).value;
}
