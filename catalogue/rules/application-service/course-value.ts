/** A course with one of its options, by their ids. */
interface CourseIds {
  readonly courseId: string;
  readonly courseOptionId: string;
}

const VALUE = /^[^:,\s]{1,200}:[^:,\s]{0,200}$/;

/** The value of a course in a form and in an address. */
export function toCourseValue({ courseId, courseOptionId }: CourseIds): string {
  return `${courseId}:${courseOptionId}`;
}

/** The value of a course in a query; empty for anything else. */
export function readCourseValue(text: string | undefined): string {
  return text !== undefined && VALUE.test(text) ? text : '';
}

/**
 * Adds the course of this value to the address, so that it is chosen already. Addresses of another service and courses without an id leave
 * the address unchanged.
 * @example nameCourse('/track/undergraduate/2027', 'c1:o1') // '/track/undergraduate/2027?course=c1%3Ao1'
 */
export function nameCourse(address: string, value: string): string {
  return readCourseValue(value) === '' ? address : addToQuery(address, { course: value });
}

/**
 * The address for replying, with the replies that the person tried out chosen already. Another service has no such query.
 * @example nameReplies('/track/undergraduate/2027', { firm: 'leeds', insurance: '' }) // '/track/undergraduate/2027?firm=leeds'
 */
export function nameReplies(address: string, { firm, insurance }: { readonly firm: string; readonly insurance: string }): string {
  return addToQuery(address, { firm, insurance });
}

function addToQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const isOwn = /^\/(?!\/)/.test(address);
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
  return !isOwn || query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
