import type { Rule } from '../../../engine/index.ts';
import { readFields, readList, readNumber, readText, readTexts } from '../reading.ts';
import { aList, aNumber, anObject, aText, aValue } from '../rule-shape.ts';
import {
  canShowCompass,
  choosePeopleLike,
  deriveSubjectLimit,
  offerSubjects,
  type PeopleLikeRow,
  shouldFetchResults,
  shouldSaveSelection,
  subjectLimits,
  toggleSubject,
} from './selection.ts';

function readRow(value: unknown): PeopleLikeRow {
  const fields = readFields(value);
  const text = (name: string) => readText(fields[name]);
  return {
    qualification: text('qualification'),
    SUBJ_1: text('SUBJ_1'),
    SUBJ_2: text('SUBJ_2'),
    SUBJ_3: text('SUBJ_3'),
    SUBJ_4: text('SUBJ_4'),
    SubjectGuide: text('SubjectGuide'),
    n_apps: readNumber(fields.n_apps),
  };
}

/** The rules of people like you that can be run by name. */
export const peopleLikeRules: readonly Rule[] = [
  {
    name: 'people-like-you-limit',
    title: 'How many subjects a qualification type needs: limit and minimum in one. PLY-026 to PLY-029',
    input: anObject('The type.', { qualification: aText('Name of the qualification type.') }),
    answer: anObject('The limit.', { limit: aNumber('Most subjects.'), minimum: aNumber('Fewest subjects.') }),
    run: (input) => {
      const limit = deriveSubjectLimit(readText(input.qualification), subjectLimits);
      return { limit, minimum: limit };
    },
  },
  {
    name: 'people-like-you-selection',
    title: 'A selection after a subject was ticked or unticked, and what follows. PLY-030 to PLY-035',
    input: anObject('The selection.', {
      qualification: aText('Name of the type.'),
      subjects: aList('Chosen subjects.', aText('A subject.')),
      toggle: aText('The subject that is ticked or unticked.'),
      all: aList('All subjects of the type.', aText('A subject.')),
    }),
    answer: anObject('After it.', {
      subjects: aList('Chosen subjects.', aText('A subject.')),
      offered: aList('Subjects that can still be ticked.', aText('A subject.')),
      fetches: { type: 'boolean', description: 'Results are asked for.' },
      saves: { type: 'boolean', description: 'The selection is saved.' },
    }),
    run: (fields) => {
      const before = { qualification: readText(fields.qualification), subjects: readTexts(fields.subjects) };
      const limit = deriveSubjectLimit(before.qualification, subjectLimits);
      const toggled = readText(fields.toggle);
      const after = toggled === '' ? before : toggleSubject(before, toggled, limit);
      return {
        subjects: after.subjects,
        offered: offerSubjects(readTexts(fields.all), after, limit),
        fetches: shouldFetchResults(after, limit),
        saves: shouldSaveSelection(after, limit),
      };
    },
  },
  {
    name: 'people-like-you-results',
    title: 'The ranked results of a selection. PLY-017 to PLY-022, PLY-043',
    input: anObject('Rows and selection.', {
      rows: aList('Rows of what was applied for.', aValue('A row.')),
      qualification: aText('Name of the type.'),
      subjects: aList('Chosen subjects.', aText('A subject.')),
    }),
    answer: anObject('The results.', {
      results: aList('Ranked.', anObject('One bar.', { label: aText('Subject guide.'), applicants: aNumber('How many.') })),
      hasCompass: { type: 'boolean', description: 'The round chart is offered.' },
    }),
    run: (fields) => {
      const results = choosePeopleLike(readList(fields.rows).map(readRow), {
        qualification: readText(fields.qualification),
        subjects: readTexts(fields.subjects),
      });
      return { results, hasCompass: canShowCompass(results) };
    },
  },
];
