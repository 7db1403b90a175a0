import { describe, expect, it } from 'vitest';
import {
  type CourseAsker,
  clearFilters,
  countFilters,
  readCourseQuery,
  toCourseSuggestionsCall,
  toCoursesCall,
  toggleFilter,
  toQueryAddress,
  toUniSuggestionsCall,
} from './course-query.ts';
import { toResultsAddress } from './course-search.ts';

const asker: CourseAsker = { isPostgraduate: false, studyYear: 2027, home: null };
const read = (address: string) => readCourseQuery(new URLSearchParams(address));
const parts = (call: string) => Object.fromEntries(new URLSearchParams(call.split('?')[1]));

describe('course search in an address', () => {
  it('reads an address back as written', () => {
    const addresses = [
      '',
      'SearchText=law',
      'SearchText=art%20%26%20design&qualification=bsc-hons,ma&studyMode=part-time&filters=Destination_Clearing&pages=3',
      'unis=university-of-leeds&scheme=conservatoires&sort=desc&sortBy=title&letter=B&output=provider',
      'filters=Destination_Postgraduate&sortBy=distance',
    ];
    for (const address of addresses) {
      expect(toQueryAddress('/search/results', read(address))).toBe(`/search/results${address === '' ? '' : `?${address}`}`);
    }
  });

  it('ignores unknown values', () => {
    expect(read('scheme=other&sortBy=price&letter=BC&output=map&pages=-4&qualification=,,')).toEqual(read(''));
    expect(read('pages=900').pages).toBe(20);
  });

  it('accepts the older name for Clearing', () => {
    expect(read('filters=clearing').isClearing).toBe(true);
  });

  it('toggles a filter and returns to the first page', () => {
    const checked = toggleFilter(read('SearchText=law&pages=3'), 'region', 'wales');
    expect(toQueryAddress('/x', checked)).toBe('/x?SearchText=law&region=wales');
    expect(toggleFilter(checked, 'region', 'wales').filters.region).toEqual([]);
  });

  it('counts active filters, and clears all of them', () => {
    const query = read('SearchText=law&region=wales,london&letter=B&filters=Destination_Clearing&sortBy=title&unis=x');
    expect(countFilters(query, asker)).toBe(4);
    expect(countFilters(read('filters=Destination_Postgraduate'), { isPostgraduate: true })).toBe(0);
    expect(countFilters(read('filters=Destination_Postgraduate'), asker)).toBe(1);
    expect(toQueryAddress('/x', clearFilters(query))).toBe('/x?SearchText=law&sortBy=title');
  });
});

describe('course search call', () => {
  it('carries text, filters, order, year and scheme', () => {
    const call = toCoursesCall(
      read('SearchText=law&studyMode=part-time&region=wales,london&sortBy=provider&sort=desc&letter=B'),
      asker,
      100,
    );
    expect(parts(call)).toEqual({
      search: 'law',
      studyMode: 'part-time',
      region: 'wales,london',
      scheme: 'undergraduate',
      studyYear: '2027',
      sort: 'desc',
      sortBy: 'provider',
      letter: 'B',
      offset: '100',
      limit: '100',
    });
  });

  it('requests filter values with the first page only', () => {
    expect([0, 100].map((offset) => parts(toCoursesCall(read(''), asker, offset)).includeFilters)).toEqual(['true', undefined]);
  });

  it('searches postgraduate courses on request, and sorts by distance once the home is known', () => {
    const home = { lat: 53.8, lng: -1.5 };
    const call = parts(toCoursesCall(read('sortBy=distance'), { ...asker, isPostgraduate: true, home }, 0));
    expect(call).toMatchObject({
      scheme: 'postgraduate',
      filters: 'Destination_Postgraduate',
      sortBy: 'distance',
      lat: '53.8',
      lng: '-1.5',
    });
    expect(parts(toCoursesCall(read('sortBy=distance'), asker, 0))).toMatchObject({ sortBy: 'relevance' });
  });

  it('suggests five courses and three universities', () => {
    expect(parts(toCourseSuggestionsCall(' law ', { ...asker, isClearing: true }))).toEqual({
      search: 'law',
      filters: 'Destination_Clearing',
      scheme: 'undergraduate',
      studyYear: '2027',
      limit: '5',
    });
    expect(toUniSuggestionsCall(' lee ')).toBe('/api/v1/unis?search=lee&limit=3');
  });

  it('requests all results of the suggestions at the other address', () => {
    expect(toResultsAddress({ text: 'law', isPostgraduate: true, isClearing: false, clearingFilter: '' })).toBe(
      '/coursedisplay/results?SearchText=law&filters=Destination_Postgraduate',
    );
  });
});
