import { LRUCache } from 'lru-cache';
import type { PictureKept } from '#schemas/editor';
import { HttpError, UnavailableError } from '../http/index.ts';
import type { Actor, Store } from '../stores/index.ts';
import type { EncodedPicture, PictureRefusal } from './encode-picture.ts';

/** Encodes a picture; in a separate thread, if there is one. */
export type EncodePicture = (bytes: Uint8Array) => Promise<EncodedPicture>;

/** Uploaded pictures. */
export interface Pictures {
  /** Encodes and stores an uploaded file. Rejects with a sentence that explains a refusal. */
  upload(actor: Actor, bytes: Uint8Array): Promise<PictureKept>;
  /** The bytes of one size by its hash; null if there is none. */
  readPicture(file: string): Promise<Uint8Array | null>;
}

/** The maximum size of an upload. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** The maximum number of stored files: some two thousand pictures, in three sizes each. */
const maxFiles = 6_000;
/** The maximum number of queued uploads. */
const maxWaiting = 6;
const cachedBytes = 16 * 1024 * 1024;

const refusals: Readonly<Record<Exclude<PictureRefusal, 'picture-codec-missing'>, string>> = {
  'picture-empty': 'The file is empty. Choose another one.',
  'picture-markup':
    'This is an SVG or a web page, whatever its name says. These can carry script, so they are not taken. Save it as PNG and upload that.',
  'picture-type': 'This is not a picture that browsers show. Save it as JPEG, PNG or WebP and upload that.',
  'picture-too-many-pixels': 'The picture has more than 60 million pixels. Save it smaller: 1600 pixels in width are enough.',
  'picture-too-small': 'The picture is narrower than 200 pixels and would be blurred. Choose a larger one.',
  'picture-shape': 'The picture is a strip, more than eight times as long as wide. Cut it and upload that.',
  'picture-damaged': 'The file is damaged or cut short, so it cannot be opened. Save it again and upload that.',
  'picture-too-slow': 'The picture takes too long to open. Save it smaller, or as JPEG, and upload that.',
};

/** Stores pictures in the store. */
export function createPictures({ store, encode }: { readonly store: Store; readonly encode: EncodePicture }): Pictures {
  const known = new LRUCache<string, Uint8Array>({ maxSize: cachedBytes, sizeCalculation: (bytes) => bytes.length });
  let waiting = 0;
  const encodeInTurn = async (bytes: Uint8Array): Promise<EncodedPicture> => {
    if (waiting >= maxWaiting) throw new UnavailableError('Many pictures are being uploaded just now. Please try again in a moment.');
    waiting += 1;
    try {
      return await encode(bytes);
    } finally {
      waiting -= 1;
    }
  };
  return {
    async upload(actor, bytes) {
      if ((await store.countBlobs(actor)) >= maxFiles)
        throw new HttpError(422, 'pictures-full', 'There are as many pictures as may be kept. Ask whoever runs the site to make room.');
      const encoded = await encodeInTurn(bytes);
      if (!encoded.ok) throw refusalOf(encoded.code);
      const sizes = [];
      for (const size of encoded.sizes)
        sizes.push({ width: size.width, height: size.height, file: await store.keepBlob(actor, size.bytes), bytes: size.bytes.length });
      return encoded.isFirstFrame ? { sizes, isFirstFrame: true } : { sizes };
    },
    async readPicture(file) {
      const cached = known.get(file);
      if (cached) return cached;
      const bytes = await store.blob(file);
      if (bytes) known.set(file, bytes);
      return bytes;
    },
  };
}

function refusalOf(code: PictureRefusal): HttpError {
  if (code === 'picture-codec-missing')
    return new UnavailableError(
      'Pictures cannot be uploaded on this server: it has no codec for its kind of machine. Ask whoever runs the site.',
      { code },
    );
  return new HttpError(422, code, refusals[code]);
}
