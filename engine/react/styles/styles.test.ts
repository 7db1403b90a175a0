import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeTheme } from '../../core/theme/theme.ts';

const room = fileURLToPath(new URL('..', import.meta.url));
const styleFiles = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
const { same, light } = makeTheme({ brand: '#2b4c9b' });
/** The tokens of every theme, besides those of every pack. */
const themed = [...Object.keys({ ...same, ...light }), 'font-body', 'font-display', 'logo', 'chip', 'on-chip', 'drawn-chip'];
const tokens = readFileSync(`${room}styles/tokens.css`, 'utf8');
const known = new Set([...themed.map((name) => `--${name}`), ...[...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)]);

describe('style files', () => {
  it.each(styleFiles)('%s takes every colour from a token', (path) => {
    const css = readFileSync(room + path, 'utf8');
    expect(css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/gi) ?? []).toEqual([]);
  });

  it.each(styleFiles)('%s uses only tokens that exist', (path) => {
    const css = readFileSync(room + path, 'utf8');
    const own = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--[\w-]+)(\s*,)?/g)].filter(([, , fallback]) => !fallback).map(([, name]) => name);
    expect(used.filter((name) => !known.has(name ?? '') && !own.has(name))).toEqual([]);
  });

  it('are all in one of the three layers', () => {
    const unlayered = styleFiles.filter(
      (path) => !path.endsWith('tokens.css') && !/^\s*@layer (?:tokens, base, ui;|ui \{|base \{)/.test(readFileSync(room + path, 'utf8')),
    );
    expect(unlayered).toEqual([]);
  });
});
