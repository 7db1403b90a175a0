import { describe, expect, it } from 'vitest';
import { findPlace, PLACES } from './places.ts';

describe('places', () => {
  it('finds a place by its address, ignoring the rest', () => {
    expect(findPlace('/search/results?SearchText=law')?.id).toBe('course-results');
    expect(findPlace('/explore/uni-detail/university-of-leeds/')?.id).toBe('provider');
    expect(findPlace('/explore/search/events?type=open-day')?.id).toBe('events');
    expect(findPlace('/events/demo-open-day-university-of-leeds-2027-06')?.id).toBe('event');
    expect(findPlace('/node/12')?.id).toBe('event');
    expect(findPlace('/explore/subjects')?.id).toBe('subjects');
    expect(findPlace('/explore/subjects/law#top')?.id).toBe('subject');
  });

  it('finds no place at other addresses', () => {
    for (const address of ['/', '', '/explore', '/explore/subjects//', '/explore/subjects/law/more', '/search', '/dashboard'])
      expect(findPlace(address)?.id).toBe(address === '/explore/subjects//' ? 'subjects' : undefined);
  });

  it('has one place for each address', () => {
    expect(new Set(PLACES.map(({ path }) => path)).size).toBe(PLACES.length);
  });
});
