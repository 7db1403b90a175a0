import { type Answers, listOf, textOf } from '../../rules/preferences/answers.ts';
import {
  mirrorGender,
  needsGenderConsent,
  type PreferenceRecord,
  writeFlags,
  writePanel,
} from '../../rules/preferences/personalisation.ts';
import { formatPostcode } from '../../rules/preferences/postcode.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { type PanelRules, withoutNeedlessBlanks } from './panel-rules.ts';

const JOIN = 'talentPoolJoin';
const flagLists = ['talentPoolStudyLevel', 'talentPoolWorkAreas'];

/** Asks for details after joining, and for consent once there is a gender to pass on. */
function shape(questions: readonly Question[], answers: Answers): readonly Question[] {
  const hasJoined = textOf(answers, JOIN) === 'Yes';
  const needsConsent = needsGenderConsent(textOf(answers, 'talentPoolGender'));
  return questions.filter(({ field }) => field === JOIN || (hasJoined && (field !== 'talentPoolGenderConsent' || needsConsent)));
}

/** Answers to questions that are not asked are saved empty. */
function write(record: PreferenceRecord, answers: Answers, questions: readonly Question[]): PreferenceRecord {
  const fields = new Set(shape(questions, answers).map(({ field }) => field));
  const texts = questions
    .filter(({ field }) => !flagLists.includes(field))
    .map(({ field }) => [field, fields.has(field) ? textOf(answers, field) : '']);
  const given = Object.fromEntries(texts);
  const saved = { ...given, talentPoolTravelPostcode: formatPostcode(given.talentPoolTravelPostcode ?? '') };
  const own = writePanel(record, Object.keys(saved), withoutNeedlessBlanks(record, saved));
  const flagged = flagLists.reduce((now, list) => {
    const all = questions.find(({ field }) => field === list)?.options.map(({ value }) => value) ?? [];
    return writeFlags(now, list, { all, chosen: fields.has(list) ? listOf(answers, list) : [] });
  }, own);
  return mirrorGender(flagged, 'talentPoolGender');
}

/** Emails about apprenticeships. */
export const alertsPanel: PanelRules = {
  id: 'apprenticeships-smart-alerts',
  title: 'preferences-panel-alerts',
  blocking: [],
  shape,
  change: (answers, changes) => ({ ...answers, ...changes }),
  write,
  summarise: (answers) => ({ key: textOf(answers, JOIN) === 'Yes' ? 'preferences-summary-alerts-on' : 'preferences-summary-alerts-off' }),
  isAnswered: (answers) => textOf(answers, JOIN) !== '',
};
