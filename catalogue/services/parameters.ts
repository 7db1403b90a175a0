import type { ParameterDocs } from '#server/http';
import years from '../facts/years.json' with { type: 'json' };

const aYear = String(years.firstSupportedYear);

/** Query and path parameters with the same meaning everywhere in admissions. Lists are separated by commas. */
export const PARAMETERS: Readonly<Record<string, ParameterDocs>> = {
  'X-Hub-Person': ['The id of the person who is asked about, in signs that a header may hold.', 'ada'],
  Authorization: ['`Bearer` and the key that the operator gave to the other hub.', 'Bearer 0f3c9a'],
  studyYear: ['The year in which the studies begin, of four digits.', aYear],
  year: ['The year in which the studies begin, of four digits.', aYear],
  postcode: ['A UK postcode, with or without a space.', 'LS2 9JT'],
  search: ['The words to look for. Without them everything is found.', 'environmental science'],
  schemes: ['Schemes, as a list; all of them unless given.', 'undergraduate,conservatoires'],
  subjects: ['Ids of subjects, as a list.', 'law,psychology'],
  subjectGuides: ['Ids of subject guides, as a list.', 'law'],
  letter: ['The letter, A to Z, with which the name of the university begins, as lists have it.', 'L'],
  offset: ['How many results to leave out at the start.', '0'],
  limit: ['How many results at most, as a whole number.', '20'],
  token: ['The secret part of a private calendar address.', 'Yk3u0sQ7vB1n'],
};

/** Parameters of the course search only. */
export const COURSE_PARAMETERS: Readonly<Record<string, ParameterDocs>> = {
  sort: ['The direction: `asc`, which is the usual one, or `desc`.', 'asc'],
  sortBy: ['`relevance`, `title`, `provider`, `distance` from `lat` and `lng`, or `fit` to points and distance.', 'distance'],
  qualification: ['Awards, as a list.', 'BSc (Hons)'],
  studyMode: ['Study modes, as a list.', 'Full-time,Part-time'],
  region: ['Regions of the UK, as a list.', 'Scotland'],
  locations: ['Kinds of study location, as a list.', 'Main site'],
  country: ['Countries, as a list.', 'England,Wales'],
  filters: ['`Destination_Postgraduate` and `Destination_Clearing` (courses with places in Clearing), as a list.', 'Destination_Clearing'],
  unis: ['Ids of universities and colleges, as a list.', 'university-of-leeds'],
  scheme: ['`undergraduate`, `postgraduate` or `conservatoires`, as a list.', 'undergraduate'],
  lat: ['Where home is: its latitude in degrees.', '53.8'],
  lng: ['Where home is: its longitude in degrees.', '-1.55'],
  mode: ['One study mode for the whole search, which narrows the counts of every filter too.', 'Full-time'],
  points: ['The tariff points of the person, by which `fit` ranks.', '120'],
  maxPoints: ['Leave out courses that ask for more tariff points.', '120'],
  maxMiles: ['Leave out courses that are farther from home, in miles.', '30'],
  extended: ['`true`: each course with all its details.', 'true'],
  output: ['`provider`: grouped by university.', 'provider'],
  includeFilters: ['`true`: how many courses each filter would leave.', 'true'],
  countOnly: ['`true`: the number of courses alone.', 'true'],
  courses: [
    'Courses by their ids, each as courseId:courseOptionId, as a list. Nothing else is searched then.',
    'demo-course-1:demo-option-1',
  ],
  courseId: ['The id of one course to look up.', 'demo-course-1'],
  courseOptionId: ['The id of the option of that course.', 'demo-option-1'],
  academicYearId: ['The academic year of that course.', aYear],
};
