// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { languageTag, setLanguage } from '../../index.ts';
import { readLanguage, writeLanguage } from './page-language.ts';

afterEach(() => setLanguage());

/** The root element of a page in this language, as a browser parses it. */
function openPage(lang?: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><html ${writeLanguage(lang)}></html>`, 'text/html').documentElement;
}

it('writeLanguage writes the language and direction of a page', () => {
  expect([openPage().lang, openPage().dir]).toEqual(['en-GB', '']);
  expect([openPage('ar').lang, openPage('ar').dir]).toEqual(['ar', 'rtl']);
});

it("readLanguage restores the page's language after a translator has changed `lang`", () => {
  const root = openPage('cy');
  root.lang = 'fr';
  readLanguage(root);
  expect(languageTag()).toBe('cy');
  const british = openPage();
  british.lang = 'fr';
  readLanguage(british);
  expect(languageTag()).toBe('en-GB');
});
