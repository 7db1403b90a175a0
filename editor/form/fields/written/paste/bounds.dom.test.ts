// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { writeRuns } from '../marked-runs.ts';
import { readHtml } from './read-html.ts';

const words = (html: string) => readHtml(html).blocks.map((block) => ('runs' in block ? writeRuns(block.runs) : block.kind));

/** Browsers nest at most 512 deep; the test DOM nests until its own stack overflows. */
const DEEP = 500;
const MANY = 1_000;

describe('pasted HTML of any shape', () => {
  it.each([
    ['<!--', MANY],
    ['<a ', MANY],
    ['<a "', MANY],
    ['<a \'"', MANY],
    ['<!x', MANY],
    ['<b>x', DEEP],
    ['<b>x</i>', DEEP],
    ['<p><b>x</b>y', MANY],
    ['<td>x', MANY],
    ['<li>x', MANY],
    ['&', MANY],
    ['<script', MANY],
  ])('parses HTML that repeats %s', (piece, times) => {
    expect(Array.isArray(readHtml(piece.repeat(times)).blocks)).toBe(true);
  });

  it.each([
    ['<tr><td>x', MANY],
    ['<td>x', MANY],
    ['<td rowspan=99999 colspan=999>x', MANY],
    ['<tr><td rowspan=0>x', MANY],
    ['<table><tr><td>x', DEEP / 4],
    ['<p>x', MANY],
    ['<br>x', MANY],
    ['<colgroup><col span=999></colgroup>x', MANY],
  ])('parses a table that repeats %s', (piece, times) => {
    expect(readHtml(`<table><tr><td>${piece.repeat(times)}`).blocks.length).toBeGreaterThan(0);
  });

  it.each([
    ['<a href="#fn1">1</a>', MANY],
    ['<p hidden>', MANY],
    ['<div hidden>', DEEP],
    ['<style>.a{', MANY],
    ['<a href="#fnref1">1</a>', MANY],
    ['<ol start=3><li>x', DEEP / 2],
    ['<del>x', DEEP],
  ])('parses %s when repeated', (piece, times) => {
    expect(Array.isArray(readHtml(`<p>${piece.repeat(times)}`).blocks)).toBe(true);
  });

  it('keeps text at any depth, and resets the depth for what follows', () => {
    const deep = `${'<b>'.repeat(DEEP)}deep${'</b>'.repeat(DEEP)}`;
    expect(words(`<p>before ${deep} after</p><p>plain</p>`)).toEqual(['before **deep** after', 'plain']);
  });

  it('drops comments and parses malformed HTML as a browser shows it', () => {
    expect(words('<p>one<!-- <b>two</b> --> three</p>')).toEqual(['one three']);
    expect(words('<p>if a <b and c</p>')).toEqual(['if a']);
    expect(words('<p>a <a b <b>c</b></p>')).toEqual(['a c']);
    expect(words('<p>a <!x b <b>c</b></p>')).toEqual(['a c']);
  });
});

describe('runs', () => {
  it('writes 100,000 runs in one pass', () => {
    const runs = Array.from({ length: 100_000 }, (_, index) => ({ text: 'a', isStrong: index % 2 === 0, link: null }));
    expect(writeRuns(runs)).toHaveLength(300_000);
  });
});
