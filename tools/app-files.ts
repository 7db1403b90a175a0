// The icons of the installed app of a pack's hub.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AppFiles } from '#engine';

type AppIcon = AppFiles['icons'][number];

/** The sizes that phones and computers request; `maskable` has padding around the logo, which each device crops to its own shape. */
const ICONS: readonly Pick<AppIcon, 'purpose' | 'sizes'>[] = [
  { sizes: '192x192', purpose: 'any' },
  { sizes: '512x512', purpose: 'any' },
  { sizes: '512x512', purpose: 'maskable' },
];
/** The logo's share of the icon's side. */
const SHARE = { any: 0.86, maskable: 0.6 } as const;

/** The icons of a pack, drawn from its logo into the folder of the built files. */
export async function drawIcons(logo: string, assets: string, background: string): Promise<AppIcon[]> {
  return Promise.all(ICONS.map((icon) => drawIcon(Buffer.from(logo), icon, { assets, background })));
}

interface Drawing {
  readonly assets: string;
  readonly background: string;
}

async function drawIcon(svg: Buffer, { sizes, purpose }: (typeof ICONS)[number], { assets, background }: Drawing): Promise<AppIcon> {
  const size = Number.parseInt(sizes, 10);
  const inner = Math.round(size * SHARE[purpose]);
  const before = Math.floor((size - inner) / 2);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const room = { top: before, left: before, bottom: size - inner - before, right: size - inner - before };
  const drawn = sharp(svg, { density: 1_200 })
    .resize(inner, inner, { fit: 'contain', background: clear })
    .extend({ ...room, background: clear });
  const bytes = await (purpose === 'maskable' ? drawn.flatten({ background }) : drawn).png({ compressionLevel: 9 }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const name = `icon-${size}-${purpose}-${hash}.png`;
  writeFileSync(join(assets, name), bytes);
  return { src: `/assets/${name}`, sizes, type: 'image/png', purpose };
}
