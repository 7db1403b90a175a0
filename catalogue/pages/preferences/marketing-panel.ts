import type { Question } from '../../../schemas/generated/catalogue.ts';
import { type Answers, textOf, textsOf } from '../../parts/index.ts';
import {
  chooseCountry,
  deriveContactMethods,
  deriveShownFields,
  formatPostcode,
  hasMarketingConsent,
  type MarketingAnswers,
  mirrorGender,
  type PreferenceRecord,
  returnToUnitedKingdom,
  toSavedMarketing,
  unitedKingdom,
  writePanel,
} from '../../rules/index.ts';
import { type PanelContext, type PanelRules, withoutNeedlessBlanks } from './panel-rules.ts';

const consents = ['tailoredInfo', 'offers', 'surveys', 'careersInfo', 'relevantCourses'];
const contactFields = ['contactAll', 'contactEmail', 'contactPost', 'contactSMS'];
const addressFields = ['addressLine1', 'addressLine2', 'addressLine3', 'postcode'];

const ownFields: readonly string[] = [
  ...consents,
  ...contactFields,
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

/** The answers as the rules read them. Without a consent nobody is contacted, so a way of contact chosen before does not count. [PREF-034] [PREF-036] */
export function toMarketingAnswers(answers: Answers): MarketingAnswers {
  const texts = textsOf(answers);
  if (hasMarketingConsent(texts)) return texts;
  return { ...texts, ...Object.fromEntries(contactFields.map((field) => [field, 'no'])) };
}

function shape(questions: readonly Question[], answers: Answers, { isCoursesBlocked }: PanelContext): readonly Question[] {
  const { address, ...shown } = deriveShownFields(toMarketingAnswers(answers));
  const asks: Readonly<Record<string, boolean>> = {
    ...shown,
    ...Object.fromEntries(addressFields.map((field) => [field, address])),
    relevantCourses: !isCoursesBlocked,
  };
  // An unanswered consent counts as No [PREF-033].
  return questions
    .filter(({ field }) => asks[field] ?? true)
    .map((question) => (consents.includes(question.field) ? { ...question, required: false } : question));
}

/** Another country changes the address and the ways of contact along. [PREF-072] [PREF-073] [PREF-074] */
function change(answers: Answers, changes: Answers, left: Answers): Answers {
  const changed = { ...answers, ...changes };
  const country = textOf(changed, 'userCountry');
  if (country === textOf(answers, 'userCountry')) return changed;
  const texts = textsOf(changed);
  const moved = country === unitedKingdom ? returnToUnitedKingdom(texts, textsOf(left)) : chooseCountry(texts, country);
  return withMethods(changed, moved);
}

function withMethods(answers: Answers, texts: MarketingAnswers): Answers {
  const given = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']));
  return { ...answers, ...given, contactMethod: deriveContactMethods(texts) };
}

function write(record: PreferenceRecord, answers: Answers, _: readonly Question[], { isCoursesBlocked }: PanelContext): PreferenceRecord {
  const texts = toSavedMarketing(toMarketingAnswers(answers));
  const saved = {
    ...texts,
    country: texts.userCountry,
    contactMethod: deriveContactMethods(texts),
    postcode: formatPostcode(texts.postcode ?? ''),
  };
  const fields = ownFields.filter((field) => !isCoursesBlocked || field !== 'relevantCourses');
  return mirrorGender(writePanel(record, fields, withoutNeedlessBlanks(record, saved)), 'gender');
}

function summarise(answers: Answers, questions: readonly Question[]): ReturnType<PanelRules['summarise']> {
  const on = consents.filter((field) => textOf(answers, field) === 'Yes').length;
  const methods = deriveContactMethods(toMarketingAnswers(answers));
  const options = questions.find(({ field }) => field === 'contactMethod')?.options ?? [];
  const named = options.filter(({ value }) => methods.includes(value)).map(({ label }) => label.toLowerCase());
  if (named.length === 0) return { key: 'preferences-summary-consents', values: { n: on } };
  return { key: 'preferences-summary-contact', values: { n: on, methods: named.join(', ') } };
}

/** Consents, contact, person, address and school. [PREF-029] to [PREF-081] */
export const marketingPanel: PanelRules = {
  id: 'marketing-preferences',
  title: 'preferences-panel-marketing',
  blocking: ['userCountry', ...addressFields],
  shape,
  change,
  write,
  summarise,
  isAnswered: (answers) => textOf(answers, 'userCountry') !== '',
};
