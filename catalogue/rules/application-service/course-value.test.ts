import { expect, it } from 'vitest';
import { nameCourse, readCourseValue, toCourseValue } from './course-value.ts';

const value = toCourseValue({ courseId: 'c1', courseOptionId: 'o1' });

it.each([
  ['our own address', '/track/undergraduate/2027', value, '/track/undergraduate/2027?course=c1%3Ao1'],
  ['an address with a query', '/track?year=2027', value, '/track?year=2027&course=c1%3Ao1'],
  ['another service', 'https://apply.example/2027', value, 'https://apply.example/2027'],
  ['another service without a scheme', '//apply.example/2027', value, '//apply.example/2027'],
  ['a course without an id', '/track/undergraduate/2027', toCourseValue({ courseId: '', courseOptionId: '' }), '/track/undergraduate/2027'],
])('adds the course to %s only where the service reads it', (_, address, course, named) => {
  expect(nameCourse(address, course)).toBe(named);
});

it.each(['', 'c1', 'c1:o1,c2:o2', 'c1:o 1', `${'c'.repeat(201)}:o1`])('rejects %j as a course value', (text) => {
  expect(readCourseValue(text)).toBe('');
  expect(readCourseValue('c1:o1')).toBe('c1:o1');
});
