import { describe, expect, it } from 'vitest';
import { createPlayedWorld, settle } from '#server/testing/transport';
import { createStatusReader, type StatusCallName } from './status-reader.ts';

const names: readonly StatusCallName[] = ['ug-track', 'clearing-track', 'uc-track', 'ug-apply', 'uc-apply'];
const services = new Map(names.map((name) => [name, { url: `https://${name}.example` }]));

/** The outcome of a status call without an answer: just before this moment, and at it. */
async function endsAt(name: StatusCallName, limitMs: number, isProduction: boolean): Promise<readonly string[]> {
  const { client, clock } = createPlayedWorld({ services, play: () => 'never' });
  const statuses = createStatusReader({ client, clock, isProduction, reader: { readAnswer: () => null } });
  let end = 'waiting';
  void statuses.readStatus(name, { uid: 'u1', studyYear: 2027 }).then(({ kind }) => {
    end = kind;
  });
  await settle();
  clock.advance(limitMs - 1);
  await settle();
  const before = end;
  clock.advance(1);
  await settle();
  return [before, end];
}

describe('timeout of a status call', () => {
  it.each(names)('[CONST-010] times out %s after 5 s in production', async (name) => {
    expect(await endsAt(name, 5_000, true)).toEqual(['waiting', 'failed']);
  });

  it.each(names.filter((name) => name !== 'clearing-track'))('[CONST-010] times out %s after 20 s elsewhere', async (name) => {
    expect(await endsAt(name, 20_000, false)).toEqual(['waiting', 'failed']);
  });

  it('[CONST-010] times out tracking in Clearing after 5 s everywhere', async () => {
    expect(await endsAt('clearing-track', 5_000, false)).toEqual(['waiting', 'failed']);
  });
});
