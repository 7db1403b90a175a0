import { describe, expect, it } from 'vitest';
import { fc } from '../../engine/testing/properties.ts';
import { defuse, readCopied, readCsv, undefuse, writeCopied, writeCsv } from './table-text.ts';

describe('a table as text', () => {
  it('is read as a spreadsheet copies it: cells in quotes may have line breaks, tabs and quotes', () => {
    expect(readCopied('id\ttext\r\na\t"two\nlines ""here"""\r\n')).toEqual([
      ['id', 'text'],
      ['a', 'two\nlines "here"'],
    ]);
    expect(readCopied('only')).toEqual([['only']]);
    expect(readCopied('')).toEqual([]);
  });

  it('keeps words whose quotation mark is never closed', () => {
    expect(readCopied('"Hello\tnext\nlast\tcell')).toEqual([
      ['"Hello', 'next'],
      ['last', 'cell'],
    ]);
  });

  it('is read from files with commas or semicolons, with the mark of Unicode or without', () => {
    expect(readCsv('\uFEFFid,title\r\na,"One, two"\r\n')).toEqual([
      ['id', 'title'],
      ['a', 'One, two'],
    ]);
    expect(readCsv('id;title;more\na;One;1\nb;Two;2\n')[1]).toEqual(['a', 'One', '1']);
  });

  it.each(['=SUM(A1)', '+44', '-5', '@here', '\tx', '\rx', "'=x", "''-1"])('defuses %j, and has it back as it was', (text) => {
    expect(defuse(text)).toBe(`'${text}`);
    expect(undefuse(defuse(text))).toBe(text);
  });

  it.each(['', 'plain', "it's", "'quoted'", '5', '2027-01-06 09:00', 'a=b'])('leaves %j alone', (text) => {
    expect([defuse(text), undefuse(text)]).toEqual([text, text]);
  });

  it('comes back from the clipboard and from a file byte for byte, whatever stands in it', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('=1', "'=1", '"', 'a\nb', 'a\r\nb', '', ' x ', ',;\t'),
    );
    // Spreadsheets always have a first column with something in it: the ids.
    const row = fc.tuple(fc.constant('id'), cell, cell).map((cells) => [...cells]);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (table) => {
        expect(readCopied(writeCopied(table))).toEqual(table);
        expect(readCsv(writeCsv(table))).toEqual(table);
      }),
    );
  });
});
