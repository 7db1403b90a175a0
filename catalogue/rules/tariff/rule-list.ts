import { isSameText, type Rule } from '#engine';
import tariffFacts from '../../facts/tariff.json' with { type: 'json' };
import { createReader, readList, readNumberOrNull, readText } from '../reading.ts';
import { aList, aNumber, anObject, aRule, aText, aValue, describeFrom, readBy } from '../rule-shape.ts';
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
import { formatTariffMessage } from './messages.ts';
import { countGrades, totalPoints } from './points.ts';
import { cutSubject, sameSubjectRules, usualTariffLimits } from './saved-grades.ts';
import { findByName, formatSuggestionCount, pageGrades, shortenGrade } from './showing.ts';

const { qualificationTypes }: { readonly qualificationTypes: readonly QualificationType[] } = tariffFacts;

/** A grade, or an action on one. */
const readEntry = createReader({
  ...{ do: readText, id: readText, code: readText, name: readText, grade: readText, subject: readText },
  points: (value) => readNumberOrNull(value),
});
type Entry = ReturnType<typeof readEntry>;

/** A grade from the table; null when there is no such type or grade. */
function findGrade({ code, name, ...entry }: Entry, id: string): SavedGrade | null {
  const wanted = code || name;
  const type = qualificationTypes.find((one) => one.code === wanted || isSameText(one.name, wanted));
  const grade = type?.grades.find((one) => one.grade === entry.grade);
  if (!type || !grade) return null;
  return toSavedGrade(type, { ...grade, points: entry.points ?? grade.points }, entry.id || id, entry.subject);
}

function listGrades(entries: readonly Entry[], prefix: string): readonly SavedGrade[] {
  return entries.flatMap((entry, index) => findGrade(entry, `${prefix}${index + 1}`) ?? []);
}

function runAction(lists: TariffLists, action: Entry, id: string): TariffChange {
  const unchanged = { lists, message: null, count: 0 };
  const changes: Readonly<Record<string, () => TariffChange>> = {
    add: () => {
      const grade = findGrade(action, id);
      return grade ? addGrade(lists, grade, usualTariffLimits) : unchanged;
    },
    save: () => saveGrades(lists, usualTariffLimits),
    load: () => loadGrades(lists),
    clear: () => clearGrades(lists),
    delete: () => deleteLastGrade(lists),
    remove: () => removeGrade(lists, action.id),
    subject: () => ({ ...unchanged, lists: { selected: writeSubject(lists.selected, action), saved: writeSubject(lists.saved, action) } }),
  };
  return changes[action.do]?.() ?? unchanged;
}

function writeSubject(grades: readonly SavedGrade[], { id, subject }: Entry): readonly SavedGrade[] {
  return grades.map((grade) => (grade.id === id ? { ...grade, subject: cutSubject(subject) } : grade));
}

const aGrade = readBy(
  anObject('A grade.', {
    id: aText('Its id.'),
    code: aText('Code of the type.'),
    name: aText('Name of the type, instead of the code.'),
    grade: aText('The grade.'),
    subject: aText('The subject.'),
  }),
  readEntry,
);

const readPaged = (grades: unknown) =>
  typeof grades === 'number' ? Array.from({ length: grades }, (_, index) => index + 1) : readList(grades);

/** The rules of the points calculator that can be run by name. */
export const tariffRules: readonly Rule[] = [
  aRule('tariff', 'A sequence of actions in the points calculator: lists, points and messages after it. TARIFF-020 to TARIFF-052')
    .takes('Where it starts and what is done.', {
      selected: aList('Grades in the calculator.', aGrade),
      saved: aList('Grades kept.', aGrade),
      actions: aList(
        'What is done, in order.',
        readBy(
          anObject('One action.', {
            do: aText('add, save, load, clear, delete, remove or subject.'),
            id: aText('For remove and subject: id of the grade.'),
            code: aText('For add: code of the type.'),
            name: aText('For add: name of the type.'),
            grade: aText('For add: the grade.'),
            subject: aText('For add and subject: the subject.'),
          }),
          readEntry,
        ),
      ),
    })
    .gives('How it ends.', {
      selected: aList('Grades in the calculator, each with what it counts for.', aGrade),
      saved: aList('Grades kept.', aGrade),
      selectedPoints: aNumber('Total of the calculator.'),
      savedPoints: aNumber('Total kept.'),
      messages: aList('The message of each action, or nothing.', aText('A message.')),
      message: aText('The last message.'),
    })
    .run(({ actions, ...start }, content) => {
      let lists: TariffLists = { selected: listGrades(start.selected, 's'), saved: listGrades(start.saved, 'k') };
      const messages = actions.map((action, index) => {
        const change = runAction(lists, action, `g${index + 1}`);
        lists = change.lists;
        return change.message && formatTariffMessage(change.message, change.count, usualTariffLimits, describeFrom(content)).text;
      });
      const selected = countGrades(lists.selected, sameSubjectRules, lists.saved);
      const saved = countGrades(lists.saved, sameSubjectRules);
      const points = { selectedPoints: totalPoints(selected), savedPoints: totalPoints(saved) };
      return { selected, saved, ...points, messages, message: messages.at(-1) ?? null };
    }),
  aRule(
    'tariff-display',
    'How grades are shown: cut texts, pages of buttons, found qualification types. TARIFF-011 to TARIFF-019, TARIFF-030, TARIFF-031',
  )
    .takes('What is shown.', {
      text: aText('A text to cut.'),
      grades: aValue('Grades to page, or how many.', readPaged),
      search: aText('A text to find types by.'),
    })
    .gives('How.', {
      text: aText('The cut text.'),
      pages: aList('Grades page by page.', aValue('A page.')),
      found: aList('Names of the types found.', aText('A name.')),
      suggestions: aText('The sentence under the search box.'),
    })
    .run(({ text, grades, search }, content) => {
      const found = findByName(qualificationTypes, search).map(({ name }) => name);
      return {
        text: shortenGrade(text),
        pages: pageGrades(grades),
        found,
        suggestions: formatSuggestionCount(found.length, describeFrom(content)),
      };
    }),
];
