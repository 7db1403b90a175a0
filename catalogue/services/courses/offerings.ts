import { toSlug } from '#engine';
import offeringFacts from '../../facts/demonstration-offerings.json' with { type: 'json' };

/** The common properties of subjects: their degrees and how they are taught. */
interface Family {
  readonly id: string;
  readonly award: string;
  readonly master: string;
  /** The four-year master's degree, if there is one. */
  readonly integrated: string | null;
  readonly hasPlacement: boolean;
  readonly hasAbroad: boolean;
  /** The length in years if the subject is taught on its own, without variants. */
  readonly aloneYears: number | null;
  /** Whether conservatoires teach these subjects; they teach nothing else. */
  readonly isAtConservatoires: boolean;
  readonly isAtColleges: boolean;
  /** The families that can be combined with this one in a joint degree. */
  readonly partners: readonly string[];
}

/** A subject that providers may teach; the generator makes courses from it. All of it is made up, like the courses. */
export interface Offering {
  readonly id: string;
  readonly title: string;
  /** The id of its subject. */
  readonly subject: string;
  readonly family: Family;
  /** The letter and digit at the start of its course codes. */
  readonly stem: string;
  /** The share of providers that offer it, 0 to 1. */
  readonly popularity: number;
  /** The entry points of a typical provider. */
  readonly points: number;
  /** The degree, if it differs from that of the family. */
  readonly award: string | null;
}

const families: ReadonlyMap<string, Family> = new Map(offeringFacts.families.map((family) => [family.id, family]));

/** Every offering, subject by subject. */
export const OFFERINGS: readonly Offering[] = offeringFacts.offerings.map((fact) => {
  const family = families.get(fact.family);
  if (!family) throw new RangeError(`There is no family ${fact.family}.`);
  return { ...fact, id: toSlug(fact.title), family };
});
