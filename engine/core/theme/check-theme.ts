import { createProblem, hintFor, type Problem, type ProblemParts, type SentenceCode } from '#schemas';
import type { Vocabulary } from '#schemas/catalogue';
import { contrastOf, isHexColour } from './colour.ts';
import pairs from './contrast-pairs.json' with { type: 'json' };
import { isRole, isTokenValue, type MadeTheme, makeTheme, ROLES, type Theme, TOKEN_NAMES, type Tokens } from './theme.ts';

type Report = <Code extends SentenceCode>(code: Code, parts: ProblemParts[Code], pointer: string) => void;

/** The contrast that WCAG 2 requires at level AA, of texts and of marks such as borders and charts. */
const NEEDED = { text: 4.5, marks: 3 } as const;

/** Every problem of a theme: its colours, the look of each colour of the vocabulary, and unreadable texts. */
export function checkTheme(theme: Theme, { colours }: Pick<Vocabulary, 'colours'>, path = 'theme.json'): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (code, parts, pointer) => void problems.push(createProblem(code, parts, { path, pointer }));
  checkRoles(theme, report);
  checkColours(theme.colours ?? {}, colours, report);
  for (const name of ['light', 'dark'] as const) checkTokens(theme[name] ?? {}, `/${name}`, report);
  if (problems.length > 0) return problems;
  const made = makeTheme(theme);
  for (const { role, given, used } of made.fitted) report('theme-colour-darkened', { role, given, used }, `/${role}`);
  for (const { front, back, theme: name, ratio, needed } of listUnreadable(made))
    report('theme-contrast', { front, back, theme: name, ratio: ratio.toFixed(2), needed }, `/${name}`);
  return problems;
}

/** Two tokens of a theme with too low a contrast. */
export interface UnreadablePair {
  readonly theme: 'light' | 'dark';
  readonly front: string;
  readonly back: string;
  readonly ratio: number;
  readonly needed: number;
}

/** Each pair of tokens that the styles combine, if its contrast is lower than WCAG 2 requires. */
export function listUnreadable({ same, light, dark, colours }: MadeTheme): UnreadablePair[] {
  const own = Object.values(colours).map(({ ground, on }): readonly [string, string] => [on, ground]);
  const rows = [
    ...[...pairs.text, ...own].map(([front = '', back = '']) => ({ front, back, needed: NEEDED.text })),
    ...pairs.marks.map(([front = '', back = '']) => ({ front, back, needed: NEEDED.marks })),
  ];
  return (['light', 'dark'] as const).flatMap((theme) => {
    const tokens: Tokens = { ...same, ...(theme === 'light' ? light : dark) };
    return rows
      .map((row) => ({ ...row, theme, ratio: contrastOf(tokens[row.front] ?? '', tokens[row.back] ?? '') }))
      .filter(({ ratio, needed }) => !(ratio >= needed));
  });
}

function checkRoles(theme: Theme, report: Report): void {
  for (const role of ROLES) {
    const given = theme[role] ?? {};
    const steps: Tokens = typeof given === 'string' ? { '': given } : { ...given };
    for (const [step, found] of Object.entries(steps))
      if (!isHexColour(found)) report('theme-colour', { property: role, found }, [`/${role}`, step].filter(Boolean).join('/'));
  }
}

/** Requires that the vocabulary and the theme name the same colours. */
function checkColours(given: NonNullable<Theme['colours']>, listed: readonly string[], report: Report): void {
  for (const [name, found] of Object.entries(given)) {
    if (!listed.includes(name)) report('unknown-colour', { word: name, hint: hintFor(name, listed) }, `/colours/${name}`);
    if (!isRole(found) && !isHexColour(found)) report('theme-colour', { property: name, found }, `/colours/${name}`);
  }
  for (const word of listed) if (!(word in given)) report('theme-colour-missing', { word }, '/colours');
}

function checkTokens(given: Tokens, pointer: string, report: Report): void {
  for (const [name, found] of Object.entries(given)) {
    if (!TOKEN_NAMES.includes(name)) report('unknown-token', { word: name, hint: hintFor(name, TOKEN_NAMES) }, `${pointer}/${name}`);
    if (!isTokenValue(found)) report('theme-value', { property: name, found }, `${pointer}/${name}`);
  }
}
