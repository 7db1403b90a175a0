import { chooseLink, modeAt, type ViewerContext } from '#engine';
import type { PlanLink } from '#schemas/viewer';
import { type ClearingMode, deriveClearing, type Modes, readModes } from '../clearing/clearing-mode.ts';
import { type CycleClock, deriveStudyYear, readCycleClock } from '../cycle/cycle.ts';
import { readFirstYear } from '../cycle/first-year.ts';
import { USUAL_YEARS } from '../cycle/usual-years.ts';
import { packPostcode } from '../preferences/postcode.ts';
import { type Fields, isFields, isOn, readFields, readList, readNumber, readText } from '../reading.ts';
import { type Application, MAX_CHOICES } from '../status/application.ts';
import { areResultsHeld, type ShownInfo, showInfo } from '../status/embargo.ts';
import { readApplication } from '../status/read-application.ts';
import { readState, type SchemeId } from '../status/states.ts';
import { keepYear } from '../status/study-year.ts';
import { DEFAULT_COUNTRY } from './country-tag.ts';
import { FLAG_TAGS, FURTHER_FLAG_TAGS } from './derive-tags.ts';
import { type ReadSetting, readPersonalisation, readSettings } from './saved-settings.ts';

/** Everything that the rules need to know about a person at a moment, with defaults for missing values. */
export interface Person {
  /** Account, answers and saved answers merged: saved answers take precedence. */
  readonly user: Fields;
  readonly isPostgraduate: boolean;
  readonly hasLevel: boolean;
  readonly studyYear: number;
  readonly country: string;
  readonly isOnboarded: boolean;
  readonly favourites: Fields;
  /** The saved courses that the server found, by name and university. */
  readonly savedCourses: readonly { readonly name: string; readonly providerId: string }[];
  /** Both applications as the person may see them now. Any other data from a service is not available here. */
  readonly undergraduate: Application | null;
  readonly conservatoire: Application | null;
  /** The position in the account, while the postcode is still the account's. */
  readonly place: unknown;
  readonly modes: Modes;
  readonly clearing: ClearingMode;
  readonly clock: CycleClock;
  /** The name of the state to which debug mode forces each scheme's tile. */
  readonly forced: Readonly<Record<SchemeId, string | null>>;
  readonly settings: readonly ReadSetting[];
  readonly support: Fields;
  readonly firstSupportedYear: number;
  readonly maxChoices: number;
  /** Whether each apply link of the study year is on. */
  readonly cardSettings: readonly boolean[];
  /** The links of the study year for each scheme, as page state has them. */
  readonly links: Readonly<Record<SchemeId, PlanLink>>;
  readonly moments: Readonly<Record<string, string | null>>;
  readonly values: Fields;
  readonly features: Readonly<Record<string, boolean>>;
  readonly now: string;
}

/** Fields that may also be among the saved answers, which take precedence over the account. */
const SAVED_FIELDS: readonly string[] = [
  'studyLevel',
  'studyYear',
  'userCountry',
  ...FLAG_TAGS,
  ...FURTHER_FLAG_TAGS,
  'onBoardingConfirmed',
  'profileComplete',
  'dateOfBirth',
  'postcode',
  'userPostcode',
  'talentPoolJoin',
  'dfeConfirmed',
  'careerAssessmentId',
];

function mergeAnswers(user: Fields, saved: Fields): Fields {
  const known = SAVED_FIELDS.filter((name) => saved[name] !== undefined && saved[name] !== null).map((name) => [name, saved[name]]);
  return { ...user, ...Object.fromEntries(known) };
}

/** The modes at the moment; those of the record take precedence over the site's. */
function readOwnModes(record: Fields, context: ViewerContext): Modes {
  const pageState = readFields(record.pageState);
  const site = context.site?.modes;
  const choose = (own: unknown, name: string): unknown => (readText(own) === '' ? modeAt(site?.[name], context.now) : own);
  return readModes({ apply: choose(pageState.applyMode, 'apply'), ug: choose(pageState.ugMode, 'ug'), uc: choose(pageState.ucMode, 'uc') });
}

/** The states to which debug mode forces the tiles: those of the moment, or else those of the record. */
function readForced(record: Fields, context: ViewerContext): Person['forced'] {
  const forced = isFields(context.forced) ? context.forced : readFields(record.debugState);
  const choose = (scheme: SchemeId): string | null => {
    const state = forced[scheme] ?? forced[scheme.toLowerCase()];
    return typeof state === 'string' ? state : null;
  };
  return { UG: choose('UG'), UC: choose('UC') };
}

/** The mode that decides whether results of a scheme are held: its own, or the state to which debug mode forces its tile. */
function chooseHolding({ undergraduateMode, conservatoireMode }: Modes, forced: Person['forced']): Readonly<Record<SchemeId, string>> {
  const choose = (scheme: SchemeId, mode: string): string => {
    const state = readState(scheme, forced[scheme]);
    return state !== null && areResultsHeld(state) ? state : mode;
  };
  return { UG: choose('UG', undergraduateMode), UC: choose('UC', conservatoireMode) };
}

/** Both applications of a record in the form of services, as the person may see them now: for calls that return them. */
export function showInfos(record: unknown, context: ViewerContext): { readonly ug: ShownInfo | null; readonly uc: ShownInfo | null } {
  const fields = readFields(record);
  const { ug, uc } = readFields(fields.applicationInfo);
  const holding = chooseHolding(readOwnModes(fields, context), readForced(fields, context));
  return { ug: showInfo(ug, holding.UG), uc: showInfo(uc, holding.UC) };
}

/** The postcode that applies: that of the preferences, or else that of the profile. */
export function postcodeOf(user: Fields): string {
  return readText(user.userPostcode) || readText(user.postcode);
}

/** A position belongs to one postcode; another postcode needs a new lookup. */
function readPlace(account: Fields, user: Fields): unknown {
  return packPostcode(postcodeOf(user)) === packPostcode(postcodeOf(account)) ? account.latlng : null;
}

function listCardSettings(studyYear: number, context: ViewerContext): readonly boolean[] {
  const year = String(studyYear);
  const routes = Object.keys(context.years.find(({ id }) => id === year)?.routes ?? {});
  return routes.map(
    (route) => chooseLink({ year, route, firstYear: readFirstYear(context.site), years: context.years, now: context.now }).enabled,
  );
}

function readLinks(studyYear: number, { site, years, now }: ViewerContext): Person['links'] {
  const read = (route: string) => chooseLink({ year: String(studyYear), route, firstYear: readFirstYear(site), years, now });
  return { UG: read('undergraduate'), UC: read('conservatoires') };
}

/** The applications for the study year, from an answer for that year or for all years. */
function readInfos(fields: Fields, studyYear: number): Fields {
  const infos = readFields(fields.applicationInfo);
  return isOn(fields.holdsEveryYear) ? keepYear(infos, studyYear) : infos;
}

/** Reads a record of any shape: missing or invalid fields get their default, and nothing is ever thrown. */
export function readPerson(record: unknown, context: ViewerContext): Person {
  const fields = readFields(record);
  const account = readFields(fields.user);
  const settings = readSettings(account.settings, context.saved);
  const user = mergeAnswers(account, readPersonalisation(settings));
  const clock = readCycleClock(context.now);
  const values: Fields = context.site?.values ?? {};
  const configuredYear = readNumber(values.defaultStudyYear) > 0 ? values.defaultStudyYear : null;
  const studyYear = deriveStudyYear(user.studyYear, configuredYear, clock.cycleYear);
  const info = readInfos(fields, studyYear);
  const modes = readOwnModes(fields, context);
  const forced = readForced(fields, context);
  const holding = chooseHolding(modes, forced);
  const level = readText(user.studyLevel).toLowerCase();
  return {
    user,
    isPostgraduate: level === 'postgraduate',
    hasLevel: level !== '',
    studyYear,
    country: readText(user.userCountry) || DEFAULT_COUNTRY,
    isOnboarded: isOn(user.onBoardingConfirmed),
    favourites: readFields(account.favourites),
    savedCourses: readList(fields.savedCourses)
      .map(readFields)
      .map(({ name, providerId }) => ({ name: readText(name), providerId: readText(providerId) })),
    undergraduate: readApplication(info.ug, holding.UG),
    conservatoire: readApplication(info.uc, holding.UC),
    place: readPlace(account, user),
    modes,
    clearing: deriveClearing({ ...modes, studyYear, currentYear: clock.currentYear }),
    clock,
    forced,
    settings,
    support: readFields(fields.dfe),
    firstSupportedYear: readNumber(values.firstSupportedYear, USUAL_YEARS.firstSupported),
    maxChoices: readNumber(values.maxChoices, MAX_CHOICES),
    cardSettings: listCardSettings(studyYear, context),
    links: readLinks(studyYear, context),
    moments: context.years.find(({ id }) => id === String(studyYear))?.moments ?? {},
    values,
    features: context.site?.features ?? {},
    now: context.now,
  };
}
