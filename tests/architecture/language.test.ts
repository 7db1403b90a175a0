import { describe, expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

const sources = readSources().filter(({ path, isTest }) => !isTest && /^(catalogue|editor|engine|server)\//.test(path));

describe('the language of a pack', () => {
  const documents = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<!doctype html>(.{0,40})/gi)].map(([, next = '']) => ({ path, next })),
  );

  it('is declared on every generated document, so that a translator knows the source language', () => {
    expect(documents.length).toBeGreaterThan(3);
    const isNamed = (next: string) => next.startsWith('<html ${writeLanguage(') || /^<html lang="\$\{languageTag\(\)\}"/.test(next);
    expect(documents.filter(({ next }) => !isNamed(next))).toEqual([]);
  });

  it('is defined in one place, so that every format follows the language of the pack or of its staff', () => {
    const named = sources.filter(({ path, text }) => /^(editor|engine|server)\//.test(path) && /['"`]en-[A-Z]{2}/.test(text));
    expect(named.map(({ path }) => path)).toEqual(['engine/core/text/language.ts']);
  });

  it("is never that of a machine: a format without a language would use the server's or the device's", () => {
    const formats = /\.localeCompare\(|\.toLocale(?:Date|Time)?String\(|new Intl\.\w+\((?!tag\b|BRITISH_ENGLISH\b)/g;
    const asked = sources
      .filter(({ path }) => /^(editor|engine|server)\//.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(formats)].map(([found]) => `${path}: ${found}`));
    expect(asked).toEqual([]);
  });
});
