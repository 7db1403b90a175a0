import { singularOf, suggestWord, tokenize } from '#engine';
import { type Faq, isFaqTerm, matchFaqs } from './faq.ts';

/** Results of an FAQ search. */
export interface FaqSearch {
  /** Questions that contain every word first, then matches by keyword, then by answer. */
  readonly found: readonly Faq[];
  /** The search text with typos corrected; null when nothing was corrected. */
  readonly corrected: string | null;
  /** When nothing is found: the questions that share most words with the search, best first. */
  readonly nearest: readonly Faq[];
}

const MAX_NEAREST = 3;
/** Shorter words, such as "do" and "the", do not make a question similar. */
const FEWEST_LETTERS = 4;

/**
 * Searches questions, then keywords, then answers, and corrects typos when that finds nothing.
 * @example searchFaqs([{ label: 'What does it cost?', value: '/a', keywords: ['fee'] }], 'fees').found.length // 1
 */
export function searchFaqs(faqs: readonly Faq[], text: string, max?: number): FaqSearch {
  if (!isFaqTerm(text)) return { found: [], corrected: null, nearest: [] };
  const indexed = faqs.map((faq) => ({ faq, tokens: tokensOf(faq) }));
  const named = faqs.map((faq) => ({ faq, tokens: namesOf(faq) }));
  const find = (typed: string) =>
    joinFound([...matchFaqs(faqs, typed, max), ...findByTokens(named, typed), ...findByTokens(indexed, typed)], max);
  const found = find(text);
  if (found.length > 0) return { found, corrected: null, nearest: [] };
  const corrected = correctTypos(text, indexed);
  const again = corrected === null ? [] : find(corrected);
  if (again.length > 0) return { found: again, corrected, nearest: [] };
  return { found: [], corrected: null, nearest: findNearest(indexed, corrected ?? text) };
}

interface IndexedFaq {
  readonly faq: Faq;
  readonly tokens: readonly string[];
}

/** The words of the question and its keywords. */
function namesOf({ label, keywords = [] }: Faq): readonly string[] {
  return toTokens([label, ...keywords].join(' '));
}

function tokensOf(faq: Faq): readonly string[] {
  return [...new Set([...namesOf(faq), ...toTokens((faq.answer ?? []).join(' '))])];
}

function toTokens(text: string): readonly string[] {
  return [...new Set(tokenize(text).map(singularOf))];
}

/** The questions with a word that begins with each token. */
function findByTokens(faqs: readonly IndexedFaq[], text: string): readonly Faq[] {
  const typed = toTokens(text);
  const holds = ({ tokens }: IndexedFaq) => typed.length > 0 && typed.every((start) => tokens.some((word) => word.startsWith(start)));
  return faqs.filter(holds).map(({ faq }) => faq);
}

function joinFound(found: readonly Faq[], max = Number.POSITIVE_INFINITY): readonly Faq[] {
  return [...new Set(found)].slice(0, max);
}

/** The search text with each unknown word replaced by the nearest known one; null when no word has one. */
function correctTypos(text: string, faqs: readonly IndexedFaq[]): string | null {
  const known = [...new Set(faqs.flatMap(({ tokens }) => tokens))];
  const typed = toTokens(text);
  const better = typed.map((word) => (known.some((one) => one.startsWith(word)) ? word : (suggestWord(word, known) ?? word)));
  return better.some((word, place) => word !== typed[place]) ? better.join(' ') : null;
}

function findNearest(faqs: readonly IndexedFaq[], text: string): readonly Faq[] {
  const typed = toTokens(text).filter((word) => word.length >= FEWEST_LETTERS);
  const shared = ({ tokens }: IndexedFaq) => typed.filter((start) => tokens.some((word) => word.startsWith(start))).length;
  return faqs
    .map((one) => ({ faq: one.faq, count: shared(one) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.faq.label.length - b.faq.label.length)
    .slice(0, MAX_NEAREST)
    .map(({ faq }) => faq);
}
