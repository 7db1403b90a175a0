// Adds a pack's theme to the style: `theme.json` becomes tokens, typefaces and the logo, before the tokens of every pack.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { makeTheme, type Theme } from '#engine';
import { type ThemeFiles, writeThemeCss } from './theme-css.ts';

const root = resolve(import.meta.dirname, '..');
const TOKENS = join(root, 'engine/react/styles/tokens.css');

const DEFAULT_THEME: Theme = { brand: '#2b4c9b' };

/** The theme in a pack's `theme.json`; the engine's own if there is none. */
export function readTheme(pack: string): Theme {
  const file = join(root, pack, 'theme.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Theme) : DEFAULT_THEME;
}

/** The logo of a pack as SVG, for one of the themes; by default a square in the brand's colour. */
export function readLogo(pack: string, name: 'light' | 'dark' = 'light'): string {
  const theme = readTheme(pack);
  const file = name === 'dark' ? (theme.logoDark ?? theme.logo) : theme.logo;
  if (file !== undefined) return readFileSync(join(root, pack, file), 'utf8');
  const { action } = makeTheme(theme)[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${action}"/></svg>`;
}

/** The style generated from a pack's theme. */
export function themeCssOf(pack: string): string {
  const theme = readTheme(pack);
  const addressOf: ThemeFiles['addressOf'] = (src) => (src.startsWith('./') ? relative(dirname(TOKENS), join(root, pack, src)) : src);
  return writeThemeCss(theme, { logo: readLogo(pack), logoDark: readLogo(pack, 'dark'), addressOf });
}

/** Adds the style of a pack's theme to every program that loads the engine's style, and updates it when the theme changes. */
export const themeStyle = (pack: string): Plugin => ({
  name: 'theme-style',
  enforce: 'pre',
  transform(code, id) {
    if (id.split('?')[0] !== TOKENS) return null;
    const { logo, logoDark } = readTheme(pack);
    for (const file of ['theme.json', logo, logoDark]) if (file) this.addWatchFile(join(root, pack, file));
    return { code: `${themeCssOf(pack)}\n${code}`, map: null };
  },
});
