import { type Asked, type StandIn, type StandInReply, startStandIn } from './stand-in.fixture.ts';

/** The key that the fake service accepts. */
export const ADDRESS_KEY = 'AA11-AA11-AA11-AA11';

type Item = Readonly<Record<string, string | number>>;

const postcode = {
  Id: 'GB|RM|ENG|6NJ-WR2',
  Type: 'Postcode',
  Text: 'WR2 6NJ',
  Highlight: '0-3,4-7',
  Description: 'Mill Road, Worcester - 2 Addresses',
};
const houses = [
  { Id: 'GB|RM|A|52269655', Type: 'Address', Text: '2 Mill Road', Highlight: '', Description: 'Hallow, Worcester, WR2 6NJ' },
  { Id: 'GB|RM|A|52269656', Type: 'Address', Text: 'Beaumont, 4 Mill Road', Highlight: '', Description: 'Hallow, Worcester, WR2 6NJ' },
];

/** A whole address with all fields of Retrieve v1.20; only some of them are used here. */
const retrieved = {
  Id: 'GB|RM|A|52269655',
  DomesticId: '52269655',
  Language: 'ENG',
  LanguageAlternatives: 'ENG',
  Department: '',
  Company: '',
  SubBuilding: '',
  BuildingNumber: '2',
  BuildingName: '',
  SecondaryStreet: '',
  Street: 'Mill Road',
  Block: '',
  Neighbourhood: '',
  District: 'Hallow',
  City: 'Worcester',
  Line1: '2 Mill Road',
  Line2: 'Hallow',
  Line3: '',
  Line4: '',
  Line5: '',
  AdminAreaName: 'Malvern Hills',
  AdminAreaCode: '',
  Province: 'Worcestershire',
  ProvinceName: 'Worcestershire',
  ProvinceCode: '',
  PostalCode: 'WR2 6NJ',
  CountryName: 'United Kingdom',
  CountryIso2: 'GB',
  CountryIso3: 'GBR',
  CountryIsoNumber: 826,
  SortingNumber1: '75213',
  SortingNumber2: '',
  Barcode: '(WR26NJ2AN)',
  POBoxNumber: '',
  Label: '2 Mill Road\nHallow\nWORCESTER\nWR2 6NJ\nUNITED KINGDOM',
  Type: 'Residential',
  DataLevel: 'Premise',
  Field1: '',
  Field20: '',
};

/** An address service by its public description: Capture Interactive Find v1.10 and Retrieve v1.20, errors with status 200. */
export function startAddressService(): Promise<StandIn> {
  return startStandIn((asked) => ({ json: { Items: itemsOf(asked) } }) satisfies StandInReply);
}

function itemsOf({ path, query }: Asked): readonly Item[] {
  if (query.getAll('Key').join() !== ADDRESS_KEY) {
    return [
      error('2', 'Unknown key', 'The key you are using to access the service was not found.', 'Please check that the key is correct.'),
    ];
  }
  if (path === '/Capture/Interactive/Find/v1.10/json3.ws') return find(query);
  if (path === '/Capture/Interactive/Retrieve/v1.20/json3.ws') return retrieve(query);
  return [error('1', 'Unknown service', 'There is no such service.', 'Check the address.')];
}

function find(query: URLSearchParams): readonly Item[] {
  const text = query.get('Text') ?? '';
  const container = query.get('Container') ?? '';
  if (text === '' && container === '')
    return [
      error(
        '1001',
        'Text or Container Required',
        'The Text or Container parameters were not supplied.',
        'Check they were supplied and try again.',
      ),
    ];
  if (query.get('Countries') !== 'GBR') return [];
  if (container !== '')
    return container === postcode.Id
      ? houses
      : [error('1002', 'Container Invalid', 'The Container parameter was not valid.', 'Find again.')];
  return 'WR26NJ'.startsWith(text.toUpperCase().replaceAll(' ', '')) ? [postcode] : [];
}

function retrieve(query: URLSearchParams): readonly Item[] {
  if (query.get('Id') === retrieved.Id) return [retrieved];
  return [
    error('1001', 'Id Invalid', 'The Id parameter supplied was invalid.', 'Try again, using only Id values returned by the Find method.'),
  ];
}

function error(number: string, Description: string, Cause: string, Resolution: string): Item {
  return { Error: number, Description, Cause, Resolution };
}
