import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { defuse, readCopied, readCsv, undefuse, writeCopied, writeCsv } from './table-text.ts';

describe('a table as text', () => {
  it('is read as a spreadsheet copies it: cells in quotes may have line breaks, tabs and quotes', () => {
    expect(readCopied('id\ttext\r\na\t"two\nlines ""here"""\r\n').table).toEqual([
      ['id', 'text'],
      ['a', 'two\nlines "here"'],
    ]);
    expect(readCopied('only').table).toEqual([['only']]);
    expect(readCopied('').table).toEqual([]);
  });

  it('keeps words whose quotation mark is never closed', () => {
    expect(readCopied('"Hello\tnext\nlast\tcell').table).toEqual([
      ['"Hello', 'next'],
      ['last', 'cell'],
    ]);
  });

  it('is read from files with commas or semicolons, with the mark of Unicode or without', () => {
    expect(readCsv('\uFEFFid,title\r\na,"One, two"\r\n').table).toEqual([
      ['id', 'title'],
      ['a', 'One, two'],
    ]);
    expect(readCsv('id;title;more\na;One;1\nb;Two;2\n').table[1]).toEqual(['a', 'One', '1']);
  });

  it('loses one record to a quotation mark that is not closed, and tells which', () => {
    const bad = readCsv('Id,Title,Text\na,"Wx" yelcome,"One, two"\nb,"Never, closed,x\nc,"Three","Fo""ur"\n');
    expect(bad.table).toEqual([['Id', 'Title', 'Text'], ['a', '"Wx" yelcome', 'One, two'], [], ['c', 'Three', 'Fo"ur']]);
    expect(bad.notes).toEqual([
      'Row 2 has a quotation mark that is not closed, so its words are taken with the mark.',
      'Row 3 has a quotation mark that is not closed, so the row is left out.',
    ]);
    expect(readCsv('Id,Size\na,5" wide\n').notes).toEqual([]);
    expect(readCsv(`Id,A\n${'"x,1\n'.repeat(8)}`).notes.at(-1)).toBe('3 more rows are like these.');
  });

  it('is parted by what parts its rows, whatever stands in its headings', () => {
    expect(readCsv('Id;Text, short, long, plain\na;One\nb;Two\n').table[1]).toEqual(['a', 'One']);
    expect(readCsv('"Id";"Text; or, not"\n"a";"b"\n').table[1]).toEqual(['a', 'b']);
    expect(readCsv('sep=|\r\nId|a,b\r\nx|y,z\r\n').table).toEqual([
      ['Id', 'a,b'],
      ['x', 'y,z'],
    ]);
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
        expect(readCopied(writeCopied(table)).table).toEqual(table);
        expect(readCsv(writeCsv(table)).table).toEqual(table);
      }),
    );
  });
});
