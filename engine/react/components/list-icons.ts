import { toIcons } from './icon-path.ts';
import * as coreIcons from './icons-core.ts';

/** The name of every icon that can be drawn, for pickers and checks. It needs no document. */
export async function listIcons(): Promise<readonly string[]> {
  const more = toIcons(await import('./icons-more.ts'));
  return [...Object.keys(toIcons(coreIcons)), ...Object.keys(more)].sort();
}
