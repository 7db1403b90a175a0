import { type Catalogue, isSameText, type Rule } from '../../../engine/index.ts';
import tariffFacts from '../../facts/tariff.json' with { type: 'json' };
import { type Fields, readFields, readList, readNumber, readText } from '../reading.ts';
import { aList, aNumber, anObject, aText, aValue, describeFrom } from '../rule-shape.ts';
import {
  addGrade,
  clearGrades,
  deleteLastGrade,
  loadGrades,
  type QualificationType,
  removeGrade,
  type SavedGrade,
  saveGrades,
  type TariffChange,
  type TariffLists,
  toSavedGrade,
} from './grades.ts';
import { cutSubject, sameSubjectRules, usualTariffLimits } from './kept.ts';
import { formatTariffMessage } from './messages.ts';
import { countGrades, totalPoints } from './points.ts';
import { findByName, formatSuggestionCount, pageGrades, shortenGrade } from './showing.ts';

const { qualificationTypes }: { readonly qualificationTypes: readonly QualificationType[] } = tariffFacts;

function findType(fields: Fields): QualificationType | undefined {
  const wanted = readText(fields.code) || readText(fields.name);
  return qualificationTypes.find(({ code, name }) => code === wanted || isSameText(name, wanted));
}

/** A grade from the table; null when there is no such type or grade. */
function readGrade(value: unknown, id: string): SavedGrade | null {
  const fields = readFields(value);
  const type = findType(fields);
  const grade = type?.grades.find((one) => one.grade === readText(fields.grade));
  if (!type || !grade) return null;
  return toSavedGrade(
    type,
    { ...grade, points: readNumber(fields.points, grade.points) },
    readText(fields.id) || id,
    readText(fields.subject),
  );
}

function readGrades(value: unknown, prefix: string): readonly SavedGrade[] {
  return readList(value).flatMap((entry, index) => readGrade(entry, `${prefix}${index + 1}`) ?? []);
}

function runAction(lists: TariffLists, action: unknown, id: string): TariffChange {
  const fields = readFields(action);
  const changes: Readonly<Record<string, () => TariffChange>> = {
    add: () => {
      const grade = readGrade(fields, id);
      return grade ? addGrade(lists, grade, usualTariffLimits) : { lists, message: null, count: 0 };
    },
    save: () => saveGrades(lists, usualTariffLimits),
    load: () => loadGrades(lists),
    clear: () => clearGrades(lists),
    delete: () => deleteLastGrade(lists),
    remove: () => removeGrade(lists, readText(fields.id)),
    subject: () => ({
      lists: { selected: writeSubject(lists.selected, fields), saved: writeSubject(lists.saved, fields) },
      message: null,
      count: 0,
    }),
  };
  return changes[readText(fields.do)]?.() ?? { lists, message: null, count: 0 };
}

function writeSubject(grades: readonly SavedGrade[], fields: Fields): readonly SavedGrade[] {
  return grades.map((grade) => (grade.id === readText(fields.id) ? { ...grade, subject: cutSubject(readText(fields.subject)) } : grade));
}

function runSequence(fields: Fields, content?: Catalogue): unknown {
  let lists: TariffLists = { selected: readGrades(fields.selected, 's'), saved: readGrades(fields.saved, 'k') };
  const messages = readList(fields.actions).map((action, index) => {
    const change = runAction(lists, action, `g${index + 1}`);
    lists = change.lists;
    return change.message ? formatTariffMessage(change.message, change.count, usualTariffLimits, describeFrom(content)).text : null;
  });
  const selected = countGrades(lists.selected, sameSubjectRules, lists.saved);
  const saved = countGrades(lists.saved, sameSubjectRules);
  return {
    selected,
    saved,
    selectedPoints: totalPoints(selected),
    savedPoints: totalPoints(saved),
    messages,
    message: messages.at(-1) ?? null,
  };
}

const gradeShape = anObject('A grade.', {
  id: aText('Its id.'),
  code: aText('Code of the type.'),
  name: aText('Name of the type, instead of the code.'),
  grade: aText('The grade.'),
  subject: aText('The subject.'),
});

/** The rules of the points calculator that can be run by name. */
export const tariffRules: readonly Rule[] = [
  {
    name: 'tariff',
    title: 'A sequence of actions in the points calculator: lists, points and messages after it. TARIFF-020 to TARIFF-052',
    input: anObject('Where it starts and what is done.', {
      selected: aList('Grades in the calculator.', gradeShape),
      saved: aList('Grades kept.', gradeShape),
      actions: aList(
        'What is done, in order.',
        anObject('One action.', {
          do: aText('add, save, load, clear, delete, remove or subject.'),
          id: aText('For remove and subject: id of the grade.'),
          code: aText('For add: code of the type.'),
          name: aText('For add: name of the type.'),
          grade: aText('For add: the grade.'),
          subject: aText('For add and subject: the subject.'),
        }),
      ),
    }),
    answer: anObject('How it ends.', {
      selected: aList('Grades in the calculator, each with what it counts for.', gradeShape),
      saved: aList('Grades kept.', gradeShape),
      selectedPoints: aNumber('Total of the calculator.'),
      savedPoints: aNumber('Total kept.'),
      messages: aList('The message of each action, or nothing.', aText('A message.')),
      message: aText('The last message.'),
    }),
    run: runSequence,
  },
  {
    name: 'tariff-display',
    title: 'How grades are shown: cut texts, pages of buttons, found qualification types. TARIFF-011 to TARIFF-019, TARIFF-030, TARIFF-031',
    input: anObject('What is shown.', {
      text: aText('A text to cut.'),
      grades: aValue('Grades to page, or how many.'),
      search: aText('A text to find types by.'),
    }),
    answer: anObject('How.', {
      text: aText('The cut text.'),
      pages: aList('Grades page by page.', aValue('A page.')),
      found: aList('Names of the types found.', aText('A name.')),
      suggestions: aText('The sentence under the search box.'),
    }),
    run: ({ text, grades, search }, content) => {
      const list = typeof grades === 'number' ? Array.from({ length: grades }, (_, index) => index + 1) : readList(grades);
      const found = findByName(qualificationTypes, readText(search)).map(({ name }) => name);
      return {
        text: shortenGrade(readText(text)),
        pages: pageGrades(list),
        found,
        suggestions: formatSuggestionCount(found.length, describeFrom(content)),
      };
    },
  },
];
