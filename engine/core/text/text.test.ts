import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/properties.ts';
import { avatarColourOf, initialOf } from './avatar.ts';
import { compareTexts } from './compare-texts.ts';
import { chooseDefaultImage } from './default-image.ts';
import { createTextFilter, createWordFilter } from './find-text.ts';
import { foldCode, foldText, isSameText, plainLetters, plainSigns, tokenize, toSlug } from './fold-text.ts';
import { hashText } from './hash-text.ts';
import { chooseCountKey, writeCount } from './write-count.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
const anyText = fc.string({ unit: 'binary' });
const spelt = fc.string({ unit: fc.constantFrom(..."abzXÉñłßŒø09 -'"), maxLength: 12 });
const gaps = fc.constantFrom(' ', '\u00a0', '\u2009', '\u202f', '\t', '  ', ' \u200b');
const hyphens = fc.constantFrom('-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\u00ad-');
const apostrophes = fc.constantFrom("'", '\u2019', '\u2018', '\u02bc', '`', '\u00b4');

describe('foldText', () => {
  it('folds all spellings that a person considers the same to one text', () => {
    const spelling = fc.record({ text: spelt, form: fc.constantFrom(...forms), gap: gaps, hyphen: hyphens, apostrophe: apostrophes });
    fc.assert(
      fc.property(spelling, fc.boolean(), ({ text, form, gap, hyphen, apostrophe }, isUpper) => {
        const other = text.normalize(form).replaceAll(' ', gap).replaceAll('-', hyphen).replaceAll("'", apostrophe);
        expect(foldText(`${gap}${isUpper ? other.toUpperCase() : other}\u200b`)).toBe(foldText(text));
      }),
    );
  });

  it('leaves a folded text unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(plainSigns(plainSigns(text))).toBe(plainSigns(text));
      }),
    );
  });

  it('keeps texts apart that a person considers different', () => {
    const words = ['Law', 'Lawn', 'C', 'C++', 'Biology 1', 'Biology 2', 'हिन्दी', 'हिन्दू', '中文', '日文', 'AS', 'A'];
    expect(new Set(words.map(foldText)).size).toBe(words.length);
  });

  it.each([
    ['Español', 'ESPAN\u0303OL'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['ﬁne ①', 'fine 1'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδος'],
    ['Further\u00a0Maths', 'further maths'],
  ])('treats %s and %s as the same', (one, other) => {
    expect(isSameText(one, other)).toBe(true);
  });

  it('keeps different words apart, and folds the final letter of a Greek word', () => {
    expect([isSameText('Law', 'Lawn'), isSameText('', ''), isSameText('Law', 'Law')]).toEqual([false, true, true]);
    expect(foldText('ΟΔΟΣ')).toBe('οδοσ');
  });
});

describe('plainSigns', () => {
  it('keeps letters, accents and case, in one form', () => {
    expect(plainSigns(' O’Neill\u00a0Mary\u2011Kate Jose\u0301\u200b ')).toBe("O'Neill Mary-Kate José");
  });

  it('normalises quotation marks and gaps, and trims the ends', () => {
    expect(plainSigns('“Law” „Art“ ″x″')).toBe('"Law" "Art" "x"');
    expect(['a b', ' a b', 'a b ', 'a  b', 'a\tb', 'a \u00a0 b', 'a`b', "a'b"].map(plainSigns)).toEqual([
      ...['a b', 'a b', 'a b', 'a b', 'a b', 'a b', "a'b", "a'b"],
    ]);
    expect([plainSigns(''), plainSigns(' ')]).toEqual(['', '']);
  });
});

describe('plainLetters', () => {
  it('replaces letters that other keyboards lack', () => {
    expect(plainLetters('ß æ œ ø đ ð þ ħ ł ŧ ı')).toBe('ss ae oe o d d th h l t i');
    expect(plainLetters('Æ Œ Ø Đ Ð Þ Ħ Ł Ŧ')).toBe('AE OE O D D TH H L T');
  });

  it('collapses gaps and trims the ends', () => {
    expect(['  a \t\n b  ', ' a', 'a ', 'a  b', '\u00a0a\u00a0\u00a0b\u00a0'].map(plainLetters)).toEqual(['a b', 'a', 'a', 'a b', 'a b']);
  });

  it('keeps the case', () => {
    expect(plainLetters('Łódź, Côte d’Ivoire, Ærø, weiß, Iİıi')).toBe("Lodz, Cote d'Ivoire, AEro, weiss, IIii");
  });
});

describe('tokenize and foldCode', () => {
  it('splits a text at its signs, but not at an apostrophe', () => {
    expect(tokenize("Coleg Sir Gâr, St Mary’s (BSc) O'Neill")).toEqual(['coleg', 'sir', 'gar', 'st', 'marys', 'bsc', 'oneill']);
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tokenize(tokenize(text).join(' '))).toEqual(tokenize(text));
      }),
    );
    expect(tokenize(' \0 🎉 .*+?^$()|[] ')).toEqual([]);
    expect(['SW1A.1AA', 'sw1a\u20111aa', ' SW1A\u00a01AA\u200b', 'ＳＷ１Ａ １ＡＡ'].map(foldCode)).toEqual(Array(4).fill('sw1a1aa'));
  });
});

describe('toSlug', () => {
  it('turns any text into a valid id', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toSlug(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      }),
    );
    expect(['BSc (Hons)', '__proto__', 'It’s Łódź', '中文'].map(toSlug)).toEqual(['bsc-hons', 'proto', 'its-lodz', '']);
    expect(['Law 中文 Art', 'Ἀ1 b'].map(toSlug)).toEqual(['law-art', '1-b']);
    expect(toSlug('x'.repeat(100))).toBe('x'.repeat(80));
    expect(toSlug(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79));
  });
});

it('derives the letter and colour of an avatar from the first letter of a name, without its accent', () => {
  expect(['  öznur', '𝒜da', 'Élodie', '', '7'].map(initialOf)).toEqual(['O', 'A', 'E', '', '7']);
  expect(['Ada', 'Élodie', 'E', '', '7'].map(avatarColourOf)).toEqual([0, 4, 4, 0, 0]);
});

it('always chooses the same one of ten default pictures for an item', () => {
  const chosen = Array.from({ length: 200 }, (_, index) => chooseDefaultImage(`item-${index}`));
  expect([...new Set(chosen)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(chosen[7]).toBe(chooseDefaultImage('item-7'));
});

describe('text and word filters', () => {
  it.each(['A-level', 'A levels', 'a  level', 'alevel', 'A‑Levels', 'a\u00a0level', 'LEVEL', 'a lev', 'gce alevels', ''])(
    'finds GCE A level for %j',
    (typed) => {
      expect(createTextFilter(typed)('GCE A level')).toBe(true);
    },
  );

  it.each(['b level', 'el a', 'levelled', '?', 'AA level', 'gcea levelx', 'level gce'])('does not find GCE A level for %j', (typed) => {
    expect(createTextFilter(typed)('GCE A level')).toBe(false);
  });

  it.each([
    ['art s', 'Arts and crafts', true],
    ['rts', 'Arts and crafts', true],
    ['ts and cr', 'Arts and crafts', true],
    ['sand', 'Arts and crafts', false],
    ['alev', 'An A level', true],
    ['alevels', 'A level Maths', true],
    ['costlx', 'Costly', false],
    ['and art', 'Arts and crafts', false],
    ['book clubs', 'Book club', true],
    ['book club', 'Book clubs today', true],
    ['gases', 'Gas', false],
    ['bus', 'Bu', false],
    ['glass', 'Glas', false],
    ['class', 'Clas', false],
    ['gas', 'Ga', false],
    ['laws', 'Law', true],
    ['+', 'C++', true],
  ])('searches for %j in %j: %s', (typed, text, isFound) => {
    expect(createTextFilter(typed)(text)).toBe(isFound);
  });

  it('finds texts that contain every typed word, in any order', () => {
    const find = createWordFilter('cafe, whens');
    expect([find("When's the Café open?"), find('The café'), createWordFilter(' ?')('a ?')]).toEqual([true, false, false]);
    expect(createWordFilter('sand')('Arts and crafts')).toBe(false);
  });
});

describe('writeCount and chooseCountKey', () => {
  it('uses the singular for one thing', () => {
    expect([0, 1, 2, 1200].map((count) => writeCount(count, 'grade', 'grades'))).toEqual([
      '0 grades',
      '1 grade',
      '2 grades',
      '1,200 grades',
    ]);
    const has = (key: string) => key === 'faq-count-one';
    expect(
      ([{ n: 1 }, { n: 2 }, { m: 1 }, {}, { other: 1 }] as Record<string, number>[]).map((values) =>
        chooseCountKey('faq-count', values, has),
      ),
    ).toEqual([...['faq-count-one', 'faq-count', 'faq-count-one', 'faq-count', 'faq-count']]);
    expect(chooseCountKey('faq-none', { n: 1 }, has)).toBe('faq-none');
  });
});

describe('hashText', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('gives the published FNV-1a value of "%s"', (text, hash) => {
    expect(hashText(text)).toBe(hash);
  });
});

describe('compareTexts', () => {
  it('orders by code units, capitals first, and gives 0 for equal texts', () => {
    expect(['b', 'ab', 'B', 'a', ''].sort(compareTexts)).toEqual(['', 'B', 'a', 'ab', 'b']);
    expect(compareTexts('a', 'a')).toBe(0);
  });
});
