import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fillMessage, type Messages } from '../../index.ts';
import { CallError, HubProvider } from '../state/hub-context.tsx';
import type { OwnedHubStore } from '../store/store.ts';
import { createFakePorts, type FakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import { describeFailure } from './describe-failure.ts';
import { ReadingView } from './reading-view.tsx';
import { describeCause, forgetReading, type ReadCall, readOnce } from './readings.ts';

const drawn = buildHubPage();
const messages = { 'failed-view': 'Oops, something went wrong.', 'try-again': 'Try again' };
const page = { ...drawn, items: { ...drawn.items, messages } };

function open(answer?: (path: string) => Response): { ports: FakePorts; store: OwnedHubStore } {
  const ports = createFakePorts();
  if (answer) ports.answerWith(answer);
  return { ports, store: createLibraryStore(page, ports) };
}

const problem = (body: unknown, status = 500) => Response.json(body, { status });

async function fail(answer: () => Response): Promise<CallError> {
  const { store } = open(answer);
  const cause = await store.actions.call({ base: 'base', path: '/api/v1/x' }).catch((caught: unknown) => caught);
  if (!(cause instanceof CallError)) throw new Error('The call did not fail.');
  return cause;
}

function readTitles(body: unknown): readonly string[] {
  if (!Array.isArray(body)) throw new Error('It is not a list.');
  return body.map(String);
}

const shelf: ReadCall<readonly string[]> = { base: 'shelves', path: '/api/v1/shelf?reader=ann@b:c', area: 'shelf', read: readTitles };
const loans: ReadCall<readonly string[]> = { base: 'base', path: '/api/v1/loans?reader=ann@b:c', area: 'loans', read: readTitles };

describe('the message of a failed call', () => {
  const say: Messages = (_key, values = {}) => fillMessage('There has been a problem fetching loans. ({message} - {code})', values);

  it('[ERR-053] comes from the response or is unknown, and is plain text of at most 200 characters', async () => {
    expect(describeCause(await fail(() => problem({ detail: 'Closed for now', code: 'E1' })))).toBe('(Closed for now - E1)');
    expect(describeCause(await fail(() => problem({}, 418)))).toBe('(Unknown error - 418)');
    expect(describeCause(new CallError('Unknown error', 0))).toBe('(Unknown error - 0)');
    const long = await fail(() => problem({ detail: 'x'.repeat(500), code: 'y'.repeat(500) }));
    expect([long.message.length, String(long.code).length]).toEqual([200, 200]);
    const markup = await fail(() => problem({ detail: '<b>Bold</b>', code: 'E2' }));
    expect(describeFailure(say, 'failed-view', markup)).toBe('There has been a problem fetching loans. (<b>Bold</b> - E2)');
  });

  it('[ERR-056] contains neither an address nor a stack trace', async () => {
    const trace = await fail(() => problem({ detail: 'Broken.\n    at read (server.js:1:2)\n    at run (server.js:3:4)' }));
    expect(trace.message).toBe('Broken.');
    const address = await fail(() => problem({ detail: 'No answer from https://inner.example/loans?key=1 today' }));
    expect(address.message).toBe('No answer from ... today');
  });

  it('reports a missing connection', async () => {
    const { ports, store } = open();
    ports.answerWith(() => {
      throw new TypeError('fetch failed');
    });
    await expect(store.actions.call({ base: 'base', path: '/' })).rejects.toMatchObject({ message: 'No connection', status: 0, code: 0 });
  });

  it('[ERR-022] offers a button that repeats only that call, under the same sentence', async () => {
    let isBroken = true;
    const { ports, store } = open((path) => (isBroken && path === shelf.path ? problem({}) : Response.json([])));
    await readOnce(store, loans);
    await readOnce(store, shelf).catch(() => undefined);
    isBroken = false;
    forgetReading(store, shelf);
    await Promise.allSettled([readOnce(store, loans), readOnce(store, shelf)]);
    expect(ports.requests.map(({ path }) => path)).toEqual([loans.path, shelf.path, shelf.path]);
    const reading = { resource: { kind: 'failed', cause: null }, retry: () => undefined, fetchedAt: null } as const;
    const html = renderToString(
      <HubProvider store={store}>
        <ReadingView<null> reading={reading} empty={null}>
          {() => null}
        </ReadingView>
      </HubProvider>,
    );
    expect(html).toContain(messages['failed-view']);
    expect(html).toMatch(/<button[^>]*>.*Try again/s);
  });

  it.each([shelf, loans])(
    '[EC-025] an unreadable response is logged with the name of the call and without its content: $area',
    async (call) => {
      for (const body of ['{"email":"ada@example.com', '"ada@example.com"', '{"results":"ada@example.com"}']) {
        const { ports, store } = open(() => new Response(body));
        await readOnce(store, call).catch(() => undefined);
        expect(ports.logged).toHaveLength(1);
        expect(ports.logged[0]).toMatch(
          new RegExp(`^error ${call.area} There has been a problem fetching ${call.area}\\. .*Error parsing response`),
        );
        expect(ports.logged[0]).not.toMatch(/ada|ann@b|\/api\//);
      }
    },
  );
});
