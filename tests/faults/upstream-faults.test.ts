import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT_TEXT, FAULTS, type Fault, type FaultServer, startFaultServer } from '#server/testing/fault-server';
import { UpstreamError } from '#server/upstream';
import { openUpstreams } from './upstream-world.ts';

const good = { items: [{ id: 1, name: 'one' }], total: 1 };
/** Short, because only calls that hang have to wait for their deadline. */
const deadlineOf = (fault: Fault) => (ends[fault] === 'timeout' ? 1_500 : 60_000);

/** The outcome of a call for each fault of the service. */
const ends: Readonly<Record<Fault, string>> = {
  timeout: 'timeout',
  'status-500': '500',
  'status-502': '502',
  'status-503': '503',
  'status-429': '429',
  'status-404': '404',
  'status-204': '204',
  reset: 'unreachable',
  refused: 'unreachable',
  'dns-failure': 'unreachable',
  'tls-error': 'unreachable',
  'malformed-json': 'not-json',
  'wrong-type': '200',
  'empty-body': '200',
  'html-page': 'not-json',
  'extra-fields': '200',
  'missing-fields': '200',
  'huge-body': 'too-large',
  'slow-body': 'timeout',
  'endless-headers': 'timeout',
  redirect: 'redirect',
};

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer({ answer: () => good });
});
afterAll(() => server.close());

/** Every fault as a separate service, with a key that must not reach any other address. */
function openFaults() {
  const services = Object.fromEntries(FAULTS.map((fault) => [fault, { url: server.urlOf(fault), key: 'secret-key' }]));
  return openUpstreams({ services, resolve: server.resolve });
}

type Opened = ReturnType<typeof openFaults>;

/** Calls the service and returns the outcome, with an error as it would be logged. */
async function askFault({ client }: Opened, fault: Fault): Promise<{ end: string; body: unknown; error: string }> {
  const call = { service: fault, path: '/secret-path', query: { postcode: 'secret-query' }, headers: { 'x-user': 'secret-header' } };
  try {
    const { status, body } = await client.callService({ ...call, deadlineMs: deadlineOf(fault), isRepeatable: false });
    return { end: String(status), body, error: '' };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { end: error.code, body: null, error: `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}` };
  }
}

describe('faults of a service over real connections', () => {
  it('each of the 21 faults ends in a response or in an error of its kind', async () => {
    const opened = openFaults();
    const found = await Promise.all(FAULTS.map(async (fault) => [fault, (await askFault(opened, fault)).end]));
    await opened.client.close();
    expect(FAULTS).toHaveLength(21);
    expect(Object.fromEntries(found)).toEqual(ends);
  });

  it('JSON reaches the adapter unchanged, to be checked there', async () => {
    const opened = openFaults();
    const bodyOf = async (fault: Fault) => (await askFault(opened, fault)).body;
    expect(await bodyOf('wrong-type')).toEqual({ items: [{ id: FAULT_TEXT, name: 7 }], total: FAULT_TEXT });
    expect(await bodyOf('missing-fields')).toEqual({});
    expect(await bodyOf('extra-fields')).toMatchObject({ ...good, unexpectedText: FAULT_TEXT });
    expect(await bodyOf('empty-body')).toBeNull();
    await opened.client.close();
  });

  it('[U-13] after 21 faults the log and the errors contain name, outcome, status, duration and size, and no text of the service or of the call', async () => {
    const opened = openFaults();
    const found = await Promise.all(FAULTS.map((fault) => askFault(opened, fault)));
    await opened.client.close();
    const { lines } = opened.log;
    expect(lines.filter(({ code }) => code === 'upstream-call')).toHaveLength(FAULTS.length);
    const known = new Set(['service', 'outcome', 'status', 'ms', 'size', 'reason']);
    expect(lines.flatMap(({ details }) => Object.keys(details)).filter((name) => !known.has(name))).toEqual([]);
    for (const { details } of lines) expect(String(details.reason ?? 'NONE')).toMatch(/^[A-Z0-9_]+$/);
    const written = JSON.stringify(lines) + found.map(({ error }) => error).join('\n');
    expect(written).not.toContain(FAULT_TEXT);
    expect(written).not.toContain('secret-');
  });

  it('faults leave no hanging connection open', async () => {
    const opened = openFaults();
    await Promise.all(FAULTS.map((fault) => askFault(opened, fault)));
    await opened.client.close();
    await expect.poll(() => server.openSockets()).toBe(0);
  });

  it('closing aborts hanging calls', async () => {
    const { client } = openUpstreams({ services: { timeout: { url: server.urlOf('timeout') } } });
    const end = client.callService({ service: 'timeout', path: '/', deadlineMs: 60_000 }).catch((error: UpstreamError) => error.code);
    await expect.poll(() => server.openSockets()).toBeGreaterThan(0);
    await client.close();
    expect(await end).toBe('unreachable');
  });
});
