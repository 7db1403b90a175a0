import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock, createFakeLog } from '#server/http';
import { listServices } from '#server/own-services';
import { readContentFiles } from '#server/publishing';
import { createWorld, type World } from '#server/testing/world';
import { createUpstreamClient, describeServices } from '#server/upstream';
import { pack } from '../pack.ts';
import { admissions } from '../services/checks/applicants.fixture.ts';
import { compareStatusServices, features } from '../services/index.ts';

const root = resolve(import.meta.dirname, '../..');
const content = readContentFiles({ content: resolve(root, 'catalogue/content'), widgets: resolve(root, 'catalogue/widgets') }, pack.kinds);
const standInKey = 'a-key-of-more-than-thirty-two-characters';
const path = '/stand-in/api/v1/applications/ug/track?studyYear=2027';

let world: World;
let uid: string;

beforeAll(async () => {
  world = await createWorld({ HUB_STAND_IN_KEY: standInKey }, { pack, content, domain: admissions });
  ({ uid } = await world.services.demo.signIn({ persona: 'p10-decisions-received' }));
});
afterAll(() => world.close());

/** Another hub configured to use this server as its service. */
function connect(key = standInKey) {
  const environment = {
    HUB_SERVICE_APPLICATIONS_URL: `${world.url}/stand-in`,
    HUB_SERVICE_APPLICATIONS_KEY: key,
    HUB_SERVICE_APPLICATIONS_PRIVATE: 'yes',
  };
  return createUpstreamClient({
    services: describeServices(environment, listServices(features)),
    clock: createFakeClock('2027-03-15T10:00:00Z'),
    log: createFakeLog(),
    random: { next: () => 0 },
  });
}

describe("this server as an operator's service", () => {
  it("[CALL-010] [CALL-018] answers another hub's calls with readable applications of the person", async () => {
    const client = connect();
    const compared = await compareStatusServices(client, { uid, studyYear: 2027 });
    expect(compared.map(({ path: asked, isUnderstood }) => [asked, isUnderstood])).toEqual([
      ['/api/v1/applications', true],
      ['/api/v1/applications/ug/track', true],
      ['/api/v1/applications/ug/clearing-track', true],
      ['/api/v1/applications/uc/track', true],
      ['/api/v1/applications/ug/apply', true],
      ['/api/v1/applications/uc/apply', true],
    ]);
    expect(compared[0]?.message).toMatch(/^\d+ properties read$/);
    await client.close();
  });

  it('refuses a caller with a wrong key or without a person', async () => {
    const [wrong, none] = await Promise.all([
      world.ask(path, { headers: { Authorization: 'Bearer something-else', 'X-Hub-Person': uid } }),
      world.ask(path, { headers: { Authorization: `Bearer ${standInKey}` } }),
    ]);
    expect([wrong.status, none.status]).toEqual([401, 404]);
    const client = connect('not-the-key');
    const [first] = await compareStatusServices(client, { uid, studyYear: 2027 });
    expect(first).toMatchObject({ isUnderstood: false, message: 'status 401' });
    await client.close();
  });
});
