import { describe, expect, it } from 'vitest';
import {
  applyMode,
  chooseOverall,
  joinTiles,
  keepSince,
  listConfigured,
  listModeNotes,
  readHealth,
  readSeen,
  type ServiceState,
  statusServices,
  toHealthPath,
} from './service-status.ts';

const serviceOf = (id: string) => statusServices.find((service) => service.id === id) ?? expect.unreachable(id);

describe('service status', () => {
  it('[CALL-080] 503 is maintenance, any other failure or no answer is not responding, the rest works', () => {
    const states: readonly [number, ServiceState][] = [
      [200, 'working'],
      [204, 'working'],
      [503, 'maintenance'],
      [0, 'not-responding'],
      [500, 'not-responding'],
      [502, 'not-responding'],
      [404, 'not-responding'],
    ];
    for (const [status, state] of states) expect(readHealth(status), String(status)).toBe(state);
    expect(toHealthPath(serviceOf('search'), { search: 'https://search.example' })).toBe('/health');
    expect(toHealthPath(serviceOf('search'), {})).toBe('/health?service=search');
    expect(listConfigured({ accommodation: '' }).map(({ id }) => id)).not.toContain('accommodation');
    expect(listConfigured({})).toHaveLength(10);
  });

  it('page state can say maintenance or updating', () => {
    const modes = { apply: 'on', ug: 'maintenance', uc: 'updating' };
    const stateOf = (id: string) => applyMode('working', serviceOf(id), modes);
    expect(['ug-track', 'ug-apply', 'clearing-track'].map(stateOf)).toEqual(['maintenance', 'maintenance', 'maintenance']);
    expect(['uc-track', 'search'].map(stateOf)).toEqual(['maintenance', 'working']);
    expect(listModeNotes(modes)).toEqual([
      { scheme: 'ug', kind: 'maintenance' },
      { scheme: 'uc', kind: 'updating' },
    ]);
    expect(listModeNotes({ ug: 'default', uc: 'default' })).toEqual([]);
  });

  it('[STATICP-009] a tile that sent somebody here is believed, one that is not on the screen is not', () => {
    const tile = (scheme: string, state: string, values = {}, shown = true) => ({ scheme, state, values, shown });
    const site = { apply: 'on', ug: 'default', uc: 'default' };
    const modesOf = (...tiles: ReturnType<typeof tile>[]) => joinTiles(site, tiles);
    expect(modesOf(tile('UG', 'unavailable'), tile('UC', 'updating'))).toEqual({ apply: 'on', ug: 'maintenance', uc: 'updating' });
    expect(modesOf(tile('UG', 'unavailable', {}, false), tile('UC', 'sent'))).toEqual(site);
    const failing = modesOf(tile('UG', 'unavailable', { message: 'Timed out', status: 0 }));
    expect(applyMode('working', serviceOf('ug-apply'), failing)).toBe('not-responding');
    expect(listModeNotes(failing)).toEqual([{ scheme: 'ug', kind: 'failing' }]);
  });

  it('what does not respond weighs most', () => {
    expect(chooseOverall(['working', 'maintenance', 'not-responding'])).toBe('not-responding');
    expect(chooseOverall(['working', 'maintenance'])).toBe('maintenance');
    expect(chooseOverall(['working', 'working'])).toBe('working');
  });

  it('a state keeps the moment it was first seen at, and starts anew when it changes', () => {
    const first = keepSince({}, { search: 'working', content: 'maintenance' }, '2027-03-15T10:00:00.000Z');
    const next = keepSince(first, { search: 'working', content: 'working' }, '2027-03-15T10:05:00.000Z');
    expect(next).toEqual({
      search: { state: 'working', since: '2027-03-15T10:00:00.000Z' },
      content: { state: 'working', since: '2027-03-15T10:05:00.000Z' },
    });
    expect(readSeen(JSON.stringify(next))).toEqual(next);
    for (const text of [
      null,
      '{oops',
      '[]',
      '{"search":{"state":"gone","since":"2027-03-15"}}',
      '{"search":{"state":"working","since":"?"}}',
    ])
      expect(readSeen(text)).toEqual({});
  });
});
