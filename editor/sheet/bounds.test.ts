import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from './sheet-files.ts';
import { MAX_CELLS, MAX_COLUMNS, MAX_ROWS, readCells, readCopied, readCsv } from './table-text.ts';

const workbook = (sheet: string, styles = '') =>
  new File(
    [
      Uint8Array.from(
        zipSync({
          'xl/workbook.xml': strToU8('<workbook/>'),
          'xl/styles.xml': strToU8(`<styleSheet>${styles}<cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>`),
          'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
        }),
      ),
    ],
    'a.xlsx',
  );
const row = (cell: string, count = 1) => `<row>${cell}</row>`.repeat(count);
const cell = (name: string) => `<c r="${name}"><v>1</v></c>`;

describe('import limits', () => {
  it.each([
    ['rows of a file', () => readFile(new File(['a\n'.repeat(MAX_ROWS + 1)], 'a.csv')), 'rows'],
    ['columns of a file', () => readFile(new File([','.repeat(MAX_COLUMNS)], 'a.csv')), 'columns'],
    ['cells of a file', () => readFile(new File([`${','.repeat(499)}\n`.repeat(MAX_CELLS / 500 + 1)], 'a.csv')), 'cells'],
    ['rows of a workbook', () => readFile(workbook(`<row r="${MAX_ROWS + 1}">${cell('A1')}</row>`)), 'rows'],
    ['columns of a workbook', () => readFile(workbook(row(cell('ZZZ1')))), 'columns'],
    ['cells of a workbook, where each row has one far to the right', () => readFile(workbook(row(cell('SF1'), 1_001))), 'cells'],
    ['columns that are copied', async () => readCells('\t'.repeat(MAX_COLUMNS), readCopied), 'columns'],
  ])('rejects too many %s with a message', async (_, read, what) => {
    expect(await read()).toEqual({
      ok: false,
      why: expect.stringMatching(new RegExp(`^This has more than \\d+ ${what}\\. Import fewer`)),
    });
  });

  it('does not parse a text that is too long', () => {
    const read = () => {
      throw new Error('It was read.');
    };
    expect(readCells('a'.repeat(5 * 1024 ** 2 + 1), read)).toEqual({ ok: false, why: expect.stringContaining('5 million characters') });
  });

  it('keeps a number that is no date unchanged, so that its cell gets an error', async () => {
    for (const serial of ['1e12', '-1e12', '2958466'])
      expect(await readFile(workbook(row(`<c s="1"><v>${serial}</v></c>`)))).toEqual({
        ok: true,
        table: [[String(Number(serial))]],
        notes: [],
      });
    expect(await readFile(workbook(row('<c s="1"><v>2958465</v></c>')))).toEqual({ ok: true, table: [['9999-12-31']], notes: [] });
  });

  it.each(['<rPh', '<c ', '<x:c ', 'a'.repeat(30), '&', '<t><rPh>'])('reads a workbook that repeats %s in one pass', async (piece) => {
    const text = piece.repeat(20_000);
    const reading = await readFile(
      workbook(
        `<row><c t="inlineStr" ${text}><is>${text}</is></c></row>`,
        `<numFmts><numFmt formatCode="${'['.repeat(200_000)}"/></numFmts>`,
      ),
    );
    expect(reading.ok).toBe(true);
  });

  it('reads a CSV with any quotation marks in one pass', () => {
    for (const piece of ['"', '"a,', '"a"b,', '"a"\n']) expect(readCsv(piece.repeat(50_000)).table.length).toBeGreaterThan(0);
  });
});
