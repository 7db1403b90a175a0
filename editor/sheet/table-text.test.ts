import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { defuse, readCopied, readCsv, undefuse, writeCopied, writeCsv } from './table-text.ts';

describe('a table as text', () => {
  it('reads spreadsheet clipboard text: quoted cells may have line breaks, tabs and quotes', () => {
    expect(readCopied('id\ttext\r\na\t"two\nlines ""here"""\r\n').table).toEqual([
      ['id', 'text'],
      ['a', 'two\nlines "here"'],
    ]);
    expect(readCopied('only').table).toEqual([['only']]);
    expect(readCopied('').table).toEqual([]);
  });

  it('keeps text with an unclosed quotation mark', () => {
    expect(readCopied('"Hello\tnext\nlast\tcell').table).toEqual([
      ['"Hello', 'next'],
      ['last', 'cell'],
    ]);
  });

  it('reads files with commas or semicolons, with or without a byte order mark', () => {
    expect(readCsv('\uFEFFid,title\r\na,"One, two"\r\n').table).toEqual([
      ['id', 'title'],
      ['a', 'One, two'],
    ]);
    expect(readCsv('id;title;more\na;One;1\nb;Two;2\n').table[1]).toEqual(['a', 'One', '1']);
  });

  it('drops one record with an unclosed quotation mark, and reports which', () => {
    const bad = readCsv('Id,Title,Text\na,"Wx" yelcome,"One, two"\nb,"Never, closed,x\nc,"Three","Fo""ur"\n');
    expect(bad.table).toEqual([['Id', 'Title', 'Text'], ['a', '"Wx" yelcome', 'One, two'], [], ['c', 'Three', 'Fo"ur']]);
    expect(bad.notes).toEqual([
      'Row 2 has a quotation mark that is not closed, so its words are taken with the mark.',
      'Row 3 has a quotation mark that is not closed, so the row is left out.',
    ]);
    expect(readCsv('Id,Size\na,5" wide\n').notes).toEqual([]);
    expect(readCsv(`Id,A\n${'"x,1\n'.repeat(8)}`).notes.at(-1)).toBe('3 more rows are like these.');
  });

  it('detects the separator from its rows, whatever its headings contain', () => {
    expect(readCsv('Id;Text, short, long, plain\na;One\nb;Two\n').table[1]).toEqual(['a', 'One']);
    expect(readCsv('"Id";"Text; or, not"\n"a";"b"\n').table[1]).toEqual(['a', 'b']);
    expect(readCsv('sep=|\r\nId|a,b\r\nx|y,z\r\n').table).toEqual([
      ['Id', 'a,b'],
      ['x', 'y,z'],
    ]);
  });

  it.each(['=SUM(A1)', '+44', '-5', '@here', '\tx', '\rx', "'=x", "''-1"])('defuses %j and restores it', (text) => {
    expect(defuse(text)).toBe(`'${text}`);
    expect(undefuse(defuse(text))).toBe(text);
  });

  it.each(['', 'plain', "it's", "'quoted'", '5', '2027-01-06 09:00', 'a=b'])('leaves %j unchanged', (text) => {
    expect([defuse(text), undefuse(text)]).toEqual([text, text]);
  });

  it('reads any written cells back from clipboard and file', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('=1', "'=1", '"', 'a\nb', 'a\r\nb', '', ' x ', ',;\t'),
    );
    // Spreadsheets always have a non-empty first column: the ids.
    const row = fc.tuple(fc.constant('id'), cell, cell).map((cells) => [...cells]);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (table) => {
        expect(readCopied(writeCopied(table)).table).toEqual(table);
        expect(readCsv(writeCsv(table)).table).toEqual(table);
      }),
    );
  });
});
