import { afterEach, describe, expect, it } from 'vitest';
import { formatTimeAgo } from '../time/time-ago.ts';
import { writeDate, writeMonth } from '../time/write-date.ts';
import { compareTitles, createTitleOrder, directionOf, languageTag, setLanguage } from './language.ts';
import { chooseCountKey } from './write-count.ts';
import { writeNumber } from './write-number.ts';

afterEach(() => setLanguage());

describe('setLanguage', () => {
  it('formats numbers and dates in the language', () => {
    setLanguage('de');
    expect([languageTag(), writeNumber(12_000), writeNumber(7)]).toEqual(['de', '12.000', '7']);
    expect(writeDate('2027-05-20T15:00', { hasWeekday: true })).toBe('Donnerstag, 20. Mai 2027');
    expect([writeDate('2027-05-20', { hasYear: false }), writeMonth(2027, 6)]).toEqual(['20. Mai', 'Juni 2027']);
    expect(formatTimeAgo('2027-03-03T09:00:00Z', '2027-03-03T10:30:00Z')).toBe('vor 1 Stunde');
    expect(formatTimeAgo('2027-03-03T09:00:00Z', '2027-03-03T09:00:00Z')).toBe('jetzt');
  });

  it('sorts titles by the alphabet of the language', () => {
    const inOrder = (language: string) => {
      setLanguage(language);
      return ['Zebra', 'Äpple', 'Apple'].sort(compareTitles);
    };
    expect(inOrder('de')).toEqual(['Apple', 'Äpple', 'Zebra']);
    expect(inOrder('sv')).toEqual(['Apple', 'Zebra', 'Äpple']);
  });

  it('sorts titles of another language than its own, and numbers by their size', () => {
    const inOrder = (language?: string) => ['Zebra 10', 'Zebra 9', 'Äpple'].sort(createTitleOrder(language));
    expect([inOrder(), inOrder('sv')]).toEqual([
      ['Äpple', 'Zebra 9', 'Zebra 10'],
      ['Zebra 9', 'Zebra 10', 'Äpple'],
    ]);
  });

  it('chooses the plural form of a message for its count', () => {
    const forms = (language: string) => {
      setLanguage(language);
      return [1, 3, 5].map((n) => chooseCountKey('loans', { n }, (key) => key !== 'loans-many'));
    };
    expect(forms('en-GB')).toEqual(['loans-one', 'loans-other', 'loans-other']);
    expect(forms('pl')).toEqual(['loans-one', 'loans-few', 'loans']);
  });

  it('resets to British English without an argument', () => {
    setLanguage('de');
    setLanguage();
    expect([languageTag(), writeNumber(12_000), writeDate('2027-05-20')]).toEqual(['en-GB', '12,000', '20 May 2027']);
  });
});

it('writes a language from right to left if its script is', () => {
  const scripts = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa', 'Latn', 'Cyrl'];
  expect(scripts.filter((script) => directionOf(`und-${script}`) === 'ltr')).toEqual(['Latn', 'Cyrl']);
  expect(['en-GB', 'cy', 'ar', 'he-IL', 'ur', 'uz-Arab', 'uz'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'rtl', 'rtl', 'rtl', 'ltr']);
});
