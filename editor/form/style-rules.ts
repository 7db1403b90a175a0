/** A style rule for single texts. Rules are data: a new one is a line here. */
export interface TextRule {
  readonly code: string;
  /** The names of the properties it applies to. Without names it applies to texts of `kinds`. */
  readonly names?: RegExp;
  readonly kinds?: readonly ('text' | 'paragraph')[];
  readonly finds:
    | { readonly what: 'longer-than'; readonly max: number }
    | { readonly what: 'words'; readonly pattern: RegExp }
    | { readonly what: 'reading-age-over'; readonly max: number; readonly fromWords: number };
  /** The sentence of the warning; {found} is what was found. */
  readonly sentence: string;
}

/** The style rules. They advise and never stop anything. */
export const TEXT_RULES: readonly TextRule[] = [
  {
    code: 'style-title-long',
    names: /^(title|headline)$/i,
    finds: { what: 'longer-than', max: 60 },
    sentence: 'Titles of up to 60 characters read best. This has {found}.',
  },
  {
    code: 'style-summary-long',
    names: /^summary$/i,
    finds: { what: 'longer-than', max: 180 },
    sentence: 'Summaries of up to 180 characters read best. This has {found}.',
  },
  {
    code: 'style-link-words',
    names: /^(link|action)(text|label|words)$|^(cta|label)$/i,
    finds: {
      what: 'words',
      pattern:
        /^\s*((please\s+)?(click|tap|press)(\s+(here|now|this|below))?|(read|find out|see|learn) more|more|here|link|this( page| link)?|details|info|go)\s*[.!>»…]*\s*$/i,
    },
    sentence: '"{found}" does not say where it leads. Name the page or what happens there.',
  },
  {
    code: 'style-hard-to-read',
    kinds: ['text', 'paragraph'],
    finds: { what: 'reading-age-over', max: 12, fromWords: 10 },
    sentence: 'The reading age of this is {found}. Shorter words and sentences bring it to 12 or less.',
  },
];

/** A description of a picture must not be empty where there is a picture. */
export const PICTURE_RULE = {
  code: 'style-picture-words',
  names: /^(alt|altText|imageAlt|pictureWords)$/i,
  sentence: 'Say what the picture shows, for people who cannot see it.',
};
