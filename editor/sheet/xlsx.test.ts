import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { readFile, saveFile } from './sheet-files.ts';
import { readXlsx, WorkbookError, writeXlsx } from './xlsx.ts';

/** A workbook as spreadsheets write it: shared strings in runs, styles, formulas, omitted cells. */
function workbook(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts: Readonly<Record<string, string>> = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" r:id="rId7"/><sheet name="Two" r:id="rId8"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId8" Target="worksheets/b.xml"/><Relationship Id="rId7" Target="/xl/worksheets/a.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Plain &amp; simple</t></si><si><r><t xml:space="preserve">In </t></r><r><rPr/><t>runs</t></r><rPh sb="0"><t>spoken</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="171" formatCode="&quot;days&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    'xl/worksheets/a.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/b.xml': '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>',
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const ONE = 'Only the sheet "One" is read, the first that is shown.';

describe('a workbook', () => {
  it('reads the first sheet: shared strings, dates, formula results, and omitted cells', () => {
    const sheet = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
      '<row r="3"><c r="A3" s="1"><v>46576</v></c><c r="B3" s="2"><v>46576.333333333336</v></c><c r="C3" s="3"><v>46576</v></c></row>',
      '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="str"><f>A1&amp;"x"</f><v>given</v></c><c r="C4"/><c r="AA4"><v>1.50</v></c></row>',
    ].join('');
    const { table } = readXlsx(workbook(sheet));
    expect(table.slice(0, 3)).toEqual([['Plain & simple', '', 'In runs'], [], ['2027-07-08', '2027-07-08 08:00', '46576']]);
    expect([table[3]?.slice(0, 3), table[3]?.[26], table[3]?.length]).toEqual([['On', 'given', ''], '1.5', 27]);
  });

  it('ignores rows and cells that only have styles, however many', () => {
    const sheet = [
      '<cols><col min="1" max="16384" style="1"/></cols>',
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"/><c r="XFD1" s="1"></c></row>',
      '<row r="2" s="1" customFormat="1"><c r="A2" s="1"/></row><row r="1048576" s="1"><c r="A1048576" s="2"/></row>',
    ].join('');
    expect(readXlsx(workbook(sheet))).toEqual({ table: [['Plain & simple']], notes: [ONE] });
  });

  it('skips hidden sheets, rows and columns, and reports it', () => {
    const sheet = [
      '<cols><col min="2" max="3" hidden="1"/></cols>',
      '<row r="1"><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c><c><v>4</v></c></row>',
      '<row r="2" hidden="1"><c><v>5</v></c></row><row r="3"><c><v>6</v></c></row>',
    ].join('');
    const { table, notes } = readXlsx(workbook(sheet));
    expect(table).toEqual([['1', '', '', '4'], [], ['6']]);
    expect(notes).toEqual([ONE, '1 hidden row is left out.', '2 hidden columns are left out.']);
    const hidden =
      '<workbook><sheets><sheet name="One" state="veryHidden" r:id="rId7"/><sheet name="Two" r:id="rId8"/></sheets></workbook>';
    expect(readXlsx(workbook('', { 'xl/workbook.xml': hidden }))).toEqual({
      table: [['2']],
      notes: ['Only the sheet "Two" is read, the first that is shown.'],
    });
  });

  it("reads a date, a time or both by the cell's format", () => {
    const formats = ['d mmm', 'h:mm AM/PM', '[h]:mm', 'dd/mm/yy h:mm;@', '0.00\\d', '[Red]0_d', '"by "0'];
    const styles = `<styleSheet>${formats.map((code, id) => `<numFmt numFmtId="${200 + id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}<cellXfs>${formats.map((_, id) => `<xf numFmtId="${200 + id}"/>`).join('')}</cellXfs></styleSheet>`;
    const values = ['46576', '0.375', '0.5', '46576', '1.5', '2', '3'];
    const cells = values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('');
    expect(readXlsx(workbook(`<row>${cells}</row>`, { 'xl/styles.xml': styles })).table).toEqual([
      ['2027-07-08', '09:00', '12:00', '2027-07-08 00:00', '1.5', '2', '3'],
    ]);
  });

  it('reads any written cells back unchanged', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('=1', "'=1", '-5', '007', '_x0041_', 'a\r\nb', ' x ', '<b>&amp;</b>', '2027-01-06 09:00', '\u0001'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (table) => {
        expect(readXlsx(writeXlsx(table)).table).toEqual(table);
      }),
    );
  });

  it('rejects a file that is no workbook, or unpacks to far more than its size', () => {
    expect(() => readXlsx(strToU8('id,title'))).toThrow(WorkbookError);
    expect(() => readXlsx(zipSync({ 'notes.txt': strToU8('nothing') }))).toThrow('no sheet');
    const bomb = workbook('', { 'xl/sharedStrings.xml': ' '.repeat(61 * 1024 ** 2) });
    expect(bomb.length).toBeLessThan(1024 ** 2);
    expect(() => readXlsx(bomb)).toThrow('too large');
  });
});

describe('a file', () => {
  const table = [
    ['Id', 'Title'],
    ['a', '=HYPERLINK("https://example.org")'],
  ];

  it.each(['csv', 'xlsx'] as const)('reads a saved file of %s back unchanged', async (format) => {
    const saved = await saveFile(table, format);
    expect(await readFile(new File([saved], `notices.${format}`))).toEqual({ ok: true, table, notes: [] });
  });

  const bytesOf = (text: string, start: readonly number[], isBig: boolean) =>
    Uint8Array.from([...start, ...[...text].flatMap((sign) => (isBig ? [0, sign.charCodeAt(0)] : [sign.charCodeAt(0), 0]))]);
  const text = 'Id\tTitle\r\na\tb\r\n';
  it.each([
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16 as Excel saves "Unicode text"', bytesOf(text, [0xff, 0xfe], false)],
    ['UTF-16 the other way around', bytesOf(text, [0xfe, 0xff], true)],
    ['UTF-16 without a mark', bytesOf(text, [], false)],
    [
      'a workbook with another name',
      writeXlsx([
        ['Id', 'Title'],
        ['a', 'b'],
      ]),
    ],
  ])('recognises a file by its first bytes: %s', async (_name, bytes) => {
    const reading = await readFile(new File([Uint8Array.from(bytes)], 'notices.csv'));
    expect(reading).toEqual({
      ok: true,
      table: [
        ['Id', 'Title'],
        ['a', 'b'],
      ],
      notes: [],
    });
  });

  it.each([
    ['large.csv', 'x'.repeat(5 * 1024 ** 2 + 1), 'This file has 6 MB, and 5 are the most. Import fewer rows at a time.'],
    ['long.csv', 'a\n'.repeat(20_001), 'This has more than 20000 rows. Import fewer at a time.'],
    ['old.csv', '\uFFFD', 'Some letters of this file cannot be read. Save it as "CSV UTF-8" or as XLSX.'],
    ['none.xlsx', 'a', 'This is no XLSX file, or it is damaged. Save it as XLSX or CSV again.'],
  ])('rejects %s with a message', async (name, text, why) => {
    expect(await readFile(new File([text], name))).toEqual({ ok: false, why });
  });
});
