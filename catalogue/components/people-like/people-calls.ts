import type { ReadCall } from '#engine/hub';
import { toCallAddress } from '../../rules/call-address.ts';
import type { PeopleLikeResult, SubjectSelection } from '../../rules/people-like/selection.ts';
import { readNumber, readRecords, readText, readTexts } from '../../rules/reading.ts';

/** One row of the results, with the id of its subject guide. */
export interface PeopleRow extends PeopleLikeResult {
  /** Empty when there is no guide. */
  readonly subjectGuide: string;
  /** Whether the numbers are demonstration data, until a real feed is connected. */
  readonly isDemonstration: boolean;
}

const PATH = '/api/v1/people-like-you';
const area = 'people like you';

/** The names of the qualification types. */
export const peopleTypesCall: ReadCall<readonly string[]> = { base: 'base', path: `${PATH}/qualifications`, area, read: readNames };

/** The subjects of a type. */
export function toPeopleSubjectsCall(qualification: string): ReadCall<readonly string[]> {
  return { base: 'base', path: toCallAddress(`${PATH}/subjects`, { qualification }), area, read: readNames };
}

/** The results of a selection, best first. */
export function toPeopleResultsCall({ qualification, subjects }: SubjectSelection): ReadCall<readonly PeopleRow[]> {
  return { base: 'base', path: toCallAddress(`${PATH}/results`, { qualification, subjects }), area, read: readPeopleRows };
}

function readNames(body: unknown): readonly string[] {
  if (!Array.isArray(body)) throw new Error('The answer is no list.');
  const names = readTexts(body);
  if (body.length > 0 && names.length === 0) throw new Error('No entry of the answer is a name.');
  return names;
}

/** The rows of a response; throws when it is not a list, and omits an entry without a name. */
export function readPeopleRows(body: unknown): readonly PeopleRow[] {
  return readRecords(body, (fields) => {
    const label = readText(fields.label);
    if (label === '') return null;
    const subjectGuide = readText(fields.subjectGuide);
    return { label, applicants: readNumber(fields.applicants), subjectGuide, isDemonstration: fields.demonstration === true };
  });
}
