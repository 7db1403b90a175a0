/** The codes of errors and warnings of an expression. Errors prevent saving; warnings do not. */
export type ExpressionProblemCode = keyof typeof SENTENCES;

/** One problem of an expression, at a place in its text, in one sentence for the person who wrote it. */
export interface ExpressionProblem {
  readonly code: ExpressionProblemCode;
  readonly start: number;
  readonly length: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** The part of the text that a problem is about. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** The values a sentence may quote: the text at the place, the position of its first character, and one more fact. */
interface Quote {
  readonly text: string;
  readonly at: number;
  readonly detail: string;
}

/** The result of parsing: a value, or every problem that prevented it. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly ExpressionProblem[] };

const WARNINGS: ReadonlySet<string> = new Set(['never-true', 'excluding-words', 'always-true', 'repeated-condition']);

const SENTENCES = {
  'expression-too-long': ({ detail }: Quote) => `This expression is too long: ${detail}.`,
  'operator-first': ({ text }: Quote) => `${text} at character 1 of the expression has nothing in front of it.`,
  'operator-last': ({ text, at }: Quote) => `${text} at character ${at} has nothing after it.`,
  'operator-twice': ({ text, at }: Quote) => `${text} at character ${at} follows another AND or OR; keep one of them.`,
  'negation-alone': ({ at }: Quote) => `The ! at character ${at} stands alone; write it right in front of a tag.`,
  'negation-twice': ({ text, at }: Quote) => `${text} at character ${at} has more than one !; keep one or none.`,
  'negated-operator': ({ text, at }: Quote) => `${text} at character ${at} negates an operator; ! belongs in front of a tag.`,
  bracket: ({ text, at }: Quote) => `The bracket ${text} at character ${at} is not understood; name the part as an audience and use @name.`,
  'audience-unnamed': ({ at }: Quote) => `The @ at character ${at} has no name after it.`,
  'unknown-character': ({ text, at }: Quote) => `The character ${text} at ${at} cannot stand in a tag; use letters, digits, - and _.`,
  'unknown-word': ({ text, at, detail }: Quote) => `"${text}" at character ${at} is not a known tag${detail}.`,
  'unknown-audience': ({ text, at, detail }: Quote) => `"${text}" at character ${at} is not a known audience${detail}.`,
  'invalid-audience': ({ text, at }: Quote) => `"${text}" at character ${at} is an audience whose own expression has a mistake.`,
  'audience-cycle': ({ text, at, detail }: Quote) => `"${text}" at character ${at} leads round in a circle: ${detail}.`,
  'never-true': ({ text }: Quote) => `"${text}" can never be true, so nobody would see this.`,
  'excluding-words': ({ detail }: Quote) => `Nobody would see this: nobody can hold ${detail}.`,
  'always-true': ({ text }: Quote) => `"${text}" is true for everybody; leave it empty to say so.`,
  'repeated-condition': ({ text, at }: Quote) =>
    `"${text}" at character ${at} is asked for more than once; the same can be said with fewer words.`,
};

/** Creates a problem with a sentence that names the place: the text there and the position of its first character, from 1. */
export function problemAt(code: ExpressionProblemCode, source: string, place: Place, detail = ''): ExpressionProblem {
  const { start, end } = place;
  const message = SENTENCES[code]({ text: shorten(source.slice(start, end)), at: start + 1, detail });
  return { code, start, length: end - start, message, severity: WARNINGS.has(code) ? 'warning' : 'error' };
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
