import { describe, expect, it } from 'vitest';
import { CallError } from '../state/hub-context.tsx';
import { createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import { chooseRecoveryMs } from './recovery.ts';

const page = buildHubPage();

function storeOf(random = 0.5, answer: () => Response = () => new Response('{}')) {
  const ports = createFakePorts();
  ports.answerWith(answer);
  return createLibraryStore(page, { ...ports, random: () => random });
}

describe('automatic retry', () => {
  it.each([0, 408, 429, 500, 502, 503, 504])('waits 8 to 12 seconds after %i, at random for each browser', (status) => {
    const waits = [0, 0.25, 0.5, 0.999].map((random) => chooseRecoveryMs(storeOf(random), new CallError('Down', status)) ?? 0);
    expect(waits[0]).toBe(8_000);
    expect(waits.at(-1)).toBeLessThan(12_000);
    expect(new Set(waits).size).toBe(4);
  });

  it.each([400, 401, 403, 404, 200])('does not retry after %i', (status) => {
    expect(chooseRecoveryMs(storeOf(), new CallError('No', status))).toBeNull();
  });

  it('does not retry without an address, or after an error of our own', () => {
    expect(chooseRecoveryMs(storeOf(), new CallError('No address', 0, 'not-configured'))).toBeNull();
    expect(chooseRecoveryMs(storeOf(), new Error('Ours'))).toBeNull();
  });

  it.each([
    ['40', 50_000],
    ['2', 2_500],
    ['1', 2_500],
    ['99999', 750_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 10_000],
    ['-5', 10_000],
  ])('waits at least as long as the server requests (%s), and up to half as long again', async (seconds, expected) => {
    const store = storeOf(0.5, () => new Response('{}', { status: 503, headers: { 'Retry-After': seconds } }));
    const cause = await store.actions.call({ base: 'base', path: '/api/v1/x' }).catch((caught: unknown) => caught);
    expect(chooseRecoveryMs(store, cause)).toBe(expected);
  });
});
