/** What subjects have in common: their degrees and the ways in which they are taught. */
export type FamilyId =
  | 'architecture'
  | 'art'
  | 'business'
  | 'computing'
  | 'dentistry'
  | 'education'
  | 'engineering'
  | 'health'
  | 'humanities'
  | 'languages'
  | 'law'
  | 'mathematics'
  | 'medicine'
  | 'music'
  | 'performance'
  | 'pharmacy'
  | 'psychology'
  | 'science'
  | 'social'
  | 'teacher-training'
  | 'veterinary';

/** Degrees and ways of study of a family. */
export interface Family {
  readonly award: string;
  readonly master: string;
  /** Master's degree of four years, where there is one. */
  readonly integrated: string | null;
  readonly hasPlacement: boolean;
  readonly hasAbroad: boolean;
  /** Taught on its own for this many years: no variants. */
  readonly aloneYears: number | null;
  /** Families whose offerings make a joint degree with this one. */
  readonly partners: readonly FamilyId[];
}

const plain = { integrated: null, hasPlacement: false, hasAbroad: false, aloneYears: null, partners: [] } as const;
const bachelorOfArts = { ...plain, award: 'BA', master: 'MA' } as const;
const bachelorOfScience = { ...plain, award: 'BSc', master: 'MSc' } as const;

/** Every family; the compiler sees that none is missing. */
export const FAMILIES: Readonly<Record<FamilyId, Family>> = {
  architecture: { ...bachelorOfArts, hasPlacement: true },
  art: { ...bachelorOfArts, hasPlacement: true, partners: ['art'] },
  business: {
    ...bachelorOfArts,
    master: 'MSc',
    hasPlacement: true,
    hasAbroad: true,
    partners: ['business', 'languages', 'law', 'computing', 'social', 'psychology'],
  },
  computing: { ...bachelorOfScience, integrated: 'MComp', hasPlacement: true, partners: ['mathematics', 'business', 'computing'] },
  dentistry: { ...bachelorOfScience, award: 'BDS', aloneYears: 5 },
  education: { ...bachelorOfArts, partners: ['humanities', 'social', 'psychology'] },
  engineering: { ...bachelorOfScience, award: 'BEng', integrated: 'MEng', hasPlacement: true },
  health: bachelorOfScience,
  humanities: { ...bachelorOfArts, hasAbroad: true, partners: ['humanities', 'languages', 'social', 'music', 'performance'] },
  languages: { ...bachelorOfArts, hasAbroad: true, partners: ['languages', 'humanities', 'business', 'law', 'social'] },
  law: { ...plain, award: 'LLB', master: 'LLM', hasPlacement: true, hasAbroad: true, partners: ['business', 'social', 'languages'] },
  mathematics: {
    ...bachelorOfScience,
    integrated: 'MMath',
    hasPlacement: true,
    hasAbroad: true,
    partners: ['science', 'computing', 'business', 'humanities'],
  },
  medicine: { ...bachelorOfScience, award: 'MBBS', aloneYears: 5 },
  music: { ...bachelorOfArts, award: 'BMus', partners: ['humanities', 'performance', 'mathematics'] },
  performance: { ...bachelorOfArts, partners: ['humanities', 'performance', 'music'] },
  pharmacy: { ...bachelorOfScience, award: 'MPharm', aloneYears: 4 },
  psychology: { ...bachelorOfScience, hasPlacement: true, hasAbroad: true, partners: ['social', 'education', 'humanities', 'business'] },
  science: {
    ...bachelorOfScience,
    integrated: 'MSci',
    hasPlacement: true,
    hasAbroad: true,
    partners: ['science', 'mathematics', 'psychology'],
  },
  social: { ...bachelorOfArts, hasAbroad: true, partners: ['social', 'humanities', 'languages', 'law', 'psychology'] },
  'teacher-training': { ...bachelorOfArts, award: 'BEd' },
  veterinary: { ...bachelorOfScience, award: 'BVetMed', aloneYears: 5 },
};

/** Families that conservatoires teach. They teach all of these. */
export const CONSERVATOIRE_FAMILIES: readonly FamilyId[] = ['music', 'performance'];

/** Families that further education colleges do not teach. */
export const NO_COLLEGE_FAMILIES: readonly FamilyId[] = ['medicine', 'veterinary', 'pharmacy', 'dentistry', 'law'];
