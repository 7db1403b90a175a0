import { describe, expect, it } from 'vitest';
import { listScriptLines } from './call-script.ts';
import { findClearingDates } from './clearing-dates.ts';
import { type PlacesAsker, readPlacesQuery, toPlacesAddress, toPlacesCall } from './find-places.ts';

const read = (query: string) => readPlacesQuery(new URLSearchParams(query));
const known: PlacesAsker = { points: 112, home: { lat: 51.5, lng: -0.12 }, studyYear: 2027 };
const partsOf = (address: string) => Object.fromEntries(new URL(address, 'https://hub.example').searchParams);

describe('search for places', () => {
  it('reads a search from its address and writes it back', () => {
    for (const query of ['SearchText=law&points=near&miles=25&pages=3', 'points=mine', 'miles=100', ''])
      expect(toPlacesAddress('/dashboard/clearing', read(query))).toBe(`/dashboard/clearing${query === '' ? '' : `?${query}`}`);
  });

  it('ignores unknown filter values', () => {
    expect(read('points=all&miles=13&pages=-2')).toEqual({ text: '', points: 'any', miles: null, pages: 1 });
  });

  it('requests only courses with places, the best fit first', () => {
    expect(partsOf(toPlacesCall(read('SearchText=law'), known, 20))).toEqual({
      search: 'law',
      filters: 'Destination_Clearing',
      scheme: 'undergraduate',
      studyYear: '2027',
      sortBy: 'fit',
      points: '112',
      lat: '51.5',
      lng: '-0.12',
      offset: '20',
      limit: '20',
    });
  });

  it('filters by own points, by a little more, and by miles from home', () => {
    const maxOf = (query: string) => partsOf(toPlacesCall(read(query), known, 0));
    expect(maxOf('points=mine').maxPoints).toBe('112');
    expect(maxOf('points=near&miles=50')).toMatchObject({ maxPoints: '128', maxMiles: '50' });
  });

  it('leaves out filters that need unknown facts', () => {
    const parts = partsOf(toPlacesCall(read('points=mine&miles=25'), { points: null, home: null, studyYear: 2027 }, 0));
    expect(Object.keys(parts)).toEqual(['filters', 'scheme', 'studyYear', 'sortBy', 'offset', 'limit']);
  });
});

describe('call script', () => {
  const facts = { name: 'Ellie', personalId: '1270000024', points: 112, grades: ['Biology A level B'], course: 'Law', courseCode: 'M100' };
  const keysOf = (changes: object) => listScriptLines({ ...facts, ...changes }).map(({ key }) => key);

  it("contains the person's facts, and the personal ID in groups", () => {
    expect(listScriptLines(facts).map(({ values }) => values)).toEqual([
      { name: 'Ellie' },
      { course: 'Law', code: 'M100' },
      { id: '127 000 0024' },
      { points: 112, grades: 'Biology A level B' },
      {},
    ]);
  });

  it('leaves blanks for unknown facts', () => {
    expect(keysOf({ name: '', personalId: '', points: null, courseCode: '' })).toEqual([
      'clearing-say-hello-no-name',
      'clearing-say-course-no-code',
      'clearing-say-no-id',
      'clearing-say-no-points',
      'clearing-say-ask',
    ]);
    expect(keysOf({ course: '' })).toContain('clearing-say-no-course');
  });
});

describe('days of Clearing', () => {
  const dates = [
    { id: 'ug-2027-clearing', start: '2027-07-02', title: 'Clearing opens', provisional: false },
    { id: 'ug-2028-clearing', start: '2028-07-04', title: 'Clearing opens', provisional: true },
    { id: 'ug-2027-clearingend', start: '2027-10-18', title: 'Last day', provisional: false },
  ];

  it('finds the days of the year of entry', () => {
    expect(findClearingDates(2027, dates)).toEqual({ opensOn: '2027-07-02', endsOn: '2027-10-18', isProvisional: false });
  });

  it('marks days as provisional, or returns empty ones', () => {
    expect(findClearingDates(2028, dates)).toEqual({ opensOn: '2028-07-04', endsOn: '', isProvisional: true });
    expect(findClearingDates(2031, dates)).toEqual({ opensOn: '', endsOn: '', isProvisional: false });
  });
});
