import { createWordFilter } from '#engine';
import { toCallAddress } from '../call-address.ts';
import { type Fields, readRecords, readText, readTexts } from '../reading.ts';

/** A question with the address of its answer. */
export interface Faq {
  readonly label: string;
  readonly value: string;
  /** The answer as paragraphs of plain text; missing when only its page has it. */
  readonly answer?: readonly string[];
  /** Search terms that are missing from the answer. */
  readonly keywords?: readonly string[];
}

/** The schemes in which answers are searched, by their names in the settings. */
export const faqSchemes = ['undergraduate', 'conservatoires', 'postgraduate', 'teacherTraining'] as const;

/** The number of letters that a search needs before anything is shown. */
const FAQ_FEWEST_LETTERS = 2;
const MAX_SHOWN = 10;

/** The questions in an answer of the service; incomplete ones are left out. Throws on another shape. */
export function readFaqAnswer(body: unknown): readonly Faq[] {
  return readRecords(body, readFaq);
}

/** One question; null when it is incomplete. */
export function readFaq({ label, value, answer, keywords }: Fields): Faq | null {
  const faq = { label: readText(label), value: readText(value) };
  if (faq.label === '' || faq.value === '') return null;
  const [paragraphs, keywordTexts] = [readTexts(answer), readTexts(keywords)];
  return {
    ...faq,
    ...(paragraphs.length > 0 ? { answer: paragraphs } : {}),
    ...(keywordTexts.length > 0 ? { keywords: keywordTexts } : {}),
  };
}

/** The call for questions of the chosen schemes; null when none is chosen. */
export function toFaqCall(base: string, chosen: readonly string[]): string | null {
  const schemes = faqSchemes.filter((id) => chosen.includes(id));
  return schemes.length === 0 ? null : toCallAddress(`${base}/api/v1/faq-search`, { schemes });
}

/** Whether enough has been typed to search. */
export function isFaqTerm(text: string): boolean {
  return [...text.trim()].length >= FAQ_FEWEST_LETTERS;
}

/**
 * The questions that contain every typed word in any spelling, shortest first, ten by default.
 * @example matchFaqs([{ label: 'When do I apply?', value: '/a' }], 'APPLY when').length // 1
 */
export function matchFaqs(faqs: readonly Faq[], text: string, max = MAX_SHOWN): readonly Faq[] {
  if (!isFaqTerm(text)) return [];
  const matchesText = createWordFilter(text);
  return faqs
    .filter(({ label }) => matchesText(label))
    .sort((a, b) => a.label.length - b.label.length || a.label.localeCompare(b.label, 'en-GB'))
    .slice(0, max);
}
