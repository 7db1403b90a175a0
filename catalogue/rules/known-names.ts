import type { Catalogue } from '#engine';
import countries from '../facts/countries.json' with { type: 'json' };
import locations from '../facts/locations.json' with { type: 'json' };
import areas from '../facts/postcode-areas.json' with { type: 'json' };
import providers from '../facts/providers.json' with { type: 'json' };

/** Words in the Welsh and Gaelic names of universities and colleges. */
const NAMES = ['Prifysgol', 'Coleg', 'Oilthigh', 'Ollscoil', 'Cymru', 'Alba'];

/** Names that are in no dictionary: of universities, places and countries, and the terms of the glossary. */
export function listNames({ glossary }: Catalogue): readonly string[] {
  return [
    ...NAMES,
    ...providers.providers.flatMap(({ name, city }) => [name, city]),
    ...locations.locations.map(({ title }) => title),
    ...areas.areas.map(({ name }) => name),
    ...countries.countries.map(({ name }) => name),
    ...glossary.flatMap(({ title, wordings }) => [title, ...wordings]),
  ];
}
