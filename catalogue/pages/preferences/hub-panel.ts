import { readYear } from '../../rules/cycle/cycle.ts';
import { type Answers, listOf, textOf } from '../../rules/preferences/answers.ts';
import {
  levelAdditions,
  type PreferenceRecord,
  toRegionFlag,
  writeAdditions,
  writePanel,
} from '../../rules/preferences/personalisation.ts';
import { formatPostcode } from '../../rules/preferences/postcode.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { type PanelRules, withoutNeedlessBlanks } from './panel-rules.ts';

type Level = keyof typeof levelAdditions;

const lists: Readonly<Record<Level, string>> = { Undergraduate: 'undergraduateAdditional', Postgraduate: 'postgraduateAdditional' };
const ownFields: readonly string[] = [
  'studyLevel',
  'studyYear',
  'straightIntoEmployment',
  'gapYear',
  'studyOutsideUK',
  'userPostcode',
  'userRegion',
  'studyRegion',
  'subjects',
];

function levelOf(answers: Answers): Level | null {
  const level = textOf(answers, 'studyLevel');
  return level === 'Undergraduate' || level === 'Postgraduate' ? level : null;
}

/** Another level has another list; values in both lists stay selected. */
function change(answers: Answers, changes: Answers): Answers {
  const after = { ...answers, ...changes };
  const [before, level] = [levelOf(answers), levelOf(after)];
  if (!before || !level || before === level) return after;
  const remaining = listOf(after, lists[before]).filter((word) => word in levelAdditions[level]);
  const chosen = new Set([...listOf(after, lists[level]), ...remaining]);
  return { ...after, [lists[level]]: [...chosen], [lists[before]]: [] };
}

function write(record: PreferenceRecord, answers: Answers, questions: readonly Question[]): PreferenceRecord {
  const level = levelOf(answers);
  const saved = {
    ...answers,
    studyYear: readYear(answers.studyYear) ?? textOf(answers, 'studyYear'),
    userPostcode: formatPostcode(textOf(answers, 'userPostcode')),
  };
  const own = writePanel(record, ownFields, withoutNeedlessBlanks(record, saved));
  const placed = { ...own, ...writeRegions(answers, questions) };
  if (!level) return placed;
  const other = lists[level === 'Undergraduate' ? 'Postgraduate' : 'Undergraduate'];
  return { ...writeAdditions(placed, level, listOf(answers, lists[level])), [other]: [] };
}

/** One yes/no flag for each offered region. */
function writeRegions(answers: Answers, questions: readonly Question[]): PreferenceRecord {
  const chosen = listOf(answers, 'studyRegion');
  const regions = questions.find(({ field }) => field === 'studyRegion')?.options ?? [];
  return Object.fromEntries(regions.map(({ value }) => [toRegionFlag(value), chosen.includes(value) ? 'yes' : 'no']));
}

/** What, when and where the person wants to study. */
export const hubPanel: PanelRules = {
  id: 'hub-personalisation',
  title: 'preferences-panel-hub',
  blocking: [],
  shape: (questions, answers) => {
    const level = levelOf(answers);
    const hidden = Object.entries(lists).flatMap(([of, list]) => (of === level ? [] : [list]));
    return questions.filter(({ field }) => !hidden.includes(field));
  },
  change,
  write,
  summarise: (answers) => ({
    key: 'preferences-summary-study',
    values: { level: textOf(answers, 'studyLevel'), year: textOf(answers, 'studyYear') },
  }),
  isAnswered: (answers) => levelOf(answers) !== null && textOf(answers, 'studyYear') !== '',
};
