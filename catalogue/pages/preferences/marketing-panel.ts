import { type Answers, textOf, textsOf } from '../../rules/preferences/answers.ts';
import {
  addressFields,
  contactFlags,
  deriveContactMethods,
  deriveMarketing,
  type MarketingAnswers,
  unitedKingdom,
} from '../../rules/preferences/marketing.ts';
import { countedMarketing, returnToUnitedKingdom, toSavedMarketing } from '../../rules/preferences/marketing-form.ts';
import { listMarketingQuestions, MARKETING_GROUP, marketingConsents, marketingNeeds } from '../../rules/preferences/marketing-questions.ts';
import { mirrorGender, type PreferenceRecord, writePanel } from '../../rules/preferences/personalisation.ts';
import { formatPostcode } from '../../rules/preferences/postcode.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { type PanelContext, type PanelRules, withoutNeedlessBlanks } from './panel-rules.ts';

const ownFields: readonly string[] = [
  ...marketingConsents,
  ...contactFlags,
  'contactMethod',
  'gender',
  'mobile',
  'dateOfBirth',
  'userCountry',
  'country',
  ...addressFields,
  'stillAtSchool',
  'schoolName',
  'schoolId',
  'schoolUkprn',
  'schoolDataShare',
];

/** The answers in the form the rules expect. */
function toMarketingAnswers(answers: Answers): MarketingAnswers {
  return countedMarketing(textsOf(answers));
}

/** Derives contact and address after any change of an answer. */
function change(answers: Answers, changes: Answers, left: Answers): Answers {
  const changed = { ...answers, ...changes };
  const texts = textsOf(changed);
  const isBack = textOf(changed, 'userCountry') === unitedKingdom && textOf(answers, 'userCountry') !== unitedKingdom;
  return withMethods(changed, isBack ? returnToUnitedKingdom(texts, textsOf(left)) : deriveMarketing(texts));
}

/** The country of the address is not asked: it follows the country of residence. */
function withMethods(answers: Answers, { country: _, ...texts }: MarketingAnswers): Answers {
  const given = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']));
  return { ...answers, ...given, contactMethod: deriveContactMethods(texts) };
}

function write(record: PreferenceRecord, answers: Answers, _: readonly Question[], { isCoursesBlocked }: PanelContext): PreferenceRecord {
  const texts = toSavedMarketing(textsOf(answers));
  const saved = {
    ...texts,
    contactMethod: deriveContactMethods(texts),
    postcode: formatPostcode(texts.postcode ?? ''),
  };
  const fields = ownFields.filter((field) => !isCoursesBlocked || field !== 'relevantCourses');
  return mirrorGender(writePanel(record, fields, withoutNeedlessBlanks(record, saved)), 'gender');
}

function summarise(answers: Answers, questions: readonly Question[]): ReturnType<PanelRules['summarise']> {
  const on = marketingConsents.filter((field) => textOf(answers, field) === 'Yes').length;
  const methods = deriveContactMethods(toMarketingAnswers(answers));
  const options = questions.find(({ field }) => field === 'contactMethod')?.options ?? [];
  const named = options.filter(({ value }) => methods.includes(value)).map(({ label }) => label.toLowerCase());
  if (named.length === 0) return { key: 'preferences-summary-consents', values: { n: on } };
  return { key: 'preferences-summary-contact', values: { n: on, methods: named.join(', ') } };
}

/** Consents, contact, person, address and school. */
export const marketingPanel: PanelRules = {
  id: MARKETING_GROUP,
  title: 'preferences-panel-marketing',
  blocking: marketingNeeds,
  shape: listMarketingQuestions,
  change,
  write,
  summarise,
  isAnswered: (answers) => textOf(answers, 'userCountry') !== '',
};
