import providerFacts from '../../facts/providers.json' with { type: 'json' };
import { countOf, mixBy } from '../chance/chance.ts';
import { decide } from '../courses/chance.ts';

/** The accommodation of one provider. */
export interface AccommodationList {
  readonly title: string;
  readonly slug: string;
  readonly university: { readonly guid: string; readonly accommodation_url: string; readonly logo: string };
  readonly data: readonly { readonly id: string; readonly title: string }[];
  readonly demonstration: true;
}

const shareWithoutData = 0.2;
const maxProperties = 36;
const trees = ['Alder', 'Aspen', 'Beech', 'Birch', 'Cedar', 'Elm', 'Hazel', 'Juniper', 'Maple', 'Oak', 'Poplar', 'Rowan', 'Willow'];
const buildings = ['Court', 'Hall', 'House', 'Place', 'Village'];
const propertyNames = trees.flatMap((tree) => buildings.map((building) => `${tree} ${building}`));

const providerById = new Map(providerFacts.providers.map((provider) => [provider.providerId, provider]));

/** Made-up properties of a real provider, the same number every time; null for an unknown provider. Some have no data. */
export function readAccommodation(guid: string): AccommodationList | null {
  const provider = providerById.get(guid);
  if (!provider) return null;
  const names = mixBy(`rooms|${guid}`, propertyNames, (name) => name);
  const count = decide(`no rooms|${guid}`) < shareWithoutData ? 0 : countOf(`rooms|${guid}`, 1, maxProperties);
  return {
    title: provider.name,
    slug: guid,
    university: { guid, accommodation_url: `/explore/accommodation/${guid}`, logo: '' },
    data: names.slice(0, count).map((title, index) => ({ id: `demo-${guid}-${index + 1}`, title })),
    demonstration: true,
  };
}
