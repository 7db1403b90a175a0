import { decide } from './chance.ts';
import { OFFERINGS, type Offering } from './offerings.ts';
import { PROVIDERS, type Provider } from './places.ts';

/** How courses are taught. */
export type StudyMode = 'Full-time' | 'Part-time' | 'Sandwich';

/** A course that the demonstration could show. */
export interface Candidate {
  /** provider|offering|variant: the key determines everything about the course. */
  readonly key: string;
  /** The number of the provider. */
  readonly provider: number;
  readonly offering: Offering;
  /** The second subject of a joint degree. */
  readonly partner: Offering | null;
  readonly title: string;
  readonly qualification: string;
  readonly level: 'undergraduate' | 'postgraduate';
  readonly years: number;
  readonly mode: StudyMode;
  readonly points: number | null;
  /** Candidates with larger weight are chosen first. */
  readonly weight: number;
}

interface Variant {
  readonly name: string;
  readonly title: string;
  readonly qualification: string;
  readonly years: number;
  readonly mode: StudyMode;
  readonly points: number | null;
  readonly share: number;
  readonly partner?: Offering;
}

/** The inputs for the variants of an offering at a provider. */
interface Setting {
  readonly provider: Provider;
  readonly offering: Offering;
  readonly offered: ReadonlySet<Offering>;
  readonly tier: number;
}

const partnerTries = 14;
const maxPartners = 4;
const minPoints = 48;
const maxPoints = 168;
const foundationDrop = 48;
const minFoundationPoints = 32;
const tierStep = 8;

/** Every course that any provider could have, provider by provider, in no meaningful order. */
export function* listCandidates(): Generator<readonly Candidate[]> {
  for (const [number, provider] of PROVIDERS.entries()) yield candidatesOf(provider, number);
}

function candidatesOf(provider: Provider, number: number): Candidate[] {
  const offerings = OFFERINGS.filter((offering) => isOffered(provider, offering));
  const offered = new Set(offerings);
  // A random spread of entry points, unrelated to the real provider.
  const tier = Math.floor(4 * decide(`tier|${provider.providerId}`));
  return offerings.flatMap((offering) =>
    variantsOf({ provider, offering, offered, tier }).map((variant) => toCandidate(variant, provider, number, offering)),
  );
}

function toCandidate(variant: Variant, provider: Provider, number: number, offering: Offering): Candidate {
  const { name, title, qualification, years, mode, points, share, partner = null } = variant;
  const key = `${provider.providerId}|${offering.id}|${name}`;
  const level = name.startsWith('master') ? 'postgraduate' : 'undergraduate';
  const weight = decide(`w|${key}`) * share * (0.4 + offering.popularity);
  return { key, provider: number, offering, partner, title, qualification, level, years, mode, points, weight };
}

function isOffered({ providerId, kind }: Provider, { id, family, popularity }: Offering): boolean {
  if (kind === 'conservatoire') return family.isAtConservatoires;
  if (kind === 'college' && !family.isAtColleges) return false;
  const breadth = kind === 'college' ? 0.25 : 0.55 + 0.6 * decide(`br|${providerId}`);
  return decide(`${providerId}|${id}`) <= popularity * breadth * 1.25;
}

function variantsOf(setting: Setting): Variant[] {
  if (setting.provider.kind === 'college') return collegeVariants(setting.offering);
  const main = mainVariant(setting);
  if (setting.offering.family.aloneYears !== null) return [main];
  return [main, ...spreadVariants(setting, main), ...jointVariants(setting, main), ...masterVariants(setting)];
}

function mainVariant({ provider, offering, tier }: Setting): Variant {
  const { title, family, points } = offering;
  const { aloneYears } = family;
  const usual = provider.nation === 'Scotland' || family.id === 'languages' ? 4 : 3;
  const tierPoints = Math.min(maxPoints, Math.max(minPoints, points + tierStep * (tier - 1)));
  return {
    name: 'main',
    title,
    qualification: withHonours(awardOf(provider, offering)),
    years: aloneYears ?? usual,
    mode: 'Full-time',
    points: aloneYears === null ? tierPoints : points,
    share: 1,
  };
}

function awardOf({ providerId, nation }: Provider, { family, award }: Offering): string {
  const isScottishArts = family.id === 'humanities' && nation === 'Scotland' && decide(`ma|${providerId}`) < 0.5;
  return award ?? (isScottishArts ? 'MA' : family.award);
}

function withHonours(award: string): string {
  return ['MBBS', 'BVetMed', 'BDS', 'MPharm'].includes(award) ? award : `${award} (Hons)`;
}

/** The variants of a main degree: longer, with a year abroad or at work, or part-time. */
function spreadVariants({ provider, offering, tier }: Setting, main: Variant): Variant[] {
  const { integrated, hasPlacement, hasAbroad } = offering.family;
  const { title, years } = main;
  const points = main.points ?? minPoints;
  const hasPartTime = decide(`pt|${provider.providerId}|${offering.id}`) < 0.3;
  const all: (Variant | false)[] = [
    {
      ...main,
      name: 'foundation',
      title: `${title} with Foundation Year`,
      years: years + 1,
      points: Math.max(minFoundationPoints, points - foundationDrop),
      share: 0.6,
    },
    hasPlacement && { ...main, name: 'placement', title: `${title} with Placement Year`, years: years + 1, mode: 'Sandwich', share: 0.7 },
    hasAbroad &&
      tier > 0 && { ...main, name: 'abroad', title: `${title} with Study Abroad`, years: years + 1, points: points + tierStep, share: 0.5 },
    integrated !== null &&
      tier > 0 && {
        ...main,
        name: 'integrated',
        qualification: withHonours(integrated),
        years: years + 1,
        points: points + tierStep,
        share: 0.6,
      },
    hasPartTime && { ...main, name: 'part-time', years: years * 2, mode: 'Part-time', share: 0.5 },
  ];
  return all.filter((variant) => variant !== false);
}

function jointVariants({ provider, offering, offered }: Setting, main: Variant): Variant[] {
  const possible = partnersOf(offering);
  const partners = new Set<Offering>();
  for (let turn = 0; turn < partnerTries && partners.size < maxPartners && possible.length > 0; turn += 1) {
    const partner = possible[Math.floor(possible.length * decide(`joint|${provider.providerId}|${offering.id}|${turn}`))];
    if (partner && offered.has(partner)) partners.add(partner);
  }
  const joiner = offering.title.includes(' and ') ? 'with' : 'and';
  return [...partners].map((partner) => ({
    ...main,
    name: `joint-${partner.id}`,
    title: `${offering.title} ${joiner} ${partner.title}`,
    share: 0.7,
    partner,
  }));
}

const knownPartners = new Map<Offering, readonly Offering[]>();

/** The possible second subjects of a joint title: another subject, short enough to join with 'and'. */
function partnersOf(offering: Offering): readonly Offering[] {
  const found =
    knownPartners.get(offering) ??
    OFFERINGS.filter(
      ({ family, subject, title }) =>
        offering.family.partners.includes(family.id) && subject !== offering.subject && !title.includes(' and '),
    );
  knownPartners.set(offering, found);
  return found;
}

function masterVariants({ provider, offering }: Setting): Variant[] {
  const { master } = offering.family;
  const full: Variant = {
    name: 'master',
    title: offering.title,
    qualification: master,
    years: 1,
    mode: 'Full-time',
    points: null,
    share: 0.8,
  };
  const hasPartTime = decide(`mpt|${provider.providerId}|${offering.id}`) < 0.4;
  return hasPartTime ? [full, { ...full, name: 'master-part-time', years: 2, mode: 'Part-time', share: 0.5 }] : [full];
}

function collegeVariants({ title, family, award }: Offering): Variant[] {
  const degree = award ?? family.award;
  const foundation = ['BSc', 'BEng'].includes(degree) ? 'FdSc' : 'FdA';
  return [
    { name: 'foundation-degree', title, qualification: foundation, years: 2, mode: 'Full-time', points: 48, share: 0.9 },
    { name: 'hnd', title, qualification: 'HND', years: 2, mode: 'Full-time', points: 64, share: 0.6 },
    {
      name: 'top-up',
      title: `${title} (Top-up)`,
      qualification: withHonours(degree),
      years: 1,
      mode: 'Full-time',
      points: null,
      share: 0.6,
    },
  ];
}
