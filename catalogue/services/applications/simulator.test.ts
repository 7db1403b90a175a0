import { describe, expect, it } from 'vitest';
import { createRequestShapes } from '#server/http';
import { CONSERVATOIRE_STATES, UNDERGRADUATE_STATES } from '../../rules/status/states.ts';
import { toViewer } from '../../rules/tags/to-viewer.ts';
import type { ApplicantRecord } from '../../schemas/generated/admissions.ts';
import { ADMISSIONS_SCHEMAS } from '../schemas.ts';
import { listSimulatedStates, type SchemeId, simulate } from './simulator.ts';

const start: ApplicantRecord = { user: { name: 'Sam', studyLevel: 'Undergraduate', studyYear: 2027, onBoardingConfirmed: true } };
const checkShape = createRequestShapes(ADMISSIONS_SCHEMAS);

function stateOf(record: ApplicantRecord, scheme: SchemeId): string | undefined {
  const context = { now: record.now ?? '', site: null, years: [], saved: [] };
  return toViewer(record, context).tiles.find((tile) => tile.scheme === scheme)?.state;
}

describe('simulate', () => {
  it('[STATUS-001] [STATUS-002] [STATUS-003] supports every state of both schemes', () => {
    expect(listSimulatedStates('UG').sort()).toEqual([...UNDERGRADUATE_STATES].sort());
    expect(listSimulatedStates('UC').sort()).toEqual([...CONSERVATOIRE_STATES].sort());
  });

  it.each(UNDERGRADUATE_STATES)('[STATUS-001] moves an undergraduate application to %s', (state) => {
    const record = simulate(start, { scheme: 'UG', state, year: 2027 });
    expect(record && stateOf(record, 'UG')).toBe(state);
  });

  it.each(CONSERVATOIRE_STATES)('[STATUS-002] moves a conservatoire application to %s', (state) => {
    const record = simulate(start, { scheme: 'UC', state, year: 2027 });
    expect(record && stateOf(record, 'UC')).toBe(state);
  });

  it.each([2026, 2028])('reaches every state in the cycle of %d too', (year) => {
    const wrong = UNDERGRADUATE_STATES.filter((state) => {
      const record = simulate({ user: { ...start.user, studyYear: year } }, { scheme: 'UG', state, year });
      return !record || stateOf(record, 'UG') !== state;
    });
    expect(wrong).toEqual([]);
  });

  it('creates records that fit their schema', () => {
    const records = listSimulatedStates('UG').map((state) => simulate(start, { scheme: 'UG', state, year: 2027 }));
    expect(records.flatMap((record) => checkShape('admissions/applicant-record', record))).toEqual([]);
  });

  it('leaves the other scheme’s application unchanged', () => {
    const uc = { personalId: '7', cycleYear: 2027, applicationStarted: true };
    const record = simulate({ ...start, applicationInfo: { ug: null, uc } }, { scheme: 'UG', state: 'placedFirm', year: 2027 });
    expect(record?.applicationInfo?.uc).toEqual(uc);
  });

  it('returns null for an unknown state', () => {
    expect(simulate(start, { scheme: 'UC', state: 'embargo', year: 2027 })).toBeNull();
    expect(simulate(start, { scheme: 'UG', state: 'toString', year: 2027 })).toBeNull();
  });
});
