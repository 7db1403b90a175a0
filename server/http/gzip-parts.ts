import { constants, crc32, deflateRawSync } from 'node:zlib';

/** One text of a page, compressed so that other texts may stand before and after it. */
interface Piece {
  readonly deflated: Buffer;
  readonly checksum: number;
  readonly length: number;
  /** Moves a checksum past the text. */
  readonly shift: number;
}

const pieces = new WeakMap<readonly string[], readonly Piece[]>();
const level = 5;
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const end = Buffer.from([3, 0]);

/**
 * The texts joined with a secret between them, as gzip. Each list of texts is compressed once, however many secrets follow:
 * the secret goes in between as it is, and the checksum of the whole follows from the checksums of the parts.
 */
export function gzipJoined(parts: readonly string[], between: string): Buffer {
  const compressed = pieces.get(parts) ?? parts.map(toPiece);
  pieces.set(parts, compressed);
  const middle = toStored(between);
  const texts = compressed.flatMap((piece, index) => (index === 0 ? [piece] : [middle, piece]));
  const checksum = texts.reduce((sum, piece) => (multiply(piece.shift, sum) ^ piece.checksum) >>> 0, 0);
  const length = texts.reduce((sum, piece) => sum + piece.length, 0);
  return Buffer.concat([head, ...texts.map(({ deflated }) => deflated), end, toTrailer(checksum, length)]);
}

function toPiece(text: string): Piece {
  const bytes = Buffer.from(text);
  return { deflated: deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }), ...measure(bytes) };
}

/** A text as it is: a block of its own without compression. */
function toStored(text: string): Piece {
  const bytes = Buffer.from(text);
  const start = Buffer.alloc(5);
  start.writeUInt16LE(bytes.length, 1);
  start.writeUInt16LE(0xffff ^ bytes.length, 3);
  return { deflated: Buffer.concat([start, bytes]), ...measure(bytes) };
}

function measure(bytes: Buffer): Omit<Piece, 'deflated'> {
  return { checksum: crc32(bytes), length: bytes.length, shift: shiftOf(bytes.length) };
}

function toTrailer(checksum: number, length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum >>> 0, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return trailer;
}

// The checksum is the rest of a division of polynomials, so the rest of a joined text is the first rest, moved by the
// length of the second text, plus the second rest. `shiftOf` is x to the power of eight times the length.

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

/** x to the power of 1, 2, 4, 8... */
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
