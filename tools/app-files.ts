// What a device installs a pack's hub with: icons made from its mark, and its colours.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AppFiles } from '#engine';

type AppIcon = AppFiles['icons'][number];

/** The sizes that phones and computers ask for; `maskable` has room around the mark, of which each device cuts off what it likes. */
const ICONS: readonly Pick<AppIcon, 'purpose' | 'sizes'>[] = [
  { sizes: '192x192', purpose: 'any' },
  { sizes: '512x512', purpose: 'any' },
  { sizes: '512x512', purpose: 'maskable' },
];
/** How much of a side the mark takes. */
const SHARE = { any: 0.86, maskable: 0.6 } as const;

/** The icons of a pack, drawn from `main/icon.svg` into the folder of the built files; none without it. */
export async function drawIcons(pack: string, assets: string, background: string): Promise<AppIcon[]> {
  const mark = join(pack, 'main/icon.svg');
  return existsSync(mark) ? Promise.all(ICONS.map((icon) => drawIcon(readFileSync(mark), icon, { assets, background }))) : [];
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

/** The colour behind every page, in the light and in the dark theme, as the style in the page says. */
export function readColours(css: string): AppFiles['colours'] {
  const [light, dark] = [...css.matchAll(/--bg:\s*(#[0-9a-f]{3,8})/gi)].map(([, colour = '']) => colour);
  if (!light || !dark) throw new Error('The style names no --bg for both themes.');
  return { light, dark };
}
