import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import faqFacts from '../facts/faqs.json' with { type: 'json' };
import tariff from '../facts/tariff.json' with { type: 'json' };
import { filterByName } from './content/guides.ts';
import { matchFaqs } from './faq/faq.ts';
import { loadOptions, searchOptions } from './preferences/option-lists.ts';
import { formatPostcode, hasListedCharacters, isBritishPostcode } from './preferences/postcode.ts';
import { toSupportPayload } from './support-offer/payload.ts';
import { countGrades, totalPoints } from './tariff/points.ts';
import { sameSubjectRules } from './tariff/saved-grades.ts';
import { findByName } from './tariff/showing.ts';

/** Spellings that keyboards, phones and other programs give the same text. */
const spelling = fc.record({
  form: fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
  gap: fc.constantFrom(' ', '  ', '\u00a0', '\u2009', '\t'),
  hyphen: fc.constantFrom('-', '\u2010', '\u2011', '\u2013'),
  apostrophe: fc.constantFrom("'", '\u2019', '\u02bc'),
  hidden: fc.constantFrom('', '\u200b', '\ufeff', '\u00ad', '\u2060'),
  isUpper: fc.boolean(),
});
type Spelling = typeof spelling extends fc.Arbitrary<infer One> ? One : never;

function respell(text: string, { form, gap, hyphen, apostrophe, hidden, isUpper }: Spelling): string {
  const other = text.normalize(form).replaceAll(' ', gap).replaceAll('-', hyphen).replaceAll("'", apostrophe);
  return `${gap}${(isUpper ? other.toUpperCase() : other).slice(0, 2)}${hidden}${(isUpper ? other.toUpperCase() : other).slice(2)}${hidden}`;
}

function inEverySpelling(texts: readonly string[], check: (spelt: string, text: string) => void): void {
  fc.assert(fc.property(fc.constantFrom(...texts), spelling, (text, how) => check(respell(text, how), text)));
}

describe('typed text in any spelling', () => {
  it('[TARIFF-037] counts an AS as nothing beside an A level in the same subject', () => {
    const grade = (id: string, code: string, points: number, subject: string) => ({
      ...{ id, code, points, subject },
      ...{ group: '', name: '', grade: '', gradeMessage: '' },
    });
    const [rule] = sameSubjectRules;
    inEverySpelling(["Español: l'art-déco", 'Further maths'], (spelt, subject) => {
      const grades = [grade('1', rule?.higher ?? '', 48, subject), grade('2', rule?.lower ?? '', 20, spelt)];
      expect(totalPoints(countGrades(grades, sameSubjectRules))).toBe(48);
    });
  });

  it.each(['A-level', 'A levels', 'a  level', 'alevel', 'A‑Levels'])('[TARIFF-011] [PLY-024] finds A level by %j', (typed) => {
    const found = (text: string) => findByName(tariff.qualificationTypes, text).map(({ name }) => name);
    expect(found('A level')).toContain('A level');
    expect(found('A level')).toEqual(expect.arrayContaining(found(typed)));
    expect(found(typed)).toContain('A level');
  });

  it('finds every name of a long list by itself', async () => {
    const countries = await loadOptions('countries');
    const faqs = faqFacts.faqs.map(({ label, value }) => ({ label, value }));
    const find = (text: string) => ({
      types: findByName(tariff.qualificationTypes, text).map(({ name }) => name),
      options: searchOptions(countries, text).map(({ label }) => label),
      guides: filterByName(countries, text, ({ label }) => label).map(({ label }) => label),
      questions: matchFaqs(faqs, text).map(({ label }) => label),
    });
    const names = [
      ...tariff.qualificationTypes.map(({ name }) => name),
      ...countries.map(({ label }) => label),
      ...faqs.map(({ label }) => label),
    ];
    inEverySpelling(names, (spelt, name) => {
      expect(find(spelt)).toEqual(find(name));
      expect(Object.values(find(name)).flat()).toContain(name);
    });
  });

  it('[DFE-048] sends names in plain characters', () => {
    const payload = toSupportPayload({
      ...{ firstName: 'Mary\u2011Kate\u200b', lastName: 'O\u2019Neill', dateOfBirth: '2009/11/20', email: 'a@b.example' },
      ...{ postcode: 'M1\u00a01AE', industries: ['Farmers\u2019 work'], now: '2026-11-20T12:00:00Z' },
    });
    expect(payload).toMatchObject({ firstName: 'Mary-Kate', lastName: "O'Neill", postcode: 'M1 1AE', industry: "Farmers' work" });
  });

  it.each(['SW1A.1AA', 'sw1a-1aa', 'SW1A\u20111AA', 'SW1A\u00a01AA', '\ufeffSW1A\u200b 1AA', 'SW1A  1AA', 'ＳＷ１Ａ１ＡＡ'])(
    '[PREF-071] [PREF-070] reads the postcode %j as SW1A 1AA',
    (pasted) => {
      expect(formatPostcode(pasted)).toBe('SW1A 1AA');
      expect(isBritishPostcode(pasted)).toBe(true);
    },
  );

  it('[PREF-085] accepts a postcode with pasted characters', () => {
    expect(['SW1A\u00a01AA', '\ufeffSW1A 1AA\u200b', '1000\u2013001'].map(hasListedCharacters)).toEqual([true, true, true]);
    expect(formatPostcode(' 1000\u2013001 ')).toBe('1000-001');
  });
});
