import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEditor } from '#server/testing/editors';
import { createWorld, type World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

/** The fields of either call's answer. */
interface Answer {
  readonly results: readonly unknown[];
  readonly total: number;
  readonly limit: number;
}

const searchName = { active: true, title: 'London School of Economics and Political Science', names: ['LSE'] };

let world: World;

beforeAll(async () => {
  const listed = {
    path: 'search-names/universities.json',
    kind: 'search-names',
    text: JSON.stringify({ universities: { lse: searchName } }),
  };
  world = await createWorld({}, { ...applicants, content: [...applicants.content, listed] });
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

async function ask(path: string): Promise<Answer> {
  const reply = await world.ask(path);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Answer;
}

describe('course and university calls', () => {
  it('answer without a session, in the shape of their schemas', async () => {
    expect(await ask('/api/v1/courses?search=psychology&includeFilters=true&extended=true&lat=51.5&lng=-0.1')).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ course: 'Psychology', demonstration: true })]),
      year: 2027,
      isOtherYear: false,
    });
    expect((await ask('/api/v1/courses?output=provider&extended=true&includeFilters=true')).results.length).toBe(100);
    expect((await ask('/api/v1/unis?search=leeds')).results.length).toBeGreaterThan(3);
  });

  it('[SEARCH-016] return 100 courses or 48 universities by default, and at most 100', async () => {
    expect((await ask('/api/v1/courses')).results.length).toBe(100);
    expect((await ask('/api/v1/courses?limit=5000')).limit).toBe(100);
    expect((await ask('/api/v1/unis')).results.length).toBe(48);
    expect((await ask('/api/v1/unis?limit=5000')).limit).toBe(100);
  });

  it.each(['%F0%9F%8E%89', '__proto__', '(.*)%2B', '%00', '%E2%80%AE', 'constructor', '%22%3E%3Cscript%3E', '%D9%83', "'%20OR%201=1--"])(
    'accept %s as a search text',
    async (text) => {
      for (const name of [
        'search',
        'qualification',
        'unis',
        'subjects',
        'locations',
        'mode',
        'letter',
        'courses',
        'courseId',
        'studyYear',
        'lat',
        'limit',
      ])
        await ask(`/api/v1/courses?${name}=${text}&includeFilters=true`);
      for (const name of ['search', 'ids', 'letter', 'offset']) await ask(`/api/v1/unis?${name}=${text}`);
    },
  );

  it('reject an address that is too long, a repeated parameter and a broken encoding', async () => {
    expect((await world.raw(`/api/v1/courses?search=${'a'.repeat(3_000)}`)).status).toBe(414);
    expect((await world.ask('/api/v1/courses?search=a&search=b')).status).toBe(400);
    expect((await world.raw('/api/v1/courses?search=%E0%A4%A')).status).toBe(400);
    expect((await world.write('POST', '/api/v1/courses', {})).status).toBe(404);
  });

  it('choose years by the clock of the server', async () => {
    expect(await ask('/api/v1/courses?studyYear=2030&limit=1')).toMatchObject({ year: 2027, isOtherYear: true });
    expect(await ask('/api/v1/courses?studyYear=2026&limit=1')).toMatchObject({ year: 2026, isOtherYear: false });
  });

  it('[SEARCH-028] find courses by other names from staff, and follow changes on publish', async () => {
    const findBy = async (text: string) => {
      const { results } = await ask(`/api/v1/courses?search=${text}`);
      const unis = await ask(`/api/v1/unis?search=${text}`);
      return [...new Set((results as { university: string }[]).map(({ university }) => university)), unis.total];
    };
    expect(await findBy('lse')).toEqual([searchName.title, 1]);
    expect(await findBy('the+econ+place')).toEqual([0]);
    const publisher = await createEditor(world, 'publisher');
    const set = await publisher.open();
    const changed = { id: 'lse', about: 'universities', ...searchName, names: ['the econ place'] };
    const refused = await publisher.save(set, 'search-names/lse', changed, 'never-seen');
    const { tag } = (await refused.json()) as { readonly tag: string };
    expect((await publisher.save(set, 'search-names/lse', changed, tag)).status).toBe(200);
    expect(await findBy('lse')).toEqual([searchName.title, 1]);
    expect((await publisher.write('POST', `change-sets/${set}/publish`, { note: '' })).status).toBe(200);
    expect(await findBy('the+econ+place')).toEqual([searchName.title, 1]);
    expect(await findBy('lse')).toEqual([0]);
  });
});
