import { describe, expect, it } from 'vitest';
import { createFakeLog } from '#server/http';
import { type UpstreamCall, UpstreamError } from '#server/upstream';
import { createAnswerReader } from '../answers/answer-reader.ts';
import { createUpstreamBookings } from './upstream-bookings.ts';

const caller = { uid: 'u1', kind: 'viewer', role: 'viewer', session: 's1', authAt: 0 } as const;

/** The bookings of a service with this answer, and the calls it received. */
function open(status: number, body: unknown) {
  const asked: UpstreamCall[] = [];
  const client = {
    async callService(call: UpstreamCall) {
      asked.push(call);
      if (status === 0) throw new UpstreamError(call.service, 'timeout');
      return { status, body, isStale: false };
    },
  };
  const bookings = createUpstreamBookings({ client, reader: createAnswerReader({ log: createFakeLog() }) });
  return { asked, list: () => bookings.listBookings(caller) };
}

const booking = { eventName: 'Exhibition', eventStartDate: '2027-04-01T09:00:00+01:00' };

describe('bookings from a service', () => {
  it('[CALL-066] [EVENT-023] are fetched for the person of the session within 5 s, with numeric ids and missing fields', async () => {
    const { asked, list } = open(200, [{ ...booking, ucasEventId: 77, dateAttended: null, ticket: 'T1' }]);
    expect(await list()).toEqual([{ ...booking, ucasEventId: '77', eventEndDate: '', dateAttended: '', scans: [] }]);
    expect(asked).toMatchObject([{ path: '/hub-events-api/api/v1.0/hubevents', headers: { 'X-Hub-Person': 'u1' }, deadlineMs: 5_000 }]);
  });

  it('are empty for an empty answer', async () => {
    expect(await open(204, null).list()).toEqual([]);
  });

  it.each([0, 200, 401, 404, 500])('fail without a readable answer: status %i', async (status) => {
    await expect(open(status, [booking]).list()).rejects.toMatchObject({ status: 503 });
  });
});
