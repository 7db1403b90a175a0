import { describe, expect, it } from 'vitest';
import { writeRuns } from '../marked-runs.ts';
import { readHtml } from './read-html.ts';

const words = (html: string) => readHtml(html).blocks.map((block) => ('runs' in block ? writeRuns(block.runs) : block.kind));

describe('pasted HTML of any shape', () => {
  it.each(['<!--', '<a ', '<a "', '<a \'"', '<!x', '<b>x', '<b>x</i>', '<p><b>x</b>y', '<td>x', '<li>x', '&', '<script'])(
    'is read in one pass where it repeats %s',
    (piece) => {
      expect(Array.isArray(readHtml(piece.repeat(60_000)).blocks)).toBe(true);
    },
  );

  it.each([
    '<tr><td>x',
    '<td>x',
    '<td rowspan=99999 colspan=999>x',
    '<tr><td rowspan=0>x',
    '<table><tr><td>x',
    '<p>x',
    '<br>x',
    '<col span=999>x',
  ])('is read in one pass where a table repeats %s', (piece) => {
    expect(readHtml(`<table><tr><td>${piece.repeat(30_000)}`).blocks.length).toBeGreaterThan(0);
  });

  it.each(['<a href="#fn1">1</a>', '<p hidden>', '<div hidden>', '<style>.a{', '<a href="#fnref1">1</a>', '<ol start=3><li>x', '<del>x'])(
    'is read in one pass where %s is repeated',
    (piece) => {
      expect(Array.isArray(readHtml(`<p>${piece.repeat(40_000)}`).blocks)).toBe(true);
    },
  );

  it('keeps its words however deep they stand, and what follows is no deeper than it was', () => {
    const deep = `${'<b>'.repeat(5_000)}deep${'</b>'.repeat(5_000)}`;
    expect(words(`<p>before ${deep} after</p><p>plain</p>`)).toEqual(['before **deep** after', 'plain']);
  });

  it('takes comments out, and shows as text what is never closed', () => {
    expect(words('<p>one<!-- <b>two</b> --> three</p>')).toEqual(['one three']);
    expect(words('<p>if a <b and c</p>')).toEqual(['if a <b and c']);
  });

  it('looks for the end of a piece no further than the next one, so that what stands between is read', () => {
    expect(words('<p>a <a b <b>c</b></p>')).toEqual(['a <a b **c**']);
    expect(words('<p>a <!-- b <b>c</b></p>')).toEqual(['a <!-- b **c**']);
    expect(words('<p>a <!x b <b>c</b></p>')).toEqual(['a <!x b **c**']);
  });
});

describe('runs', () => {
  it('are written in one pass, however many there are', () => {
    const runs = Array.from({ length: 100_000 }, (_, index) => ({ text: 'a', isStrong: index % 2 === 0, link: null }));
    expect(writeRuns(runs)).toHaveLength(300_000);
  });
});
