import { readFileStart } from '#engine';
import { readCells, readCsv, type TableReading, type TextTable, writeCsv } from './table-text.ts';

const MEGABYTE = 1024 ** 2;
const MAX_MEGABYTES = 5;

/** A table as a file. */
export async function saveFile(table: TextTable, format: 'csv' | 'xlsx'): Promise<Blob> {
  if (format === 'csv') return new Blob([writeCsv(table)], { type: 'text/csv' });
  const { writeXlsx } = await import('./xlsx.ts');
  return new Blob([Uint8Array.from(writeXlsx(table))], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** Reads the cells of a CSV or XLSX file. */
export async function readFile(file: File): Promise<TableReading> {
  if (file.size > MAX_MEGABYTES * MEGABYTE)
    return refuse(`This file has ${Math.ceil(file.size / MEGABYTE)} MB, and ${MAX_MEGABYTES} are the most. Import fewer rows at a time.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = readFileStart(bytes);
  if (start === 'zip' || /\.xlsx$/i.test(file.name)) return await readWorkbook(bytes);
  return readSeparated(new TextDecoder(start).decode(bytes));
}

function refuse(why: string): TableReading {
  return { ok: false, why };
}

async function readWorkbook(bytes: Uint8Array): Promise<TableReading> {
  const { readXlsx, WorkbookError } = await import('./xlsx.ts');
  try {
    return { ok: true, ...readXlsx(bytes) };
  } catch (error) {
    if (error instanceof WorkbookError) return refuse(error.message);
    throw error;
  }
}

function readSeparated(text: string): TableReading {
  if (text.includes('\uFFFD')) return refuse('Some letters of this file cannot be read. Save it as "CSV UTF-8" or as XLSX.');
  return readCells(text, readCsv);
}
