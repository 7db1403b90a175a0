import type { ApplicationInfo, Choice, OriginalChoice } from '../../schemas/generated/admissions.ts';
import { isGoodCode } from './choices.ts';
import type { SchemeId } from './states.ts';

interface Institution {
  readonly providerId: string;
  readonly institutionName: string;
  readonly legacyCode: string;
}

const INSTITUTIONS: Readonly<Record<SchemeId, readonly Institution[]>> = {
  UG: [
    { providerId: 'university-of-leeds', institutionName: 'University of Leeds', legacyCode: 'L23' },
    { providerId: 'university-of-portsmouth', institutionName: 'University of Portsmouth', legacyCode: 'P80' },
    { providerId: 'university-of-warwick', institutionName: 'University of Warwick', legacyCode: 'W20' },
    { providerId: 'university-of-glasgow', institutionName: 'University of Glasgow', legacyCode: 'G28' },
    { providerId: 'falmouth-university', institutionName: 'Falmouth University', legacyCode: 'F33' },
    { providerId: 'university-of-sheffield', institutionName: 'University of Sheffield', legacyCode: 'S18' },
  ],
  UC: [
    { providerId: 'royal-academy-of-music', institutionName: 'Royal Academy of Music', legacyCode: 'R53' },
    { providerId: 'leeds-conservatoire', institutionName: 'Leeds Conservatoire', legacyCode: 'L30' },
    { providerId: 'royal-conservatoire-of-scotland', institutionName: 'Royal Conservatoire of Scotland', legacyCode: 'R68' },
    { providerId: 'rose-bruford-college', institutionName: 'Rose Bruford College', legacyCode: 'R51' },
  ],
};

const COURSES: Readonly<Record<SchemeId, string>> = { UG: 'BSc Mathematics', UC: 'BMus Performance' };

/** One choice in the form of the application and in that of the tracking service. */
export interface MadeUpChoice {
  readonly choice: Choice;
  readonly original: OriginalChoice;
}

/** A made-up choice for each given code, each at another institution until all have been used. */
export function makeUpChoices(scheme: SchemeId, codes: readonly string[]): readonly MadeUpChoice[] {
  const courseName = COURSES[scheme];
  const institutions = INSTITUTIONS[scheme];
  return codes.flatMap((code, place) => {
    const institution = institutions[place % institutions.length];
    if (!institution) return [];
    const { legacyCode, institutionName } = institution;
    return {
      choice: { ...institution, status: code, courseName },
      original: { institutionCode: legacyCode, institutionName, choiceStatusId: code, courseName },
    };
  });
}

/** The largest number of choices of a scheme at different institutions. */
export function countInstitutions(scheme: SchemeId): number {
  return INSTITUTIONS[scheme].length;
}

/** The counts of an application with choices of these codes. */
export function countChoiceCodes(codes: readonly string[]): ApplicationInfo {
  const count = (...wanted: readonly string[]) => codes.filter((code) => wanted.includes(code)).length;
  const declined = count('D');
  return {
    numberOfChoices: codes.length,
    numberOfReferredChoice: count('REF'),
    decisionsReceived: codes.length - count('REF'),
    numberOfOffers: codes.filter(isGoodCode).length + declined,
    numberOfChoiceReplied: count('CF', 'CI', 'UF', 'UI') + declined,
    numberOfOfferDeclined: declined,
    numberOfChoiceDeclined: declined,
  };
}
