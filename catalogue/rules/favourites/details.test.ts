import { describe, expect, it } from 'vitest';
import courses from '../../facts/demonstration-courses.json' with { type: 'json' };
import providers from '../../facts/providers.json' with { type: 'json' };
import subjects from '../../facts/subjects.json' with { type: 'json' };
import { readCourseDetails, readSubject, readUni } from './details.ts';
import { chooseMapView, mapSettings } from './map-view.ts';

const [north, south] = [
  { lat: 57.1, lng: -2.1 },
  { lat: 50.7, lng: -3.5 },
];

describe('details of favourites', () => {
  it('[FAV-008] reads all six fields of every subject in the facts', () => {
    expect(Object.keys(readSubject({}))).toEqual(['id', 'title', 'image', 'icon', 'url', 'subjectMap']);
    expect(subjects.subjects.map(readSubject).filter((subject) => Object.values(subject).includes(''))).toEqual([]);
  });

  it('[FAV-009] reads every field of a university from a service', () => {
    const said = {
      providerId: 'u',
      image: 'i',
      banner: 'b',
      latlon: '1,2',
      name: 'U',
      address_1: 'High Street',
      address_2: '',
      address_3: 'Leeds',
      url: '/u',
      phone: '0113',
      email: 'u@example.org',
      tef: 'Gold',
      distance: 12.5,
      sortName: 'U',
      entityId: 'e',
      accommodationUrl: '/rooms',
      unibuddyId: 'ub',
      nssScore: 80,
      avgSalary: 25000,
      extended: { label: 'New', description: 'A new campus', link: '/new' },
    };
    const { address_1, address_2, address_3, ...rest } = said;
    expect(readUni(said)).toEqual({ ...rest, address: [address_1, address_3] });
    expect(address_2).toBe('');
  });

  it('[FAV-009] reads id, name, place and website of universities in the facts, and leaves the rest empty', () => {
    const unis = providers.providers.map(readUni);
    expect(unis.filter(({ providerId, name, sortName }) => [providerId, name, sortName].includes(''))).toEqual([]);
    expect(unis.every(({ nssScore, avgSalary, extended }) => nssScore === null && avgSalary === null && extended === null)).toBe(true);
    expect(unis.some(({ latlon, url }) => /^-?\d/.test(latlon) && url.startsWith('https://'))).toBe(true);
  });

  it('[FAV-010] reads a course with its options, and with one option from the facts', () => {
    const option = { startDate: '2027-09', duration: '3 years', qualification: 'BA', ucasPoints: 112, studyMode: 'Full-time' };
    const course = { courseId: 'c', course: 'Law', university: 'Leeds', picture: 'p', latlon: '1,2', options: [option, option] };
    expect(readCourseDetails(course)).toEqual(course);
    const known = courses.courses.map(readCourseDetails);
    expect(known.flatMap(({ options }) => options).filter((one) => Object.values(one).includes(''))).toEqual([]);
    expect(known.filter(({ courseId, course: title, university }) => [courseId, title, university].includes(''))).toEqual([]);
  });
});

describe('map of favourites', () => {
  it('[CONST-020] [CONST-021] shows the default view without pins', () => {
    expect(chooseMapView([])).toEqual({ kind: 'centre', center: { lat: 54.27, lng: -2.21 }, zoom: 6 });
  });

  it('[FAV-028] shows one pin no closer than 12, several by their bounds, and none by the default view', () => {
    expect(chooseMapView([north])).toEqual({ kind: 'centre', center: north, zoom: 12 });
    expect(chooseMapView([north, south])).toMatchObject({ southWest: { lat: 50.7, lng: -3.5 }, northEast: { lat: 57.1, lng: -2.1 } });
    expect(chooseMapView([])).toMatchObject({ zoom: mapSettings.zoom, center: mapSettings.center });
  });

  it('[CONST-022] [CONST-023] disables zoom by wheel and pads bounds by half', () => {
    expect(mapSettings.hasWheelZoom).toBe(false);
    expect(chooseMapView([north, south])).toMatchObject({ kind: 'bounds', padding: 0.5 });
  });
});
