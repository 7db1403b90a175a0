import type { IncomingMessage } from 'node:http';
import { applied, tracked } from './personal-stand-ins/status-service.fixture.ts';
import { peopleRows } from './stand-ins/list-services.fixture.ts';

const course = {
  courseId: 'c-law',
  course: 'Law',
  university: 'University of Leeds',
  providerId: 'university-of-leeds',
  picture: '',
  latlon: '53.8,-1.55',
  level: 'undergraduate',
  scheme: 'undergraduate',
  courseCode: 'M100',
  subject: 'law',
  subjectTitle: 'Law',
  academicYearId: '2027',
  hasClearing: false,
  options: [
    {
      courseOptionId: 'o1',
      startDate: '2027-09',
      duration: '3 years',
      qualification: 'LLB',
      ucasPoints: null,
      studyMode: 'Full-time',
      location: 'Leeds',
    },
  ],
};

/** A valid answer of every service, by the path of its call. */
export const goodAnswers: Readonly<Record<string, unknown>> = {
  '/api/v1/accommodation-list': {
    title: 'University of Leeds',
    slug: 'university-of-leeds',
    university: { guid: 'university-of-leeds', accommodation_url: 'https://rooms.example/leeds', logo: '' },
    data: [{ id: 'r1', title: 'Elm Court' }],
  },
  '/Capture/Interactive/Find/v1.10/json3.ws': { Items: [{ Id: 'a1', Type: 'Address', Text: '1 Mill Road', Description: 'Worcester' }] },
  '/Capture/Interactive/Retrieve/v1.20/json3.ws': { Items: [{ Id: 'a1', Line1: '1 Mill Road', City: 'Worcester' }] },
  '/graphql': {
    data: {
      subjectGuides: [{ nid: 'law', url: '/explore/subjects/law', title: 'Law' }],
      locationGuides: [{ nid: 'leeds', url: '/explore/locations/leeds', title: 'Leeds' }],
      nodes: [{ nid: '12', url: '/a', title: 'A', type: 'Article' }],
    },
  },
  '/api/v1/article': [{ title: 'Studying law', url: '/explore/articles/law', image: 'law', summary: 'What it is like.' }],
  '/api/v1/videos': [{ title: 'A day at college', image: 'day', summary: 'From eight to five.', brightcove_id: '601' }],
  '/api/v1/faq-search': [{ label: 'When do I apply?', value: '/faq/when' }],
  '/api/v1/content': [
    { id: 'c1', title: 'Solicitor', summary: 'Advises people.', url: '/careers/solicitor', type: 'Career profile', image: '' },
  ],
  '/api/v1/courses': { results: [course], options: {}, total: 1 },
  '/api/v1/dfe-postcode': [{ code: 'Yes' }],
  '/api/v1/events': [{ id: 'k1', start: '2027-05-13T18:00:00+01:00', title: 'Open day', ucasUrl: '/dates', schemes: [] }],
  '/data/people-like-you.csv': peopleRows,
  '/postcodes/LS29JT': { status: 200, result: { latitude: 53.8059, longitude: -1.5538 } },
  '/api/v1/schools': [{ code: 'URN1', name: 'Hilltop High School' }],
  '/api/v1/applications': { ug: { ...applied, ...tracked }, uc: { ...applied, ...tracked } },
  '/api/v1/applications/ug/track': tracked,
  '/api/v1/applications/ug/clearing-track': tracked,
  '/api/v1/applications/uc/track': tracked,
  '/api/v1/applications/ug/apply': applied,
  '/api/v1/applications/uc/apply': applied,
  '/api/v1/notifications': [
    { id: '1', title: 'News', message: 'Read on.', primaryUrl: 'https://www.example.org/', primaryLabel: 'Read', created: 1 },
  ],
  '/hub-events-api/api/v1.0/hubevents': [
    {
      eventName: 'Exhibition',
      ucasEventId: '77',
      eventStartDate: '2027-04-01T09:00:00+01:00',
      eventEndDate: '2027-04-01T15:00:00+01:00',
      dateAttended: '0001-01-01T00:00:00Z',
      scans: [],
    },
  ],
  '/spotlights/progress': { items: [{ title: 'Law', url: 'https://www.example.org/', provider: 'Fernhill', percentageCompleted: 50 }] },
  '/work-experiences/progress': { items: [{ title: 'Law', url: 'https://www.example.org/', provider: 'Moss', percentageCompleted: 10 }] },
  '/api/v1/live': {
    enabled: true,
    time: '2027-05-20T15:00:00Z',
    title: 'Ask an adviser',
    embed: 'https://player.example/1',
    holding: 'We start at four.',
    information: '',
    comments: true,
    identifier: 'live-1',
  },
  '/account/disqus-callback': { signature: 'signed' },
  '/api/v4/tariff/list': [{ name: 'A level', group: 'A levels', code: 'GCE-A', grades: [{ grade: 'A*', score: 56 }] }],
  '/api/v1/dfe-proxy': { data: { id: 'a1' } },
};

/** The valid answer for a path with its query; the request is ignored. */
export function goodAnswer(path: string, _request?: IncomingMessage): unknown {
  const { pathname } = new URL(path, 'http://service');
  if (!(pathname in goodAnswers)) throw new Error(`There is no answer for ${pathname}.`);
  return goodAnswers[pathname];
}
