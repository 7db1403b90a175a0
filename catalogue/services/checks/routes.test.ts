import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World, writeHeaders } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  cookie = await world.signIn({ persona: 'ada' });
});
afterAll(() => world.close());

describe('admissions routes', () => {
  it('[H-01] have the same content security policy on the page after deleting as on every page', async () => {
    const [page, other] = await Promise.all(['/account/data-deleted', '/account/reauth'].map((path) => world.ask(path, { cookie })));
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const rulesOf = (reply: Response | undefined) =>
      (reply?.headers.get('content-security-policy') ?? '')
        .replaceAll(/nonce-[^']+/g, 'nonce')
        .split('; ')
        .sort();
    expect(rulesOf(page)).toEqual(rulesOf(other));
    expect(rulesOf(page).length).toBeGreaterThan(8);
  });

  it('[H-04] send the security headers with an answer about a person', async () => {
    const { headers } = await world.ask('/api/v1/applications', { cookie });
    expect(Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'private, no-store']);
  });

  it('[I-03] reject a repeated query parameter', async () => {
    const { status, headers } = await world.raw('/api/v1/applications?studyYear=2027&studyYear=2026', { cookie });
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
  });

  it('[I-04] reject a broken percent encoding in the path', async () => {
    const { status, headers } = await world.raw('/api/v1/user/favourites/%E0%A4%A', { cookie, method: 'PUT', headers: writeHeaders });
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
  });
});
