import { expect, it } from 'vitest';
import { cutSubject, nameGrade, readSavedGrades, toSavedGrades } from './saved-grades.ts';

const grade = { id: 'a', group: 'G', name: 'A level', code: 'GCE-A', grade: 'A', points: 48, subject: 'Art', gradeMessage: '' };

it('[TARIFF-010] reads saved grades with their stored points, without the table', () => {
  expect(readSavedGrades([{ ...grade, points: 47 }])).toEqual([{ ...grade, points: 47 }]);
  expect(readSavedGrades([grade, grade, { name: 'AS', points: 'many' }, 'nothing', { grade: 'A' }])).toEqual([
    grade,
    { ...grade, id: 'kept-2' },
    { id: 'kept-3', group: '', name: 'AS', code: 'AS', grade: '', points: 0, subject: '', gradeMessage: '' },
  ]);
  expect(readSavedGrades(null)).toEqual([]);
});

it('[TARIFF-033] stores a grade with its note, and drops the note with its cause', () => {
  const lower = { ...grade, id: 'b', name: 'AS', code: 'GCE-AS', points: 20 };
  const kept = toSavedGrades([lower, grade]);
  expect(kept.map(({ points, gradeMessage }) => [points, gradeMessage])).toEqual([
    [20, 'Note: AS points only count if no A level in same subject.'],
    [48, ''],
  ]);
  expect(toSavedGrades(kept.slice(0, 1))[0]?.gradeMessage).toBe('');
});

it('cuts a long subject, and names a grade by it when it has one', () => {
  expect([cutSubject('é'.repeat(300)).length, nameGrade({ subject: ' ', name: 'AS' }), nameGrade(grade)]).toEqual([
    255,
    'AS',
    'Art A level',
  ]);
});
