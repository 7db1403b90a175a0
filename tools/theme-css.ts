import { type Font, type MadeTheme, makeTheme, type Theme, type Tokens } from '#engine';

/** The files that a theme names, as used in the style. */
export interface ThemeFiles {
  /** The logos as SVG. */
  readonly logo: string;
  readonly logoDark: string;
  /** The address of a file of a typeface. */
  readonly addressOf: (src: string) => string;
}

/** The style of a theme: typefaces, tokens of both themes, of print and of more contrast, and the colours of the vocabulary. */
export function writeThemeCss(theme: Theme, { logo, logoDark, addressOf }: ThemeFiles): string {
  const made = makeTheme(theme);
  const { body, display } = theme.fonts ?? {};
  const shared = { ...made.same, 'font-body': toStack(body ?? SYSTEM), 'font-display': toStack(display ?? 'var(--font-body)') };
  const [light, dark] = [
    { ...made.light, logo: toUrl(logo) },
    { ...made.dark, logo: toUrl(logoDark) },
  ];
  return [
    ...[body, display].flatMap((font) => toFaces(font, addressOf)),
    '@layer tokens {',
    block(':root', shared),
    block(':root, [data-theme="light"]', light, 'color-scheme: light;'),
    `@media screen {${block('[data-theme="dark"]', dark, 'color-scheme: dark;')}}`,
    `@media print {${block(':root', made.print)}}`,
    `@media (prefers-contrast: more) {${block(':root, [data-theme="light"]', made.lightMore)}}`,
    `@media screen and (prefers-contrast: more) {${block('[data-theme="dark"]', made.darkMore)}}`,
    ...Object.entries(made.colours).map(toColourClass),
    '}',
  ].join('\n');
}

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

function toColourClass([name, { ground, on, drawn }]: [string, MadeTheme['colours'][string]]): string {
  return `.chip-${name} {--chip: var(--${ground}); --on-chip: var(--${on}); --drawn-chip: var(--${drawn});}`;
}

function block(selector: string, tokens: Tokens, first = ''): string {
  return `${selector} {${first}${Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('')}}`;
}

function toStack(font: Font): string {
  return typeof font === 'string' ? font : `"${font.family}", ${font.fallback}`;
}

function toFaces(font: Font | undefined, addressOf: ThemeFiles['addressOf']): string[] {
  if (font === undefined || typeof font === 'string') return [];
  return font.files.map(
    ({ src, weight, range }) =>
      `@font-face {font-family: "${font.family}"; font-style: normal; font-display: swap; font-weight: ${weight}; src: url("${addressOf(src)}") format("woff2");${range ? ` unicode-range: ${range};` : ''}}`,
  );
}

function toUrl(svg: string): string {
  const text = svg.trim().replaceAll(/[%#<>"]|\s+/g, (sign) => (sign === '"' ? "'" : sign.trim() === '' ? ' ' : encodeURIComponent(sign)));
  return `url("data:image/svg+xml,${text}")`;
}
