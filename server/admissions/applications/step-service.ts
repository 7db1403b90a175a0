import {
  type ApplicationServicePage,
  type ServiceForm,
  type ServiceProblem,
  toCourseValue,
} from '../../../catalogue/rules/application-service/index.ts';
import { readFields, readNumber } from '../../../catalogue/rules/reading.ts';
import { countStatement } from '../../../catalogue/rules/statement/index.ts';
import { formatTileText } from '../../../catalogue/rules/status/index.ts';
import { toDetails, toViewer } from '../../../catalogue/rules/tags/index.ts';
import { type Catalogue, writeDate, writeTime } from '../../../engine/index.ts';
import type { ApplicationInfo, ApplicationStep, PageStateInput, SimulateMoment } from '../../../schemas/generated/admissions.ts';
import { type Clock, updateDocument } from '../../http/index.ts';
import type { Actor, DocumentKey, Store } from '../../stores/index.ts';
import { listApplyLinks } from '../apply-links/apply-links.ts';
import { applicationKey, type People, type PersonDocuments } from '../people/people.ts';
import { momentOf, toRecord } from '../people/record.ts';
import { readSavedAnswers } from '../support-offer/saved-answers.ts';
import type { Applications } from './applications.ts';
import { type CourseChoices, toOption } from './course-choices.ts';
import { type ApplicationForm, type Cycle, type Dossier, EMPTY_FORM, listOpenOffers, type StepRequest } from './dossier.ts';
import { readPageStates } from './held.ts';
import type { SchemeId } from './simulator.ts';
import { findProblem, listSteps } from './steps.ts';
import { takeStep } from './take-step.ts';

/** What the application service of the demonstration needs. */
export interface StepServiceParts {
  readonly store: Store;
  readonly people: Pick<People, 'read'>;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly courses: CourseChoices;
  /** Puts a person at another moment or into other modes. */
  readonly liveAt: Applications['liveAt'];
}

/** The application of which a page is asked for. */
export interface ApplicationAsked {
  readonly uid: string;
  readonly scheme: SchemeId;
  readonly year: number;
  readonly address: string;
}

/** The application service of the demonstration, for one person at a time. */
export interface StepService {
  /** The page; null when there is no such person. `typed` is what was filled in and could not be taken. */
  read(asked: ApplicationAsked, query: CourseQuery, typed?: Typed): Promise<ApplicationServicePage | null>;
  /** Does what a button says; gives why not, or null when it is done. */
  take(asked: ApplicationAsked, body: ApplicationStep): Promise<ServiceProblem | null>;
}

/** What the address of a page says about courses; empty where it says nothing. */
export interface CourseQuery {
  /** The words of a search. */
  readonly find: string;
  /** The value of the course to add. */
  readonly course: string;
}

/** What was filled in, with the reason why it was not taken. */
export interface Typed {
  readonly body: ApplicationStep;
  readonly problem: ServiceProblem;
}

/** The forms of a person that are not sent yet, by scheme. */
type Forms = Readonly<Partial<Record<SchemeId, ApplicationForm>>>;

/** Everything that is known of an application when a page is drawn or a button pressed. */
interface Known {
  readonly documents: PersonDocuments;
  readonly dossier: Dossier;
  readonly cycle: Cycle;
  readonly state: string;
  readonly words: { readonly title: string; readonly text: string };
  readonly choices: ApplicationServicePage['choices'];
  readonly hubYear: number;
}

const usualMaxChoices = 5;

/** The key of the document with what a person has filled in and not sent. */
function formsKey(uid: string): DocumentKey {
  return { kind: 'application', owner: uid, collection: 'application-forms' };
}

/** The application service of the demonstration: it writes what a real one would say, and the rules of the hub say what follows. */
export function createStepService(parts: StepServiceParts): StepService {
  return {
    async read(asked, query, typed) {
      const known = await readKnown(parts, asked);
      return known && toPage(parts, { asked, known, query, typed });
    },
    async take(asked, body) {
      const known = await readKnown(parts, asked);
      // A button of a page that is no longer true does nothing: the new page says where the application stands.
      if (known?.state !== body.from || known.hubYear !== asked.year) return 'notOffered';
      const { dossier, state, cycle } = known;
      const request = await toRequest(parts, asked, body);
      if (request.step === 'start' && closedText(parts, asked, dossier.now) !== '') return 'notOffered';
      const problem = findProblem(dossier, state, request, cycle);
      if (problem === null) await save(parts, asked, dossier, takeStep(dossier, request, cycle));
      return problem;
    },
  };
}

async function readKnown({ store, people, clock, catalogue }: StepServiceParts, asked: ApplicationAsked): Promise<Known | null> {
  const { uid, scheme, year } = asked;
  const actor: Actor = { kind: 'viewer', id: uid };
  const [documents, saved, stored] = await Promise.all([people.read(uid), readSavedAnswers(store, uid), store.get(actor, formsKey(uid))]);
  if (!documents) return null;
  const now = momentOf(documents.profile, clock.now());
  const context = { now, ...readPageStates(catalogue()), saved };
  const record = toRecord(documents, now);
  const { tiles, year: hubYear } = toViewer(record, context);
  const tile = tiles.find((one) => one.scheme === scheme);
  const state = tile?.state ?? '';
  const item = catalogue()['status-tiles'].find((one) => one.scheme === scheme && one.state === (tile?.words ?? state));
  const write = (text = '') => formatTileText(text, tile?.values ?? {});
  const { applications } = toDetails(record, context);
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
    },
    state,
    words: { title: write(item?.title), text: write(item?.body) },
    choices: (scheme === 'UG' ? applications.ug : applications.uc)?.choices ?? [],
    hubYear: Number(hubYear),
  };
}

/** The application of the year; one for another year is none here. */
function infoOf({ applications }: PersonDocuments, scheme: SchemeId, year: number): ApplicationInfo | null {
  const info = (scheme === 'UG' ? applications.ug : applications.uc) as ApplicationInfo | null;
  return info === null || info.cycleYear === year || !info.cycleYear ? info : null;
}

/** Why nobody can start an application of the year now; empty when one can. */
function closedText({ catalogue }: StepServiceParts, { scheme, year }: ApplicationAsked, now: string): string {
  const link = listApplyLinks(catalogue(), year, now).links[scheme === 'UG' ? 'undergraduate' : 'conservatoires'];
  return link?.enabled ? '' : (link?.notice ?? 'There are no applications for this year.');
}

async function toRequest({ courses, clock }: StepServiceParts, asked: ApplicationAsked, body: ApplicationStep): Promise<StepRequest> {
  const { step, reference, firm, insurance } = body;
  const typed = listTyped(body);
  const choices = await courses.find(typed, { ...asked, now: clock.now() });
  return {
    step,
    choices,
    isIncomplete: choices.length < typed.length,
    ...(reference === undefined ? {} : { reference: reference.trim() }),
    ...(firm === undefined ? {} : { firm }),
    ...(insurance === undefined ? {} : { insurance }),
  };
}

function listTyped({ choice1, choice2, choice3, choice4, choice5 }: ApplicationStep): string[] {
  return [choice1, choice2, choice3, choice4, choice5].filter((choice) => choice !== undefined);
}

async function save(
  { store, liveAt }: StepServiceParts,
  { uid, scheme }: ApplicationAsked,
  before: Dossier,
  after: Dossier,
): Promise<void> {
  const actor: Actor = { kind: 'viewer', id: uid };
  const key = scheme === 'UG' ? 'ug' : 'uc';
  await updateDocument<PersonDocuments['applications']>(store, actor, applicationKey(uid), (kept) => ({
    ug: null,
    uc: null,
    ...kept,
    [key]: after.info,
  }));
  if (after.form !== before.form) await updateDocument<Forms>(store, actor, formsKey(uid), (forms) => ({ ...forms, [scheme]: after.form }));
  const hasMoved = after.now !== before.now;
  if (hasMoved || after.modes !== before.modes) await liveAt(uid, { ...(hasMoved ? { now: after.now } : {}), ...toModes(after.modes) });
}

/** The modes in the form in which a person is put into them. */
function toModes({ applyMode, ugMode, ucMode }: PageStateInput): Omit<SimulateMoment, 'now'> {
  return { applyMode, ugMode, ucMode } as Omit<SimulateMoment, 'now'>;
}

interface Drawn {
  readonly asked: ApplicationAsked;
  readonly known: Known;
  readonly query: CourseQuery;
  readonly typed: Typed | undefined;
}

async function toPage(parts: StepServiceParts, { asked, known, query, typed }: Drawn): Promise<ApplicationServicePage> {
  const { scheme, year, address } = asked;
  const { dossier, state, cycle, words, choices, hubYear } = known;
  const isOther = hubYear !== year;
  const steps = isOther ? [] : listSteps(dossier, state, cycle);
  const closed = steps.includes('start') ? closedText(parts, asked, dossier.now) : '';
  return {
    scheme,
    year,
    address,
    state,
    ...words,
    moment: `${writeDate(dossier.now, { hasWeekday: true })}, ${writeTime(dossier.now)}`,
    choices: isOther ? [] : choices,
    form: isOther ? null : await toForm(parts, { asked, known, query, typed }),
    steps: closed === '' ? steps : steps.filter((step) => step !== 'start'),
    problem: typed?.problem ?? null,
    hubYear: isOther ? hubYear : null,
    closed,
  };
}

async function toForm(parts: StepServiceParts, { asked, known, query, typed }: Drawn): Promise<ServiceForm | null> {
  const { dossier, state, cycle } = known;
  const steps = listSteps(dossier, state, cycle);
  const { find } = query;
  const empty = { options: [], find, choices: [], reference: '', statement: 0 };
  if (steps.includes('reply')) return { ...empty, kind: 'reply', options: listOffers(dossier) };
  const isWhole = steps.includes('save');
  if (!isWhole && !steps.includes('addChoice')) return null;
  const choices = typed ? listTyped(typed.body) : chooseFilled(dossier, isWhole, query);
  const isClearing = dossier.info?.isInClearing === true;
  const { uid } = asked;
  const chosen = { ...asked, now: parts.clock.now(), isClearing, find, known: choices, favourites: known.documents.favourites };
  const options = (await parts.courses.list(chosen)).map(toOption);
  const reference = typed?.body.reference ?? dossier.form.reference;
  const form = { ...empty, options, choices, reference };
  return isWhole ? { ...form, kind: 'application', statement: await readStatement(parts.store, uid) } : { ...form, kind: 'choice' };
}

/** The courses that a form begins with: what was filled in before, and the one that the address names. */
function chooseFilled({ form }: Dossier, isWhole: boolean, { course }: CourseQuery): readonly string[] {
  const kept = isWhole ? form.choices.map(toCourseValue) : [];
  return course === '' ? kept : [...new Set([...kept, course])];
}

/** The offers that wait for a reply, by their keys. */
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
