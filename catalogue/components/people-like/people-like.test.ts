import { expect, it } from 'vitest';
import { peopleTypesCall, readPeopleRows, toPeopleResultsCall, toPeopleSubjectsCall } from './people-calls.ts';
import { readPeopleChoice } from './people-choice.ts';

it('[PLY-014] [PLY-015] has one call each for types, subjects of a type and results of a selection', () => {
  expect(peopleTypesCall.path).toBe('/api/v1/people-like-you/qualifications');
  expect(toPeopleSubjectsCall('A levels').path).toBe('/api/v1/people-like-you/subjects?qualification=A%20levels');
  expect(toPeopleResultsCall({ qualification: 'A levels', subjects: ['Art', 'Health, care'] }).path).toBe(
    '/api/v1/people-like-you/results?qualification=A%20levels&subjects=Art,Health%2C%20care',
  );
});

it('rejects a response that is not a list, and omits rows without a name', () => {
  expect(() => readPeopleRows({})).toThrow('no list');
  expect(() => peopleTypesCall.read('A levels')).toThrow('no list');
  expect(peopleTypesCall.read(['A levels', null, ''])).toEqual(['A levels']);
  expect(
    readPeopleRows([
      { label: 'Law', applicants: 9, subjectGuide: null, demonstration: true },
      { label: 'Art', subjectGuide: 'art' },
      {},
      null,
    ]),
  ).toEqual([
    { label: 'Law', applicants: 9, subjectGuide: '', isDemonstration: true },
    { label: 'Art', applicants: 0, subjectGuide: 'art', isDemonstration: false },
  ]);
});

it('reads a saved choice, ignoring other saved values', () => {
  expect(readPeopleChoice({ selectedQualificationType: 'A levels', selectedSubjects: ['Art', null] })).toEqual({
    qualification: 'A levels',
    subjects: ['Art'],
  });
  expect(readPeopleChoice('nothing')).toEqual({ qualification: '', subjects: [] });
});
