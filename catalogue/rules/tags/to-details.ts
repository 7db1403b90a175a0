import type { ViewerContext } from '#engine';
import { type ClearingDates, findClearingDates } from '../clearing/clearing-dates.ts';
import { chooseTimerMessage } from '../clearing/clearing-timer.ts';
import { listStudyYears, ONBOARDING_OFFSETS, PREFERENCE_OFFSETS } from '../cycle/cycle.ts';
import { findOpening, listKeyDates } from '../dates/key-dates.ts';
import { type Position, readPosition } from '../favourites/favourites.ts';
import { allowsAdverts } from '../feed/looks.ts';
import { isYes, readFields, readList, readNumber, readText } from '../reading.ts';
import { chooseResultsDay, type ResultsDay } from '../results-day/results-day.ts';
import { chooseJourneyOf, hasPlace, type Situation } from '../situation/situation.ts';
import { deriveHomeLocation } from '../stage/home-location.ts';
import { countExtraChoices, isTrackingIgnored } from '../status/application.ts';
import { type DrawnChoice, listChoices, listNamedInstitutions, listReasons, releaseOthers, toHeldChoice } from '../status/choices.ts';
import { describeRing } from '../status/ring.ts';
import type { JourneyStage, SchemeId, TileState } from '../status/states.ts';
import { listRoutes, type Panel } from '../status/tiles.ts';
import { type Derived, isSupportOn, readAndDerive } from './derive-person.ts';
import { FLAG_TAGS, FURTHER_FLAG_TAGS } from './derive-tags.ts';
import { type Person, postcodeOf } from './read-person.ts';
import { findSetting } from './saved-settings.ts';
import { type DateDetails, toDateDetails } from './to-dates.ts';

/** The person, in the form for the pages. */
interface UserDetails {
  readonly uid: string;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly avatar: string;
  readonly studyLevel: 'Undergraduate' | 'Postgraduate';
  readonly studyYear: number;
  readonly country: string;
  readonly postcode: string;
  /** The position of home, if the profile has one for the postcode; null means that a lookup is needed. */
  readonly latlng: Position | null;
  readonly dateOfBirth: string;
  /** The region of home; empty when unknown. */
  readonly homeLocation: string;
  /** Whether onboarding is unanswered and so comes first. */
  readonly needsOnboarding: boolean;
  /** The names of yes/no answers that are yes. */
  readonly flags: readonly string[];
  readonly profileComplete: number;
  /** The id of the finished career quiz; empty before then. */
  readonly careerAssessmentId: string;
}

/** One application, in the form for the pages. */
export interface ApplicationDetails {
  readonly personalId: string;
  readonly cycleYear: number | null;
  readonly isStarted: boolean;
  readonly isSent: boolean;
  readonly percentComplete: number;
  /** Empty while the tracking data belongs to another cycle. */
  readonly choices: readonly DrawnChoice[];
  readonly counts: Readonly<Record<'choices' | 'decisions' | 'offers' | 'replied' | 'referred', number>>;
  readonly extraChoicesRemaining: number | null;
  readonly ringText: string;
  readonly reasons: readonly string[];
  readonly actions: readonly string[];
}

/** The stage of the year, the possible action, and the progress: every part of a page depends on them. */
interface SituationDetails extends Situation {
  readonly journey: JourneyStage;
  /** When applications of the study year open, as 'May 2027'; empty when they are open, over or unknown. */
  readonly opensIn: string;
  /** The moment at which held results come out, from page state; empty while none are held or it is unknown. */
  readonly heldUntil: string;
}

/** Data for the pages in addition to the plan. */
export interface HubDetails {
  readonly user: UserDetails;
  readonly favourites: Readonly<Record<string, readonly unknown[]>>;
  readonly applications: { readonly ug: ApplicationDetails | null; readonly uc: ApplicationDetails | null };
  readonly situation: SituationDetails;
  /** The screen before the hub while results come out and in Clearing; null for everybody else. */
  readonly resultsDay: ResultsDay | null;
  /** The person's own dates, and the rules for which dates count. */
  readonly dates: DateDetails;
  readonly panel: Panel & { readonly routes: readonly string[] };
  readonly clearing: ClearingDates & { readonly isClearing: boolean; readonly hasTimer: boolean; readonly timerMessage: string };
  readonly years: {
    readonly cycleYear: number;
    readonly currentYear: number;
    readonly onboarding: readonly number[];
    readonly preferences: readonly number[];
  };
  /** The apprenticeship support offer: whether it is on, and whether it is possible for this person at an eligible postcode. */
  readonly support: { readonly isOn: boolean; readonly canAsk: boolean; readonly postcode: string; readonly why: string };
  readonly allowsAdverts: boolean;
}

function toUser(person: Person): UserDetails {
  const { user, isPostgraduate, studyYear, country, settings } = person;
  const postcode = postcodeOf(user);
  return {
    uid: readText(user.uid, 'anonymous') || 'anonymous',
    name: readText(user.name),
    lastName: readText(user.lastName),
    email: readText(user.email),
    avatar: readText(user.avatar),
    studyLevel: isPostgraduate ? 'Postgraduate' : 'Undergraduate',
    studyYear,
    country,
    postcode,
    latlng: readPosition(person.place),
    dateOfBirth: readText(user.dateOfBirth),
    homeLocation: deriveHomeLocation({ postcode, country }) ?? '',
    needsOnboarding: !person.hasLevel,
    flags: [...FLAG_TAGS, ...FURTHER_FLAG_TAGS].filter((flag) => isYes(user[flag])),
    profileComplete: Math.min(6, Math.max(0, readNumber(user.profileComplete))),
    careerAssessmentId:
      readText(findSetting(settings, 'dashboardUserData', 'careerAssessmentId')?.data) || readText(user.careerAssessmentId),
  };
}

function toApplication(scheme: SchemeId, derived: Derived, person: Person): ApplicationDetails | null {
  const [application, state] =
    scheme === 'UG' ? [person.undergraduate, derived.undergraduate] : [person.conservatoire, derived.conservatoire];
  if (!application) return null;
  const choices = listChoices(application, listNamedInstitutions(application));
  const isIgnored = isTrackingIgnored(application, person.studyYear, person.firstSupportedYear);
  return {
    personalId: application.personalId,
    cycleYear: application.cycleYear,
    isStarted: application.applicationStarted,
    isSent: application.applicationSent,
    percentComplete: application.percentComplete,
    choices: isIgnored ? [] : application.isHeld ? choices.map(toHeldChoice) : hasPlace(state.value) ? releaseOthers(choices) : choices,
    counts: {
      choices: application.numberOfChoices,
      decisions: application.decisionsReceived,
      offers: application.numberOfOffers,
      replied: application.numberOfChoiceReplied,
      referred: application.numberOfReferredChoice,
    },
    extraChoicesRemaining: countExtraChoices(application, person.maxChoices),
    ringText: describeRing({ scheme, state: state.value, application }),
    ...(isIgnored ? { reasons: [], actions: [] } : listReasons(application)),
  };
}

function toYears({ clock, values, studyYear }: Person): HubDetails['years'] {
  const onboarding = {
    from: readNumber(values.onboardingYearsFrom, ONBOARDING_OFFSETS.from),
    to: readNumber(values.onboardingYearsTo, ONBOARDING_OFFSETS.to),
  };
  const preferences = {
    from: readNumber(values.preferenceYearsFrom, PREFERENCE_OFFSETS.from),
    to: readNumber(values.preferenceYearsTo, PREFERENCE_OFFSETS.to),
  };
  return {
    cycleYear: clock.cycleYear,
    currentYear: clock.currentYear,
    onboarding: listStudyYears(clock.cycleYear, onboarding, null),
    preferences: listStudyYears(clock.cycleYear, preferences, studyYear),
  };
}

function toSituation(person: Person, derived: Derived, { now, years }: ViewerContext): SituationDetails {
  const { isPostgraduate, studyYear } = person;
  const { situation } = derived;
  const [application, state] =
    situation.leads === 'UC' ? [person.conservatoire, derived.conservatoire.value] : [person.undergraduate, derived.undergraduate.value];
  const reached = application && {
    state,
    isStarted: application.applicationStarted,
    isSent: application.applicationSent,
    hasReplied: application.numberOfChoiceReplied > 0,
  };
  const opening = { level: isPostgraduate ? 'pg' : situation.leads.toLowerCase(), studyYear, now };
  return {
    ...situation,
    journey: chooseJourneyOf(situation, reached),
    opensIn: situation.stage === 'yearNotOpen' ? findOpening(opening, listKeyDates(years)) : '',
    heldUntil: findHeldUntil(person, derived),
  };
}

/** The moments of page state at which results come out. */
const OUT_MOMENTS = ['embargoUntil', 'updatingUntil'] as const;

function toResultsDay(person: Person, derived: Derived, now: string): ResultsDay | null {
  const { clearing, studyYear, moments } = person;
  const application = derived.situation.leads === 'UC' ? person.conservatoire : person.undergraduate;
  return chooseResultsDay({
    situation: derived.situation,
    isSent: application?.applicationSent === true,
    isClearing: clearing.isClearing,
    studyYear,
    heldUntil: findHeldUntil(person, derived),
    outAt: OUT_MOMENTS.flatMap((name) => moments[name] ?? []),
    now,
  });
}

/** The moment of page state that ends each state in which results are held. */
const HELD_UNTIL: Partial<Readonly<Record<TileState, string>>> = { embargo: 'embargoUntil', updating: 'updatingUntil' };

function findHeldUntil({ moments }: Person, { undergraduate, conservatoire }: Derived): string {
  const names = [undergraduate, conservatoire].flatMap(({ value }) => HELD_UNTIL[value] ?? []);
  return names.map((name) => moments[name] ?? '').find((moment) => moment !== '') ?? '';
}

function toPanel(person: Person, derived: Derived): HubDetails['panel'] {
  const { user, isPostgraduate } = person;
  const teaching = (['England', 'Scotland', 'Wales'] as const).filter((nation) => isYes(user[`teaching${nation}`]));
  return { ...derived.panel, routes: listRoutes({ isPostgraduate, wantsConservatoires: isYes(user.conservatoires), teaching }) };
}

const FAVOURITE_KINDS: readonly string[] = ['courses', 'top', 'unis', 'subjects', 'industries', 'locations', 'pages', 'events', 'filters'];

/** The data for pages in addition to the plan: the person, their favourites, their applications and their stage. */
export function toDetails(record: unknown, context: ViewerContext): HubDetails {
  const { person, derived } = readAndDerive(record, context);
  const favourites = readFields(person.favourites);
  const applications = { ug: toApplication('UG', derived, person), uc: toApplication('UC', derived, person) };
  const choices = { UG: applications.ug?.choices ?? [], UC: applications.uc?.choices ?? [] };
  return {
    user: toUser(person),
    favourites: Object.fromEntries(FAVOURITE_KINDS.map((kind) => [kind, readList(favourites[kind])])),
    applications,
    situation: toSituation(person, derived, context),
    resultsDay: toResultsDay(person, derived, context.now),
    dates: toDateDetails({ person, derived, choices, heldUntil: findHeldUntil(person, derived), context }),
    panel: toPanel(person, derived),
    clearing: {
      isClearing: person.clearing.isClearing,
      hasTimer: person.clearing.hasTimer,
      timerMessage: chooseTimerMessage(derived.undergraduate.value),
      ...findClearingDates(person.studyYear, listKeyDates(context.years)),
    },
    years: toYears(person),
    support: { isOn: isSupportOn(person), canAsk: derived.support.canAsk, postcode: derived.supportPostcode, why: derived.support.rule },
    allowsAdverts: allowsAdverts([derived.undergraduate.value, derived.conservatoire.value]),
  };
}
