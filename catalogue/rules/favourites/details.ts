import { createReader, createTextsReader, type Reader, readFields, readList, readNumberOrNull, readText } from '../reading.ts';

/** A favourite subject. */
export interface SubjectDetails {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly icon: string;
  readonly url: string;
  readonly subjectMap: string;
}

/** A favourite university; unknown texts are empty, unknown numbers are null. */
export interface UniDetails {
  readonly providerId: string;
  readonly image: string;
  readonly banner: string;
  readonly latlon: string;
  readonly name: string;
  readonly address: readonly string[];
  readonly url: string;
  readonly phone: string;
  readonly email: string;
  readonly tef: string;
  readonly distance: number | null;
  readonly sortName: string;
  readonly entityId: string;
  readonly accommodationUrl: string;
  readonly unibuddyId: string;
  readonly nssScore: number | null;
  readonly avgSalary: number | null;
  readonly extended: { readonly label: string; readonly description: string; readonly link: string } | null;
}

/** One option of a course. */
export interface CourseOption {
  readonly startDate: string;
  readonly duration: string;
  readonly qualification: string;
  readonly ucasPoints: number | null;
  readonly studyMode: string;
}

/** A favourite course. */
export interface CourseDetails {
  readonly courseId: string;
  readonly course: string;
  readonly university: string;
  readonly picture: string;
  readonly latlon: string;
  readonly options: readonly CourseOption[];
}

function readPlace(value: { readonly latlon?: unknown; readonly lat?: unknown; readonly lng?: unknown }): string {
  const [lat, lng] = [readNumberOrNull(value.lat), readNumberOrNull(value.lng)];
  return readText(value.latlon) || (lat === null || lng === null ? '' : `${lat},${lng}`);
}

/** Reads a subject from the reference data or a service. */
export const readSubject: Reader<SubjectDetails> = createTextsReader('id', 'title', 'image', 'icon', 'url', 'subjectMap');

const readHighlight = createTextsReader('label', 'description', 'link');

/** Reads a university from the reference data or a service. */
export function readUni(value: unknown): UniDetails {
  const fields = readFields(value);
  const text = (name: string) => readText(fields[name]);
  const extended = readHighlight(fields.extended);
  return {
    providerId: text('providerId'),
    image: text('image'),
    banner: text('banner'),
    latlon: readPlace(fields),
    name: text('name'),
    address: [1, 2, 3, 4].map((line) => text(`address_${line}`)).filter((line) => line !== ''),
    url: text('url') || text('website'),
    phone: text('phone'),
    email: text('email'),
    tef: text('tef'),
    distance: readNumberOrNull(fields.distance),
    sortName: text('sortName'),
    entityId: text('entityId'),
    accommodationUrl: text('accommodationUrl'),
    unibuddyId: text('unibuddyId'),
    nssScore: readNumberOrNull(fields.nssScore),
    avgSalary: readNumberOrNull(fields.avgSalary),
    extended: extended.label === '' ? null : extended,
  };
}

const readOption = createReader<CourseOption>({
  ...{ startDate: readText, duration: readText, qualification: readText },
  ...{ ucasPoints: readNumberOrNull, studyMode: readText },
});

/** Reads a course from the reference data or a service; a row of the reference data is a course with one option. */
export function readCourseDetails(value: unknown): CourseDetails {
  const fields = readFields(value);
  const text = (name: string) => readText(fields[name]);
  return {
    courseId: text('courseId'),
    course: text('course') || text('title'),
    university: text('university'),
    picture: text('picture'),
    latlon: readPlace(fields),
    options: (Array.isArray(fields.options) ? readList(fields.options) : [fields]).map(readOption),
  };
}
