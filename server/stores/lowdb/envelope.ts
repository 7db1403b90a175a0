import { createHash, hash } from 'node:crypto';
import { FORMAT } from '../errors.ts';

/** The content of a file, with the revision in its header. */
export interface Sheet {
  readonly rev: number;
  readonly body: unknown;
}

/** Why a file cannot be used. One of a newer format is intact, but not for this program. */
export interface Unreadable {
  readonly why: string;
  readonly newerFormat?: number;
}

const HEADER = /^\{"format":(\d{1,6}),"sha256":"([0-9a-f]{64})","rev":(\d{1,15})\}$/;
const MAX_HEADER = 160;
const NEW_LINE = 0x0a;
/** A placeholder with the length of a checksum. */
const NO_SUM = '0'.repeat(64);

/**
 * The bytes of a file: a header line with format, checksum and revision, then JSON text, given in pieces. The checksum covers revision and
 * text.
 */
export function toBytes(rev: number, pieces: readonly string[]): Uint8Array {
  const start = toHeader(rev, NO_SUM).length;
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), start) + 1);
  const end = pieces.reduce((at, piece) => at + bytes.write(piece, at), start);
  bytes[end] = NEW_LINE;
  // The checksummed prefix is written there until the header overwrites it.
  const covered = toCovered(FORMAT, rev);
  bytes.write(covered, start - covered.length);
  bytes.write(toHeader(rev, hash('sha256', bytes.subarray(start - covered.length, end), 'hex')), 0);
  return bytes;
}

/** Reads a file, or explains why it cannot be trusted. Detects any changed, missing or added byte. */
export function readBytes(bytes: Uint8Array): Sheet | Unreadable {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.subarray(0, MAX_HEADER).indexOf(NEW_LINE);
  const header = end < 0 ? null : HEADER.exec(buffer.toString('latin1', 0, end));
  if (header === null) return { why: 'has no header line of ours' };
  const format = Number(header[1]);
  const rev = Number(header[3]);
  if (format > FORMAT) return { why: 'was written by a newer program', newerFormat: format };
  if (buffer.at(-1) !== NEW_LINE || buffer.length - 1 <= end) return { why: 'is cut short' };
  const body = buffer.subarray(end + 1, -1);
  if (checksum(format, rev, body) !== header[2]) return { why: 'does not match its checksum' };
  return parse(rev, body.toString('utf8'));
}

/** Whether the file could be read. */
export function isSheet(read: Sheet | Unreadable): read is Sheet {
  return 'body' in read;
}

function toHeader(rev: number, sum: string): string {
  return `{"format":${FORMAT},"sha256":"${sum}","rev":${rev}}\n`;
}

function parse(rev: number, text: string): Sheet | Unreadable {
  try {
    return { rev, body: JSON.parse(text) };
  } catch {
    return { why: 'does not hold JSON' };
  }
}

function checksum(format: number, rev: number, body: Uint8Array): string {
  return createHash('sha256').update(toCovered(format, rev)).update(body).digest('hex');
}

function toCovered(format: number, rev: number): string {
  return `${format}:${rev}\n`;
}
