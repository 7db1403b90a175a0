import { memoizeLast, type ViewerContext } from '#engine';
import type { Words } from '../../generated/words.ts';
import { hasGoodStatus, isAccommodationAvailable } from '../feed/accommodation.ts';
import { isYes, readFields, readFlag, readList, readNumber, readText } from '../reading.ts';
import { deriveSituation, type SchemeFacts, type Situation } from '../situation/situation.ts';
import type { Application } from '../status/application.ts';
import { type DecidedState, deriveStatus } from '../status/derive-status.ts';
import type { SchemeId, TileState } from '../status/states.ts';
import { canApply, choosePanel, isClosedView, type Panel, type PanelInput } from '../status/tiles.ts';
import { checkSupportOffer, choosePostcode, readStoredAnswer, type SupportDecision } from '../support-offer/eligibility.ts';
import { deriveTags, listPresets } from './derive-tags.ts';
import { type Person, readPerson } from './read-person.ts';
import { findSetting } from './saved-settings.ts';

/** Facts derived once from a person, for the viewer and the pages. */
export interface Derived {
  readonly tags: string[];
  readonly undergraduate: DecidedState;
  readonly conservatoire: DecidedState;
  readonly panelInput: PanelInput;
  readonly panel: Panel;
  readonly situation: Situation;
  readonly hasAccommodation: boolean;
  readonly presets: Words['preset'][];
  readonly modal: string | null;
  readonly support: SupportDecision;
  readonly supportPostcode: string;
}

function deriveState(person: Person, scheme: SchemeId): DecidedState {
  const isUndergraduate = scheme === 'UG';
  return deriveStatus({
    scheme,
    application: isUndergraduate ? person.undergraduate : person.conservatoire,
    mode: isUndergraduate ? person.modes.undergraduateMode : person.modes.conservatoireMode,
    isClearing: person.clearing.isClearing,
    studyYear: person.studyYear,
    firstSupportedYear: person.firstSupportedYear,
    maxChoices: person.maxChoices,
    addChoiceFrom: person.moments.clearingAddChoiceFrom ?? null,
    now: person.now,
    forced: person.forced[scheme],
  });
}

/** The modal to open on page load, until the welcome has been read. */
function chooseModal(isOnboarded: boolean, wantsApprenticeships: boolean): string | null {
  if (isOnboarded) return null;
  return wantsApprenticeships ? 'Apprenticeships' : 'OnBoarding';
}

function toPanelInput(person: Person): PanelInput {
  const { isPostgraduate, undergraduate, conservatoire, studyYear, cardSettings, clock, modes } = person;
  return {
    isPostgraduate,
    wantsConservatoires: isYes(person.user.conservatoires),
    undergraduate,
    conservatoire,
    ...modes,
    studyYear,
    currentYear: clock.currentYear,
    cycleYear: clock.cycleYear,
    cardSettings,
  };
}

/** Whether the support offer is switched on for this person: by their record, or else by page state. */
export function isSupportOn({ support, features }: Pick<Person, 'support' | 'features'>): boolean {
  return typeof support.featureEnabled === 'boolean' ? support.featureEnabled : readFlag(features.apprenticeshipSupport);
}

function deriveSupport(person: Person, isModalOpen: boolean, postcode: string): SupportDecision {
  const { user, support, settings, values } = person;
  const setting = findSetting(settings, 'dashboardSettings', 'Dfe');
  const stored = readStoredAnswer(setting?.data ?? user.dfeStored, user.dfeConfirmed);
  const reminders = readFields(findSetting(settings, 'dashboardSettings', 'DfeReminders')?.data);
  return checkSupportOffer({
    isFeatureOn: isSupportOn(person),
    stored,
    storedAt: readText(reminders.at) || (setting?.lastUpdated ?? ''),
    timesDismissed: readNumber(reminders.times, stored === 'dismissed' ? 1 : 0),
    isModalOpen,
    dateOfBirth: readText(user.dateOfBirth),
    apprenticeships: user.apprenticeships,
    talentPoolJoin: user.talentPoolJoin,
    postcode,
    postcodeAnswer: readText(support.postcodeServiceAnswer) || null,
    now: person.now,
    ...(typeof values.supportMinimumAge === 'number' ? { minimumAge: values.supportMinimumAge } : {}),
    ...(typeof values.supportOfferAsks === 'number' ? { maxAsks: values.supportOfferAsks } : {}),
  });
}

function toSchemeFacts(state: TileState, application: Application | null): SchemeFacts {
  return { state, isStarted: application?.applicationStarted === true, isSent: application?.applicationSent === true };
}

/** Derives all facts of a person. */
function derivePerson(person: Person): Derived {
  const { isPostgraduate, studyYear, country, user, clearing } = person;
  const panelInput = toPanelInput(person);
  const modal = chooseModal(person.isOnboarded, isYes(user.apprenticeships));
  const supportPostcode = choosePostcode(readText(user.userPostcode), readText(user.postcode));
  const undergraduate = deriveState(person, 'UG');
  const conservatoire = deriveState(person, 'UC');
  const hasGoodUndergraduateStatus = hasGoodStatus(person.undergraduate, studyYear, person.firstSupportedYear);
  return {
    tags: deriveTags({ isPostgraduate, studyYear, country, flags: user, clearing }),
    undergraduate,
    conservatoire,
    panelInput,
    panel: choosePanel(panelInput),
    situation: deriveSituation({
      undergraduate: toSchemeFacts(undergraduate.value, person.undergraduate),
      conservatoire: toSchemeFacts(conservatoire.value, person.conservatoire),
      isClosed: isClosedView(panelInput),
      canApply: canApply(panelInput),
      isClearing: clearing.isClearing,
    }),
    hasAccommodation: isAccommodationAvailable(person),
    presets: listPresets({ isPostgraduate, hasGoodUndergraduateStatus, isClearing: clearing.isClearing }),
    modal,
    support: deriveSupport(person, modal !== null, supportPostcode),
    supportPostcode,
  };
}

/** Whether no course is saved. */
export function hasEmptyFavourites(favourites: Readonly<Record<string, unknown>>): boolean {
  return readList(favourites.courses).length === 0;
}

/** A person with derived facts, cached for the last record and context, because the viewer and then the pages need the same. */
export const readAndDerive = memoizeLast((record: unknown, context: ViewerContext) => {
  const person = readPerson(record, context);
  return { person, derived: derivePerson(person) };
});
