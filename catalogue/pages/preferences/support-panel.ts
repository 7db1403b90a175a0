import { listOf } from '../../rules/preferences/answers.ts';
import { writeFlags } from '../../rules/preferences/personalisation.ts';
import type { PanelRules } from './panel-rules.ts';

/** Nine circumstances, none required and none checked in advance. The summary line does not reveal the choices. */
export const supportPanel: PanelRules = {
  id: 'study-support',
  title: 'preferences-panel-support',
  blocking: [],
  shape: (questions) => questions,
  change: (answers, changes) => ({ ...answers, ...changes }),
  write: (record, answers, questions) => {
    const all = questions.find(({ field }) => field === 'supportNeed')?.options.map(({ value }) => value) ?? [];
    return writeFlags(record, 'supportNeed', { all, chosen: listOf(answers, 'supportNeed') });
  },
  summarise: () => ({ key: 'preferences-summary-private' }),
  isAnswered: (answers) => listOf(answers, 'supportNeed').length > 0,
};
