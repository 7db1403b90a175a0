import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { makePicture } from './picture.fixture.ts';

function sizesOf(encoded: EncodedPicture) {
  return encoded.ok ? encoded.sizes.map(({ width, height }) => [width, height]) : encoded.code;
}

/** A PNG that claims a size, in as few bytes as possible. */
function makeBomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function makeStill(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A PNG with an animation header after its head, which starts at 8 and has 25 bytes. */
function toMovingPng(still: Buffer): Buffer {
  const body = Buffer.from([...Buffer.from('acTL', 'latin1'), 0, 0, 0, 3, 0, 0, 0, 0]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([still.subarray(0, 33), Buffer.from([0, 0, 0, 8]), body, sum, still.subarray(33)]);
}

describe('encodePicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('converts a %s to WebP in the widths that it has', async (type) => {
    const encoded = await encodePicture(await makePicture({ width: 1_000, height: 600, type }));
    expect(sizesOf(encoded)).toEqual([
      [400, 240],
      [800, 480],
      [1_000, 600],
    ]);
    if (!encoded.ok) return;
    for (const { bytes } of encoded.sizes) expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it.each(['gif', 'webp', 'png'] as const)('uses the first frame of an animated %s, and reports it', async (type) => {
    const frames = await Promise.all(['#c33', '#3c3', '#33c'].map((background) => makeStill(background)));
    const moving =
      type === 'png'
        ? toMovingPng(await makeStill('#c33'))
        : await sharp(frames, { join: { animated: true } })
            [type]()
            .toBuffer();
    const encoded = await encodePicture(moving);
    expect([sizesOf(encoded), encoded.ok && encoded.isFirstFrame]).toEqual([[[300, 200]], true]);
    expect(await encodePicture(await makePicture({ width: 400, type }))).not.toHaveProperty('isFirstFrame');
  });

  it('stores a picture wider than any screen in three widths', async () => {
    expect(sizesOf(await encodePicture(await makePicture({ width: 4_000, height: 2_000 })))).toEqual([
      [400, 200],
      [800, 400],
      [1_600, 800],
    ]);
  });

  it('rotates a picture by its orientation, and removes all metadata', async () => {
    const exif = { IFD0: { Make: 'Canary camera', Copyright: 'Canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const upright = await makePicture({ width: 1_000, height: 500, exif, orientation: 6 });
    expect((await sharp(upright).metadata()).exif?.toString('latin1')).toContain('Canary camera');
    const encoded = await encodePicture(upright);
    expect(sizesOf(encoded)).toEqual([
      [400, 800],
      [500, 1_000],
    ]);
    if (!encoded.ok) return;
    for (const { bytes } of encoded.sizes) {
      const { exif: left, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([left, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).toString('latin1')).not.toContain('Canary');
    }
  });

  it('removes data hidden behind the picture', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const encoded = await encodePicture(Buffer.concat([await makePicture(), Buffer.from(script)]));
    if (!encoded.ok) throw new Error(encoded.code);
    for (const { bytes } of encoded.sizes) expect(Buffer.from(bytes).toString('latin1')).not.toContain('alert');
  });

  it('gives the same bytes each time', async () => {
    const photo = await makePicture();
    const [one, two] = await Promise.all([encodePicture(photo), encodePicture(photo)]);
    expect(one).toEqual(two);
  });
});

describe('encodePicture refusals', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script></svg>';

  it.each([
    ['an SVG', svg, 'picture-markup'],
    ['an SVG behind a byte order mark and blanks', `\ufeff \n<?xml version="1.0"?>${svg}`, 'picture-markup'],
    ['a page', '<!doctype html><title>x</title>', 'picture-markup'],
    ['a PDF', '%PDF-1.7 ...', 'picture-type'],
    ['nothing', '', 'picture-empty'],
    ['no more than the first bytes of a GIF', 'GIF89a', 'picture-damaged'],
    ['a GIF that is script too', 'GIF89a/*....*/=alert(1)', 'picture-damaged'],
  ])('refuses a file that is %s', async (_, text, code) => {
    expect(sizesOf(await encodePicture(Buffer.from(text)))).toBe(code);
  });

  it('refuses a file that claims far more pixels than it has bytes, before decoding it', async () => {
    expect(sizesOf(await encodePicture(makeBomb(50_000)))).toBe('picture-too-many-pixels');
    expect(sizesOf(await encodePicture(makeBomb(7_900)))).toBe('picture-too-many-pixels');
  });

  it('refuses a file that ends too early', async () => {
    const photo = await makePicture({ width: 1_600, height: 1_200, type: 'png' });
    const jpeg = await makePicture({ width: 1_600, height: 1_200 });
    expect(sizesOf(await encodePicture(photo.subarray(0, Math.floor(photo.length / 2))))).toBe('picture-damaged');
    expect(sizesOf(await encodePicture(jpeg.subarray(0, Math.floor(jpeg.length / 2))))).toBe('picture-damaged');
  });

  it('refuses a picture that is too narrow, or a strip', async () => {
    expect(sizesOf(await encodePicture(await makePicture({ width: 199, height: 199 })))).toBe('picture-too-small');
    expect(sizesOf(await encodePicture(await makePicture({ width: 200, height: 1_601 })))).toBe('picture-shape');
  });
});
