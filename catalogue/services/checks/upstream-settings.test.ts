import { describe, expect, it } from 'vitest';
import { SettingsError } from '#server/composition';
import { answer, createPlayedWorld, lost, type Played } from '#server/testing/transport';
import { describeServices, pingServices } from '#server/upstream';
import { addressProbe } from '../lookups/upstream-addresses.ts';

const names = ['addresses', 'open-days'];
const specs = names.map((name) => ({ name }));

describe('service settings', () => {
  it('treat a service without an address as missing, and read the settings of one with an address', () => {
    const environment = {
      HUB_SERVICE_OPEN_DAYS_URL: ' https://days.example.org/v2/ ',
      HUB_SERVICE_OPEN_DAYS_KEY: 'k-1',
      HUB_SERVICE_ADDRESSES_URL: '',
      PATH: '/bin',
    };
    const keyPlace = { query: 'Key' };
    expect([...describeServices(environment, ['addresses', { name: 'open-days', keyPlace }])]).toEqual([
      ['open-days', { url: 'https://days.example.org/v2', network: 'public', key: 'k-1', keyPlace }],
    ]);
    expect(describeServices({}, names).size).toBe(0);
  });

  it.each([
    ['http://localhost:4000', 'private'],
    ['http://127.0.0.1:4000', 'private'],
    ['http://[::1]:4000', 'private'],
    ['http://192.168.1.5', 'private'],
    ['http://courses:8080', 'private'],
    ['https://courses.internal', 'private'],
    ['https://api.example.org:8443/base', 'public'],
  ])('accept %s, in the %s network', (address, network) => {
    expect(describeServices({ HUB_SERVICE_ADDRESSES_URL: address }, names).get('addresses')).toEqual({ url: address, network });
  });

  it('declare a public-looking name private', () => {
    const environment = { HUB_SERVICE_ADDRESSES_URL: 'http://api.example.org', HUB_SERVICE_ADDRESSES_PRIVATE: 'yes' };
    expect(describeServices(environment, names).get('addresses')?.network).toBe('private');
  });

  it.each([
    [
      { HUB_SERVICE_ADDRESSES_URL: 'nonsense' },
      'HUB_SERVICE_ADDRESSES_URL is no address; a service looks like https://api.example.org/base.',
    ],
    [{ HUB_SERVICE_ADDRESSES_URL: 'http://api.example.org' }, 'http is only for this machine or a private network, use https.'],
    [{ HUB_SERVICE_ADDRESSES_URL: 'ftp://api.example.org' }, 'an address begins with https://.'],
    [{ HUB_SERVICE_ADDRESSES_URL: 'javascript:alert(1)' }, 'an address begins with https://.'],
    [{ HUB_SERVICE_ADDRESSES_URL: 'https://api.example.org/?a=b' }, 'holds a ? or #; only the base address goes here.'],
    [{ HUB_SERVICE_ADDRESSES_URL: 'http://2130706433/' }, 'write the address plainly, as 127.0.0.1.'],
    [{ HUB_SERVICE_ADDRESSES_URL: 'http://169.254.169.254/latest' }, 'no service can be at that address.'],
    [{ HUB_SERVICE_ADDRESSES_URL: 'https://[fe80::1]/' }, 'no service can be at that address.'],
    [{ HUB_SERVICE_ADDRESSES_KEY: 'k' }, 'HUB_SERVICE_ADDRESSES_KEY is set without HUB_SERVICE_ADDRESSES_URL.'],
    [{ HUB_SERVICE_ADDRESSES_URL: 'https://a.example', HUB_SERVICE_ADDRESSES_PRIVATE: 'maybe' }, 'it can be yes or no.'],
    [
      { HUB_SERVICE_ADDRESES_URL: 'https://a.example' },
      'HUB_SERVICE_ADDRESES_URL belongs to no service; the services are addresses, open-days',
    ],
  ])('reject %j with a sentence', (environment, sentence) => {
    const read = () => describeServices(environment, names);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(sentence);
  });

  it('quote no password or key in a sentence', () => {
    for (const environment of [
      { HUB_SERVICE_ADDRESSES_URL: 'https://user:canary@api.example.org' },
      { HUB_SERVICE_ADDRESSES_URL: 'https://a.example', HUB_SERVICE_ADDRESSES_KEY: 'canary key' },
      { HUB_SERVICE_ADDRESSES_URL: 'https://a.example/?key=canary' },
    ]) {
      const read = () => describeServices(environment, names);
      expect(read).toThrow(SettingsError);
      expect(read).not.toThrow(/canary/);
    }
  });
});

describe('ping', () => {
  const services = new Map([['addresses', { url: 'https://a.example/base', key: 'canary' }]]);
  const ping = async (played: Played) => {
    const { client, clock } = createPlayedWorld({ services, play: () => played });
    return pingServices(client, specs, { services, clock });
  };

  it('reports settings, reachability and speed of each service, but no key', async () => {
    const pings = await ping(answer(200));
    expect(pings).toEqual([
      { service: 'addresses', address: 'https://a.example/base', hasKey: true, isReachable: true, reason: null, ms: 0 },
      { service: 'open-days', address: null, hasKey: false, isReachable: false, reason: null, ms: null },
    ]);
    expect(JSON.stringify(pings)).not.toContain('canary');
  });

  it.each<[string, Played, string | null]>([
    ['well, in words', { status: 200, type: 'text/html', bytes: Buffer.from('<p>well</p>') }, null],
    ['nothing to say', answer(204), null],
    ['a redirect', answer(302), 'It answered /health with a redirect, which is not followed: look at its address.'],
    ['no key', answer(401), 'It answered /health with status 401: look at its key.'],
    ['a wrong key', answer(403), 'It answered /health with status 403: look at its key.'],
    ['a wrong address', answer(404), 'It answered /health with status 404: look at its address.'],
    ['a failure', answer(503), 'It answered /health with status 503.'],
    ['nobody', lost(), 'The service addresses cannot be reached (ECONNRESET).'],
  ])('[CALL-080] reports the result of a ping: %s', async (_, played, reason) => {
    expect((await ping(played))[0]).toMatchObject({ reason, isReachable: reason === null });
  });

  it("uses a service's own health query, which may be refused with status 200", async () => {
    const { client, clock, sent } = createPlayedWorld({
      services,
      play: () => answer(200, { Items: [{ Error: '2', Description: 'Unknown key' }] }),
    });
    const [ping] = await pingServices(client, [{ name: 'addresses', keyPlace: { query: 'Key' }, probe: addressProbe }], {
      services,
      clock,
    });
    expect(sent[0]?.path).toContain('/base/Capture/Interactive/Find/');
    expect(ping).toMatchObject({ isReachable: false, reason: expect.stringContaining('look at its key') });
  });
});
