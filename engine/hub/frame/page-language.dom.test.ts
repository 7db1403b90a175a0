// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { languageTag, setLanguage } from '../../index.ts';
import { readLanguage, writeLanguage } from './page-language.ts';

afterEach(() => setLanguage());

/** The root of a page in this language, as a browser reads it. */
function openPage(lang?: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><html ${writeLanguage(lang)}></html>`, 'text/html').documentElement;
}

it('a page says its language and direction', () => {
  expect([openPage().lang, openPage().dir]).toEqual(['en-GB', '']);
  expect([openPage('ar').lang, openPage('ar').dir]).toEqual(['ar', 'rtl']);
});

it('a program goes on in the language of its page, also once a translator has changed what the page says of itself', () => {
  const root = openPage('cy');
  root.lang = 'fr';
  readLanguage(root);
  expect(languageTag()).toBe('cy');
  const british = openPage();
  british.lang = 'fr';
  readLanguage(british);
  expect(languageTag()).toBe('en-GB');
});
