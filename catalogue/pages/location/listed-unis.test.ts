import { describe, expect, it } from 'vitest';
import { readUniAnswer } from '../../rules/course-search/course-answer.ts';
import { listUnis } from './listed-unis.ts';

const { unis } = readUniAnswer({
  results: [
    { providerId: 'law', university: { name: 'Law', latlon: '51.24,-0.57' } },
    { providerId: 'leeds', university: { name: 'Leeds', latlon: '53.8067,-1.555' } },
    { providerId: 'nowhere', university: { name: 'Nowhere', latlon: '' } },
    { providerId: 'bradford', university: { name: 'Bradford', latlon: '53.79,-1.76' } },
  ],
});
const leeds = { position: { lat: 53.796, lng: -1.548 }, isFilter: false };

describe('the universities of a place', () => {
  it('gives universities the numbers of their pins, and no pin to one with only a campus in town or without a position', () => {
    expect(listUnis(unis, leeds).map(({ uni, number, isCampus }) => [uni.providerId, number, isCampus])).toEqual([
      ['law', undefined, true],
      ['leeds', 1, false],
      ['nowhere', undefined, false],
      ['bradford', 2, false],
    ]);
  });

  it('counts universities within fifteen miles of its centre as in town', () => {
    // One degree of latitude is 69.1 miles.
    const north = (miles: number) => ({ providerId: `${miles}`, university: { name: '', latlon: `${53.796 + miles / 69.1},-1.548` } });
    const { unis: around } = readUniAnswer({ results: [north(14.9), north(15.1)] });
    expect(listUnis(around, leeds).map(({ isCampus }) => isCampus)).toEqual([false, true]);
  });

  it('shows the universities of a country at their own positions', () => {
    expect(listUnis(unis, { ...leeds, isFilter: true }).map(({ number }) => number)).toEqual([1, 2, undefined, 3]);
  });
});
