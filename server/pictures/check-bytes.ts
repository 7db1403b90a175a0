/** The types of picture that may be uploaded. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

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

/** The type of a picture by its first bytes; null when it is none of those that may be uploaded. */
export function typeOfPicture(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  return types.find((type) => signs[type].some((all) => all.every(([at, text]) => head.startsWith(text, at)))) ?? null;
}

const headBytes = 4_096;

/** Whether the file is a drawing of text, which can carry script: SVG, or any other markup. */
export function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, headBytes))
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/^\ufeff/, '')
    .trimStart();
  return start.startsWith('<');
}
