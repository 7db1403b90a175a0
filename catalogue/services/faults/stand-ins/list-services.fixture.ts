import { type StandIn, type StandInReply, startStandIn } from './stand-in.fixture.ts';

const school = {
  code: 'URN112939',
  name: 'Hilltop High School',
  address_1: 'Hill Road',
  address_2: null,
  address_3: 'Nottingham',
  address_4: '',
  Ukprn: '10014980',
  phase: 'Secondary',
};

/** Schools by words, as a list. */
export function startSchoolService(): Promise<StandIn> {
  return startStandIn(({ path, query }) => {
    if (path !== '/api/v1/schools') return missing;
    const fits = school.name.toLowerCase().includes((query.get('search') ?? '').toLowerCase());
    return { json: fits ? Array.from({ length: 3 }, (_, index) => ({ ...school, code: `${school.code}-${index}` })) : [] };
  });
}

/** Whether the apprenticeship support offer is available at a postcode. */
export function startEligibilityService(): Promise<StandIn> {
  return startStandIn(({ path, query }) => {
    if (path !== '/api/v1/dfe-postcode') return missing;
    const postcode = query.get('postcode') ?? '';
    return { json: postcode.startsWith('LS') ? [{ code: 'Yes', area: 'Leeds' }] : [] };
  });
}

const rooms = {
  title: 'University of Leeds',
  slug: 'university-of-leeds',
  university: { guid: 'university-of-leeds', accommodation_url: 'https://rooms.example/leeds', logo: '', id: 9 },
  data: [{ id: 'r1', title: 'Elm Court', price: 120 }],
};

/** The accommodation list service: one entry for most, a list for some, 404 for unknown ones. */
export function startAccommodationService(): Promise<StandIn> {
  return startStandIn(({ query }) => {
    const guid = query.get('institution_guid');
    if (guid === 'university-of-leeds') return { json: rooms };
    if (guid === 'university-of-bath')
      return {
        json: [
          { ...rooms, slug: 'university-of-bath' },
          { ...rooms, data: [] },
        ],
      };
    if (guid === 'no-rooms') return { status: 204 };
    return { status: 404, json: { message: 'Unknown institution', code: 'E404' } };
  });
}

/** Key dates, open days and exhibitions of a calendar service; some have few fields. */
export function startEventService(): Promise<StandIn> {
  return startStandIn(({ query }) => {
    if (query.get('type') === 'key-date') {
      return {
        json: [
          {
            id: 'k1',
            start: '2027-01-13T18:00:00+00:00',
            title: 'Deadline',
            ucasUrl: '/dates',
            schemes: [{ name: 'Undergraduate', id: 4 }],
            type: 'key-date',
          },
          { id: 'k2', start: '2027-02-25', title: 'Extra opens', ucasUrl: null, schemes: [{ name: 'Undergraduate' }] },
        ],
      };
    }
    return {
      json: [
        {
          id: 'e1',
          title: 'Open day',
          start: '2027-05-08T09:30:00+01:00',
          ucasUrl: '/events/e1',
          type: 'open-day',
          location: { administrative_area: 'Leeds', country: 'GB' },
          capacity: 400,
        },
        { id: 'e2', title: 'Exhibition', start: '2027-06-02T09:00:00+01:00', type: 'something-new', location: null },
        { title: 'Without an id', start: '2027-06-03T09:00:00+01:00' },
      ],
    };
  });
}

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
  internal: { rank: 3 },
  options: [
    {
      courseOptionId: 'o1',
      startDate: '2027-09',
      duration: '3 years',
      qualification: 'LLB',
      ucasPoints: null,
      studyMode: 'Full-time',
      location: 'Leeds',
      vacancies: 4,
    },
  ],
};

const university = {
  name: 'University of Leeds',
  sortName: 'Leeds, University of',
  kind: 'university',
  city: 'Leeds',
  region: 'Yorkshire and The Humber',
  nation: 'England',
  address_1: 'University of Leeds',
  address_2: 'Leeds',
  address_3: '',
  address_4: 'England',
  postcode: 'LS2 9JT',
  latlon: '53.8,-1.55',
  website: 'https://leeds.example',
  phone: '',
  email: '',
  tef: 'Gold',
  nssScore: null,
  avgSalary: null,
  ucasCode: 'L23',
  accommodationUrl: '',
  image: '',
  banner: '',
  founded: 1904,
};

/** Courses and universities of a search service: results and options, and a total for requests that only count. */
export function startCourseService(): Promise<StandIn> {
  return startStandIn(({ path, query }) => {
    if (path === '/api/v1/unis') return { json: { results: [{ providerId: 'university-of-leeds', university }], took: 4 } };
    if (path !== '/api/v1/courses') return missing;
    if (query.get('output') === 'provider')
      return {
        json: {
          results: [{ providerId: 'university-of-leeds', university: university.name, total: 1, courses: [course], score: 1 }],
          options: {},
          total: 1,
        },
      };
    const options = query.get('includeFilters') ? { region: [{ id: 'leeds', label: 'Leeds', count: 1, selected: false }] } : undefined;
    return {
      json: {
        results: query.get('countOnly') ? [] : [course],
        ...(options ? { options } : {}),
        ...(query.get('countOnly') ? { total: 41 } : {}),
        took: 12,
      },
    };
  });
}

/** CSV rows: the numbers of earlier applicants. */
export const peopleRows = [
  'qualification,SUBJ_1,SUBJ_2,SUBJ_3,SUBJ_4,SubjectGuide,n_apps',
  'A levels,Biology,Chemistry,Mathematics,,Medicine,300',
  'A levels,Biology,Chemistry,Mathematics,,Law,30',
  'A levels,Biology,Chemistry,Mathematics,,Law,many',
  '',
].join('\n');

/** The file with these rows. */
export function startPeopleService(): Promise<StandIn> {
  return startStandIn(({ path }) =>
    path === '/data/people-like-you.csv' ? { text: peopleRows, type: 'text/csv; charset=utf-8' } : missing,
  );
}

const missing: StandInReply = { status: 404, json: { message: 'No route', code: 'E404' } };
