import type { Words } from '../../generated/words.ts';
import type { ClearingMode } from '../clearing/clearing-mode.ts';
import { isYes } from '../reading.ts';
import { DEFAULT_COUNTRY, toCountryTag } from './country-tag.ts';

/** Inputs of tags. */
export interface TagsInput {
  readonly isPostgraduate: boolean;
  readonly studyYear: number;
  readonly country: string;
  /** Yes/no answers by name. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly clearing: ClearingMode;
}

/** Flags that become a tag with the same name, in the order of the tag list. Another flag tag is another line here. */
export const FLAG_TAGS = [
  'conservatoires',
  'apprenticeships',
  'teachingScotland',
  'teachingEngland',
  'teachingWales',
  'taught',
  'research',
] as const satisfies readonly Words['tag'][];

const TEACHING_FLAGS = ['teachingScotland', 'teachingEngland', 'teachingWales'] as const;

/** Flags of plans and of study support, last in the order. Flags of support are never given to adverts. */
export const FURTHER_FLAG_TAGS = [
  'gapYear',
  'straightIntoEmployment',
  'mentalHealthWellbeing',
  'beenInCare',
  'estrangedStudent',
  'areCarers',
  'parentResponsibilities',
  'refugeeOrAsylum',
  'serviceChildren',
  'veteransAndServiceLeavers',
  'disadvantagedBackgrounds',
] as const satisfies readonly Words['tag'][];

function listSet(names: readonly string[], flags: Readonly<Record<string, unknown>>): readonly string[] {
  return names.filter((name) => isYes(flags[name]));
}

/**
 * The tags of a person: exactly one level, year and country, and either bau or clearing.
 * @example deriveTags({ ... }) // ['undergraduate', '2027', 'unitedKingdom', 'bau']
 */
export function deriveTags({ isPostgraduate, studyYear, country, flags, clearing }: TagsInput): string[] {
  return [
    isPostgraduate ? 'postgraduate' : 'undergraduate',
    String(studyYear),
    toCountryTag(country) || toCountryTag(DEFAULT_COUNTRY),
    ...listSet(FLAG_TAGS, flags),
    ...(listSet(TEACHING_FLAGS, flags).length > 0 ? ['teacherTraining'] : []),
    ...listSet(FURTHER_FLAG_TAGS, flags),
    ...clearing.tags,
  ];
}

/** Inputs that decide the preset. */
export interface PresetInput {
  readonly isPostgraduate: boolean;
  /** Whether an undergraduate application has an offer or a place. */
  readonly hasGoodUndergraduateStatus: boolean;
  readonly isClearing: boolean;
}

/** The names of presets, most preferred first: the level with its suffix, then the plain level. Accommodation comes before Clearing. */
export function listPresets({ isPostgraduate, hasGoodUndergraduateStatus, isClearing }: PresetInput): Words['preset'][] {
  const level = isPostgraduate ? 'Postgraduate' : 'Undergraduate';
  if (hasGoodUndergraduateStatus) return [`${level}Accommodation`, level];
  return isClearing ? [`${level}Clearing`, level] : [level];
}
