import { hasGoodStatus, isAccommodationAvailable } from '../feed/accommodation.ts';
import { isYes, readFields, readFlag, readList, readNumber, readText } from '../reading.ts';
import { type DecidedState, deriveStatus } from '../status/derive-status.ts';
import type { SchemeId } from '../status/states.ts';
import { choosePanel, type Panel, type PanelInput } from '../status/tiles.ts';
import { checkSupportOffer, choosePostcode, readStoredAnswer, type SupportDecision } from '../support-offer/eligibility.ts';
import { deriveTags, listPresets } from './derive-tags.ts';
import type { Person } from './read-person.ts';
import { findSetting } from './saved-settings.ts';

/** What follows from a person, worked out once and used by the viewer and by what the pages draw. */
export interface Derived {
  readonly tags: string[];
  readonly undergraduate: DecidedState;
  readonly conservatoire: DecidedState;
  readonly panelInput: PanelInput;
  readonly panel: Panel;
  readonly hasAccommodation: boolean;
  readonly presets: string[];
  readonly modal: string | null;
  readonly support: SupportDecision;
  readonly supportPostcode: string;
}

function deriveState(person: Person, scheme: SchemeId): DecidedState {
  const isUndergraduate = scheme === 'UG';
  const forced = person.forced[scheme] ?? person.forced[scheme.toLowerCase()];
  return deriveStatus({
    scheme,
    application: isUndergraduate ? person.undergraduate : person.conservatoire,
    mode: isUndergraduate ? person.modes.undergraduateMode : person.modes.conservatoireMode,
    isClearing: person.clearing.isClearing,
    studyYear: person.studyYear,
    firstSupportedYear: person.firstSupportedYear,
    addChoiceFrom: person.moments.clearingAddChoiceFrom ?? null,
    now: person.now,
    forced: typeof forced === 'string' ? forced : null,
  });
}

/** The modal that opens on load until the welcome has been read. */
export function chooseModal(isOnboarded: boolean, wantsApprenticeships: boolean): string | null {
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

function deriveSupport(person: Person, isModalOpen: boolean, postcode: string): SupportDecision {
  const { user, support, settings, values } = person;
  const setting = findSetting(settings, 'dashboardSettings', 'Dfe');
  const stored = readStoredAnswer(setting?.data ?? user.dfeStored, user.dfeConfirmed);
  const reminders = readFields(findSetting(settings, 'dashboardSettings', 'DfeReminders')?.data);
  return checkSupportOffer({
    isFeatureOn: typeof support.featureEnabled === 'boolean' ? support.featureEnabled : readFlag(person.features.apprenticeshipSupport),
    stored,
    storedAt: setting?.lastUpdated ?? '',
    timesDismissed: readNumber(reminders.times, stored === 'dismissed' ? 1 : 0),
    isModalOpen,
    dateOfBirth: readText(user.dateOfBirth),
    apprenticeships: user.apprenticeships,
    talentPoolJoin: user.talentPoolJoin,
    postcode,
    postcodeAnswer: readText(support.postcodeServiceAnswer) || null,
    now: person.now,
    ...(typeof values.supportMinimumAge === 'number' ? { minimumAge: values.supportMinimumAge } : {}),
    ...(typeof values.supportOfferAsks === 'number' ? { mostAsks: values.supportOfferAsks } : {}),
  });
}

/** Everything that follows from a person. [TAGS-068] */
export function derivePerson(person: Person): Derived {
  const { isPostgraduate, studyYear, country, user, clearing, firstSupportedYear, undergraduate, conservatoire } = person;
  const panelInput = toPanelInput(person);
  const modal = chooseModal(person.isOnboarded, isYes(user.apprenticeships));
  const supportPostcode = choosePostcode(readText(user.userPostcode), readText(user.postcode));
  return {
    tags: deriveTags({ isPostgraduate, studyYear, country, flags: user, clearing }),
    undergraduate: deriveState(person, 'UG'),
    conservatoire: deriveState(person, 'UC'),
    panelInput,
    panel: choosePanel(panelInput),
    hasAccommodation: isAccommodationAvailable({ undergraduate, conservatoire, studyYear, firstSupportedYear }),
    presets: listPresets({
      isPostgraduate,
      hasGoodUndergraduateStatus: hasGoodStatus(undergraduate, studyYear, firstSupportedYear),
      isClearing: clearing.isClearing,
    }),
    modal,
    support: deriveSupport(person, modal !== null, supportPostcode),
    supportPostcode,
  };
}

/** True when no course has been saved. [NOTE-006] */
export function hasEmptyFavourites(favourites: Readonly<Record<string, unknown>>): boolean {
  return readList(favourites.courses).length === 0;
}
