import { describe, expect, it } from 'vitest';
import { createRequestShapes } from '#server/http';
import { CONSERVATOIRE_STATES, UNDERGRADUATE_STATES } from '../../rules/status/states.ts';
import { toViewer } from '../../rules/tags/to-viewer.ts';
import applicationStep from '../../schemas/admissions/application-step.schema.json' with { type: 'json' };
import type { ApplicantRecord } from '../../schemas/generated/admissions.ts';
import { ADMISSIONS_SCHEMAS } from '../schemas.ts';
import { CONFIRMATIONS, canUndo, compare } from './confirmed-steps.ts';
import { type CourseChoice, type Cycle, type Dossier, EMPTY_FORM, listCodes, type StepRequest } from './dossier.ts';
import type { SchemeId } from './simulator.ts';
import { findProblem, listSteps } from './steps.ts';
import { takeStep } from './take-step.ts';

const checkShape = createRequestShapes(ADMISSIONS_SCHEMAS);

const cycle: Cycle = {
  maxChoices: 5,
  extraFrom: '2027-02-25',
  embargoUntil: '2027-08-03T09:00',
  updatingUntil: '2027-08-12T08:00',
  clearingAddChoiceFrom: '2027-08-12T13:00',
  replyChangeDays: 7,
};

const fresh = (scheme: SchemeId): Dossier => ({
  scheme,
  year: 2027,
  info: null,
  form: EMPTY_FORM,
  now: '2026-11-20T10:00:00.000Z',
  modes: { applyMode: 'on', ugMode: 'default', ucMode: 'default' },
});

function toRecord({ scheme, info, now, modes }: Dossier): ApplicantRecord {
  const user = {
    name: 'Sam',
    studyLevel: 'Undergraduate' as const,
    studyYear: 2027,
    conservatoires: 'yes' as const,
    onBoardingConfirmed: true,
  };
  const applicationInfo = scheme === 'UG' ? { ug: info, uc: null } : { ug: null, uc: info };
  return { now, user, pageState: modes, applicationInfo };
}

/** The state that the hub derives. */
function stateOf(dossier: Dossier): string {
  const record = toRecord(dossier);
  const { tiles } = toViewer(record, { now: dossier.now, site: null, years: [], saved: [] });
  return tiles.find(({ scheme }) => scheme === dossier.scheme)?.state ?? '';
}

const course = (place: number): CourseChoice => ({
  courseId: `course-${place}`,
  courseOptionId: `option-${place}`,
  providerId: `university-${place}`,
  courseName: 'Law',
  institutionName: `University ${place}`,
  legacyCode: `U${place}`,
});

/** Inputs that a person may submit with a button: a few courses or many, and any pair of replies. */
function* listRequests(dossier: Dossier, step: StepRequest['step']): Generator<StepRequest> {
  if (step === 'save')
    for (const n of [3, 5]) yield { step, choices: Array.from({ length: n }, (_, at) => course(at)), reference: 'Mx Hall' };
  else if (step === 'addChoice') yield { step, choices: [course(dossier.info?.originalApplications?.length ?? 0)] };
  else if (step === 'reply') {
    yield { step, firm: 'declineAll' };
    yield { step, firm: 'university-0', insurance: 'university-1' };
    yield { step, firm: 'university-0', insurance: 'university-2' };
    yield { step, firm: 'university-2' };
    yield { step, firm: 'university-0' };
  } else yield { step };
}

/** Dossiers are equal when they have the same state and the same inputs for buttons and their targets. */
function keyOf(dossier: Dossier, state: string): string {
  const { info, form, modes } = dossier;
  const codes = listCodes(info);
  const flags = [info?.isInExtra, info?.isInClearing, info?.isInEmbargo, info?.referenceRequested, form.statusBefore, modes.ugMode];
  const isOver = Date.parse(dossier.now) >= Date.parse('2027-08-12T07:00:00Z');
  return JSON.stringify([state, info?.applicationStatus, [...new Set(codes)].sort(), codes.length, form.choices.length, flags, isOver]);
}

/** One dossier of each kind that can be reached by buttons. */
function walk(scheme: SchemeId): ReadonlyMap<string, readonly Dossier[]> {
  const seen = new Set<string>();
  const found = new Map<string, Dossier[]>();
  const open = [fresh(scheme)];
  for (let dossier = open.shift(); dossier; dossier = open.shift()) {
    const state = stateOf(dossier);
    const key = keyOf(dossier, state);
    if (seen.has(key)) continue;
    seen.add(key);
    found.set(state, [...(found.get(state) ?? []), dossier]);
    if (listCodes(dossier.info).length > 7) continue;
    for (const step of listSteps(dossier, state, cycle))
      for (const request of listRequests(dossier, step))
        if (findProblem(dossier, state, request, cycle) === null) open.push(takeStep(dossier, request, cycle));
  }
  return found;
}

describe('buttons of the application service', () => {
  const walks = { UG: walk('UG'), UC: walk('UC') };

  it('[STATUS-001] [STATUS-003] reach every undergraduate state', () => {
    expect([...walks.UG.keys()].sort()).toEqual([...UNDERGRADUATE_STATES].sort());
  });

  it('[STATUS-002] [STATUS-003] reach every conservatoire state', () => {
    expect([...walks.UC.keys()].sort()).toEqual([...CONSERVATOIRE_STATES].sort());
  });

  it('write records that fit their schema', () => {
    const all = [...walks.UG.values(), ...walks.UC.values()].flat();
    expect(all.flatMap((dossier) => checkShape('admissions/applicant-record', toRecord(dossier)))).toEqual([]);
  });

  it('are all offered somewhere, and move time back only to begin again', () => {
    const steps = new Set<string>();
    for (const [state, dossiers] of [...walks.UG, ...walks.UC])
      for (const dossier of dossiers)
        for (const step of listSteps(dossier, state, cycle)) {
          steps.add(step);
          for (const request of listRequests(dossier, step))
            if (step !== 'beginAgain') expect(takeStep(dossier, request, cycle).now >= dossier.now, `${state} ${step}`).toBe(true);
        }
    expect([...steps].sort()).toEqual([...applicationStep.properties.step.enum].sort());
  });

  it('restore the state after a simulated service failure', () => {
    for (const [state, dossiers] of [...walks.UG, ...walks.UC])
      for (const dossier of dossiers)
        for (const step of ['serviceDown', 'loading', 'notUnderstood'] as const) {
          if (!listSteps(dossier, state, cycle).includes(step)) continue;
          const disturbed = takeStep(dossier, { step }, cycle);
          expect(listSteps(disturbed, stateOf(disturbed), cycle), `${state} ${step}`).toContain('backToNormal');
          expect(stateOf(takeStep(disturbed, { step: 'backToNormal' }, cycle)), `${state} ${step}`).toBe(state);
        }
  });

  it("[OFFER-017] lose nothing of the person's own without a confirmation", () => {
    const isOfOthers = /^The answer of somebody else/;
    for (const [state, dossiers] of [...walks.UG, ...walks.UC])
      for (const dossier of dossiers)
        for (const step of listSteps(dossier, state, cycle)) {
          const how = CONFIRMATIONS[step];
          if (how === 'asked' || isOfOthers.test(how.because)) continue;
          for (const request of listRequests(dossier, step))
            expect(compare(dossier, takeStep(dossier, request, cycle), step), `${state} ${step}`).toMatchObject({ lost: [] });
        }
  });

  it('[OFFER-019] undo a step until its period ends or the application changes', () => {
    let undone = 0;
    for (const [state, dossiers] of [...walks.UG, ...walks.UC])
      for (const dossier of dossiers)
        for (const step of listSteps(dossier, state, cycle))
          for (const request of listRequests(dossier, step)) {
            const after = takeStep(dossier, request, cycle);
            const until = after.form.receipt?.until ?? '';
            if (CONFIRMATIONS[step] !== 'asked' || until === '') continue;
            undone += 1;
            const back = takeStep(after, { step: 'undo' }, cycle);
            expect([back.info, back.modes], `${state} ${step}`).toEqual([dossier.info, dossier.modes]);
            expect(canUndo(after)).toBe(true);
            expect(canUndo({ ...after, now: until })).toBe(false);
            expect(canUndo(takeStep(after, { step: 'serviceDown' }, cycle))).toBe(false);
          }
    expect(undone).toBeGreaterThan(10);
  });

  it('begin again from every state', () => {
    for (const [state, dossiers] of [...walks.UG, ...walks.UC])
      for (const dossier of dossiers) {
        expect(listSteps(dossier, state, cycle)).toContain('beginAgain');
        expect(takeStep(dossier, { step: 'beginAgain' }, cycle)).toEqual(fresh(dossier.scheme));
      }
  });
});

describe('effect of a button', () => {
  const press = (scheme: SchemeId, ...requests: readonly StepRequest[]) =>
    requests.reduce((dossier, request) => {
      expect(findProblem(dossier, stateOf(dossier), request, cycle), request.step).toBeNull();
      return takeStep(dossier, request, cycle);
    }, fresh(scheme));
  const saved: StepRequest = { step: 'save', choices: [0, 1, 2].map(course), reference: 'Mx Hall' };
  const sent: readonly StepRequest[] = [{ step: 'start' }, saved, { step: 'askReference' }, { step: 'moveOn' }, { step: 'send' }];
  const decided = [...sent, { step: 'moveOn' }, { step: 'moveOn' }, { step: 'moveOn' }] as const;

  it('saves a form only with a course and a referee, each course once', () => {
    const started = press('UG', { step: 'start' });
    const problemOf = (request: Partial<StepRequest>) => findProblem(started, 'start', { ...saved, ...request }, cycle);
    expect(problemOf({ choices: [] })).toBe('noChoice');
    expect(problemOf({ choices: [course(1), course(1)] })).toBe('sameCourse');
    expect(problemOf({ reference: '' })).toBe('noReference');
    expect(problemOf({ step: 'send' })).toBe('notOffered');
    expect(problemOf({})).toBeNull();
  });

  it('counts profile, choices, referee and reference as parts of the form', () => {
    const percents = sent.map((_, n) => press('UG', ...sent.slice(0, n + 1)).info?.percentComplete);
    expect(percents).toEqual([0, 80, 80, 100, 100]);
  });

  it('sends replies as firm, insurance and declined, with the codes of tracking services', () => {
    const replied = press('UG', ...decided, { step: 'reply', firm: 'university-0', insurance: 'university-2' });
    expect([listCodes(replied.info), replied.info?.applicationStatus]).toEqual([['CF', 'D', 'UI'], 'HoldingOffer']);
    expect(replied.info).toMatchObject({ numberOfChoices: 3, numberOfOffers: 3, numberOfChoiceReplied: 3, numberOfOfferDeclined: 1 });
    expect(
      findProblem(press('UG', ...decided), 'decisionsReceived', { step: 'reply', firm: 'university-0', insurance: 'university-0' }, cycle),
    ).toBe('sameOffer');
  });

  it.each([
    ['within its days', undefined, '2027-04-07T09:00:00.000Z'],
    ['until the reply date where that comes first', '2027-04-02T18:00', '2027-04-02T17:00:00.000Z'],
    ['to the end of a reply date without a time', '2027-04-02', '2027-04-02T22:59:59.999Z'],
    ['not once the reply date has passed', '2027-03-30', ''],
  ])('[OFFER-019] undoes a reply %s, and refuses to afterwards', (_, replyDeadline, until) => {
    const open = press('UG', ...decided);
    const dated = (open.info?.originalApplications ?? []).map((one) => ({ ...one, ...(replyDeadline ? { replyDeadline } : {}) }));
    const replied = takeStep(
      { ...open, info: { ...open.info, originalApplications: dated } },
      { step: 'reply', firm: 'university-0' },
      cycle,
    );
    expect(replied.form.receipt?.until).toBe(until);
    const late = { ...replied, now: until || replied.now };
    expect(findProblem(late, stateOf(late), { step: 'undo' }, cycle)).toBe('tooLate');
  });

  it('[CHOICE-008] turns an accepted unconditional offer into a place, in first choices, Extra and conservatoires', () => {
    const first = press('UG', ...decided, { step: 'reply', firm: 'university-2' });
    expect([stateOf(first), listCodes(first.info)]).toEqual(['placedFirm', ['D', 'D', 'UF']]);
    const conservatoire = takeStep({ ...press('UC', ...decided.slice(0, 2)), info: first.info }, { step: 'accept' }, cycle);
    expect(stateOf(conservatoire)).toBe('placed');
    const inExtra = { ...press('UG', ...decided).info, isInExtra: true };
    const accepted = takeStep({ ...fresh('UG'), info: inExtra }, { step: 'accept' }, cycle);
    expect([accepted.info?.applicationStatus, accepted.info?.isInExtra]).toEqual(['Placed', false]);
  });

  it('[CHOICE-004] checks the courses of an older form again before sending it', () => {
    const ready = press('UG', ...sent.slice(0, 4));
    const medicine = [0, 1, 2, 3, 4].map((place) => ({ ...course(place), courseName: 'MBBS Medicine' }));
    const problemOf = (choices: readonly CourseChoice[]) =>
      findProblem({ ...ready, form: { ...ready.form, choices } }, 'ready', { step: 'send' }, cycle);
    expect([problemOf(medicine), problemOf(medicine.slice(0, 4)), problemOf([])]).toEqual(['fourOfFive', null, 'noChoice']);
  });

  it('asks for results only after they are out and the university needs more time', () => {
    const replied = [...decided, { step: 'reply', firm: 'university-0' }] as const;
    const asked = (dossier: Dossier) => dossier.info?.originalApplications?.map((one) => one.actionRequiredByApplicantText ?? '').join('');
    expect(asked(press('UG', ...replied))).toBe('');
    const delayed = press('UG', ...replied, { step: 'moveOn' }, { step: 'moveOn' }, { step: 'delayFirm' });
    expect([stateOf(delayed), asked(delayed)]).toEqual(['awaitingConfirmReasons', 'Ask your school or college to send us your results.']);
  });

  it('brings results in order: loaded, updated, out, then Clearing', () => {
    const toResults: readonly StepRequest[] = [
      ...decided,
      { step: 'reply', firm: 'university-0' },
      { step: 'moveOn' },
      { step: 'moveOn' },
      { step: 'confirmNone' },
      { step: 'moveOn' },
    ];
    const dates = [2, 3, 4, 5].map((last) => {
      const dossier = press('UG', ...toResults.slice(0, decided.length + last));
      return [stateOf(dossier), dossier.now.slice(0, 16)];
    });
    expect(dates).toEqual([
      ['embargo', '2027-08-03T05:00'],
      ['updating', '2027-08-12T06:00'],
      ['clearingUnplaced', '2027-08-12T07:15'],
      ['clearingAddChoice', '2027-08-12T12:00'],
    ]);
  });

  it('gives made-up choices to an application sent without this form', () => {
    const info = { ...press('UG', ...sent).info, personalId: '7' };
    const moved = takeStep({ ...fresh('UG'), info }, { step: 'moveOn' }, cycle);
    expect([stateOf(moved), listCodes(moved.info).length]).toEqual(['sent', 5]);
  });
});
