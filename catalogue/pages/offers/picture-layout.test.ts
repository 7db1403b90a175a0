import { describe, expect, it } from 'vitest';
import { layoutPicture, type Measure, PICTURE_FONTS, wrapText } from './picture-layout.ts';

const measure: Measure = (text, font) => (text.length * PICTURE_FONTS[font].size) / 2;

const texts = {
  title: 'Your offers',
  line: 'As of today',
  heads: [
    ['Leeds', 'Law'],
    ['York', 'Law'],
  ],
  rows: [
    { label: 'What it asks for', cells: [['A text that is so long that it needs more than one line of its column'], ['Short']] },
    { label: 'Reply', cells: [['Now'], ['Later']] },
  ],
  foot: ['A remark'],
};

describe('the picture of a comparison', () => {
  const { width, height, texts: placed, rules } = layoutPicture(texts, measure);
  const find = (text: string) => placed.find((one) => one.text === text);

  it('widens with a column for each offer', () => {
    expect(find('Leeds')?.left).toBe(find('Now')?.left);
    expect(find('York')?.left).toBe(find('Later')?.left);
    expect(layoutPicture({ ...texts, heads: [...texts.heads, ['Kent']] }, measure).width).toBeGreaterThan(width);
  });

  it('gives a row the height of its tallest cell, so that rows do not overlap', () => {
    const [, second = 0] = rules;
    const long = placed.filter(({ font, top }) => font === 'body' && top < second);
    expect(long.length).toBeGreaterThan(2);
    expect(find('Now')?.top).toBeGreaterThan(second);
    expect(find('Now')?.top).toBe(find('Reply')?.top);
    expect(Math.max(...long.map(({ top }) => top + PICTURE_FONTS.body.line))).toBeLessThanOrEqual(second);
  });

  it('contains all text within its edges', () => {
    for (const { text, font, left, top } of placed) {
      expect(left + measure(text, font)).toBeLessThanOrEqual(width);
      expect(top + PICTURE_FONTS[font].line).toBeLessThanOrEqual(height);
    }
  });

  it('wraps text only between words', () => {
    const wide = (text: string) => text.length;
    expect(wrapText('one two three', 7, wide)).toEqual(['one two', 'three']);
    expect(wrapText('  unbreakable  no ', 4, wide)).toEqual(['unbreakable', 'no']);
    expect(wrapText('', 4, wide)).toEqual([]);
  });
});
