import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The contribution of one text to the checksum of the whole. */
interface Sum {
  readonly checksum: number;
  readonly length: number;
  /** Multiplying a checksum by this appends the text. */
  readonly shift: number;
}

/** A page without its nonce, as bytes in their own memory, so that it can be cached or transferred to another thread. */
export interface PackedPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The index in `bytes` at which each text ends. */
  readonly ends: readonly number[];
  /** One for each separately compressed text; null if they are not compressed. */
  readonly sums: readonly Sum[] | null;
}

const level = 5;
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const end = Buffer.from([3, 0]);

/** Packs texts, uncompressed or each compressed so that others may come before and after it. */
export function packPage(texts: readonly string[], isCompressed: boolean): PackedPage {
  const plain = texts.map((text) => Buffer.from(text));
  const pieces = isCompressed ? plain.map(deflate) : plain;
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  const ends: number[] = [];
  let filled = 0;
  for (const piece of pieces) {
    bytes.set(piece, filled);
    filled += piece.length;
    ends.push(filled);
  }
  return { bytes, ends, sums: isCompressed ? plain.map(measure) : null };
}

/**
 * The texts with a nonce between them, as gzip if they were compressed. They are compressed once for all nonces: the nonce is inserted
 * uncompressed, and the checksum of the whole follows from the checksums of the parts.
 */
export function joinPage({ bytes, ends, sums }: PackedPage, secret: string): Buffer {
  const pieces: Uint8Array[] = ends.map((at, index) => bytes.subarray(ends[index - 1] ?? 0, at));
  const between = Buffer.from(secret);
  if (!sums) return Buffer.concat(betweenEach(pieces, between));
  const all = betweenEach(sums, measure(between));
  const checksum = all.reduce((sum, piece) => (multiply(piece.shift, sum) ^ piece.checksum) >>> 0, 0);
  const length = all.reduce((sum, piece) => sum + piece.length, 0);
  return Buffer.concat([head, ...betweenEach(pieces, toStored(between)), end, toTrailer(checksum, length)]);
}

const packed = new WeakMap<readonly string[], PackedPage>();

/** The texts joined with a nonce between them, as gzip. Each list of texts is compressed once. */
export function gzipJoined(texts: readonly string[], secret: string): Buffer {
  const page = packed.get(texts) ?? packPage(texts, true);
  packed.set(texts, page);
  return joinPage(page, secret);
}

function betweenEach<Thing>(things: readonly Thing[], between: Thing): Thing[] {
  return things.flatMap((thing, index) => (index === 0 ? [thing] : [between, thing]));
}

function deflate(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
}

/** A text as an uncompressed gzip block. */
function toStored(bytes: Buffer): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt16LE(bytes.length, 1);
  start.writeUInt16LE(0xffff ^ bytes.length, 3);
  return Buffer.concat([start, bytes]);
}

function measure(bytes: Buffer): Sum {
  return { checksum: crc32(bytes), length: bytes.length, shift: shiftOf(bytes.length) };
}

function toTrailer(checksum: number, length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum >>> 0, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return trailer;
}

// A CRC is the remainder of a polynomial division. So the CRC of two joined texts is that of the first, shifted by the length of the
// second, plus that of the second. `shiftOf` is x to the power of eight times the length.

const polynomial = 0xedb88320;
const highest = 0x80000000;

function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = highest; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) === 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

const powers = listPowers();

/** x to the power of 1, 2, 4, 8 and so on. */
function listPowers(): readonly number[] {
  const list = [highest >>> 1];
  while (list.length < 32) {
    const last = list.at(-1) ?? 0;
    list.push(multiply(last, last));
  }
  return list;
}

function shiftOf(length: number): number {
  let shift = highest;
  let rest = length;
  for (let power = 3; rest > 0; power += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(powers[power % 32] ?? 0, shift);
  }
  return shift;
}
