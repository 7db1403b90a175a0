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
  toPageStateCall,
} from './service-status.ts';

const serviceOf = (id: string) => statusServices.find((service) => service.id === id) ?? expect.unreachable(id);

describe('service status', () => {
  it('[CALL-080] reads 503 as maintenance, and any other failure or no answer as not responding', () => {
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

  it('shows maintenance or updating from page state', () => {
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

  it('[STATICP-009] uses the state of a visible tile and ignores hidden tiles', () => {
    const tile = (scheme: string, state: string, values = {}, shown = true) => ({ scheme, state, values, shown });
    const site = { apply: 'on', ug: 'default', uc: 'default' };
    const modesOf = (...tiles: ReturnType<typeof tile>[]) => joinTiles(site, tiles);
    expect(modesOf(tile('UG', 'unavailable'), tile('UC', 'updating'))).toEqual({ apply: 'on', ug: 'maintenance', uc: 'updating' });
    expect(modesOf(tile('UG', 'unavailable', {}, false), tile('UC', 'sent'))).toEqual(site);
    const failing = modesOf(tile('UG', 'unavailable', { message: 'Timed out', status: 0 }));
    expect(applyMode('working', serviceOf('ug-apply'), failing)).toBe('not-responding');
    expect(listModeNotes(failing)).toEqual([{ scheme: 'ug', kind: 'failing' }]);
  });

  it('ranks a service that does not respond worst', () => {
    expect(chooseOverall(['working', 'maintenance', 'not-responding'])).toBe('not-responding');
    expect(chooseOverall(['working', 'maintenance'])).toBe('maintenance');
    expect(chooseOverall(['working', 'working'])).toBe('working');
  });

  it('keeps the time of a state until the state changes', () => {
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

  it('[SHELL-037] lists the services in order, each with its base', () => {
    expect(statusServices.map(({ id, base, mode }) => `${id} ${base} ${mode}`)).toEqual([
      'ug-track services ug',
      'clearing-track services ug',
      'uc-track services uc',
      'ug-apply services ug',
      'uc-apply services uc',
      'search search null',
      'content base null',
      'notifications base null',
      'accommodation accommodation null',
      'apprenticeship-support services null',
    ]);
  });

  it("[STATICP-011] uses a service's own base, then that of the site, and no service with an empty base", () => {
    expect(listConfigured({ services: '', base: 'https://www.example' }).map(({ id }) => id)).toEqual([
      ...['search', 'content', 'notifications', 'accommodation'],
    ]);
    expect(listConfigured({ base: '' })).toEqual([]);
    expect(toHealthPath(serviceOf('search'), { base: 'https://www.example' })).toBe('/health');
  });

  it('[CALL-080] treats a status from 200 to 399 as working', () => {
    expect([199, 200, 399, 400].map(readHealth)).toEqual(['not-responding', 'working', 'working', 'not-responding']);
  });

  it('[STATICP-011] reports every maintenance mode', () => {
    const modes = ['default', 'embargo', 'maintenance', 'unavailable', 'updating'];
    const stateIn = (uc: string) => applyMode('working', serviceOf('uc-track'), { uc });
    expect(modes.map(stateIn)).toEqual(['working', 'working', 'maintenance', 'maintenance', 'maintenance']);
    const kindIn = (uc: string) => listModeNotes({ uc }).map(({ kind }) => kind);
    expect(modes.map(kindIn)).toEqual([[], [], ['maintenance'], ['maintenance'], ['updating']]);
  });

  it('[CONST-055] [PAGE-039] [EC-010] requests the same page state for half a minute', () => {
    const paths = ['08:00:00', '08:00:29.999', '08:00:30'].map((time) => toPageStateCall(`2027-08-12T${time}Z`));
    expect(paths.map(({ path }) => path)).toEqual([
      '/api/v1/dashboard-update?t=1818057600',
      '/api/v1/dashboard-update?t=1818057600',
      '/api/v1/dashboard-update?t=1818057630',
    ]);
    expect(paths[0]).toMatchObject({ base: 'base', headers: { 'Cache-Control': 'no-cache' } });
  });

  it('[STATICP-010] reads back each state stored by a tab', () => {
    const seen = (state: string) => ({ search: { state, since: '2027-03-15T10:00:00.000Z' } });
    const states = ['working', 'not-responding', 'maintenance'];
    expect(states.map((state) => readSeen(JSON.stringify(seen(state))))).toEqual(states.map(seen));
  });
});
