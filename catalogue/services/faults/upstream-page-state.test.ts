import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SnapshotItem } from '#server/stores';
import { type FaultServer, startFaultServer } from '#server/testing/fault-server';
import { asks, signIn } from './upstream-calls.fixture.ts';
import { goodAnswer } from './upstream-good-answers.fixture.ts';
import { openUpstreamHub, serviceNames, type UpstreamHub } from './upstream-hub.fixture.ts';

let hub: UpstreamHub;
let services: FaultServer;
let stranger: FaultServer;
/** Requests received by the services: the base path of the address, and the credentials. */
const came: { readonly base: string; readonly credentials: string }[] = [];

beforeAll(async () => {
  services = await startFaultServer({
    answer(path, { url = '', headers }) {
      came.push({ base: url.split('/')[1] ?? '', credentials: String(headers.authorization) });
      return goodAnswer(path);
    },
  });
  stranger = await startFaultServer({ answer: goodAnswer });
  hub = await openUpstreamHub({ HUB_BASE_SERVICES: 'https://services.example', HUB_BASE_ACCOUNTS: 'https://accounts.example' });
  const addressOf = (name: string) => services.urlOf('none').replace(/none$/, name);
  await hub.use(hub.connect(Object.fromEntries(serviceNames.map((name) => [name, { url: addressOf(name), key: `key-of-${name}` }]))));
});

afterAll(async () => {
  await hub.close();
  await services.close();
  await stranger.close();
});

const publisher = { kind: 'system', id: 'publishing' } as const;

type Fields = Readonly<Record<string, unknown>>;

/** Page states that must be rejected, built from a valid one: foreign base addresses, unknown names, and wrong types. */
function tamper(site: Fields, url: string): readonly (readonly [title: string, value: unknown])[] {
  const [values, features, modes] = [Object(site.values), Object(site.features), Object(site.modes)] as Fields[];
  return [
    ['bases', { ...site, bases: { base: url, services: url, accounts: url } }],
    ['one base', { ...site, services: url }],
    ['a base among the modes', { ...site, modes: { ...modes, services: url } }],
    ['a base among the switches', { ...site, features: { ...features, services: url } }],
    ['origins', { ...site, allowedOrigins: [url] }],
    ['debug aids', { ...site, debugAllowed: true }],
    ['bases in the values', { ...site, values: { ...values, bases: { services: url } } }],
    ['a list of values', { ...site, values: [url] }],
    ['a value that is a list', { ...site, values: { ...values, topSlots: [5] } }],
    ['a switch that is a text', { ...site, features: { ...features, adverts: 'yes' } }],
    ['a mode that is a text', { ...site, modes: { ...modes, apply: 'clearing' } }],
    ['a mode that is not known', { ...site, modes: { ...modes, apply: { value: 'free for all', schedule: [] } } }],
    ['an alert that is a text', { ...site, alert: 'Hello' }],
    ['an alert with an address', { ...site, alert: { text: 'Hello', from: null, to: null, url } }],
    ['no values', { ...site, values: undefined }],
    ['nothing', null],
    ['a text', url],
    ['a list', [site]],
  ];
}

async function readText(path: string): Promise<string> {
  const reply = await hub.ask(path);
  expect(reply.status).toBe(200);
  return reply.text();
}

it('[U-12] rejects a page state with a foreign base, unknown names or wrong types, and keeps the previous one', async () => {
  const people = await signIn(hub, '');
  const before = await readText('/api/v1/dashboard-update');
  const { bases, allowedOrigins } = JSON.parse(before) as { bases: object; allowedOrigins: unknown };
  expect([bases, allowedOrigins]).toEqual([{ services: 'https://services.example', accounts: 'https://accounts.example' }, []]);
  const items = (await hub.store.live())?.items ?? [];
  const site = items.find(({ kind, id }) => kind === 'page-state' && id === 'site')?.value as Fields;
  for (const [title, value] of tamper(site, stranger.url)) {
    hub.log.lines.splice(0);
    const withValue = (item: SnapshotItem) => (item.kind === 'page-state' && item.id === 'site' ? { ...item, value } : item);
    const published = await hub.store.publish(publisher, { items: items.map(withValue), reason: 'tampered' });
    expect([title, published.ok]).toEqual([title, true]);
    expect([title, await readText('/api/v1/dashboard-update')]).toEqual([title, before]);
    const { pageState } = (await (await hub.ask('/api/v1/hub', people.main)).json()) as { pageState: { bases: object } };
    expect([title, pageState.bases]).toEqual([title, bases]);
    expect([title, hub.log.lines.filter(({ code }) => code === 'snapshot-refused').map(({ level }) => level)]).toEqual([title, ['error']]);
    expect(JSON.parse(await readText('/healthz'))).toEqual({ status: 'degraded', reasons: ['snapshot-refused'] });
    hub.clock.advance(31_000);
  }

  for (const [service, ask] of Object.entries(asks)) await ask(hub, await signIn(hub, service));
  expect(new Set(came.map(({ base }) => base))).toEqual(new Set(serviceNames.filter((name) => name !== 'applications')));
  expect(came.filter(({ base, credentials }) => credentials !== `Bearer key-of-${base}`)).toEqual([]);
  expect([stranger.requests.length, stranger.openSockets()]).toEqual([0, 0]);
  const policy = (await hub.ask('/dashboard', people.main)).headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toContain("connect-src 'self'");

  await hub.store.publish(publisher, { items, reason: 'sound again' });
  expect(JSON.parse(await readText('/healthz'))).toEqual({ status: 'ok', reasons: [] });
});
