import { type HubNode, signIn } from '../faults/load-nodes.ts';
import type { LoadRequest } from './load-client.ts';

/** Enough people that nobody reaches the rate limit for a minute. */
const peopleCount = 400;

/** Signs people in, and returns their cookies. */
export async function comeIn(nodes: readonly HubNode[], count = peopleCount): Promise<string[]> {
  const cookies: string[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const node = nodes[index % nodes.length];
      if (node) cookies[index] = await signIn(node, { persona: 'p10-decisions-received' }, index);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return cookies;
}

/** A person's request for their hub data. */
export function hubOf(people: readonly string[], count: number): LoadRequest {
  return { path: '/api/v1/hub', headers: { cookie: people[count % people.length] ?? '' } };
}

/** A person's page, as a browser requests it. */
export function pageOf(people: readonly string[], count: number): LoadRequest {
  const { headers } = hubOf(people, count);
  return { path: '/dashboard', headers: { ...headers, 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-GB' } };
}

/** A person's save of a setting. */
export function saveOf(people: readonly string[], count: number): LoadRequest {
  const setting = {
    collection: 'dashboardData',
    name: 'Notes',
    data: JSON.stringify('x'.repeat(2_000)),
    lastUpdated: new Date().toISOString(),
  };
  const headers = { cookie: people[count % people.length] ?? '', 'content-type': 'application/json', 'x-hub-request': '1' };
  return { path: '/api/v1/user/settings', method: 'PUT', headers, body: JSON.stringify(setting) };
}
