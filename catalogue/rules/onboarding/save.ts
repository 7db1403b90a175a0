import { deriveClearing, readModes } from '../clearing/clearing-mode.ts';
import { deriveContactMethods } from '../preferences/marketing.ts';
import { toSavedMarketing } from '../preferences/marketing-form.ts';
import { mirrorGender, type PreferenceRecord, toRegionFlag, writeAdditions } from '../preferences/personalisation.ts';
import { formatPostcode } from '../preferences/postcode.ts';
import { additionsOf, listAnswer, readAnswer, type StepAnswers, toMarketing, wantsApprenticeships } from './answers.ts';

/** Data saved in addition to the answers. */
export interface ProfileFacts {
  readonly profileComplete: number;
  /** All regions of study. */
  readonly studyRegions: readonly string[];
  readonly isRelevantCoursesBlocked: boolean;
  /** The person's moment, as ISO text. */
  readonly now: string;
}

const lists = ['onboardSubjects', 'onboardProviders', 'onboardIndustries', 'studyRegion'];
/** Incomplete dates and the result of the phone check: known to the form only. */
const onlyTyped = /(Typed|Check)$/;

/**
 * The record of the profile after a step: the answers laid over what was saved before, with the flags that belong to their lists.
 * Questions that are not asked are empty; the welcome stays unread until it was closed. The terms are stored with the time of consent.
 */
export function toPersonalisation(before: PreferenceRecord, answers: StepAnswers, facts: ProfileFacts): PreferenceRecord {
  const level = readAnswer(answers, 'studyLevel') === 'Postgraduate' ? 'Postgraduate' : 'Undergraduate';
  const { userPostcode: _, studyYear, relevantCourses, ...texts } = toSavedMarketing(toMarketing(answers));
  const typed = Object.fromEntries(Object.entries(texts).filter(([field]) => !onlyTyped.test(field)));
  const chosen = Object.fromEntries(lists.filter((field) => field in answers).map((field) => [field, listAnswer(answers, field)]));
  const record: PreferenceRecord = {
    ...before,
    ...typed,
    ...chosen,
    ...writeRegions(answers, facts.studyRegions),
    ...(facts.isRelevantCoursesBlocked || relevantCourses === undefined ? {} : { relevantCourses }),
    studyYear: Number(studyYear),
    ...('userPostcode' in answers ? { userPostcode: formatPostcode(readAnswer(answers, 'userPostcode')) } : {}),
    talentPoolJoin: wantsApprenticeships(answers) ? readAnswer(answers, 'talentPoolJoin') : '',
    contactMethod: deriveContactMethods(toMarketing(answers)),
    onBoardingConfirmed: before.onBoardingConfirmed ?? false,
    profileComplete: facts.profileComplete,
    ...(texts.terms === 'yes' ? { termsAcceptedAt: facts.now } : {}),
  };
  const additions = additionsOf(level);
  return mirrorGender(writeAdditions(record, level, additions ? listAnswer(answers, additions) : []), 'gender');
}

/** A flag for each region, in addition to the list. */
function writeRegions(answers: StepAnswers, all: readonly string[]): PreferenceRecord {
  if (!('studyRegion' in answers)) return {};
  const chosen = listAnswer(answers, 'studyRegion');
  return Object.fromEntries(all.map((region) => [toRegionFlag(region), chosen.includes(region) ? 'yes' : 'no']));
}

/** Inputs that decide whether a stored Clearing timer is kept. */
export interface FinishMoment {
  readonly modes: Readonly<Record<string, unknown>>;
  readonly studyYear: number;
  readonly currentYear: number;
}

/** Whether onboarding ends outside Clearing: then a stored Clearing timer is removed. */
export function endsOutsideClearing({ modes, studyYear, currentYear }: FinishMoment): boolean {
  const { applyMode, undergraduateMode } = readModes({ apply: modes.apply, ug: modes.ug, uc: modes.uc });
  return !deriveClearing({ applyMode, undergraduateMode, studyYear, currentYear }).isClearing;
}

/** The chosen favourites that are not saved yet. Nothing is removed. */
export function listNewFavourites(known: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...new Set(chosen)].filter((id) => !known.includes(id));
}
