import offeringFacts from '../../../catalogue/facts/demonstration-offerings.json' with { type: 'json' };
import { toSlug } from '../../../engine/index.ts';

/** What subjects have in common: their degrees and the ways in which they are taught. */
interface Family {
  readonly id: string;
  readonly award: string;
  readonly master: string;
  /** Master's degree of four years, where there is one. */
  readonly integrated: string | null;
  readonly hasPlacement: boolean;
  readonly hasAbroad: boolean;
  /** Taught on its own for this many years: no variants. */
  readonly aloneYears: number | null;
  /** Conservatoires teach all of these and nothing else. */
  readonly isAtConservatoires: boolean;
  readonly isAtColleges: boolean;
  /** Families whose offerings make a joint degree with this one. */
  readonly partners: readonly string[];
}

/** Something that providers may teach: the generator makes courses of it. All of it is made up, like the courses. */
export interface Offering {
  readonly id: string;
  readonly title: string;
  /** Subject it belongs to, by id. */
  readonly subject: string;
  readonly family: Family;
  /** Letter and digit that its course codes begin with. */
  readonly stem: string;
  /** How many providers have it, 0 to 1. */
  readonly popularity: number;
  /** Points that the middle of the providers ask for. */
  readonly points: number;
  /** Degree, where it is not the one of the family. */
  readonly award: string | null;
}

const families: ReadonlyMap<string, Family> = new Map(offeringFacts.families.map((family) => [family.id, family]));

/** Everything that is offered, subject by subject. */
export const OFFERINGS: readonly Offering[] = offeringFacts.offerings.map((fact) => {
  const family = families.get(fact.family);
  if (!family) throw new RangeError(`There is no family ${fact.family}.`);
  return { ...fact, id: toSlug(fact.title), family };
});
