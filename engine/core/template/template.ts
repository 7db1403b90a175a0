/** What fills the placeholders, by name. */
export type TemplateValues = Readonly<Record<string, string | number>>;

const IN_DOUBLE_BRACES = / ?\{\{\s*([A-Za-z0-9_-]+)\s*\}\}/g;
const IN_BRACES = /\{([A-Za-z0-9_-]+)\}/g;
const BETWEEN_SENTENCES = /(?<=[.!?])(\s+)/;

function filling(values: TemplateValues, name: string): string {
  return Object.hasOwn(values, name) ? String(values[name] ?? '') : '';
}

/**
 * Fills {{placeholders}}. One without a value is left out, with the space before it.
 * @example fillTemplate('Starting in {{studyYear}}', { studyYear: 2027 }) // 'Starting in 2027'
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  if (!text.includes('{{')) return text;
  const filled = text.replace(IN_DOUBLE_BRACES, (found, name: string) => {
    const value = filling(values, name);
    if (value === '') return '';
    return found.startsWith(' ') ? ` ${value}` : value;
  });
  return filled.trim();
}

/**
 * Fills {{placeholders}}, and leaves out a sentence whose placeholder has no value.
 * @example fillSentences('Sent. Reply by {{date}}.', {}) // 'Sent.'
 */
export function fillSentences(text: string, values: TemplateValues): string {
  if (!text.includes('{{')) return text;
  const parts = text.split(BETWEEN_SENTENCES);
  const kept = parts.filter((_, index) => {
    const sentence = parts[index % 2 === 0 ? index : index - 1] ?? '';
    return wordsInBraces(sentence).every((name) => filling(values, name) !== '');
  });
  return fillTemplate(kept.join('').trim(), values);
}

/** Fills the {single braces} of a message. A part without a value stays as it is written. */
export function fillMessage(text: string, values: TemplateValues): string {
  return text.replace(IN_BRACES, (found, name: string) => (Object.hasOwn(values, name) ? isolate(filling(values, name)) : found));
}

const TURNS_DIRECTION = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value that writes from right to left, or turns the direction, is kept from turning the sentence around it. */
function isolate(value: string): string {
  return TURNS_DIRECTION.test(value) ? `\u2068${value.replace(/[\u2066-\u2069]/g, '')}\u2069` : value;
}

/** The names that stand in {{double braces}}, in order. */
export function wordsInBraces(text: string): string[] {
  return text.includes('{{') ? [...text.matchAll(IN_DOUBLE_BRACES)].map((match) => match[1] ?? '') : [];
}
