// Sizes of the built hub in gzip, and their limits. There is no peer: a size is a fact.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIfStale } from '#tools/build';
import type { BenchRow } from './bench-row.ts';

const client = resolve(import.meta.dirname, '../../dist/client');
const KB = 1000;
/** Excludes the gallery's script, which is in the same folder. */
const HUB_ENTRY = 'programs/hub.ts';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

function gzipSize(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

interface Size {
  readonly measure: string;
  readonly bytes: number;
  /** In KB of 1,000 bytes. */
  readonly limit: number;
  readonly means: string;
  readonly detail?: Record<string, number>;
}

function toRow({ measure, bytes, limit, means, detail }: Size): BenchRow {
  return {
    measure,
    ours: `${(bytes / KB).toFixed(1)} KB`,
    peer: 'none',
    ratio: null,
    aim: `at most ${limit} KB`,
    met: bytes <= limit * KB,
    means,
    ...(detail && { detail }),
  };
}

function reachable(manifest: Record<string, ManifestChunk>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) reachable(manifest, next, seen);
  return seen;
}

/** Script before interactive, style, fonts and the largest lazy chunk of the built hub. */
export async function benchSizes(): Promise<BenchRow[]> {
  await buildIfStale();
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const first = new Set([...reachable(manifest, HUB_ENTRY)].map((key) => manifest[key]?.file ?? ''));
  const files = readdirSync(join(client, 'assets')).map((name) => `assets/${name}`);
  const built = new Set(Object.values(manifest).map(({ file }) => file));
  const sizeOf = (wanted: readonly string[]) => wanted.reduce((sum, file) => sum + gzipSize(join(client, file)), 0);
  const lazy = files
    // The same folder contains the files of the editor and the preview, which are separate builds.
    .filter((file) => file.endsWith('.js') && !first.has(file) && built.has(file))
    .map((file) => ({ file, size: gzipSize(join(client, file)) }));
  const largest = lazy.reduce((a, b) => (b.size > a.size ? b : a), { file: 'none', size: 1 });
  const assets = JSON.parse(readFileSync(join(client, 'assets.json'), 'utf8')) as { criticalCss: string };
  const fonts = files.filter((file) => file.endsWith('.woff2') && assets.criticalCss.includes(file));
  const fontBytes = fonts.reduce((sum, file) => sum + readFileSync(join(client, file)).length, 0);
  return [
    toRow({
      measure: 'hub script before interactive, gzip',
      bytes: sizeOf([...first].filter((file) => file.endsWith('.js'))),
      limit: 116,
      means: 'Half a second of a slow phone line before anything can be pressed.',
    }),
    toRow({
      measure: 'style of the first screen, gzip',
      bytes: gzipSync(assets.criticalCss, { level: 9 }).length,
      limit: 15.7,
      means: 'Sent with each first page, so that it is drawn without another request.',
    }),
    toRow({ measure: 'fonts', bytes: fontBytes, limit: 62, means: 'Fetched once and kept for a year; text shows before they come.' }),
    toRow({
      measure: `largest lazy chunk, gzip (${largest.file.replace(/^assets\//, '')})`,
      bytes: largest.size,
      limit: 60,
      means: 'The longest wait for a part that opens with a press.',
      detail: Object.fromEntries(lazy.map(({ file, size }) => [file, size])),
    }),
  ];
}
