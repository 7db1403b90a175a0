import { readCsv, type TextTable, writeCsv } from './table-text.ts';

/** The result of reading a file: its cells, or why it is refused. */
export type FileReading = { readonly ok: true; readonly table: TextTable } | { readonly ok: false; readonly why: string };

const MEGABYTE = 1024 ** 2;
const MAX_MEGABYTES = 5;
const MAX_ROWS = 20_000;

/** A table as a file. */
export async function saveFile(table: TextTable, format: 'csv' | 'xlsx'): Promise<Blob> {
  if (format === 'csv') return new Blob([writeCsv(table)], { type: 'text/csv' });
  const { writeXlsx } = await import('./xlsx.ts');
  return new Blob([Uint8Array.from(writeXlsx(table))], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** Reads the cells of a CSV or XLSX file. */
export async function readFile(file: File): Promise<FileReading> {
  if (file.size > MAX_MEGABYTES * MEGABYTE)
    return refuse(`This file has ${Math.ceil(file.size / MEGABYTE)} MB, and ${MAX_MEGABYTES} are the most. Take in fewer rows at a time.`);
  const reading = /\.xlsx$/i.test(file.name) ? await readWorkbook(file) : readSeparated(await file.text());
  if (!reading.ok || reading.table.length <= MAX_ROWS) return reading;
  return refuse(`This file has ${reading.table.length} rows, and ${MAX_ROWS} are the most. Take in fewer at a time.`);
}

function refuse(why: string): FileReading {
  return { ok: false, why };
}

async function readWorkbook(file: File): Promise<FileReading> {
  const { readXlsx, WorkbookError } = await import('./xlsx.ts');
  try {
    return { ok: true, table: readXlsx(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (error instanceof WorkbookError) return refuse(error.message);
    throw error;
  }
}

function readSeparated(text: string): FileReading {
  if (text.includes('\uFFFD')) return refuse('Some letters of this file cannot be read. Save it as "CSV UTF-8" or as XLSX.');
  return { ok: true, table: readCsv(text) };
}
