import { toSlug } from '#engine';
import locationFacts from '../../facts/locations.json' with { type: 'json' };
import providerFacts from '../../facts/providers.json' with { type: 'json' };
import uk from '../../facts/uk-regions.json' with { type: 'json' };
import { deriveDistance, type Position, shortenLocation } from '../../rules/favourites/favourites.ts';

/** A provider from the reference data. Fields that were not verified are missing. */
export interface Provider {
  readonly providerId: string;
  readonly name: string;
  readonly sortName: string;
  readonly kind: 'university' | 'college' | 'conservatoire';
  readonly city: string;
  readonly nation: string;
  readonly region: string;
  readonly regionId: string;
  readonly lat: number;
  readonly lng: number;
  readonly ucasCode?: string;
  readonly ukprn?: string;
  readonly postcode?: string;
  readonly website?: string;
  readonly campuses?: readonly (Position & { readonly city: string })[];
}

/** A site at which a provider teaches: its main site or a campus. */
export interface Site extends Position {
  /** The number of the provider. */
  readonly provider: number;
  readonly city: string;
  readonly region: string;
  readonly regionId: string;
  readonly nation: string;
  readonly countryId: string;
  /** The numbers of the location guides that cover it. */
  readonly guides: readonly number[];
}

/** A location guide: a city or a nation. */
export interface LocationGuide {
  readonly id: string;
  readonly label: string;
}

interface GuideFact extends Position {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly nation?: string | null;
}

type Area = Pick<Site, 'region' | 'regionId' | 'nation'>;

/** A city guide covers everything within 15 km. */
const guideMiles = 9.3206;

/** Regions of campuses outside their provider's region; the reference data has none for a campus. */
const campusRegions: Readonly<Record<string, readonly string[]>> = {
  'east-midlands': ['Chesterfield', 'Nottingham'],
  'east-of-england': ['Bedford', 'Cambridge', 'Peterborough', 'Southend-on-Sea'],
  london: ['London'],
  'north-west': ['Burnley', 'Lancaster', 'Manchester'],
  scotland: ['Ayr', 'Dumfries', 'Perth'],
  'south-east': ['Canterbury', 'Chatham', 'Epsom'],
  'south-west': ['Bristol', 'Falmouth'],
  wales: ['Cardiff', 'Newport'],
  'west-midlands': ['Birmingham', 'Stafford', 'Telford', 'Walsall'],
  'yorkshire-and-the-humber': ['Leeds', 'Scarborough', 'Sheffield'],
};

/** Every provider; its index is its number. */
export const PROVIDERS: readonly Provider[] = providerFacts.providers as readonly Provider[];

const guideFacts = locationFacts.locations as readonly GuideFact[];

/** Every location guide; its index is its number. */
export const LOCATION_GUIDES: readonly LocationGuide[] = guideFacts.map(({ id, title }) => ({ id, label: shortenLocation(title) }));

/** Every site. The main site of a provider has the provider's number; campuses follow. */
export const SITES: readonly Site[] = [
  ...PROVIDERS.map((provider, number) => toSite(provider, number, provider.city, provider)),
  ...PROVIDERS.flatMap((provider, number) =>
    (provider.campuses ?? []).map((campus) => toSite(campus, number, campus.city, areaOf(campus.city, provider))),
  ),
];

/** The sites of each provider by number, the main one first. */
export const SITES_OF: readonly (readonly number[])[] = PROVIDERS.map((_, provider) =>
  SITES.flatMap((site, number) => (site.provider === provider ? [number] : [])),
);

function toSite({ lat, lng }: Position, provider: number, city: string, area: Area): Site {
  const { region, regionId, nation } = area;
  return { provider, city, lat, lng, region, regionId, nation, countryId: toSlug(nation), guides: guidesAround({ lat, lng }, nation) };
}

/** The region of a campus; that of its provider unless listed separately. */
function areaOf(city: string, { region, regionId, nation }: Provider): Area {
  const found = uk.regions.find(({ id }) => campusRegions[id]?.includes(city));
  return found ? { region: found.title, regionId: found.id, nation: found.nation } : { region, regionId, nation };
}

function guidesAround(place: Position, nation: string): number[] {
  return guideFacts.flatMap((guide, number) =>
    (guide.type === 'country' ? guide.id === `loc-${toSlug(nation)}` : deriveDistance(place, guide) <= guideMiles) ? [number] : [],
  );
}
