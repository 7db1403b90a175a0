import { describe, expect, it } from 'vitest';
import { type CallInput, chooseCallOutcome } from './call-outcome.ts';

const asked: CallInput = {
  status: 200,
  message: '',
  isConfigured: true,
  lastSuccessAt: null,
  lastRedirectAt: null,
  now: '2027-08-12T09:00:00Z',
};

function outcome(change: Partial<CallInput>) {
  const { kind, isStarted, message } = chooseCallOutcome({ ...asked, ...change });
  return { kind, isStarted, message };
}

const notStarted = { kind: 'notStarted', isStarted: false, message: '' };

describe('outcome of a status call', () => {
  const lastSuccessAt = '2027-08-12T08:59:00Z';

  it.each([
    ['[ERR-001]', 204],
    ['[ERR-002]', 404],
  ])('treats %s %i as not started, even after an earlier success', (_, status) => {
    expect(outcome({ status })).toEqual(notStarted);
    expect(outcome({ status, lastSuccessAt })).toEqual(notStarted);
  });

  it.each([
    ['[ERR-003]', 500],
    ['[ERR-004]', 400],
  ])('treats %s %i as not started, or keeps what was read before', (_, status) => {
    expect(outcome({ status })).toEqual(notStarted);
    expect(outcome({ status, lastSuccessAt })).toEqual({ kind: 'keep', isStarted: false, message: lastSuccessAt });
  });

  it('[ERR-005] treats 503 as unavailable and started', () => {
    expect(outcome({ status: 503 })).toEqual({ kind: 'unavailable', isStarted: true, message: '' });
  });

  it('[ERR-007] treats every other failure as unavailable with message and status, 0 without an answer', () => {
    const other = (status: number | null, message: string) => outcome({ status, message });
    const unavailable = (message: string) => ({ kind: 'unavailable', isStarted: false, message });
    expect(other(418, 'Teapot')).toEqual(unavailable('(Teapot - 418)'));
    expect(other(502, 'Bad Gateway')).toEqual(unavailable('(Bad Gateway - 502)'));
    expect(other(null, 'Timed out')).toEqual(unavailable('(Timed out - 0)'));
    expect(other(null, 'No connection')).toEqual(unavailable('(No connection - 0)'));
  });

  it('reads only answers with a 2xx status', () => {
    const kinds = [199, 200, 299, 300].map((status) => outcome({ status }).kind);
    expect(kinds).toEqual(['unavailable', 'read', 'read', 'unavailable']);
  });
});
