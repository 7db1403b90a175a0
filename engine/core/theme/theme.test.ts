import { describe, expect, it } from 'vitest';
import { times } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { checkTheme, listUnreadable } from './check-theme.ts';
import { contrastOf, luminanceOf, toneOf, toOklch } from './colour.ts';
import { makeTheme, type Theme } from './theme.ts';

const channel = fc.integer({ min: 0, max: 255 });
const toHex = (channels: readonly number[]) => `#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const anyColour = fc.oneof(
  fc.tuple(channel, channel, channel).map(toHex),
  fc.constantFrom('#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#808080'),
);
const anyTheme = fc.record(
  {
    brand: anyColour,
    accent: anyColour,
    highlight: anyColour,
    neutral: anyColour,
    colours: fc.record({ sand: anyColour }),
  },
  { requiredKeys: ['brand'] },
) as fc.Arbitrary<Theme>;
const runs = { numRuns: times({ daily: 25, long: 1_000 }) };

/** The backgrounds of focus rings; one is never put on moment-bright. */
const UNDER_FOCUS = ['bg', 'surface', 'surface-sunken', 'hero', 'hero-2', 'you-soft', 'info-bg', 'action'].concat(
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tile) => `tile-${tile}-bg`),
);

describe('makeTheme and toneOf for any colours', () => {
  it('gives two themes with enough contrast for every text and mark', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        expect(listUnreadable(makeTheme(theme))).toEqual([]);
      }),
      runs,
    );
  });

  it('makes one of the two focus colours visible everywhere', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const { same, light, dark } = makeTheme(theme);
        for (const tokens of [
          { ...same, ...light },
          { ...same, ...dark },
        ] as Record<string, string>[]) {
          const best = (back: string) =>
            Math.max(...['focus', 'focus-halo'].map((front) => contrastOf(tokens[front] ?? '', tokens[back] ?? '')));
          expect(UNDER_FOCUS.filter((back) => best(back) < 3)).toEqual([]);
        }
      }),
      runs,
    );
  });

  it('gives a tone of the requested luminance in the same hue', () => {
    fc.assert(
      fc.property(anyColour, fc.double({ min: 0.01, max: 0.95, noNaN: true }), (colour, luminance) => {
        expect(luminanceOf(toneOf(toOklch(colour), luminance))).toBeCloseTo(luminance, 1);
      }),
      runs,
    );
    expect(toOklch(toneOf(toOklch('#0a66c2'), 0.4)).hue).toBeCloseTo(toOklch('#0a66c2').hue, 1);
  });
});

describe('brand colour of a theme', () => {
  it('uses a brand colour unchanged if text in it is readable', () => {
    const { light, fitted } = makeTheme({ brand: '#7a1f3d' });
    expect([light.action, light.link, fitted]).toEqual(['#7a1f3d', '#7a1f3d', []]);
  });

  it('darkens a pale brand colour until it is readable, with a warning from the check', () => {
    const theme = { brand: '#ffd400' };
    const { action = '' } = makeTheme(theme).light;
    expect(contrastOf(action, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(toOklch(action).hue).toBeCloseTo(toOklch('#ffd400').hue, 1);
    const [problem, ...others] = checkTheme(theme, { colours: [] });
    expect([problem?.severity, problem?.pointer, problem?.message, others]).toEqual([
      'warning',
      '/brand',
      `Text in the brand colour #ffd400 is too pale to be read, so the light theme uses ${action}. Write that, or a darker colour.`,
      [],
    ]);
  });

  it('uses a lighter brand colour in the dark theme', () => {
    const { light, dark } = makeTheme({ brand: '#7a1f3d' });
    expect(luminanceOf(dark.link ?? '')).toBeGreaterThan(luminanceOf(light.link ?? '') * 4);
  });
});

describe('checkTheme', () => {
  const check = (theme: Theme, colours: string[] = []) => checkTheme(theme, { colours }).map(({ code, pointer }) => `${code} ${pointer}`);

  it('reports invalid colours, and each colour of the vocabulary without a look', () => {
    expect(check({ brand: 'navy', light: { link: 'blue' } })).toEqual(['theme-colour /brand', 'theme-value /light/link']);
    expect(check({ brand: '#2b4c9b', colours: { gren: 'brand', sand: 'yellow' } }, ['green', 'sand'])).toEqual([
      'unknown-colour /colours/gren',
      'theme-colour /colours/sand',
      'theme-colour-missing /colours',
    ]);
  });

  it('reports an unknown token, and one that makes a text unreadable', () => {
    expect(check({ brand: '#2b4c9b', dark: { lnk: '#ffffff' } })).toEqual(['unknown-token /dark/lnk']);
    expect(check({ brand: '#2b4c9b', light: { 'on-action': 'brand-600' } })).toContain('theme-contrast /light');
  });
});
