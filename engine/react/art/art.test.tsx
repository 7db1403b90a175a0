import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Art, type ArtProps, chooseDefaultPicture, DEFAULT_PICTURES } from './art.tsx';
import { Crest } from './crest.tsx';
import { Logo } from './logo.tsx';
import { MOTIFS, PALETTE_NAMES } from './palettes.ts';
import { createDice } from './seeded.ts';

const art = (seed: ArtProps['seed'], motif?: ArtProps['motif'], palette?: ArtProps['palette']) =>
  renderToString(<Art seed={seed} motif={motif} palette={palette} />);
const crest = (seed: string | number) => renderToString(<Crest seed={seed} />);
const everyKind = MOTIFS.flatMap((motif) => PALETTE_NAMES.map((palette) => ({ motif, palette })));
const seeds = Array.from({ length: 40 }, (_none, index) => `seed ${index}`);

describe('createDice', () => {
  it('gives the same numbers for the same seed', () => {
    const [one, two] = [createDice('x'), createDice('x')];
    expect(seeds.map(() => one.next())).toEqual(seeds.map(() => two.next()));
  });

  it('stays within both ends', () => {
    const dice = createDice(7);
    const thrown = Array.from({ length: 500 }, () => dice.between(3, 6));
    expect(new Set(thrown)).toEqual(new Set([3, 4, 5, 6]));
  });
});

describe('art', () => {
  it.each(everyKind)('draws the same $motif in $palette for the same seed', ({ motif, palette }) => {
    expect(art('harbour', motif, palette)).toBe(art('harbour', motif, palette));
    expect(art('harbour', motif, palette)).not.toBe(art('meadow', motif, palette));
  });

  it.each(everyKind)('keeps $motif in $palette under 6 KB, hidden and sliced', ({ motif, palette }) => {
    for (const seed of seeds) {
      const picture = art(seed, motif, palette);
      expect(picture.length).toBeLessThan(6 * 1024);
      expect(picture).toMatch(/^<svg class="art" viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true"/);
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('never uses Math.random', () => {
    const chance = vi.spyOn(Math, 'random');
    for (const seed of seeds) art(seed);
    expect(chance).not.toHaveBeenCalled();
    chance.mockRestore();
  });

  it('lets the seed choose motif and palette, and covers all palettes', () => {
    const grounds = new Set(Array.from({ length: 200 }, (_none, index) => /fill="(var[^"]+)"/.exec(art(index))?.[1]));
    expect(grounds.size).toBe(PALETTE_NAMES.length);
  });

  it.each(everyKind)('takes every colour of $motif in $palette from the theme, except white', ({ motif, palette }) => {
    const colours = [...art('harbour', motif, palette).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour = '']) => colour);
    expect(colours.filter((colour) => !/^(var\(--[a-z]+(-\d00)?\)|#ffffff|none)$/.test(colour))).toEqual([]);
    expect(colours[0]).toMatch(new RegExp(`^var\\(--${palette.split('-')[1]}-\\d00\\)$`));
  });
});

describe('default pictures', () => {
  it('are ten: each motif once deep and once pale, with seeds 1 to 10', () => {
    expect(DEFAULT_PICTURES.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const motif of MOTIFS) {
      const palettes = DEFAULT_PICTURES.filter((picture) => picture.motif === motif).map(({ palette }) => palette.split('-')[0]);
      expect(palettes).toEqual(['deep', 'pale']);
    }
  });

  it('are stable for each item, and are all used', () => {
    expect(chooseDefaultPicture('item')).toBe(chooseDefaultPicture('item'));
    expect(new Set(Array.from({ length: 300 }, (_none, index) => chooseDefaultPicture(`item ${index}`))).size).toBe(10);
  });
});

describe('Crest and Logo', () => {
  it('draw the same crest for the same seed, with twelve or more different ones', () => {
    expect(crest('a')).toBe(crest('a'));
    expect(new Set(Array.from({ length: 300 }, (_none, index) => crest(index))).size).toBe(48);
  });

  it('are hidden from assistive technology', () => {
    expect(renderToString(<Crest seed="a" />)).toContain('aria-hidden="true"');
    expect(renderToString(<Logo />)).toContain('aria-hidden="true"');
  });
});
