import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world';
import { createEmbeddedAddresses } from '../lookups/addresses.ts';
import phoneCases from '../lookups/phone-cases.json' with { type: 'json' };
import { checkPhone } from '../lookups/phones.ts';
import { findSchools } from '../lookups/schools.ts';
import { applicants } from './applicants.fixture.ts';

let world: World;
let ada: string;

beforeAll(async () => {
  world = await createWorld({ HUB_DEBUG: '1' }, applicants);
  ada = await world.signIn({ persona: 'ada' });
});

beforeEach(async () => {
  world.clock.advance(60_000);
  await turn({ service: '*' });
});

afterAll(() => world.close());

async function turn(request: object): Promise<number> {
  return (await world.write('POST', '/api/v1/debug/service', request, { cookie: ada })).status;
}

async function read<Body>(path: string, cookie = ada): Promise<Body> {
  const reply = await world.ask(path, { cookie });
  expect(reply.status, path).toBe(200);
  return (await reply.json()) as Body;
}

async function statusOf(path: string, cookie?: string): Promise<number> {
  return (await world.ask(path, { cookie })).status;
}

interface Named {
  readonly name: string;
  readonly code: string;
}

interface Found {
  readonly Items: readonly { readonly [name: string]: string }[];
}

const find = (query: string) => read<Found>(`/api/v1/address/find?IsMiddleware=false&Countries=GBR&Bias=true&${query}`);
const typesOf = ({ Items }: Found) => Items.map(({ Type }) => Type);

describe('schools', () => {
  it('[LOOK-021] [CALL-051] are found by limit, data and search, and returned as a list with all fields', async () => {
    const schools = await read<object[]>('/api/v1/schools?limit=50&data=full&search=aldercar');
    expect(schools).toEqual([
      {
        code: 'URN112939',
        name: 'Aldercar High School',
        address_1: 'Daltons Close',
        address_2: 'Langley Mill',
        address_3: 'Nottingham',
        address_4: 'Nottinghamshire',
        Ukprn: '10014980',
      },
    ]);
    expect(await read<object[]>('/api/v1/schools?data=full&search=c')).toHaveLength(50);
    expect(await read<object[]>('/api/v1/schools?limit=2&data=full&search=c')).toHaveLength(2);
    expect(await read<object[]>('/api/v1/schools?limit=500&data=full&search=c')).toHaveLength(50);
    expect(await read('/api/v1/schools?search=zzzz')).toEqual([]);
    expect(await read('/api/v1/schools')).toEqual([]);
  });

  it('are rejected for an invalid query', async () => {
    expect(await statusOf('/api/v1/schools?limit=x')).toBe(400);
    expect(await statusOf('/api/v1/schools?data=short&search=a')).toBe(400);
  });

  it('are found by words of name, address, town and postcode, ignoring case, accents and apostrophes', () => {
    const first = (search: string) => findSchools(search, 50)[0]?.name;
    expect(first('our ladys catholic')).toBe("Our Lady's Catholic College");
    expect(first('OUR LADY’S')).toBe("Our Lady's Catholic College");
    expect(first('Saint Marys')).toBe("St Mary's Catholic High School");
    expect(first('ng16 4hl')).toBe('Aldercar High School');
    expect(first('NG164HL')).toBe('Aldercar High School');
    expect(first('aldercar langley')).toBe('Aldercar High School');
    expect(first('àldércar')).toBe('Aldercar High School');
    expect(first('dercar')).toBeUndefined();
  });

  it('are sorted by names that begin with the text, then by names that contain it', () => {
    const names = findSchools('college', 50).map(({ name }) => name.toLowerCase());
    const isIn = names.map((name) => name.includes('college'));
    expect(isIn.lastIndexOf(true)).toBeLessThan(isIn.includes(false) ? isIn.indexOf(false) : names.length);
    expect(names.filter((_, index) => isIn[index]).length).toBeGreaterThan(3);
  });
});

describe('phone numbers', () => {
  it('[LOOK-030] [LOOK-031] [CALL-052] list all regions, the United Kingdom first', async () => {
    const regions = await read<{ regionCode: string; displayRegion: string; countryCode: string }[]>('/api/v1/phone-region-codes');
    expect(regions[0]).toEqual({ regionCode: 'GB', displayRegion: 'United Kingdom', countryCode: '44' });
    expect(regions).toHaveLength(245);
    expect(regions.filter((region) => Object.values(region).includes(''))).toEqual([]);
  });

  it.each(phoneCases.cases)('checks $region: $number', ({ region, number, expected }) => {
    expect(checkPhone(region, number)).toEqual(expected);
  });

  it('[LOOK-032] [CALL-053] return a number in two formats with its region', async () => {
    expect(await read('/api/v1/valid-phone-number?region=GB&number=020%207946%200018')).toEqual({
      isValid: true,
      internationalNumber: '+44 20 7946 0018',
      nationalNumber: '020 7946 0018',
      regionCode: 'GB',
    });
    expect(await read('/api/v1/valid-phone-number?region=GB&number=%2B33612345678')).toMatchObject({ isValid: true, regionCode: 'FR' });
    expect(await read('/api/v1/valid-phone-number?region=GB&number=0770090012')).toMatchObject({ isValid: false });
  });

  it('report a text without a number as invalid, and reject an unknown region', async () => {
    const none = { isValid: false, internationalNumber: '', nationalNumber: '', regionCode: 'GB' };
    expect(await read('/api/v1/valid-phone-number?region=GB&number=hello')).toEqual(none);
    expect(await read('/api/v1/valid-phone-number?region=GB')).toEqual(none);
    expect(checkPhone('GB', '020 7946 0018'.padEnd(41, ' '))).toEqual(none);
    expect(await statusOf('/api/v1/valid-phone-number?number=1', ada)).toBe(400);
    expect(await statusOf('/api/v1/valid-phone-number?region=XX&number=1', ada)).toBe(400);
  });
});

describe('addresses', () => {
  it('[CALL-054] [LOOK-006] have Id, Text, Description, Type and Highlight when found', async () => {
    expect(await find('Container=&Text=orchard')).toEqual({
      Items: [
        { Id: 'DEMO|S|001', Text: 'Orchard Way', Description: 'Fernhollow, ZA1 1AA - 5 Addresses', Type: 'Street', Highlight: '0-7' },
        { Id: 'DEMO|S|002', Text: 'Orchard Way', Description: 'Fernhollow, ZA1 1AB - 6 Addresses', Type: 'Street', Highlight: '0-7' },
      ],
      demonstration: true,
    });
  });

  it('are found by places of every kind, the outermost only, and by number', async () => {
    expect(typesOf(await find('Text=ZA1%201AB'))).toEqual(['Postcode']);
    expect((await find('Text=za11')).Items.map(({ Text, Highlight }) => [Text, Highlight])).toEqual([
      ['ZA1 1AA', '0-5'],
      ['ZA1 1AB', '0-5'],
    ]);
    expect(typesOf(await find('Text=fernhollow'))).toEqual(['Locality']);
    expect(typesOf(await find('Text=pippin'))).toEqual(['BuildingName']);
    expect((await find('Text=1%20orchard')).Items[0]).toMatchObject({ Text: '1 Orchard Way', Type: 'Address', Highlight: '0-1,2-9' });
    expect((await find('Text=ty%20gwyn')).Items[0]).toMatchObject({ Text: 'Tŷ Gwyn', Highlight: '0-2,3-7' });
    expect((await find('Text=zzz')).Items).toEqual([]);
    expect((await find('')).Items).toEqual([]);
  });

  it('are listed by container, down to single addresses', async () => {
    expect(typesOf(await find('Container=DEMO%7CL%7CZA')).every((type) => type === 'Postcode')).toBe(true);
    expect(typesOf(await find('Container=DEMO%7CP%7CZA11AB'))).toEqual(['Street']);
    expect(typesOf(await find('Container=DEMO%7CS%7C002'))).toEqual(['BuildingName']);
    expect(typesOf(await find('Container=DEMO%7CB%7C001'))).toEqual(Array.from({ length: 6 }, () => 'Address'));
    expect((await find('Container=nothing')).Items).toEqual([expect.objectContaining({ Error: '1001' })]);
  });

  it('[CALL-055] have lines, company, town, county and postcode when retrieved', async () => {
    const { Items } = await read<Found>('/api/v1/address/retrieve?Id=DEMO%7CA%7C006');
    expect(Items).toEqual([
      {
        Id: 'DEMO|A|006',
        Company: '',
        Line1: 'Flat 1 Pippin House',
        Line2: 'Orchard Way',
        Line3: '',
        Line4: '',
        Line5: '',
        City: 'Fernhollow',
        Province: 'Demoshire',
        PostalCode: 'ZA1 1AB',
        CountryName: 'United Kingdom',
      },
    ]);
    expect((await read<Found>('/api/v1/address/retrieve?Id=nothing')).Items).toEqual([expect.objectContaining({ Error: '1001' })]);
  });

  it('[LOOK-007] have five lines, company, city, province and postcode when retrieved', async () => {
    const { Items } = await read<Found>('/api/v1/address/retrieve?Id=DEMO%7CA%7C006');
    const names = ['Line1', 'Line2', 'Line3', 'Line4', 'Line5', 'Company', 'City', 'Province', 'PostalCode'];
    expect(names.filter((name) => typeof Items[0]?.[name] !== 'string')).toEqual([]);
    expect([Items[0]?.Line1, Items[0]?.City, Items[0]?.PostalCode].filter((text) => !text)).toEqual([]);
  });

  it('[LOOK-008] [LOOK-009] [LOOK-011] need a key, which only the server has', async () => {
    const service = createEmbeddedAddresses({ key: 'secret' });
    const query = { IsMiddleware: 'false', Countries: 'GBR', Bias: 'true', Container: '', Text: 'orchard' } as const;
    expect(service.find({ ...query, Key: 'secret' }).Items).toHaveLength(2);
    expect(service.find({ ...query, Key: '' }).Items).toEqual([expect.objectContaining({ Error: '2' })]);
    expect(service.retrieve({ Id: 'DEMO|A|006', Key: 'secret' }).Items).toHaveLength(1);
    expect(service.retrieve({ Id: 'DEMO|A|006', Key: '' }).Items).toEqual([expect.objectContaining({ Error: '2' })]);
    expect((await find('Text=orchard&Key=wrong')).Items).toHaveLength(2);
    expect(JSON.stringify(await find('Text=orchard'))).not.toContain('Key');
  });

  it('require a session', async () => {
    expect(await statusOf('/api/v1/address/find?Text=orchard')).toBe(401);
    expect(await statusOf('/api/v1/address/retrieve?Id=1')).toBe(401);
    expect(await statusOf('/api/v1/valid-phone-number?region=GB&number=1')).toBe(401);
  });
});

it('[CALL-009] can be made to fail, to be slow or to be unreadable in every lookup', async () => {
  const calls = [
    '/api/v1/schools?search=aldercar',
    '/api/v1/phone-region-codes',
    '/api/v1/valid-phone-number?region=GB&number=1',
    '/api/v1/address/find?Text=orchard',
    '/api/v1/address/retrieve?Id=DEMO%7CA%7C006',
  ];
  for (const call of calls) {
    const service = call.replace(/\?.*/, '');
    expect(await turn({ service, status: 503 }), call).toBe(204);
    expect(await statusOf(call, ada), call).toBe(503);
    expect(await turn({ service, isUnreadable: true })).toBe(204);
    await expect((await world.ask(call, { cookie: ada })).json()).rejects.toThrow();
    expect(await turn({ service })).toBe(204);
    expect(await statusOf(call, ada), call).toBe(200);
  }
});

it('have a name and a code for every school found', async () => {
  for (const { name, code } of await read<Named[]>('/api/v1/schools?search=s')) expect(name !== '' && code !== '').toBe(true);
});
