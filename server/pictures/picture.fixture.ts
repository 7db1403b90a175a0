import sharp from 'sharp';

/** The properties of a generated picture. */
interface MadePicture {
  readonly width?: number;
  readonly height?: number;
  readonly type?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  /** The metadata of a camera; the orientation is 6 for a picture that was taken upright. */
  readonly exif?: Record<'IFD0' | 'IFD3', Record<string, string>>;
  readonly orientation?: number;
}

/** A striped picture, so that its sides differ. */
export async function makePicture({ width = 1_000, height = 600, type = 'jpeg', exif, orientation }: MadePicture = {}): Promise<Buffer> {
  const half = await sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();
  const whole = sharp({ create: { width, height, channels: 3, background: '#c33' } }).composite([{ input: half, left: 0, top: 0 }]);
  const tagged = exif ? whole.withExif(exif) : whole;
  return (orientation ? tagged.withMetadata({ orientation, ...(exif ? { exif } : {}) }) : tagged).toFormat(type).toBuffer();
}
