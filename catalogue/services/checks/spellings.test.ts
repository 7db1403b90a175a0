import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

/** Equivalent spellings of one search, as keyboards, phones and other programs write them. */
const RESPELL: Readonly<Record<string, (text: string) => string>> = {
  'in capitals': (text) => text.toUpperCase(),
  'without accents': (text) => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''),
  'in another Unicode form': (text) => text.normalize('NFD'),
  'with typographic signs': (text) => text.replaceAll("'", '\u2019').replaceAll('-', '\u2011'),
  'with no-break spaces': (text) => text.replaceAll(' ', '\u00a0'),
  'with two spaces': (text) => ` ${text.replaceAll(' ', '  ')} `,
  'with invisible characters': (text) => `\ufeff${text.slice(0, 2)}\u200b${text.slice(2)}\u00ad`,
};

/** Each search that a person can type, as a browser sends it. */
const SEARCHES: Readonly<Record<string, { readonly text: string; readonly path: string }>> = {
  schools: { text: "blackmoor's lane", path: '/api/v1/schools?limit=50&data=full&search=' },
  universities: { text: "king's college", path: '/api/v1/unis?search=' },
  courses: { text: 'computer science', path: '/api/v1/courses?countOnly=true&search=' },
  'career pages': { text: 'computer science', path: '/api/v1/content?query=' },
  addresses: { text: 'orchard way', path: '/api/v1/address/find?IsMiddleware=false&Countries=GBR&Bias=true&Container=&Text=' },
  postcodes: { text: 'EC1V 0HB', path: '/api/v1/geocode-postcode?postcode=' },
  'the apprenticeship offer': { text: 'TD15 2JF', path: '/api/v1/dfe-postcode?postcode=' },
};

let world: World;
let ada: string;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  ada = await world.signIn({ persona: 'ada' });
});

beforeEach(() => world.clock.advance(120_000));

afterAll(() => world.close());

async function find(path: string, text: string): Promise<unknown> {
  const reply = await world.ask(`${path}${encodeURIComponent(text)}`, { cookie: ada });
  expect(reply.status, `${path}${text}`).toBe(200);
  return reply.json();
}

describe.each(Object.entries(SEARCHES))('search of %s', (_name, { text, path }) => {
  it('returns results', async () => {
    expect(JSON.stringify(await find(path, text))).not.toBe(JSON.stringify(await find(path, 'qqqqzz')));
  });

  it.each(Object.entries(RESPELL))('returns the same results %s', async (_how, respell) => {
    expect(await find(path, respell(text))).toEqual(await find(path, text));
  });
});

it('[PREF-071] finds a postcode with dots, hyphens or nothing between its parts', async () => {
  const path = '/api/v1/geocode-postcode?postcode=';
  const place = await find(path, 'EC1V 0HB');
  expect(place).not.toEqual({ latitude: 0, longitude: 0 });
  for (const pasted of ['EC1V.0HB', 'EC1V-0HB', 'ec1v\u20110hb', 'EC1V0HB', 'EC1V\u00b7 0HB', 'ＥＣ１Ｖ ０ＨＢ']) {
    expect(await find(path, pasted), pasted).toEqual(place);
  }
});
