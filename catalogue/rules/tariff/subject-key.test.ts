import { expect, it } from 'vitest';
import people from '../../facts/people-like-you.json' with { type: 'json' };
import subjects from '../../facts/subjects.json' with { type: 'json' };
import { countGrades } from './points.ts';
import { sameSubjectRules } from './saved-grades.ts';
import { keyOfSubject } from './subject-key.ts';

it.each([
  ['Maths', 'MATHEMATICS'],
  ['Further Maths', 'Further Mathematics'],
  ['Art & Design', 'art and design'],
  ['Business', 'Business Studies'],
  ['English Lit', 'English Literature'],
  ['PE', 'Physical Education'],
  ['RS', 'Religious Education'],
  ['Politics', 'Government & Politics'],
  ['Drama', 'Drama and Theatre Studies'],
  ['History  of Art', 'History of Art'],
])('[TARIFF-037] gives %j and %j the same key', (one, other) => {
  expect(keyOfSubject(one)).toBe(keyOfSubject(other));
});

it('[TARIFF-037] gives different subjects different keys, in any list', () => {
  const lists = [...people.qualificationTypes.map((type) => type.subjects), subjects.subjects.map(({ title }) => title)];
  for (const list of lists) expect(new Set(list.map(keyOfSubject)).size).toBe(list.length);
  expect([keyOfSubject(''), keyOfSubject('&'), keyOfSubject('Education')]).toEqual(['', '', 'education']);
});

it('[TARIFF-035] counts an AS in Maths as nothing beside an A level in Mathematics', () => {
  const grade = { id: '1', group: '', name: '', grade: 'A', subject: 'Maths', code: 'GCE-AS', points: 20, gradeMessage: '' };
  const higher = { ...grade, id: '2', subject: 'Mathematics', code: 'GCE-A', points: 48 };
  expect(countGrades([grade, higher], sameSubjectRules).map(({ counted }) => counted)).toEqual([0, 48]);
});
