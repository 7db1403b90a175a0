import type { CallPlace } from './call-list.ts';

/** Values for a call script; unknown values are empty or null. */
export interface ScriptFacts extends Pick<CallPlace, 'course' | 'courseCode'> {
  readonly name: string;
  readonly personalId: string;
  readonly points: number | null;
  /** Each grade as text, such as 'Biology A level A'. */
  readonly grades: readonly string[];
}

/** One line of the script: its message key and the values for it. */
export interface ScriptLine {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The call script, line by line, with the person's own facts; unknown facts are left as blanks. */
export function listScriptLines({ name, personalId, points, grades, course, courseCode }: ScriptFacts): readonly ScriptLine[] {
  return [
    { key: name === '' ? 'clearing-say-hello-no-name' : 'clearing-say-hello', values: { name } },
    { key: chooseCourseKey(course, courseCode), values: { course, code: courseCode } },
    { key: personalId === '' ? 'clearing-say-no-id' : 'clearing-say-id', values: { id: spaced(personalId) } },
    points === null
      ? { key: 'clearing-say-no-points', values: {} }
      : { key: 'clearing-say-points', values: { points, grades: grades.join(', ') } },
    { key: 'clearing-say-ask', values: {} },
  ];
}

function chooseCourseKey(course: string, courseCode: string): string {
  if (course === '') return 'clearing-say-no-course';
  return courseCode === '' ? 'clearing-say-course-no-code' : 'clearing-say-course';
}

/** A personal ID in groups, for reading out. */
function spaced(id: string): string {
  return id.replace(/^(\d{3})(\d{3})(\d+)$/, '$1 $2 $3');
}
