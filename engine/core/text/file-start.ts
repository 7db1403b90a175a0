/** The format of a file by its first bytes: a packed workbook, or text in an encoding. */
export type FileStart = 'zip' | 'utf-8' | 'utf-16le' | 'utf-16be';

/** Reads the start of a file, whatever its name. Text without a mark is UTF-8 unless one byte of its first two is zero. */
export function readFileStart([first, second, third, fourth]: Uint8Array): FileStart {
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return 'zip';
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8';
}

/** A text without the byte order mark that programs put before it. */
export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}
