import type { Rule } from '#engine';
import { createTextsReader, readFields, readNumber } from '../reading.ts';
import { aBoolean, aList, aNumber, anObject, aRule, aText, aTextList, aValue } from '../rule-shape.ts';
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

const readSubjects = createTextsReader('qualification', 'SUBJ_1', 'SUBJ_2', 'SUBJ_3', 'SUBJ_4', 'SubjectGuide');

function readRow(value: unknown): PeopleLikeRow {
  return { ...readSubjects(value), n_apps: readNumber(readFields(value).n_apps) };
}

/** The rules of people like you that can be run by name. */
export const peopleLikeRules: readonly Rule[] = [
  aRule('people-like-you-limit', 'How many subjects a qualification type needs: limit and minimum in one. PLY-026 to PLY-029')
    .takes('The type.', { qualification: aText('Name of the qualification type.') })
    .gives('The limit.', { limit: aNumber('Most subjects.'), minimum: aNumber('Fewest subjects.') })
    .run(({ qualification }) => {
      const limit = deriveSubjectLimit(qualification, subjectLimits);
      return { limit, minimum: limit };
    }),
  aRule('people-like-you-selection', 'A selection after a subject was ticked or unticked, and what follows. PLY-030 to PLY-035')
    .takes('The selection.', {
      qualification: aText('Name of the type.'),
      subjects: aTextList('Chosen subjects.', 'A subject.'),
      toggle: aText('The subject that is ticked or unticked.'),
      all: aTextList('All subjects of the type.', 'A subject.'),
    })
    .gives('After it.', {
      subjects: aTextList('Chosen subjects.', 'A subject.'),
      offered: aList('Subjects that can still be ticked.', aText('A subject.')),
      fetches: aBoolean('Results are asked for.'),
      saves: aBoolean('The selection is saved.'),
    })
    .run(({ toggle, all, ...before }) => {
      const limit = deriveSubjectLimit(before.qualification, subjectLimits);
      const after = toggle === '' ? before : toggleSubject(before, toggle, limit);
      return {
        subjects: after.subjects,
        offered: offerSubjects(all, after, limit),
        fetches: shouldFetchResults(after, limit),
        saves: shouldSaveSelection(after, limit),
      };
    }),
  aRule('people-like-you-results', 'The ranked results of a selection. PLY-017 to PLY-022, PLY-043')
    .takes('Rows and selection.', {
      rows: aList('Rows of what was applied for.', aValue('A row.', readRow)),
      qualification: aText('Name of the type.'),
      subjects: aTextList('Chosen subjects.', 'A subject.'),
    })
    .gives('The results.', {
      results: aList('Ranked.', anObject('One bar.', { label: aText('Subject guide.'), applicants: aNumber('How many.') })),
      hasCompass: aBoolean('The round chart is offered.'),
    })
    .run(({ rows, ...selection }) => {
      const results = choosePeopleLike(rows, selection);
      return { results, hasCompass: canShowCompass(results) };
    }),
];
