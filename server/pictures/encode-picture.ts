import type { Sharp } from 'sharp';

/** The types of picture that may be uploaded. */
type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

type Sign = readonly [at: number, text: string];

const signs: Readonly<Record<PictureType, readonly (readonly Sign[])[]>> = {
  jpeg: [[[0, '\u00ff\u00d8\u00ff']]],
  png: [[[0, '\u0089PNG\r\n\u001a\n']]],
  webp: [
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
  avif: [[[4, 'ftypavif']], [[4, 'ftypavis']]],
  gif: [[[0, 'GIF87a']], [[0, 'GIF89a']]],
};

const types = Object.keys(signs) as PictureType[];

/** The type of a picture by its first bytes; null if it may not be uploaded. */
function typeOfPicture(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  return types.find((type) => signs[type].some((all) => all.every(([at, text]) => head.startsWith(text, at)))) ?? null;
}

const headBytes = 4_096;

/** Whether the file is SVG or any other markup, which can carry script. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, headBytes))
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/^\ufeff/, '')
    .trimStart();
  return start.startsWith('<');
}

/** One size of an encoded picture. */
interface EncodedSize {
  readonly width: number;
  readonly height: number;
  /** In WebP format. */
  readonly bytes: Uint8Array;
}

/** Why a file is refused as a picture. */
export type PictureRefusal =
  | 'picture-empty'
  | 'picture-markup'
  | 'picture-type'
  | 'picture-too-many-pixels'
  | 'picture-too-small'
  | 'picture-shape'
  | 'picture-damaged'
  | 'picture-too-slow'
  | 'picture-codec-missing';

/** The sizes of an encoded picture, smallest first, or why the file is refused. */
export type EncodedPicture =
  | { readonly ok: true; readonly sizes: readonly EncodedSize[]; readonly isFirstFrame?: true }
  | { readonly ok: false; readonly code: PictureRefusal };

/** The widths in which a picture is stored, up to its own. */
const widths = [400, 800, 1_600];
/** The maximum of a good phone camera. A picture that claims more is refused before it is decoded. */
const maxPixels = 60_000_000;
/** Narrower ones are blurred on every screen. */
const minWidth = 200;
/** The maximum ratio of the longer to the shorter side. */
const maxRatio = 8;
const maxSeconds = 20;
const quality = 80;

/**
 * Decodes a picture, after checking its size from the header alone, and encodes it as WebP in a few widths. Everything else in the file is
 * dropped, including metadata. It is rotated by its orientation, and reduced to its first frame, because an animation cannot be stopped.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  if (bytes.length === 0) return refused('picture-empty');
  const type = typeOfPicture(bytes);
  if (type === null) return refused(isMarkup(bytes) ? 'picture-markup' : 'picture-type');
  const open = await loadCodec();
  if (open === null) return refused('picture-codec-missing');
  try {
    const encoded = await encode(() => open(bytes), type);
    return encoded.ok && type === 'png' && isMovingPng(bytes) ? { ...encoded, isFirstFrame: true } : encoded;
  } catch (error) {
    return refused(codeOf(error));
  }
}

function refused(code: PictureRefusal): EncodedPicture {
  return { ok: false, code };
}

async function encode(open: () => Sharp, type: PictureType): Promise<EncodedPicture> {
  const { width, height, format, pages = 1, autoOrient: turned } = await open().metadata();
  if (!isFormat(format, type)) return refused('picture-damaged');
  if (width * height > maxPixels) return refused('picture-too-many-pixels');
  if (turned.width < minWidth) return refused('picture-too-small');
  if (Math.max(turned.width / turned.height, turned.height / turned.width) > maxRatio) return refused('picture-shape');
  const sizes: EncodedSize[] = [];
  for (const wanted of chooseWidths(turned.width)) sizes.push(await encodeSize(open(), wanted));
  return pages > 1 ? { ok: true, sizes, isFirstFrame: true } : { ok: true, sizes };
}

/** The codec reads an animated PNG as a still one: its frames are announced before the first. */
function isMovingPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = file.indexOf('acTL');
  return frames >= 0 && frames < file.indexOf('IDAT');
}

/** The usual widths up to its own, plus its own if it lies between two of them. */
function chooseWidths(width: number): readonly number[] {
  const narrower = widths.filter((one) => one < width);
  return narrower.length === widths.length ? narrower : [...narrower, width];
}

async function encodeSize(picture: Sharp, width: number): Promise<EncodedSize> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width })
    .webp({ quality })
    .timeout({ seconds: maxSeconds })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/** The codec calls AVIF by the name of its container. */
function isFormat(found: string | undefined, type: PictureType): boolean {
  return found === type || (type === 'avif' && found === 'heif');
}

function codeOf(error: unknown): PictureRefusal {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return 'picture-too-many-pixels';
  return /timeout/i.test(message) ? 'picture-too-slow' : 'picture-damaged';
}

type OpenPicture = (bytes: Uint8Array) => Sharp;

/** The allowed loaders of the codec, one for each accepted type. */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);

let codec: Promise<OpenPicture | null> | null = null;

/** Loads the codec with the first picture; null if there is none for this machine. */
function loadCodec(): Promise<OpenPicture | null> {
  codec ??= import('sharp').then(
    ({ default: sharp }) => {
      sharp.cache(false);
      sharp.concurrency(1);
      sharp.block({ operation: ['VipsForeignLoad'] });
      sharp.unblock({ operation: readers });
      return (bytes) => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    },
    () => null,
  );
  return codec;
}
