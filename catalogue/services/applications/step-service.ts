import { type Catalogue, writeDate, writeTime } from '#engine';
import { type Clock, updateDocument } from '#server/http';
import type { Actor, DocumentKey, Store } from '#server/stores';
import { toCourseValue } from '../../rules/application-service/course-value.ts';
import type {
  ApplicationServicePage,
  ServiceForm,
  ServiceProblem,
  ServiceQuestion,
  ServiceReceipt,
} from '../../rules/application-service/service-page.ts';
import { readFields, readNumber } from '../../rules/reading.ts';
import { countStatement } from '../../rules/statement/statement.ts';
import { formatTileText } from '../../rules/status/tile-values.ts';
import { toDetails } from '../../rules/tags/to-details.ts';
import { toViewer } from '../../rules/tags/to-viewer.ts';
import type { ApplicationInfo, ApplicationStep, PageStateInput, SimulateMoment } from '../../schemas/generated/admissions.ts';
import { listApplyLinks } from '../apply-links/apply-links.ts';
import { applicationKey, type People, type PersonDocuments } from '../people/people.ts';
import { momentOf, toRecord } from '../people/record.ts';
import { readSavedAnswers } from '../support-offer/saved-answers.ts';
import type { Applications } from './applications.ts';
import { canUndo, compare, describeStand, hasReceipt, isConfirmed } from './confirmed-steps.ts';
import { type CourseChoices, toOption } from './course-choices.ts';
import { type ApplicationForm, type Cycle, type Dossier, EMPTY_FORM, listOpenOffers, type StepRequest } from './dossier.ts';
import { readPageStates } from './held.ts';
import type { SchemeId } from './simulator.ts';
import { findProblem, listSteps, maxChoicesOf } from './steps.ts';
import { takeStep } from './take-step.ts';

/** Dependencies of the application service of the demonstration. */
export interface StepServiceParts {
  readonly store: Store;
  readonly people: Pick<People, 'readPerson'>;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly courses: CourseChoices;
  /** Moves a person to another moment or other modes. */
  readonly liveAt: Applications['liveAt'];
}

/** The application of a requested page. */
export interface ApplicationRequest {
  readonly uid: string;
  readonly scheme: SchemeId;
  readonly year: number;
  readonly address: string;
}

/** The application service of the demonstration, for one person at a time. */
export interface StepService {
  /** The page; null for an unknown person. `typed` is a rejected input. */
  readStepPage(request: ApplicationRequest, query: PageQuery, typed?: Typed): Promise<ApplicationServicePage | null>;
  /** Performs the action of a button, or asks first when another press cannot undo it. */
  take(request: ApplicationRequest, body: ApplicationStep): Promise<StepOutcome>;
}

/** The outcome of a pressed button. */
type StepOutcome = { readonly kind: 'done' } | { readonly kind: 'asks' } | { readonly kind: 'refused'; readonly problem: ServiceProblem };

/** The query of a page's URL; empty where absent. */
export interface PageQuery {
  /** The search text. */
  readonly find: string;
  /** The value of the course to add. */
  readonly course: string;
  /** The replies that were tried out, by the ids of their universities. */
  readonly firm: string;
  readonly insurance: string;
  /** The step to confirm, with its fields; null when there is none. */
  readonly asks: ApplicationStep | null;
}

/** Submitted values, with the reason they were rejected. */
export interface Typed {
  readonly body: ApplicationStep;
  readonly problem: ServiceProblem;
}

/** The forms of a person that are not sent yet, by scheme. */
type Forms = Readonly<Partial<Record<SchemeId, ApplicationForm>>>;

/** All data about an application for drawing a page or handling a button. */
interface Known extends ReturnType<typeof readStatus> {
  readonly documents: PersonDocuments;
  readonly dossier: Dossier;
  readonly cycle: Cycle;
  readonly context: HubContext;
}

/** The input of a hub viewer besides the record. */
type HubContext = Parameters<typeof toViewer>[1];

const usualMaxChoices = 5;
const usualChangeDays = 7;

/** The key of the document with a person's unsent forms. */
function formsKey(uid: string): DocumentKey {
  return { kind: 'application', owner: uid, collection: 'application-forms' };
}

/** The application service of the demonstration: it writes what a real one would report, and the rules of the hub derive the rest. */
export function createStepService(parts: StepServiceParts): StepService {
  return {
    async readStepPage(request, query, typed) {
      const known = await readKnown(parts, request);
      return known && toPage(parts, { request, known, query, typed });
    },
    async take(request, body) {
      const known = await readKnown(parts, request);
      const refuse = (problem: ServiceProblem): StepOutcome => ({ kind: 'refused', problem });
      // A button of an outdated page does nothing: the new page shows the current state.
      const stale = refuse(body.read === undefined ? 'notOffered' : 'changed');
      if (known?.state !== body.from || known.hubYear !== request.year) return stale;
      const { dossier, state, cycle } = known;
      if (body.read !== undefined && body.read !== describeStand(dossier)) return stale;
      const stepRequest = await toRequest(parts, request, body);
      if (stepRequest.step === 'start' && closedText(parts, request, dossier.now) !== '') return refuse('notOffered');
      const problem = findProblem(dossier, state, stepRequest, cycle);
      if (problem !== null) return refuse(problem);
      if (isConfirmed(stepRequest.step) && body.read === undefined) return { kind: 'asks' };
      const isSaved = await save(parts, request, dossier, takeStep(dossier, stepRequest, cycle));
      return isSaved ? { kind: 'done' } : stale;
    },
  };
}

async function readKnown({ store, people, clock, catalogue }: StepServiceParts, request: ApplicationRequest): Promise<Known | null> {
  const { uid, scheme, year } = request;
  const actor: Actor = { kind: 'viewer', id: uid };
  const [documents, saved, stored] = await Promise.all([
    people.readPerson(uid),
    readSavedAnswers(store, uid),
    store.get(actor, formsKey(uid)),
  ]);
  if (!documents) return null;
  const now = momentOf(documents.profile, clock.now());
  const context = { now, ...readPageStates(catalogue()), saved };
  const forms = (stored?.doc ?? {}) as Forms;
  const moments = context.years.find((one) => one.year === year)?.moments ?? {};
  return {
    documents,
    dossier: {
      scheme,
      year,
      info: infoOf(documents, scheme, year),
      form: forms[scheme] ?? EMPTY_FORM,
      now,
      modes: documents.profile.pageState ?? {},
    },
    cycle: {
      maxChoices: readNumber(context.site?.values.maxChoices, usualMaxChoices),
      extraFrom: moments.extraFrom ?? null,
      embargoUntil: moments.embargoUntil ?? null,
      updatingUntil: moments.updatingUntil ?? null,
      clearingAddChoiceFrom: moments.clearingAddChoiceFrom ?? null,
      replyChangeDays: readNumber(context.site?.values.replyChangeDays, usualChangeDays),
    },
    context,
    ...readStatus(documents, context, catalogue(), scheme),
  };
}

/** The status of an application in the hub of its person at a moment, with its texts. */
function readStatus(documents: PersonDocuments, context: HubContext, catalogue: Catalogue, scheme: SchemeId) {
  const record = toRecord(documents, context.now);
  const { tiles, year: hubYear } = toViewer(record, context);
  const tile = tiles.find((one) => one.scheme === scheme);
  const state = tile?.state ?? '';
  const item = catalogue['status-tiles'].find((one) => one.scheme === scheme && one.state === (tile?.words ?? state));
  const write = (text = '') => formatTileText(text, tile?.values ?? {});
  const { applications } = toDetails(record, context);
  return {
    state,
    words: { title: write(item?.title), text: write(item?.body) },
    choices: (scheme === 'UG' ? applications.ug : applications.uc)?.choices ?? [],
    hubYear: Number(hubYear),
  };
}

/** The application of the year; one for another year does not count. */
function infoOf({ applications }: Pick<PersonDocuments, 'applications'>, scheme: SchemeId, year: number): ApplicationInfo | null {
  const info = (scheme === 'UG' ? applications.ug : applications.uc) as ApplicationInfo | null;
  return info === null || info.cycleYear === year || !info.cycleYear ? info : null;
}

/** Why no application of the year can be started now; empty when one can. */
function closedText({ catalogue }: StepServiceParts, { scheme, year }: ApplicationRequest, now: string): string {
  const link = listApplyLinks(catalogue(), year, now).links[scheme === 'UG' ? 'undergraduate' : 'conservatoires'];
  return link?.enabled ? '' : (link?.notice ?? 'There are no applications for this year.');
}

async function toRequest({ courses, clock }: StepServiceParts, request: ApplicationRequest, body: ApplicationStep): Promise<StepRequest> {
  const { step, reference, firm, insurance } = body;
  const typed = listTyped(body);
  const choices = await courses.find(typed, { ...request, now: clock.now() });
  return {
    step,
    choices,
    isIncomplete: choices.length < typed.length,
    reference: reference?.trim(),
    firm,
    insurance,
  };
}

function listTyped({ choice1, choice2, choice3, choice4, choice5, choice6 }: ApplicationStep): string[] {
  return [choice1, choice2, choice3, choice4, choice5, choice6].filter((choice) => choice !== undefined);
}

async function save(
  { store, liveAt }: StepServiceParts,
  { uid, scheme }: ApplicationRequest,
  before: Dossier,
  after: Dossier,
): Promise<boolean> {
  const actor: Actor = { kind: 'viewer', id: uid };
  const key = scheme === 'UG' ? 'ug' : 'uc';
  let isAsRead = true;
  await updateDocument<PersonDocuments['applications']>(store, actor, applicationKey(uid), (documents) => {
    const applications = { ug: null, uc: null, ...documents };
    // Another tab or device may have changed it since it was read.
    isAsRead = describeStand({ ...before, info: infoOf({ applications }, scheme, before.year) }) === describeStand(before);
    return isAsRead ? { ...applications, [key]: after.info } : applications;
  });
  if (!isAsRead) return false;
  if (after.form !== before.form) await updateDocument<Forms>(store, actor, formsKey(uid), (forms) => ({ ...forms, [scheme]: after.form }));
  const hasMoved = after.now !== before.now;
  if (hasMoved || after.modes !== before.modes) await liveAt(uid, { ...(hasMoved ? { now: after.now } : {}), ...toModes(after.modes) });
  return true;
}

/** The modes in the form for `liveAt`. */
function toModes({ applyMode, ugMode, ucMode }: PageStateInput): Omit<SimulateMoment, 'now'> {
  return { applyMode, ugMode, ucMode } as Omit<SimulateMoment, 'now'>;
}

interface Drawn {
  readonly request: ApplicationRequest;
  readonly known: Known;
  readonly query: PageQuery;
  readonly typed: Typed | undefined;
}

async function toPage(parts: StepServiceParts, { request, known, query, typed }: Drawn): Promise<ApplicationServicePage> {
  const { scheme, year, address } = request;
  const { dossier, state, cycle, words: texts, choices, hubYear } = known;
  const isOther = hubYear !== year;
  const steps = isOther ? [] : listSteps(dossier, state, cycle);
  const closed = steps.includes('start') ? closedText(parts, request, dossier.now) : '';
  return {
    question: isOther || typed ? null : await toQuestion(parts, { request, known, query, typed }),
    receipt: isOther ? null : toReceipt(dossier),
    scheme,
    year,
    address,
    state,
    ...texts,
    moment: writeMoment(dossier.now),
    messages: choices.some(({ status }) => status === 'changed') ? listOfferMessages(parts.catalogue()) : {},
    choices: isOther ? [] : choices,
    form: isOther ? null : await toForm(parts, { request, known, query, typed }),
    steps: closed === '' ? steps : steps.filter((step) => step !== 'start'),
    problem: typed?.problem ?? null,
    hubYear: isOther ? hubYear : null,
    closed,
  };
}

function listOfferMessages({ messages }: Catalogue): ApplicationServicePage['messages'] {
  return Object.fromEntries(messages.filter(({ id }) => /^offers-|^status-reply-by$/.test(id)).map(({ id, text }) => [id, text]));
}

function writeMoment(at: string): string {
  return at && `${writeDate(at, { hasWeekday: true })}, ${writeTime(at)} UK time`;
}

/** The confirmation of the step in the address; null without a step, or when it cannot be taken now. */
async function toQuestion(parts: StepServiceParts, { request, known, query: { asks } }: Drawn): Promise<ServiceQuestion | null> {
  const { dossier, state, cycle, documents, context } = known;
  if (asks === null || !isConfirmed(asks.step)) return null;
  const stepRequest = await toRequest(parts, request, asks);
  if (findProblem(dossier, state, stepRequest, cycle) !== null) return null;
  const after = takeStep(dossier, stepRequest, cycle);
  const { step, from: _, ...fields } = asks;
  const change = compare(dossier, after, step);
  const key = request.scheme === 'UG' ? 'ug' : 'uc';
  const then = {
    ...documents,
    profile: { ...documents.profile, pageState: { ...documents.profile.pageState, ...after.modes } },
    applications: { ...documents.applications, [key]: after.info },
  };
  return {
    step,
    ...change,
    until: writeMoment(after.form.receipt?.until ?? ''),
    isClearing: dossier.info?.isInClearing === true,
    fields: { step, from: state, read: describeStand(dossier), ...fields },
    after: readStatus(then, { ...context, now: after.now }, parts.catalogue(), request.scheme).words,
    holdsNothing: step !== 'beginAgain' && change.taken.length + change.kept.length === 0,
  };
}

/** The receipt of the last step, while nothing has changed since. */
function toReceipt(dossier: Dossier): ServiceReceipt | null {
  const { receipt } = dossier.form;
  if (!receipt || !hasReceipt(dossier)) return null;
  const { left: _, before: __, ...done } = receipt;
  return {
    ...done,
    at: writeMoment(done.at),
    until: writeMoment(done.until),
    canUndo: canUndo(dossier),
    isClearing: dossier.info?.isInClearing === true,
  };
}

async function toForm(parts: StepServiceParts, { request, known, query, typed }: Drawn): Promise<ServiceForm | null> {
  const { dossier, state, cycle } = known;
  const steps = listSteps(dossier, state, cycle);
  const { find } = query;
  const empty = { options: [], find, places: 1, choices: [], reference: '', statement: 0, firm: '', insurance: '' };
  if (steps.includes('reply')) {
    const { firm = '', insurance = '' } = typed?.body ?? query;
    return { ...empty, firm, insurance, kind: 'reply', options: listOffers(dossier) };
  }
  const isWhole = steps.includes('save');
  if (!isWhole && !steps.includes('addChoice')) return null;
  const choices = typed ? listTyped(typed.body) : chooseFilled(dossier, isWhole, query);
  const isClearing = dossier.info?.isInClearing === true;
  const { uid } = request;
  const chosen = { ...request, now: parts.clock.now(), isClearing, find, known: choices, favourites: known.documents.favourites };
  const options = (await parts.courses.list(chosen)).map(toOption);
  const reference = typed?.body.reference ?? dossier.form.reference;
  const form = { ...empty, options, choices, reference };
  if (!isWhole) return { ...form, kind: 'choice' };
  return { ...form, kind: 'application', places: maxChoicesOf(dossier, cycle), statement: await readStatement(parts.store, uid) };
}

/** The initial courses of a form: those filled in before, and the one in the address. */
function chooseFilled({ form }: Dossier, isWhole: boolean, { course }: PageQuery): readonly string[] {
  const listed = isWhole ? form.choices.map(toCourseValue) : [];
  return course === '' ? listed : [...new Set([...listed, course])];
}

/** The offers without a reply, by their keys. */
function listOffers(dossier: Dossier): ServiceForm['options'] {
  return listOpenOffers(dossier).map(({ key, choice: { institutionName, courseName, choiceStatus } }) => ({
    value: key,
    label: `${institutionName}, ${courseName}: ${choiceStatus}`,
  }));
}

/** The length of the statement that the person has written in the hub. */
async function readStatement(store: Store, uid: string): Promise<number> {
  const stored = await store.get({ kind: 'viewer', id: uid }, { kind: 'settings', owner: uid, collection: 'dashboardData' });
  const texts = Object.entries(readFields(readFields(readFields(stored?.doc).Statement).data)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return countStatement(Object.fromEntries(texts));
}
