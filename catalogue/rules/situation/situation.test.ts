import { describe, expect, it } from 'vitest';
import { CONSERVATOIRE_STATES, UNDERGRADUATE_STATES } from '../status/states.ts';
import { chooseApplicationsLink } from './applications-link.ts';
import {
  chooseJourney,
  chooseJourneyOf,
  chooseTileState,
  deriveSituation,
  listSituationFacts,
  type SchemeFacts,
  SITUATION_FACTS,
  type SituationInput,
} from './situation.ts';

const nothing: SchemeFacts = { state: 'notStarted', isStarted: false, isSent: false };
const started = (state: SchemeFacts['state']): SchemeFacts => ({ ...nothing, state, isStarted: true });
const sent = (state: SchemeFacts['state']): SchemeFacts => ({ ...started(state), isSent: true });
const input = (change: Partial<SituationInput> = {}): SituationInput => ({
  undergraduate: nothing,
  conservatoire: nothing,
  isClosed: false,
  canApply: true,
  isClearing: false,
  ...change,
});
const factsOf = (change: Partial<SituationInput>) => listSituationFacts(deriveSituation(input(change)));

describe('situation', () => {
  it.each<[string, Partial<SituationInput>, string, string, string]>([
    ['nobody has started anything', {}, 'UG', 'exploring', 'start'],
    ['the year is not open', { canApply: false }, 'UG', 'yearNotOpen', 'nothing'],
    [
      'the year is not open and its service does not answer',
      { canApply: false, undergraduate: { ...nothing, state: 'unavailable' } },
      'UG',
      'yearNotOpen',
      'nothing',
    ],
    ['the year is over', { isClosed: true, canApply: false }, 'UG', 'yearOver', 'applyAgain'],
    ['the year is over for what was never sent', { isClosed: true, undergraduate: started('inProgress') }, 'UG', 'yearOver', 'applyAgain'],
    ['a place stays one after the year', { isClosed: true, undergraduate: started('placedFirm') }, 'UG', 'placed', 'nothing'],
    ['there is a conservatoire application alone', { conservatoire: started('sent') }, 'UC', 'waiting', 'nothing'],
    ['both are under way', { undergraduate: started('sent'), conservatoire: started('decisionsReceived') }, 'UG', 'waiting', 'nothing'],
    ['a place leads', { undergraduate: started('clearingWaiting'), conservatoire: started('placed') }, 'UC', 'placed', 'nothing'],
    [
      'what is under way leads over what was withdrawn',
      { undergraduate: started('withdrawn'), conservatoire: started('sent') },
      'UC',
      'waiting',
      'nothing',
    ],
    ['a scheme that is held says nothing by itself', { conservatoire: { ...nothing, state: 'updating' } }, 'UG', 'exploring', 'start'],
    [
      'nobody has made an offer, in Clearing',
      { undergraduate: started('unplaced'), isClearing: true },
      'UG',
      'findingPlace',
      'findClearing',
    ],
    ['nobody has made an offer, before Clearing', { undergraduate: started('unplaced') }, 'UG', 'findingPlace', 'nothing'],
  ])('is derived when %s', (_, change, leads, stage, action) => {
    expect(deriveSituation(input(change))).toMatchObject({ leads, stage, action });
  });

  it('never has canStart beside an existing application', () => {
    for (const undergraduate of UNDERGRADUATE_STATES) {
      for (const conservatoire of CONSERVATOIRE_STATES) {
        const facts = factsOf({ undergraduate: started(undergraduate), conservatoire: { ...nothing, state: conservatoire } });
        if (undergraduate !== 'notStarted' && undergraduate !== 'start') expect(facts).not.toContain('canStart');
      }
    }
  });

  it('lists every fact in some situation, always in one order', () => {
    const all = new Set<string>();
    for (const undergraduate of UNDERGRADUATE_STATES)
      for (const change of [{}, { canApply: false }, { isClosed: true }, { isClearing: true }])
        for (const isStarted of [true, false]) {
          const facts = factsOf({ ...change, undergraduate: { ...nothing, state: undergraduate, isStarted } });
          expect(facts).toEqual(SITUATION_FACTS.filter((fact) => facts.includes(fact)));
          for (const fact of facts) all.add(fact);
        }
    expect([...all].sort()).toEqual([...SITUATION_FACTS].sort());
  });

  it('lists the facts of both applications', () => {
    expect(factsOf({ undergraduate: started('placedFirm'), conservatoire: started('decisionsReceived') })).toEqual([
      'deciding',
      'placed',
      'canReply',
      'formComplete',
    ]);
    expect(factsOf({ undergraduate: started('sent'), conservatoire: started('withdrawn') })).not.toContain('canApplyAgain');
  });
});

type Reached = Omit<NonNullable<Parameters<typeof chooseJourneyOf>[1]>, 'state'>;

function journeyOf(state: SchemeFacts['state'], reached: Reached | null, change: Partial<SituationInput> = {}) {
  const situation = deriveSituation(input({ undergraduate: started(state), ...change }));
  return chooseJourneyOf(situation, reached && { ...reached, state });
}

it('has formComplete once a form is filled in, unless another one is in progress', () => {
  const isComplete = (change: Partial<SituationInput>) => factsOf(change).includes('formComplete');
  const states = ['notStarted', 'inProgress', 'applicationReturned', 'awaitingApproval', 'ready', 'sent', 'unplaced', 'withdrawn'] as const;
  expect(states.filter((state) => isComplete({ undergraduate: started(state) }))).toEqual([
    'awaitingApproval',
    'ready',
    'sent',
    'unplaced',
  ]);
  expect(isComplete({ undergraduate: started('inProgress'), conservatoire: started('sent') })).toBe(false);
  expect(isComplete({ undergraduate: started('sent'), conservatoire: started('inProgress') })).toBe(false);
});

it('keeps formComplete while a sent application is held, and drops it after withdrawal', () => {
  const isComplete = (undergraduate: SchemeFacts) => factsOf({ undergraduate }).includes('formComplete');
  const held = ['embargo', 'updating', 'unavailable', 'statusUnknown'] as const;
  expect(held.filter((state) => isComplete(sent(state)))).toEqual(held);
  expect(held.filter((state) => isComplete(started(state)))).toEqual([]);
  expect(isComplete(sent('withdrawn'))).toBe(false);
});

describe('stage of the journey', () => {
  it.each([
    ['explore', ['notStarted', 'start']],
    ['apply', ['awaitingApproval', 'applicationReturned', 'inProgress', 'ready']],
    [
      'decisions',
      [
        ...['sentProcessing', 'sent', 'waitingForDecisions', 'decisionsReceived'],
        ...['extraNotOpen', 'extraUnplaced', 'extraWaiting', 'extraOffer'],
      ],
    ],
    [
      'results',
      [
        ...['awaitingConfirm', 'awaitingConfirmReasons', 'unplaced'],
        ...['clearingUnplaced', 'clearingAddChoice', 'clearingWaiting', 'clearingUnknown'],
      ],
    ],
    [
      'start',
      [
        ...['placedFirm', 'placedInsurance', 'placed', 'unconditional'],
        ...['unconditionalUCCF', 'unconditionalUCCFUI', 'unconditionalUCCFCI', 'unconditionalUCCIUCCF'],
      ],
    ],
    [null, ['withdrawn', 'unavailable', 'embargo', 'updating', 'statusUnknown']],
  ])('is %s for its states, and null for held or ended ones', (stage, states) => {
    expect(UNDERGRADUATE_STATES.filter((state) => chooseJourney(state) === stage).sort()).toEqual([...states].sort());
  });

  it('shows how far a held application had got, and the beginning for a withdrawn one', () => {
    const held = { isStarted: true, isSent: false, hasReplied: false };
    expect([
      journeyOf('embargo', held),
      journeyOf('embargo', { ...held, isSent: true }),
      journeyOf('unavailable', { ...held, isSent: true, hasReplied: true }),
      journeyOf('unavailable', { ...held, isSent: true }),
    ]).toEqual(['apply', 'results', 'results', 'decisions']);
    expect([journeyOf('unavailable', null), journeyOf('withdrawn', { ...held, isSent: true })]).toEqual(['explore', 'explore']);
  });

  it('does not move back when Extra opens: results need a reply to an offer', () => {
    const sent = { isStarted: true, isSent: true, hasReplied: false };
    const throughExtra = ['waitingForDecisions', 'unplaced', 'extraUnplaced', 'extraWaiting', 'extraOffer'] as const;
    expect(throughExtra.map((state) => journeyOf(state, sent))).toEqual(throughExtra.map(() => 'decisions'));
    expect(journeyOf('unplaced', { ...sent, hasReplied: true })).toBe('results');
    expect(journeyOf('unplaced', sent, { isClearing: true })).toBe('results');
  });
});

it('[SHELL-009] labels the link to the applications page by its state', () => {
  const name = (change: Partial<SituationInput>, opensIn = '', hasApplication = false) =>
    chooseApplicationsLink({ ...deriveSituation(input(change)), opensIn, hasApplication });
  expect([
    name({}),
    name({ canApply: false }, 'May 2027'),
    name({ canApply: false }),
    name({ isClosed: true }),
    name({ undergraduate: started('sent') }, '', true),
    name({ undergraduate: { ...nothing, state: 'unavailable' } }),
  ]).toEqual([
    'start-application',
    'applications-open-in',
    'applications-not-open',
    'applications-of-year',
    'apply-heading',
    'applications-of-year',
  ]);
});

it('shows no failed service before a year opens', () => {
  const words = (canApply: boolean) =>
    chooseTileState(deriveSituation(input({ canApply, undergraduate: { ...nothing, state: 'unavailable' } })), 'unavailable');
  expect([words(true), words(false)]).toEqual(['unavailable', 'notStarted']);
  expect(chooseTileState(deriveSituation(input({ canApply: false })), 'start'), 'nor to start').toBe('notStarted');
});
