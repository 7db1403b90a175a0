import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createProblem, type Problem } from '#schemas';

/** The manifest of a build: the output file for each source file, and its static imports. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The maximum that one widget may add to the scripts of a hub, in bytes of gzip: one second on a slow connection. */
export const MAX_WIDGET_SCRIPT = 12_000;

const WIDGET = /\/widgets\/([^/]+)\/\1\.tsx$/;

/**
 * Widgets of a built hub whose own script is too large. Script that a widget shares with the first script or with other widgets, or loads
 * later, does not count. Empty without a build.
 */
export function checkWidgetScripts(client: string): readonly Problem[] {
  const path = join(client, '.vite/manifest.json');
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const widgets = Object.keys(manifest).filter((key) => WIDGET.test(key));
  const reached = new Map(widgets.map((widget) => [widget, listReached(manifest, widget)]));
  const counts = new Map<string, number>();
  for (const key of [...reached.values()].flatMap((keys) => [...keys])) counts.set(key, (counts.get(key) ?? 0) + 1);
  return widgets.flatMap((widget) => {
    const own = [...(reached.get(widget) ?? [])].filter((key) => counts.get(key) === 1);
    const bytes = own.reduce((sum, key) => sum + gzipSync(readFileSync(join(client, manifest[key]?.file ?? '')), { level: 9 }).length, 0);
    if (bytes <= MAX_WIDGET_SCRIPT) return [];
    return [createProblem('widget-script-large', { found: toKilobytes(bytes), max: toKilobytes(MAX_WIDGET_SCRIPT) }, { path: widget })];
  });
}

function listReached(manifest: Manifest, key: string, reached = new Set<string>()): Set<string> {
  if (reached.has(key)) return reached;
  reached.add(key);
  for (const next of manifest[key]?.imports ?? []) listReached(manifest, next, reached);
  return reached;
}

function toKilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
