import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { forgetReading } from '../../engine/hub/remote/readings.ts';
import type { OwnedHubStore } from '../../engine/hub/store/store.ts';
import { createFakePorts, type FakePorts } from '../../engine/hub/testing/fake-ports.ts';
import { CallError, describeCause, describeFailure, draftStoreOf, HubProvider, ReadingView, readOnce } from '../../engine/hub.ts';
import { createFavouritesStore } from '../parts/favourite/favourites-store.ts';
import { courseSource, pageSource, uniSource } from '../parts/favourites-panel/sources.ts';
import { hubPageOf } from '../parts/testing/hub-page-of.ts';
import { createHubStore } from '../parts/testing/hub-store.ts';
import { moveApplication } from './move-application.ts';

const page = hubPageOf('p10');

function open(answer?: (path: string) => Response): { ports: FakePorts; store: OwnedHubStore; codes: unknown[] } {
  const codes: unknown[] = [];
  const fakes = createFakePorts();
  const ports: FakePorts = {
    ...fakes,
    log: (level, area, message, code) => {
      codes.push(code);
      fakes.log(level, area, message);
    },
  };
  if (answer) ports.answerWith(answer);
  return { ports, store: createHubStore(page, ports), codes };
}

const problem = (body: unknown, status = 500, statusText = '') => new Response(JSON.stringify(body), { status, statusText });

async function fail(answer: () => Response): Promise<CallError> {
  const { store } = open(answer);
  const cause = await store.actions.call({ base: 'base', path: '/api/v1/x' }).catch((caught: unknown) => caught);
  if (!(cause instanceof CallError)) throw new Error('The call did not fail.');
  return cause;
}

/** A message with its values filled in, as on the page. */
function words(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = page.items.messages[key] ?? 'There has been a problem fetching unis. ({message} - {code})';
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

describe('the message of a failed call', () => {
  it('[ERR-053] comes from the answer, or is unknown; it is text, and cut to 200 characters', async () => {
    expect(describeCause(await fail(() => problem({ detail: 'Closed for now', code: 'E1' })))).toBe('(Closed for now - E1)');
    expect(describeCause(await fail(() => problem({}, 418)))).toBe('(Unknown error - 418)');
    expect(describeCause(new CallError('Unknown error', 0))).toBe('(Unknown error - 0)');
    const long = await fail(() => problem({ detail: 'x'.repeat(500), code: 'y'.repeat(500) }));
    expect([long.message.length, String(long.code).length]).toEqual([200, 200]);
    const markup = await fail(() => problem({ detail: '<b>Bold</b>', code: 'E2' }));
    expect(describeFailure(words, 'none', markup)).toBe('There has been a problem fetching unis. (<b>Bold</b> - E2)');
  });

  it('[ERR-056] never an address or the lines of a stack trace', async () => {
    const trace = await fail(() => problem({ detail: 'Broken.\n    at read (server.js:1:2)\n    at run (server.js:3:4)' }));
    expect(trace.message).toBe('Broken.');
    const address = await fail(() => problem({ detail: 'No answer from https://inner.example/unis?key=1 today' }));
    expect(address.message).toBe('No answer from ... today');
  });

  it('says that there is no connection, or that it took too long', async () => {
    const { ports, store } = open();
    ports.answerWith(() => {
      throw new TypeError('fetch failed');
    });
    await expect(store.actions.call({ base: 'base', path: '/' })).rejects.toMatchObject({ message: 'No connection', status: 0, code: 0 });
  });

  it('[ERR-016] errors of the content service are one message, in their order, with the HTTP status', async () => {
    const { store, codes } = open(() => problem({ data: null, errors: [{ message: 'First' }, { message: 'Second' }] }, 200));
    const [call] = pageSource.calls(['law']);
    if (!call) throw new Error('There is no call.');
    const cause = await readOnce(store, call).catch((caught: unknown) => caught);
    expect(describeCause(cause)).toBe('(First; Second - 200)');
    expect(codes).toEqual([200]);
  });

  it('[ERR-022] is followed by a button that repeats that call alone, under the same sentence', async () => {
    let isBroken = true;
    const { ports, store } = open((path) => (isBroken && path.startsWith('/graphql') ? problem({}) : new Response('{"results":[]}')));
    const [pages, unis] = [pageSource.calls(['law'])[0], uniSource.calls(['a'])[0]];
    if (!pages || !unis) throw new Error('There are no calls.');
    await readOnce(store, unis);
    await readOnce(store, pages).catch(() => undefined);
    isBroken = false;
    forgetReading(store, pages);
    await Promise.allSettled([readOnce(store, unis), readOnce(store, pages)]);
    const asked = ports.requests.map(({ path }) => path.split('?')[0]);
    expect(asked).toEqual(['/api/v1/unis', '/graphql', '/graphql']);
    const resource = { kind: 'failed', cause: null } as const;
    const reading = { resource, retry: () => undefined, fetchedAt: null };
    const html = renderToString(
      <HubProvider store={store}>
        <ReadingView<null> reading={reading} empty={null}>
          {() => null}
        </ReadingView>
      </HubProvider>,
    );
    expect(html).toContain('Oops, something went wrong. Please refresh the page to try that again.');
    expect(html).toMatch(/<button[^>]*>.*Try again/s);
  });

  it('[EC-025] unreadable answers are logged with the name of the call, and nothing of what they held', async () => {
    for (const [source, area] of [
      [uniSource, 'unis'],
      [courseSource, 'courses'],
    ] as const) {
      for (const body of ['{"email":"ada@example.com', '"ada@example.com"', '{"results":"ada@example.com"}']) {
        const { ports, store } = open(() => new Response(body));
        const [call] = source.calls(['a@b:c']);
        if (!call) throw new Error('There is no call.');
        await readOnce<unknown>(store, call).catch(() => undefined);
        expect(ports.logged).toHaveLength(1);
        expect(ports.logged[0]).toMatch(new RegExp(`^error ${area} There has been a problem fetching ${area}\\. .*Error parsing response`));
        expect(ports.logged[0]).not.toMatch(/ada|a@b|\/api\//);
      }
    }
  });
});

describe('cookies', () => {
  it("[CALL-002] go with the reads of the hub, which carry the application's status", async () => {
    const { ports, store } = open(() => new Response(null, { status: 304 }));
    await store.actions.refresh();
    store.actions.force('ug', 'placedFirm');
    await ports.pass(0);
    expect(ports.requests.map(({ path }) => path)).toEqual(['/api/v1/hub', '/api/v1/hub?force-ug=placedFirm']);
    expect(ports.requests.map(({ init }) => init.credentials)).toEqual(['same-origin', 'same-origin']);
  });

  it('go to another origin only with personal calls', async () => {
    const { ports, store } = open();
    await store.actions.call({ base: 'services', path: '/spotlights/progress', isPersonal: true });
    await store.actions.call({ base: 'search', path: '/api/v1/courses' });
    expect(ports.requests.map(({ init }) => init.credentials)).toEqual(['include', 'same-origin']);
  });

  it('[EC-012] subjects are liked by their number and title, events as the list of those that are', async () => {
    const { ports, store } = open(() => new Response('[]'));
    const favouritesStore = createFavouritesStore(store);
    await favouritesStore.toggle('subjects', 'law', 'Law');
    await favouritesStore.set('events', ['e1']);
    const sent = ports.requests.flatMap(({ path, init }) => (init.method === 'GET' ? [] : [`${init.method} ${path} ${init.body}`]));
    expect(sent).toEqual([
      'POST /api/v1/user/favourites {"type":"subjects","id":"law","title":"Law"}',
      'PUT /api/v1/user/favourites/events ["e1"]',
    ]);
    const source = (file: string) => readFileSync(resolve(import.meta.dirname, file), 'utf8');
    expect(source('../pages/people-like-you/row-popup.tsx')).toContain("{ type: 'subjects', id, title }");
    expect(source('../widgets/events/found-events.tsx')).toContain("{ type: 'events', id, title }");
  });
});

describe('a call that is refused', () => {
  const asked = (name: string) => `/account/${name === '401' ? 'login?' : 'reauth?auth=redirect&'}returnUrl=%2Fdashboard`;

  it.each(['401', '403'])(
    '[EC-015] with %s leads to sign-in, whichever call it is, and unsaved text stays on the device',
    async (status) => {
      const calls: readonly ((store: OwnedHubStore) => Promise<unknown>)[] = [
        (store) => store.actions.refresh(),
        (store) => store.actions.call({ base: 'services', path: '/spotlights/progress' }),
        (store) => store.actions.save({ collection: 'dashboardData', name: 'Notes', data: 'x' }, { isImmediate: true }),
        (store) => store.actions.fetchMessages(['tariff']),
        (store) => moveApplication(store.actions, 'UG', 'ready'),
      ];
      for (const call of calls) {
        const { ports, store } = open(() => problem({}, Number(status)));
        draftStoreOf(store, 'Notes').keep('Half a sentence');
        await call(store).catch(() => undefined);
        expect(ports.left).toEqual([asked(status)]);
        expect(draftStoreOf(createHubStore(store.getState().page, ports), 'Notes').current().value).toBe('Half a sentence');
      }
    },
  );

  it('[EC-011] a hub that breaks its shape changes nothing, and the fault is logged', async () => {
    const { ports, store } = open(() => new Response('{"plan":1}'));
    const shown = store.getState().page;
    await store.actions.refresh();
    expect(store.getState().page).toBe(shown);
    expect(store.getState().lastReadAt).toBe(page.now);
    expect(ports.logged).toEqual(['error hub There has been a problem fetching the hub. Error parsing response.']);
  });
});
