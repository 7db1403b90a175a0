import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RAMPS } from '../art/palettes.ts';
import pairs from './contrast-pairs.json' with { type: 'json' };

const room = fileURLToPath(new URL('..', import.meta.url));
const styleFiles = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
const tokens = readFileSync(`${room}styles/tokens.css`, 'utf8');

type Pair = readonly [front: string, back: string, light: number, dark: number];

const [text, marks] = [pairs.text, pairs.marks].map((list) =>
  list.map(([front, back, one, two]): Pair => [String(front), String(back), Number(one), Number(two)]),
);

type Tokens = ReadonlyMap<string, string>;

function tokensOf(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}

function blockAfter(start: string): string {
  const from = tokens.indexOf(start);
  return tokens.slice(from, tokens.indexOf('}', from));
}

const light = tokensOf(tokens.slice(0, tokens.indexOf('[data-theme="dark"]')));
const dark: Tokens = new Map([...light, ...tokensOf(blockAfter('[data-theme="dark"] {'))]);
const cycles = tokensOf(tokens.slice(tokens.indexOf('/* Tile cycle')));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string | undefined, back: string | undefined): number {
  if (!front || !back) return 0;
  const [high = 0, low = 0] = [luminance(front), luminance(back)].sort((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
}

describe('contrast of the tokens', () => {
  it.each(text ?? [])('keeps $0 on $1 at 4.5 or more, as measured', (front, back, lightRatio, darkRatio) => {
    const ratios = [contrast(light.get(front), light.get(back)), contrast(dark.get(front), dark.get(back))];
    expect(ratios.map((ratio) => Number(ratio.toFixed(2)))).toEqual([lightRatio, darkRatio]);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks ?? [])('keeps $0 on $1 at 3 or more, as measured', (front, back, lightRatio, darkRatio) => {
    const ratios = [contrast(light.get(front), light.get(back)), contrast(dark.get(front), dark.get(back))];
    expect(ratios.map((ratio) => Number(ratio.toFixed(2)))).toEqual([lightRatio, darkRatio]);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('keeps tile %i readable', (tile) => {
    expect(contrast(cycles.get(`tile-${tile}-fg`), cycles.get(`tile-${tile}-bg`))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([1, 2, 3, 4, 5, 6])('keeps the letter of avatar %i readable', (avatar) => {
    expect(contrast(cycles.get('avatar-fg'), cycles.get(`avatar-${avatar}-bg`))).toBeGreaterThanOrEqual(4.5);
  });

  // A focus ring is drawn around its control, so it lies on these backgrounds. It must never lie on moment-bright, where the two colours
  // of the dark theme reach only 2.6.
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('always shows one of the two focus colours in the %s theme', (_theme, theme) => {
    const places = ['bg', 'surface', 'surface-sunken', 'hero', 'hero-2', 'you-soft', 'info-bg', 'action'].map((name) => theme.get(name));
    const tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tile) => cycles.get(`tile-${tile}-bg`));
    for (const back of [...places, ...tiles]) {
      const best = Math.max(contrast(theme.get('focus'), back), contrast(theme.get('focus-halo'), back));
      expect(best).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('style files', () => {
  it.each(styleFiles.filter((path) => !path.endsWith('tokens.css')))('%s takes every colour from a token', (path) => {
    const css = readFileSync(room + path, 'utf8').replace(/unicode-range:[^;]*;/g, '');
    expect(css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/gi) ?? []).toEqual([]);
  });

  it.each(styleFiles.filter((path) => !/tokens|fonts/.test(path)))('%s uses only tokens that exist', (path) => {
    const css = readFileSync(room + path, 'utf8');
    const own = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--[\w-]+)(\s*,)?/g)].filter(([, , fallback]) => !fallback).map(([, name]) => name);
    const known = new Set([...dark.keys(), ...cycles.keys()].map((name) => `--${name}`));
    expect(used.filter((name) => !known.has(name ?? '') && !own.has(name))).toEqual([]);
  });

  it('stands in one of the three layers', () => {
    const unlayered = styleFiles.filter(
      (path) => !/fonts|tokens/.test(path) && !/^\s*@layer (?:tokens, base, ui;|ui \{|base \{)/.test(readFileSync(room + path, 'utf8')),
    );
    expect(unlayered).toEqual([]);
  });
});

describe('picture colours', () => {
  it('are those of the token ramps', () => {
    const { white, ...ramps } = RAMPS;
    expect(white).toBe(light.get('ink-0'));
    for (const [ramp, steps] of Object.entries(ramps)) {
      for (const [step, colour] of Object.entries(steps)) expect(light.get(`${ramp}-${step}`)).toBe(colour);
    }
  });
});
