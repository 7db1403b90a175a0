import { foldText, MOMENT_FORMS, toInstant } from '#engine';
import type { PageStateYear, Vocabulary } from '#schemas/catalogue';
import type { CompletedText, Completion, CompletionEntry } from '../controls/completing-input.tsx';

const MAX_OFFERED = 20;

/** The placeholders that texts can use: values of the person, and moments of page state in each format, with example text for `year`. */
export function listPlaceholders(
  { placeholders, moments }: Pick<Vocabulary, 'placeholders' | 'moments'>,
  year: Pick<PageStateYear, 'moments'> | null,
): readonly CompletionEntry[] {
  const dated = moments.flatMap(({ id, label, words = [] }): readonly CompletionEntry[] => {
    const at = year?.moments[id] ?? null;
    if (at === null || toInstant(at) === null) return [];
    return Object.entries(MOMENT_FORMS).map(([form, write]) => ({
      word: `${id}:${form}`,
      meaning: `${label}: ${write(at)}`,
      also: words.join(' '),
    }));
  });
  return [...dated, ...placeholders.map(({ id, label }) => ({ word: id, meaning: label }))];
}

/** The placeholders that match the text after two open braces before the caret; null when none is being typed. */
export function completePlaceholder(text: string, caret: number, offered: readonly CompletionEntry[]): Completion | null {
  const typed = /\{\{([A-Za-z0-9_:-]*)$/.exec(text.slice(0, caret))?.[1];
  if (typed === undefined) return null;
  const after = /^[A-Za-z0-9_:-]*(?:\}\})?/.exec(text.slice(caret))?.[0] ?? '';
  const wanted = foldText(typed);
  const entries = offered
    .filter(({ word, meaning, also = '' }) => foldText(`${word} ${meaning} ${also}`).includes(wanted))
    .slice(0, MAX_OFFERED);
  return entries.length === 0 ? null : { start: caret - typed.length, end: caret + after.length, entries };
}

/** Replaces the text typed after two open braces with a placeholder and closes the braces. */
export function takePlaceholder(text: string, { start, end }: Completion, word: string): CompletedText {
  return { text: `${text.slice(0, start)}${word}}}${text.slice(end)}`, caret: start + word.length + 2 };
}
